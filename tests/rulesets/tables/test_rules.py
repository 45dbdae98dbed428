"""The rules of a pack of tables, each proved by rolls with scripted dice."""

from fractions import Fraction
from itertools import product

import pytest

from authoring.charts.chains.chain_answers import ChainAnswers
from authoring.core.errors import CannotRun
from authoring.paper.linked_text import unlinked
from authoring.services.packs import lint_opened, open_pack
from tests.rulesets.tables.writing import PLAIN, Write, charts_of, lines, rolled, sheets, start_of


@pytest.mark.rule("TAB-START-01")
def test_players_roll_on_what_nothing_leads_to_or_on_what_is_listed(write: Write) -> None:
    assert start_of(write(PLAIN)) == ("a",)
    assert start_of(write(PLAIN, "tables: {start: [b, a]}")) == ("b", "a")


@pytest.mark.rule("TAB-ROW-01")
def test_a_total_comes_to_its_row_and_past_the_last_one_to_the_last(write: Write) -> None:
    pack = write(PLAIN)
    assert rolled(pack, "b", [1], [3], [4]) == ["Red", "Blue", "Green"]
    assert rolled(pack, "b", [3], plus=4) == ["Green"]


@pytest.mark.rule("TAB-ROW-02")
def test_a_list_numbers_itself(write: Write) -> None:
    pack = write("a: {rows: [x, {weight: 3, then: y}, z]}")
    assert str(charts_of(pack)["a"].die) == "d5"
    assert rolled(pack, "a", [1], [2], [4], [5]) == ["X", "Y", "Y", "Z"]


@pytest.mark.rule("TAB-ROW-03")
def test_the_first_column_is_rolled_where_no_link_names_another(write: Write) -> None:
    text = """\
a: {die: d2, rows: {1: {chart: b}, 2: {chart: b, column: far}}}
b: {die: d2, columns: [near, far], rows: {1: [here, there], 2: [this, that]}}
"""
    pack = write(text)
    assert rolled(pack, "a", [1, 2], [2, 2]) == ["This", "That"]
    assert rolled(pack, "b", [1]) == ["Here"]


@pytest.mark.rule("TAB-RESULT-01")
def test_the_parts_of_a_result_happen_in_the_order_written(write: Write) -> None:
    text = """\
a: {die: d2, rows: {1: {text: A fire., chart: b}, 2: {chart: b, all: [one, {chart: b}, two]}}}
b: {die: d2, rows: {1: red, 2: blue}}
"""
    assert rolled(write(text), "a", [1, 2], [2, 1, 2]) == ["A fire.\nBlue", "Red\nOne\nBlue\nTwo"]


@pytest.mark.rule("TAB-RESULT-02")
def test_then_beside_a_link_comes_after_its_roll(write: Write) -> None:
    text = """\
a: {die: d2, rows: {1: {chart: b, then: {chart: c}}, 2: {chart: b, times: 2, then: "at [[c]]"}}}
b: {die: d2, rows: {1: red, 2: blue}}
c: {rows: [north, south]}
"""
    pack = write(text)
    assert rolled(pack, "a", [1, 2, 1], [2, 1, 2, 2]) == ["Blue\nNorth", "Red\nBlue\nAt south"]
    text = "a: {rows: [{all: [x, {chart: b, then: {chart: b, then: y}}]}]}\nb: {rows: [red, blue]}"
    assert rolled(write(text), "a", [1, 1, 2]) == ["X\nRed\nBlue\nY"]


CHANCES = """\
a:
  title: A
  rows:
    - {chance: 1/2, then: x}
    - {chance: 1 in 3, then: {chart: b, then: y}}
    - {chance: 25 %, then: {text: z, once: true}}
b: {die: d2, rows: {1: red, 2: blue}}
"""


@pytest.mark.rule("TAB-ROW-04")
def test_rows_with_a_chance_come_each_for_itself(write: Write) -> None:
    """The dice are a d2, a d3 and a d100; what comes once is gone in the second roll."""
    pack = write(CHANCES)
    assert lint_opened(open_pack(pack)) == ()
    assert rolled(pack, "a", [1, 1, 2, 25], [2, 2, 25]) == ["X\nBlue\nY\nZ", ""]
    assert rolled(pack, "a", [2, 3, 26], [1, 3, 1]) == ["", "X\nZ"]


