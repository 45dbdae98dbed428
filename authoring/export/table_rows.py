"""Rows of a printed chart as ranges of integers, with the formula to roll."""

import re
from collections.abc import Sequence
from typing import Final

from authoring.model.dice import Dice

Range = tuple[int, int]
_DIGITS: Final = re.compile(r"1d(([2-9])\2{1,2})(?!\d)")
_RANGE: Final = re.compile(r"\s*(\d+)(?:\s*[-–—]\s*(\d+)|\s*(\+))?\s*")


def rolled(
    labels: Sequence[str], dice: Dice | None, most: int = 0
) -> tuple[str, tuple[Range, ...]]:
    """Return the formula (`1d6`), and (least, greatest) total of each row: `2-4` is (2, 4), `6+`
    goes up to the highest total, or to `most` with modifiers. Without dice, or with any other
    label, rows are counted from 1, and the formula is one die for all."""
    matches = [_RANGE.fullmatch(label) for label in labels]
    ranges = []
    for match in matches:
        if match is None or dice is None:
            counted = tuple((number, number) for number in range(1, len(labels) + 1))
            return f"1d{max(1, len(labels))}", counted
        low = int(match[1])
        high = max(low, dice.high, most) if match[3] else int(match[2] or low)
        ranges.append((low, high))
    return _formula(dice) if dice else "1", tuple(ranges)


def _formula(dice: Dice) -> str:
    """Return the formula with the number of dice, even for a single die; dice that are read as
    digits become a sum, `1d6*10+1d6`."""
    text = re.sub(r"(?<!\d)d", "1d", str(dice))
    return _DIGITS.sub(lambda match: _digits(match[1][0], len(match[1])), text)


def _digits(sides: str, count: int) -> str:
    tens = (f"1d{sides}*{10**power}" for power in range(count - 1, 0, -1))
    return f"{'+'.join(tens)}+1d{sides}"
