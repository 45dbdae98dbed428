"""Texts that hold a number, which may be dice."""

from authoring.core.language import ngettext, npgettext
from authoring.model.dice import Dice


def counted(number: Dice, one: str, many: str, **fills: object) -> str:
    """`1 chest`, `2 chests`, `d4 chests`: texts with `{n}` for the number."""
    return ngettext(one, many, _how_many(number)).format(n=number, **fills)


def counted_as(case: str, number: Dice, one: str, many: str, **fills: object) -> str:
    """The same in a grammatical case."""
    return npgettext(case, one, many, _how_many(number)).format(n=number, **fills)


def _how_many(number: Dice) -> int:
    """The number a form of words goes with; dice go with the most they can show."""
    return abs(number.low if number.low == number.high else max(2, number.high))