@pytest.mark.rule("TAB-ROW-04")
def test_odds_of_chances_are_products(write: Write) -> None:
    answers = ChainAnswers(charts_of(write(CHANCES)))
    odds = {"X": Fraction(1, 2), "Y": Fraction(1, 3), "Z": Fraction(1, 4)}
    expected: dict[str, Fraction] = {}
    for comes in product((True, False), repeat=3):
        share = Fraction(1)
        for come, own in zip(comes, odds.values(), strict=True):
            share *= own if come else 1 - own
        x, y, z = (name if come else "" for name, come in zip(odds, comes, strict=True))
        for colour in ("Red", "Blue"):
            text = "\n".join(filter(None, (x, y and f"{colour}\n{y}", z)))
            expected[text] = expected.get(text, Fraction(0)) + share / 2
    assert answers.results("a") == expected
    places = ("a", 0), ("a.chance-2", 0), ("a.chance-3", 0)
    alone = [answers.at_least_once("a", key, place) for key, place in places]
    assert alone == [(share, share) for share in odds.values()]
    assert answers.at_least_once("a", "b", 0) == (Fraction(1, 6),) * 2


@pytest.mark.rule("TAB-PRINT-06")
def test_chances_stand_in_one_table_with_their_dice(write: Write) -> None:
    sheet = sheets(write(CHANCES))["A"]
    assert lines(sheet) == ["x", "Roll on B.y", "z"]
    dice = [other.label for row in sheet.rows for other in row.others]
    assert [row.label for row in sheet.rows] == ["1/2", "1 in 3", "25 %"]
    assert dice == ["d2: 1", "d3: 1", "d100: 1-25"]
    assert unlinked(sheet.rows[2].detail) == "the first time only; after that nothing"
    assert [part.title for part in sheet.each] == ["A: Chance 1", "A: Chance 2", "A: Chance 3"]


@pytest.mark.parametrize(
    ("chart", "message"),
    [
        ("rows: [{chance: 120 %, then: x}]", "expected a chance such as"),
        ("rows: [{chance: 0/6, then: x}]", "expected a chance such as"),
        ("rows: [{chance: 1/0, then: x}]", "expected a chance such as"),
        ("rows: [{chance: 1/6, then: x}, y]", "expected a row such as `{chance: 15 %, then: ...}`"),
        ("die: d6, rows: [{chance: 1/6, then: x}]", "`die` and `chance` stand together"),
        ("rows: [{chance: 1/6, weight: 2, then: x}]", "`weight` and `chance` stand together"),
        ("draw: true, rows: [{chance: 1/6, then: x}]", "`draw` and `chance` stand together"),
        ("rows: [" + "{chance: 1/6, then: x}, " * 21 + "]", "there are 21 rows with a chance"),
        ("rows: [{chance: 1/2, then: {chart: b, plus: 1}}]", "no total is rolled on `b`: its"),
        ("rows: [{chance: 1/2, then: {chart: b, ignore: 1}}]", "no total is rolled on `b`: its"),
        ("rows: [{chance: 1/2, then: {chart: b, column: chance-2}}]", "`b` has no column"),
    ],
)
def test_chances_that_cannot_be_rolled_are_reported(write: Write, chart: str, message: str) -> None:
    more = "b: {rows: [{chance: 1/4, then: x}, {chance: 1/4, then: y}]}"
    findings = lint_opened(open_pack(write(f"a: {{{chart}}}\n{more}")))
    assert [found.message for found in findings if found.message.startswith(message)], findings


@pytest.mark.rule("TAB-LINK-01")
def test_a_link_rolls_as_often_as_it_says(write: Write) -> None:
    pack = write(PLAIN)
    assert rolled(pack, "a", [4, 1, 4], [6, 3, 1, 1, 2]) == ["Red\nGreen", "Red\nRed\nBlue"]


@pytest.mark.rule("TAB-LINK-02")
def test_what_a_link_adds_counts_for_its_roll(write: Write) -> None:
    text = """\
a: {die: d2, rows: {1: {chart: b, plus: 2}, 2: {chart: b, plus: d2}}}
b: {die: d2, rows: {1: one, 2: two, 3: three, 4: four}}
"""
    assert rolled(write(text), "a", [1, 2], [2, 2, 1]) == ["Four", "Three"]


@pytest.mark.rule("TAB-LINK-03")
def test_totals_that_are_ignored_are_rolled_again(write: Write) -> None:
    pack = write("a: {die: d6, rows: {1-5: x, 6: {chart: a, times: 2, ignore: [6]}}}")
    assert rolled(pack, "a", [6, 6, 1, 6, 6, 2]) == ["X\nX"]
    answers = ChainAnswers(charts_of(pack))
    assert answers.expected("a", "a", 0) == (Fraction(5, 6) + Fraction(2, 6),) * 2


@pytest.mark.rule("TAB-USED-01")
def test_a_row_that_comes_once_is_rolled_again_later(write: Write) -> None:
    pack = write("a: {die: d2, rows: {1: x, 2: {text: y, once: true}}}")
    assert rolled(pack, "a", [2], [2, 2, 1]) == ["Y", "X"]
    assert rolled(pack, "a", [2]) == ["Y"], "another sitting"


