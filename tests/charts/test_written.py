"""Charts as they are written: lists, weights, columns, what is added, ignored, used up, drawn."""

import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from authoring.charts.graph import build, reachable
from authoring.charts.outcomes import meanings, outcomes
from authoring.engine.chart_rolls import ChartTable, compile_chart
from authoring.model.chart import Chart, ChartRoll, Row, roll_of
from authoring.model.dice import Dice, fixed
from tests.charts.written import read
from tests.engine.coin import Scripted, flipping


def labels(chart: Chart) -> list[tuple[str, object]]:
    return [(row.label, row.result) for row in chart.rows]


# Reading


def test_rows_in_a_list_number_themselves() -> None:
    charts, reader = read("c: {rows: [a, {weight: 3, then: b}, c]}")
    assert reader.findings == []
    assert labels(charts["c"]) == [("1", "a"), ("2-4", "b"), ("5", "c")]
    assert charts["c"].die == Dice(1, 5)


def test_a_list_begins_at_the_least_total_of_its_die() -> None:
    charts, _ = read("c: {die: 2d4, rows: [a, {weight: 5, then: b}, c]}")
    assert labels(charts["c"]) == [("2", "a"), ("3-7", "b"), ("8", "c")]


def test_columns_are_charts_of_their_own() -> None:
    charts, reader = read(
        "c: {die: d4, columns: [near, far], rows: {1-3: [a, b], 4: [c, {chart: c, column: far}]}}"
    )
    assert reader.findings == []
    assert labels(charts["c"]) == [("1-3", "a"), ("4", "c")]
    assert labels(charts["c.far"]) == [("1-3", "b"), ("4", "-> c.far")]
    assert [charts[id].column for id in ("c", "c.far")] == ["near", "far"]
    assert [charts[id].rolled for id in ("c", "c.far")] == [True, True]


def test_the_first_column_may_be_named() -> None:
    charts, reader = read(
        "top: {die: d4, rows: {1-4: {chart: c, column: near}}}\n"
        "c: {die: d4, columns: [near, far], rows: [[a, b], [a, c], [a, d], [a, e]]}"
    )
    assert reader.findings == []
    assert labels(charts["c.near"]) == labels(charts["c"])
    assert (charts["c.near"].key, charts["c.far"].rolled) == ("c", False)


def test_by_gives_each_column_a_range_of_its_own() -> None:
    charts, reader = read(
        "c:\n  die: d6\n  by: [near, far]\n  rows:\n"
        "    - {near: 1-4, far: 1, then: a}\n"
        "    - {near: 5-6, then: b}\n"
        "    - {far: 2-6, then: c}\n"
    )
    assert reader.findings == []
    assert labels(charts["c"]) == [("1-4", "a"), ("5-6", "b")]
    assert labels(charts["c.far"]) == [("1", "a"), ("2-6", "c")]


def test_a_row_that_changes_keeps_its_stages() -> None:
    charts, reader = read(
        "c: {die: d4, rows: {1: {is: a, times: 2, then: {is: b, once: true}}, 2-4: c}}"
    )
    assert reader.findings == []
    first, second = charts["c"].rows
    assert [(row.times, row.result) for row in first.stages] == [(2, "a"), (1, "b")]
    assert (first.runs_out, second.runs_out) == (True, False)


@pytest.mark.parametrize(
    ("plus", "die", "words"),
    [
        ("2", "d6+2", ()),
        ("-1", "d6-1", ()),
        ("d6", "2d6", ()),
        ("phase", "d6", ("phase",)),
        ("{counter: water}", "d6", ("counter:water",)),
        ("[1, phase, {counter: water}]", "d6+1", ("phase", "counter:water")),
    ],
)
def test_what_is_added_makes_a_way_to_roll(plus: str, die: str, words: tuple[str, ...]) -> None:
    charts, reader = read(f"top: {{die: d4, rows: {{1-4: {{chart: c, plus: {plus}}}}}}}\n"
                          "c: {die: d6, rows: {1-200: a}}")  # fmt: skip
    assert reader.findings == []
    (way,) = [chart for chart in charts.values() if chart.base]
    assert (way.base, str(way.die), way.words) == ("c", die, words)
    assert charts["top"].rows[0].links[0].chart == way.id
    low, high = (sum(ADDED[word.split(":")[0]][end] for word in words) for end in (0, 1))
    assert (way.modifier_low, way.modifier_high) == (low, high)
    # The chart itself is rolled in this way only: its range is that of the way.
    assert (charts["c"].low, charts["c"].high) == (way.low, way.high)


ADDED = {"phase": (1, 4), "counter": (0, 99)}


