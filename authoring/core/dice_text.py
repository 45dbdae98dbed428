"""Grammar of dice as authors write them: `2d6+1`, `d66`, `2d6*10`, `d6*d6`, `2d6+d4`."""

import re
from typing import Final

_POOL: Final = r"(\d{0,3})d(\d{1,4})"
_TERM: Final = rf"{_POOL}(?:\s*[*x\u00d7]\s*(?:{_POOL}|(\d{{1,5}})))?"
DICE: Final = re.compile(rf"{_TERM}(?:\s*[+-]\s*(?:{_TERM}|\d{{1,4}}))*")
"""Dice that are added up, each times a number or other dice."""
PART: Final = re.compile(rf"\s*([+-]?)\s*(?:{_TERM}|(\d{{1,4}}))\s*")
"""A part of DICE: its sign, then count, sides, count and sides of a second factor and a factor that
is a number, or a number."""
PER_HERO: Final = re.compile(r"(?:(.+?) +per +hero|heroes)(?: *([+-]) *(\d{1,4}))?")
"""Dice for each hero, and a number that is added to all of them: `2 per hero + 1`."""
DIGITS: Final = re.compile(r"([2-9])\1{1,2}")
"""The sides of dice that are read as the digits of one number: `66`, `666`, `88`."""
LONGEST: Final = 40


def digit_sides(die: str) -> int:
    """Return the sides of each die of a d66 or d666; 0 for all other dice."""
    match = DIGITS.fullmatch(die.strip().lower().removeprefix("d"))
    return int(match[1]) if match else 0
