"""The rules of printed tables, each proved by what stands on the page."""

import pytest

from authoring.paper.linked_text import unlinked
from authoring.rulesets.tables import RULESET
from authoring.rulesets.tables.printed.booklet import TableBooklet
from tests.rulesets.tables.writing import Write, lines, opened, sheets


@pytest.mark.rule("TAB-PRINT-01", "TAB-PRINT-03")
def test_rows_are_sentences_that_lead_to_other_charts(write: Write) -> None:
    text = """\
a:
  title: Ways
  die: d6
  rows:
    1: "**Red** [[b]]"
    2: {chart: b, column: far, plus: 2, ignore: 3}
    3: {text: A door., chart: b, times: d4}
    4: {choose: [{chart: b}, a rest]}
    5: {text: dusk, set: {light: dim}}
    6: "[[2d6]] in the [[light]]"
b: {title: Ends, die: d2, columns: [near, far], rows: {1: [x, y], 2: [x, y], 3+: [x, y]}}
"""
    sheet = sheets(write(text))["Ways"]
    assert lines(sheet) == [
        "Red [Ends]",
        "Roll on Ends (column far, add 2, roll again on 3).",
        "A door.Roll d4 times on Ends.",
        "Choose: roll on Ends or a rest.",
        "dusk (Light: dim)",
        "2d6 in the [Light]",
    ]
    assert [piece.mark for piece in sheet.rows[0].main][:1] == ["b"]
    targets = {piece.target for row in sheet.rows for piece in row.main}
    assert targets == {"", "charts-b"}


@pytest.mark.rule("TAB-PRINT-02")
def test_the_booklet_lists_the_charts_to_roll_on_and_groups_all(write: Write) -> None:
    text = """\
a: {title: Free, die: d2, rows: {1-2: x}}
b: {title: First, group: Town, die: d2, rows: {1: x, 2: "[[c]]"}}
c: {title: Second, group: Wood, die: d2, rows: {1-2: y}}
"""
    booklet = RULESET.printed(opened(write(text)).pack).booklet
    assert isinstance(booklet, TableBooklet)
    assert [sheet.title for sheet in booklet.start] == ["Free", "First"]
    assert [group.title for group in booklet.groups] == ["Town", "Wood", "Tables"]


@pytest.mark.rule("TAB-PRINT-04")
def test_a_row_that_changes_says_so(write: Write) -> None:
    text = """\
a:
  title: A
  rows:
    - {text: x, once: true}
    - {text: y, times: 1, then: a wall}
    - {text: z, times: 1, then: {chart: b, times: 2}}
b: {title: B, die: d2, rows: {1: w, 2: v}}
"""
    details = [unlinked(row.detail) for row in sheets(write(text))["A"].rows]
    assert details == [
        "only once; if it comes again, roll again",
        "the first time only; after that a wall",
        "the first time only; after that roll twice on B",
    ]
    assert sheets(write(text))["A"].rows[2].detail[1].target == "charts-b"


@pytest.mark.rule("TAB-PRINT-05")
def test_columns_share_a_table_and_a_deck_says_how_it_is_drawn(write: Write) -> None:
    text = """\
a: {title: A, die: d2, columns: [near, far], rows: {1: [x, y], 2: [z, "[[b]]"]}}
b: {title: B, draw: true, rows: [v, w]}
c: {title: C, draw: true, rows: [v, {weight: 2, then: w}]}
d: {title: D, die: d66, rows: {11-66: x}}
"""
    known = sheets(write(text))
    assert known["A"].columns == ("Near", "Far")
    assert known["B"].modifier.startswith("Cross out what came")
    assert known["C"].modifier.startswith("Cross out each number that came")
    assert known["D"].notes == ("d66: roll two d6, one for the tens and one for the units.",)