def test_the_range_of_a_chart_is_that_of_all_rolls_on_it() -> None:
    charts, _ = read(
        "top: {die: d4, rows: {1: {chart: c}, 2: {chart: c, plus: 3}, 3-4: {chart: c, plus: -2}}}\n"
        "c: {die: d6, rows: {-1-9: a}}"
    )
    assert (charts["c"].low, charts["c"].high) == (-1, 9)


def test_a_chart_that_is_begun_with_is_rolled_without_what_its_own_rows_add() -> None:
    charts, _ = read("c: {die: d6, rows: {1-5: a, 6-9: {chart: c, plus: 3}}}")
    assert (charts["c"].low, charts["c"].high) == (1, 9)


def test_a_way_to_roll_leads_where_its_chart_leads() -> None:
    charts, _ = read(
        "top: {die: d4, rows: {1-4: {chart: c, ignore: [2], plus: 1}}}\n"
        "c: {die: d6, rows: {1-3: a, 4-7: {chart: d}}}\nd: {die: d6, rows: {1-6: b}}"
    )
    assert reachable(build(charts), ["top"]) == {"top", "c+1!2", "d"}


names = st.sampled_from(["a", "far", "deep-1", "old-x2-hall"])


@given(
    names,
    names | st.just(""),
    st.sampled_from([fixed(0), fixed(3), fixed(-2), Dice(1, 4), Dice(2, 6, 1), Dice(1, 6, -1)]),
    st.lists(st.sampled_from(["phase", "heroes", "counter:water-mark"]), max_size=2),
    st.lists(st.integers(-3, 20), max_size=3, unique=True),
)
def test_an_id_says_all_about_a_roll(
    chart: str, column: str, plus: Dice, words: list[str], ignore: list[int]
) -> None:
    roll = ChartRoll(chart, column, plus, tuple(words), tuple(ignore))
    assert roll_of(roll.id) == roll


# Odds


def test_a_roll_that_changes_may_mean_all_that_its_chart_gives_at_some_time() -> None:
    """Up to 99 may be added, and the row leads back to itself: each is looked at once."""
    charts, _ = read(
        "c: {die: d4, rows: {1-3: a, 4-8: {chart: c, plus: {counter: water},"
        " ignore: [5]}, 9+: b}}\n"
        "d: {draw: true, rows: [a, {is: b, times: 1, then: e}, c, f]}\n"
        "o: {rows: [{is: a, once: true}, b, {is: c, times: 1, then: d}]}"
    )

    def of(id: str, result: str) -> set[object]:
        drawn = outcomes(charts, id, follows=is_link).rows
        outcome = next(o for o in drawn if o.row.result == result)
        found = meanings(charts, outcome, is_link)
        assert found[0] == (result if not result.startswith("->") else found[0])
        return set(found)

    assert of("c", "-> c+counter:water!5") == {"a", "b"}
    assert of("c", "a") == {"a"}
    assert of("d", "a") == {"a", "b", "c", "e", "f"}
    assert (of("o", "a"), of("o", "b"), of("o", "c")) == ({"a", "b", "c", "d"}, {"b"}, {"c", "d"})


def is_link(row: Row) -> bool:
    return str(row.result).startswith("->")


# Play


def rolls_of(table: ChartTable[object], dice: list[int], count: int) -> list[object]:
    s = flipping(Scripted(), dice)
    return [s.roll_chart(table) for _ in range(count)]


def test_where_nothing_is_left_nothing_comes() -> None:
    charts, _ = read("c: {rows: [{is: a, once: true}, {is: b, once: true}]}")
    table = compile_chart(charts["c"], lambda result: result)
    results = rolls_of(table, [2, 2, 1], 3)
    assert results == ["b", "a", None]


def test_a_table_goes_to_another_process_with_all_that_changes() -> None:
    charts, _ = read("c: {draw: true, rows: [{is: a, once: true}, b]}")
    table = pickle.loads(pickle.dumps(compile_chart(charts["c"], str)))
    assert (table.plain, table.changes.deck, table.changes.stages) == (
        False, True, (((1, "a"),), ((0, "b"),)),
    )  # fmt: skip


def test_a_way_to_roll_uses_up_the_rows_of_its_chart() -> None:
    charts, _ = read(
        "top: {die: d4, rows: {1-4: {chart: c, plus: 1}}}\n"
        "c: {die: d4, rows: {1-2: {is: a, once: true}, 3-5: b}}"
    )
    s = flipping(Scripted(), [1, 1, 2, 3])
    plain, way = (compile_chart(charts[id], lambda result: result) for id in ("c", "c+1"))
    assert s.roll_chart(way) == "a"
    # The row came with a 1 and what is added: now 1 and 2 are rolled again.
    assert s.roll_chart(plain) == "b"
