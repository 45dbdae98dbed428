"""Texts that hold a number, which may be dice."""

from authoring.core.language import ngettext, npgettext
from authoring.model.dice import Dice


def counted(number: Dice, one: str, many: str, **fills: object) -> str:
    """Return `1 chest`, `2 chests`, `d4 chests`: `one` or `many`, with `number` in place of
    `{n}`."""
    return ngettext(one, many, _how_many(number)).format(n=number, **fills)


def counted_as(case: str, number: Dice, one: str, many: str, **fills: object) -> str:
    """Return the text of `counted` in a grammatical case."""
    return npgettext(case, one, many, _how_many(number)).format(n=number, **fills)


def _how_many(number: Dice) -> int:
    """Return the number that selects the form of a word; for dice the most they can show."""
    return abs(number.low if number.low == number.high else max(2, number.high))
