"""What rows and dice stand for that are nearly right."""

import pytest

from authoring.core.span import Span
from authoring.source.meant import dice_fix
from authoring.source.meant_row import row_key


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
        ("2w6+1", "2d6+1", False),
        ("3xd6", "3d6", False),
        ("d%", "d100", False),
        ("d6", "", True),
        ("six", "", True),
        ("1d6+1d4", "", True),
    ],
)
def test_dice_written_in_another_way(typed: str, meant: str, safe: bool) -> None:
    fix = dice_fix(Span("a.yaml", 1, 1, 1, 1 + len(typed), 0, len(typed)), typed)
    assert (fix.edits[0].text if fix else "") == meant
    assert fix is None or fix.safe == safe
