"""What rows and dice stand for that are nearly right."""

import pytest

from authoring.core.span import Span
from authoring.source.schema.notation_fixes import dice_fix
from authoring.source.schema.row_typos import row_key, row_key_help
from authoring.source.schema.unsupported_dice import cannot_be_said


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("1 to 3", "1-3"),
        ("1 \N{EM DASH} 3", "1-3"),
        ("1...3", "1-3"),
        ("4, 5, 6", "4-6"),
        ("4 or 5", "4-5"),
        ("6 and above", "6+"),
        (">= 6", "6+"),
        # Backwards, with a hole, or no row at all: the author knows.
        ("3 to 1", ""),
        ("1, 3", ""),
        ("5, 4", ""),
        ("below 3", ""),
        ("one to three", "1-3"),
        ("1-3.", "1-3"),
        ("4-5)", "4-5"),
        ("(6)", "6"),
        ("4~5", "4-5"),
        ("\uff11\uff0d\uff13", "1-3"),
        ("I-III", "1-3"),
        ("IX or more", "9+"),
        ("i-iii", "1-3"),
        ("1st-3rd", "1-3"),
        ("1. - 3.", "1-3"),
        ("7 oder mehr", "7+"),
        ("eleven to twelve", "11-12"),
        ("1;2", "1-2"),
        ("else", ""),
        ("2, 4", ""),
        ("odd", ""),
    ],
)
def test_a_row_written_in_another_way(typed: str, meant: str) -> None:
    assert row_key(typed) == meant


@pytest.mark.parametrize(
    ("typed", "meant", "safe"),
    [
        ("D6", "d6", True),
        ("2 d 6", "2d6", True),
        ("d6 \N{MINUS SIGN} 1", "d6-1", True),
        ("6d", "d6", False),
        ("2d", "2d6", False),
        ("2w6+1", "2d6+1", False),
        ("3xd6", "3d6", False),
        ("d%", "d100", False),
        ("d6", "", True),
        ("six", "", True),
        ("1d6+1d4", "", True),
        ("D66", "d66", True),
        ("1 for each hero", "1 per hero", False),
        ("2d6 / player", "2d6 per hero", False),
        ("heroes x 2", "2 per hero", False),
        ("2*heroes", "2 per hero", False),
        ("number of heroes", "heroes", False),
        ("1 per hero", "", True),
        ("heroes", "", True),
        ("2d66", "d66", False),
        ("d6d6", "d66", False),
        ("2D6 \N{MULTIPLICATION SIGN} 10", "2d6\N{MULTIPLICATION SIGN}10", True),
        ("2d6*10+", "2d6*10", False),
        ("2d6*", "2d6", False),
        ("3*d6", "d6*3", False),
        ("10 x 2d6", "2d6*10", False),
        ("(2d6)*10", "2d6*10", False),
        ("10+2d6", "2d6+10", False),
        ("(2d6+1)*10", "", True),
        ("d66", "", True),
        ("2d6*5", "", True),
        ("d6+2d4", "", True),
    ],
)
def test_dice_written_in_another_way(typed: str, meant: str, safe: bool) -> None:
    fix = dice_fix(Span("a.yaml", 1, 1, 1, 1 + len(typed), 0, len(typed)), typed)
    assert (fix.edits[0].text if fix else "") == meant
    assert fix is None or fix.safe == safe


@pytest.mark.parametrize(
    ("typed", "die", "row", "help"),
    [
        ("3 or less", "d6", "1-3", "write `1-3`"),
        ("up to 4", "2d6", "2-4", "write `2-4`"),
        ("at most 0", "d6-2", "-1-0", "write `-1-0`"),
        ("1 or less", "d6", "1", "write `1`"),
        ("3 or less", "", "", "write the range from the lowest roll on, such as `1-3`"),
        ("odd", "d6", "", "`odd` cannot be a row yet; write a row for each total: `1`, `3`, `5`"),
        ("even", "d22", "", "`even` cannot be a row yet; write a row for each total: `12`, `22`"),
        ("21 or less", "d66", "11-21", "write `11-21`"),
        ("even", "2d4", "", ("`even` cannot be a row yet; write a row for each total: "
         "`2`, `4`, `6`, `8`")),
        ("2, 4", "d6", "", "one row is one range; write a row for each: `2`, `4`"),
        ("5 to 3", "d6", "", "the lesser number comes first"),
        ("low", "d6", "", ""),
    ],
)  # fmt: skip
def test_what_is_open_below_begins_with_the_lowest_total(
    typed: str, die: str, row: str, help: str
) -> None:
    assert row_key(typed, die) == row
    assert row_key_help(typed, die) == help


@pytest.mark.parametrize(
    "typed",
    ["2d6/2", "1 per hero", "heroes", "d6+level", "4d6kh3", "d6!"],
)
def test_what_cannot_be_said_has_a_way_round_and_no_fix(typed: str) -> None:
    assert cannot_be_said(typed)
    assert dice_fix(Span("a.yaml", 1, 1, 1, 1 + len(typed), 0, len(typed)), typed) is None


@pytest.mark.parametrize(
    "typed",
    ["d6", "2d6+1", "3", "2w6", "6d", "d%", "3xd6", "sword", "d6-1", "2d6*5", "d66", "d6*2d4"],
)  # fmt: skip
def test_what_can_be_said_has_none(typed: str) -> None:
    assert not cannot_be_said(typed)
