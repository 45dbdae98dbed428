"""Grammar of dice as authors write them: `2d6+1`, `d66`, `2d6*10`, `d6*d6`, `2d6+d4`."""

import re
from collections.abc import Sequence
from itertools import product
from typing import Final

_POOL: Final = r"(\d{0,3})d(\d{1,4})"
_TERM: Final = rf"{_POOL}(?:\s*[*x\u00d7]\s*(?:{_POOL}|(\d{{1,5}})))?"
DICE: Final = re.compile(rf"{_TERM}(?:\s*[+-]\s*(?:{_TERM}|\d{{1,4}}))*")
"""Dice that are added up, each times a number or other dice."""
_PLAIN: Final = re.compile(rf"{_POOL}(?:\s*([+-])\s*(\d{{1,4}}))?")
PART: Final = re.compile(rf"(?:([+-])\s*)?(?:{_TERM}|(\d{{1,4}}))")
"""A part of DICE: its sign, then count, sides, count and sides of a second factor and a factor that
is a number, or a number."""
PER_HERO: Final = re.compile(r"(?:(\S+) +per +hero|heroes)(?: *([+-]) *(\d{1,4}))?")
"""Dice for each hero, and a number that is added to all of them: `2 per hero + 1`."""
DIGITS: Final = re.compile(r"([2-9])\1{1,2}")
"""The sides of dice that are read as the digits of one number: `66`, `666`, `88`."""
LONGEST: Final = 40


def totals_of(die: str) -> Sequence[int]:
    """Return all totals that `die` (`3d6`, `d66`, `2d6+1`) can show, rising; () for any other text,
    such as dice of several kinds."""
    match = _PLAIN.fullmatch(die.strip().lower())
    if match is None:
        return ()
    bonus = int(f"{match[3] or ''}{match[4] or 0}")
    if DIGITS.fullmatch(match[2]):
        return [number + bonus for number in digit_numbers(int(match[2][0]), len(match[2]))]
    count = int(match[1] or 1)
    return range(count + bonus, count * int(match[2]) + bonus + 1)


def digit_numbers(sides: int, count: int) -> list[int]:
    """Return the numbers that `count` dice of `sides` show, each die a digit: 11 to 66, rising."""
    digits = product(range(1, sides + 1), repeat=count)
    return [int("".join(map(str, faces))) for faces in digits]
