"""Slips in charts: what is told, where, and what lint makes of rows that no roll comes to."""

from itertools import pairwise
from types import SimpleNamespace

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from authoring.core.dice_text import digit_numbers
from authoring.core.lint_rule import Defect
from authoring.lint.rules.charts.chart_face_gap import chart_face_gap, gaps
from authoring.lint.rules.charts.chart_row_outside_die import chart_row_outside_die
from authoring.model.chart import Chart
from tests.charts.written import read


@pytest.mark.parametrize(
    ("link", "finding"),
    [
        ("{chart: c, column: deep}", "`c` has no column `deep` | remove `column`"),
        ("{chart: d, column: deep}", "`d` has no column `deep` | its columns: near, far"),
        ("{chart: d, column: naer}", "`d` has no column `naer` | did you mean `near`?"),
        (
            "{chart: c, times: 0}",
            "`c` is rolled 0 times, which is never | write 1 or more, or take `chart` out",
        ),
        (
            "{chart: c, ignore: [7]}",
            "`ignore` names 7, which is never rolled on `c` | it rolls 1 to 6",
        ),
        (
            "{chart: c, ignore: [1-6]}",
            "`ignore` names all that can be rolled on `c` | leave at least one total",
        ),
        (
            "{chart: e, plus: 1}",
            "`e` is a deck: what is drawn has no total to add to | remove `plus`",
        ),
        (
            "{chart: c, plus: phas}",
            "expected a number or dice, `phase`, `counter`, found `phas` | did you mean `phase`?",
        ),
    ],
)
def test_a_roll_that_cannot_be_made_is_reported(link: str, finding: str) -> None:
    _, reader = read(
        f"top: {{die: d4, rows: {{1-4: {link}}}}}\n"
        "c: {die: d6, rows: {1-6: a}}\n"
        "d: {die: d6, columns: [near, far], rows: {1-6: [a, b]}}\n"
        "e: {die: d6, draw: true, rows: {1-6: a}}\n"
    )
    assert [f"{one.message} | {one.help}" for one in reader.findings] == [finding]


TWO = "expected 2 results, one for each column (a, b), found"


@pytest.mark.parametrize(
    ("chart", "message"),
    [
        (
            "columns: [a, b], rows: {1-4: [x]}",
            f"{TWO} 1",
        ),
        (
            "columns: [a, b], rows: {1-4: x}",
            f"{TWO} `x`",
        ),
        ("by: [a, b], rows: {1-4: x}", "with `by`, each row says its range in each column"),
        ("by: [a, b], rows: [x]", "expected a row such as `{a: 1-3, then: ...}`, found `x`"),
        ("rows: {1-4: {is: x, then: y}}", "`then` goes with `times`, which is not here"),
        ("rows: {1-4: {is: x, times: 2}}", "`times` goes with `then`, which is not here"),
        (
            "rows: {1-4: {is: x, once: true, times: 3, then: y}}",
            "`once` and `times` stand together; only one of them can",
        ),
        (
            "rows: {1-4: {once: true}}",
            "this row gives nothing: `once` can only stand beside something",
        ),
        (
            "rows: {1-4: {is: x, times: 1, then: {times: 2, then: y}}}",
            "this row gives nothing: `times` and `then` can only stand beside something",
        ),
        (
            "draw: true, plus: 1, rows: {1-4: x}",
            "`c` is a deck: what is drawn has no total to add to",
        ),
        (
            "draw: true, rows: {1-3: x, 4: {chart: c}}",
            "`c` is a deck, and this row only draws from it again",
        ),
        (
            "columns: [a, b], rows: {1: x, 2: [x, y], 3: [x], 4: [x, y, z]}",
            f"{TWO} `x` (and so in 2 other rows)",
        ),
        (
            "by: [a, b], rows: [{then: x}, {a: 1-4, b: 1-4, then: y}]",
            "this row has no range: write it as `{a: 1-3, then: ...}`",
        ),
        (
            "by: [a, b], rows: [{a: 1-4, b: [1, 4], then: x}]",
            "expected what the die shows, found a list",
        ),
        (
            "rows: {1-4: {is: x, times: d2, then: y}}",
            "expected how often the row comes, 1 or more, found `d2`",
        ),
        (
            "rows: {1-4: {choose: [x, y], is: z}}",
            "`choose` and `is` stand together; only one of them can",
        ),
    ],
)
def test_rows_of_another_form_are_reported(chart: str, message: str) -> None:
    _, reader = read(f"c: {{die: d4, {chart}}}")
    assert [one.message for one in reader.findings] == [message]


@pytest.mark.parametrize(
    "chart",
    [
        "draw: true, rows: {1-3: x, 4: {chart: c, times: 2}}",
        "draw: true, rows: {1-3: x, 4: {choose: [x, {chart: c}]}}",
        "draw: true, rows: {1-3: x, 4: {is: x, times: 1, then: {chart: c}}}",
        "rows: {1-3: x, 4: {chart: c}}",
        "by: [a, b], rows: [{a: 1-4, then: x}, {b: 1-4, then: y}]",
    ],
)
def test_rows_that_lead_to_their_own_chart_and_uneven_columns_are_no_errors(chart: str) -> None:
    _, reader = read(f"c: {{die: d4, {chart}}}")
    assert reader.findings == []


