"""Reach, rows nobody rolls, loops."""

from authoring.charts.graph import build, loops, reachable, unreachable_rows
from tests.charts.made import chart, charts


def test_a_chart_nothing_leads_to_is_unreachable() -> None:
    graph = build(
        charts(
            chart("root", "d6", {"1-6": "-> sub"}),
            chart("sub", "d6", {"1-6": "x"}),
            chart("lost", "d6", {"1-6": "-> sub"}),
        )
    )
    assert reachable(graph, ["root"]) == {"root", "sub"}


def test_a_link_on_a_row_that_is_never_rolled_leads_nowhere() -> None:
    graph = build(
        charts(chart("root", "d6", {"1-6": "x", "7": "-> sub"}), chart("sub", "d6", {"1-6": "x"}))
    )
    assert reachable(graph, ["root"]) == {"root"}


def test_a_row_only_a_modifier_gets_to_is_reachable() -> None:
    rows = {"1-6": "x", "7": "y", "8": "z"}
    assert [bad.row.label for bad in unreachable_rows(chart("c", "d6", rows))] == ["7", "8"]
    with_one = unreachable_rows(chart("c", "d6", rows, modifier_high=1))
    assert [bad.row.label for bad in with_one] == ["8"]
    assert (with_one[0].lowest, with_one[0].highest) == (1, 7)


def test_an_impossible_total_of_two_dice_is_unreachable() -> None:
    bad = unreachable_rows(chart("c", "2d6", {"1": "never", "2-12": "x"}))
    assert [(one.row.label, one.covered_by) for one in bad] == [("1", None)]


def test_a_row_covered_by_an_earlier_one_names_it() -> None:
    bad = unreachable_rows(chart("c", "d6", {"1-6": "x", "3": "y"}))
    assert [(one.row.label, one.covered_by and one.covered_by.label) for one in bad] == [
        ("3", "1-6")
    ]


def test_the_last_row_is_reachable_by_totals_past_it() -> None:
    # DP-AMB-75: a total beyond the chart uses the last row.
    assert not unreachable_rows(chart("c", "d6", {"1-4": "x", "5": "y"}, modifier_high=3))


def test_a_link_to_no_chart_is_left_out() -> None:
    graph = build([chart("root", "d6", {"1-5": "x", "6": "-> nowhere"})])
    assert graph.leads_to == {"root": ()}
    assert reachable(graph, ["root"]) == {"root"}


def test_loops_are_groups_of_charts_that_lead_back() -> None:
    graph = build(
        charts(
            chart("a", "d6", {"1-5": "x", "6": "-> b"}),
            chart("b", "d6", {"1-5": "x", "6": "-> a"}),
            chart("c", "d6", {"1-5": "-> a", "6": "-> c"}),
            chart("d", "d6", {"1-6": "-> c"}),
        )
    )
    assert loops(graph) == (("a", "b"), ("c",))


def test_charts_without_loops_have_none() -> None:
    graph = build(charts(chart("a", "d6", {"1-6": "-> b"}), chart("b", "d6", {"1-6": "x"})))
    assert loops(graph) == ()