@pytest.mark.rule("TAB-USED-02")
def test_a_row_becomes_another_when_it_has_come_so_often(write: Write) -> None:
    pack = write("a: {die: d2, rows: {1: x, 2: {text: y, times: 2, then: z}}}")
    assert rolled(pack, "a", [2], [2], [2], [2]) == ["Y", "Y", "Z", "Z"]


@pytest.mark.rule("TAB-USED-03")
def test_a_card_is_out_until_the_deck_is_through(write: Write) -> None:
    pack = write("a: {draw: true, rows: [x, y, z]}")
    assert rolled(pack, "a", [2], [2, 1], [1, 3], [2]) == ["Y", "X", "Z", "Y"]
    with pytest.raises(CannotRun, match="`a` is a deck"):
        rolled(pack, "a", [2], plus=1)


@pytest.mark.rule("TAB-USED-04")
def test_a_chart_that_is_used_up_brings_nothing(write: Write) -> None:
    text = "a: {die: d2, rows: {1-2: {text: x, once: true}}}"
    assert rolled(write(text), "a", [1], []) == ["X", ""]


@pytest.mark.rule("TAB-TEXT-01")
def test_a_name_in_a_text_is_replaced_by_what_its_chart_brings(write: Write) -> None:
    text = """\
a: {die: d2, rows: {1: "[[b]] and no [[b]].", 2: "all of [[c]]"}}
b: {die: d2, rows: {1: red, 2: blue}}
c: {die: d2, rows: {1-2: {chart: b, times: 3}}}
"""
    pack = write(text)
    assert rolled(pack, "a", [1, 2, 1]) == ["Blue and no red."]
    assert rolled(pack, "a", [2, 1, 1, 2, 1]) == ["All of red, blue and red"]


@pytest.mark.rule("TAB-TEXT-02")
def test_dice_in_a_text_are_replaced_by_their_total(write: Write) -> None:
    pack = write(
        'a: {die: d2, rows: {1-2: "[[2d6+1]] of [[d66]], [[2d4*10]] gold"}}'
        "\nd66: {die: d2, rows: {1-2: x}}"
    )
    assert rolled(pack, "a", [1, 3, 4, 2, 6, 1, 4]) == ["8 of 26, 50 gold"]


@pytest.mark.rule("TAB-TEXT-03")
def test_a_name_that_nothing_stands_for_is_found_within_its_text(write: Write) -> None:
    assert lint_opened(open_pack(write(PLAIN))) == ()
    findings = lint_opened(open_pack(write(PLAIN.replace("[[b]]", "[[bb]]"))))
    found = next(finding for finding in findings if finding.code == "dangling-reference")
    assert (found.span.line, found.span.end_column - found.span.column) == (9, 2)
    assert found.fix is not None
    assert [edit.text for edit in found.fix.edits] == ["b"]


KEPT = """\
a: {die: d2, rows: {1: "[[b]], and again [[colour]]", 2: {all: ["[[colour]]", "[[colour]]"]}}}
b: {die: d2, rows: {1: {text: red, set: {colour: scarlet}}, 2: {text: blue, set: {colour: navy}}}}
colour: {die: d2, rows: {1: pink, 2: {text: grey, set: {colour: grey}}}}
"""


@pytest.mark.rule("TAB-KEEP-01")
def test_what_a_row_keeps_stands_for_its_name_until_the_roll_is_over(write: Write) -> None:
    texts = rolled(write(KEPT), "a", [1, 2], [2, 1, 1])
    assert texts == ["Blue, and again navy", "Pink\nPink"]


@pytest.mark.rule("TAB-KEEP-02")
def test_a_chart_is_rolled_for_a_name_until_something_is_kept_under_it(write: Write) -> None:
    pack = write(KEPT)
    assert rolled(pack, "a", [2, 1, 2], [2, 2]) == ["Pink\nGrey", "Grey\nGrey"]
    odds = ChainAnswers(charts_of(pack)).results("a")
    assert odds is not None
    assert odds["Grey\nGrey"] == Fraction(1, 4)
    assert odds["Pink\nGrey"] == odds["Pink\nPink"] == Fraction(1, 8)


@pytest.mark.rule("TAB-CHOOSE-01")
def test_a_choice_shows_every_option_and_opens_the_odds(write: Write) -> None:
    text = """\
a: {die: d2, rows: {1: x, 2: {choose: [{chart: b}, "a rest"]}}}
b: {die: d2, rows: {1: red, 2: blue}}
"""
    pack = write(text)
    assert rolled(pack, "a", [2, 1]) == ["Choose: red or a rest."]
    assert ChainAnswers(charts_of(pack)).at_least_once("a", "b", 0) == (0, Fraction(1, 4))