letters = st.text("abcdefgh", min_size=4, max_size=7)


@given(
    st.lists(letters, min_size=2, max_size=3, unique=True),
    st.integers(1, 4),
    st.data(),
)
def test_a_column_that_one_side_misspells_is_told_at_its_key(
    names: list[str], count: int, data: st.DataObject
) -> None:
    """Either a name in `by`, or a key in one row: the other side keeps the right one."""
    name = data.draw(st.sampled_from(names))
    wrong = data.draw(letters.filter(lambda text: text not in names))
    at = data.draw(st.integers(-1, count - 1))
    by = [wrong if at < 0 and each == name else each for each in names]
    keys = [[wrong if row == at and each == name else each for each in names]
            for row in range(count)]  # fmt: skip
    rows = [", ".join(f"{key}: {row + 1}" for key in keys[row]) for row in range(count)]
    listed = ", ".join(f"{{{row}, then: x}}" for row in rows)
    text = f"c: {{die: d{count}, by: [{', '.join(by)}], rows: [{listed}]}}"
    _, reader = read(text)
    typed = [text[one.span.start : one.span.end] for one in reader.findings]
    assert wrong in typed


# Rows and what rolls come to, against every face


UNQUESTED = SimpleNamespace(source=SimpleNamespace(header={}))
"""A pack whose header tells of no quest: the charts have no role."""


def defects(chart: Chart) -> list[Defect]:
    return list(chart_row_outside_die.check(chart, UNQUESTED))


@given(st.sampled_from([(6, 2), (8, 2), (6, 3)]), st.data())
def test_a_range_of_dice_read_as_digits_begins_and_ends_at_what_they_show(
    dice: tuple[int, int], data: st.DataObject
) -> None:
    sides, count = dice
    shown = digit_numbers(sides, count)
    low = data.draw(st.integers(shown[0], shown[-1]))
    high = data.draw(st.integers(low, shown[-1]))
    inside = [number for number in shown if low <= number <= high]
    key = f"{low}-{high}" if low < high else f"{low}"
    charts, _ = read(f"c: {{die: d{str(sides) * count}, rows: {{{key}: a}}}}")
    found = defects(charts["c"])
    if not inside or (low, high) == (inside[0], inside[-1]):
        assert found == []  # a row of no number at all is told as unreachable
        return
    (defect,) = found
    right = f"{inside[0]}-{inside[-1]}" if inside[1:] else f"{inside[0]}"
    assert defect.fix is not None
    assert defect.fix.edits[0].text == right
    mended, _ = read(f"c: {{die: d{str(sides) * count}, rows: {{{right}: a}}}}")
    assert defects(mended["c"]) == []


TOTALS = {"d4": range(1, 5), "2d4": range(2, 9), "d6": range(1, 7)}


@given(
    st.sampled_from(sorted(TOTALS)),
    st.lists(st.tuples(st.sampled_from(["near", "far", ""]), st.integers(0, 3)), max_size=4),
    st.sets(st.integers(-3, 14), min_size=2, max_size=5),
)
@example("d4", [("", 0), ("far", 3)], {1, 4, 8, 10})
@example("d4", [("", 3), ("far", 0)], {1, 5, 8})
@example("d4", [("far", 3)], {4, 8})
def test_rows_that_columns_share_are_judged_by_the_rolls_on_all_of_them(
    die: str, rolls: list[tuple[str, int]], ends: set[int]
) -> None:
    """A row lies outside where no roll on any column comes to all of it; a column lacks a row for
    what its own rolls come to, from the least to the greatest."""
    spans = [(low, high - 1) for low, high in pairwise(sorted(ends))]
    rows = ", ".join(f"{low}-{high}: [a, b]" for low, high in spans)
    links = [f"{{chart: c{f', column: {column}' if column else ''}, plus: {plus}}}"
             for column, plus in rolls]  # fmt: skip
    charts, _ = read(
        f"top: {{rows: [x, {', '.join(links)}]}}\n"
        f"c: {{die: {die}, columns: [near, far], rows: {{{rows}}}}}"
    )
    added = {name: [plus for column, plus in rolls if (column or "near") == name]
             for name in ("near", "far")}  # fmt: skip
    if not rolls:
        added["near"] = [0]  # nothing leads there: it is begun with
    totals = {name: {face + plus for face in TOTALS[die] for plus in pluses}
              for name, pluses in added.items()}  # fmt: skip
    known = totals["near"] | totals["far"] | set(TOTALS[die])
    outside = [(low, high) for low, high in spans if low < min(known) or high > max(known)]
    assert [d.span.start for d in defects(charts["c"])] == [
        row.span.start for row in charts["c"].rows if (row.low, row.high) in outside
    ]
    assert defects(charts["c.far"]) == defects(charts["c"])  # and so they are told once
    for name, id in (("near", "c"), ("far", "c.far")):
        own = totals[name]
        lacking = [n for n in range(min(own), max(own) + 1)
                   if not any(low <= n <= high for low, high in spans)] if own else []  # fmt: skip
        if own:
            assert [n for low, high in gaps(charts[id]) for n in range(low, high + 1)] == lacking
        assert bool(list(chart_face_gap.check(charts[id]))) == bool(lacking)
