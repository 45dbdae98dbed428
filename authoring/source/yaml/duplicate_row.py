"""A row of a chart that stands twice: the missing number, which is what it should be."""

import re
from collections.abc import Sequence
from typing import Final

from authoring.core.finding import Fix
from authoring.core.mending import instead
from authoring.core.span import Span
from authoring.source.node import Scalar

_ROW: Final = re.compile(r"(\d{1,3})(?:\s*-\s*(\d{1,3})|(\+))?")
_DICE: Final = re.compile(r"(\d{0,2})d(\d{1,3})([+-]\d{1,2})?")
_MOST: Final = 400
"""Numbers of a chart that are looked at."""
_NAMED: Final = 6


def missing_numbers(keys: Sequence[str], die: str) -> list[int]:
    """Return the numbers between the rows' lowest and highest, or of the die, that no row has; []
    when one of the keys is no row."""
    found: set[int] = set()
    last = 0
    for key in keys:
        row = _ROW.fullmatch(key.strip())
        if row is None:
            return []
        low = int(row[1])
        high = int(row[2] or low)
        found.update(range(low, min(high, low + _MOST) + 1))
        last = low if row[3] else last
    least, most = _rolled(die) or (min(found, default=1), max(found, default=0))
    most = min(most, last) if last else most
    return [one for one in range(least, min(most, least + _MOST) + 1) if one not in found]


def row_told(
    again: Scalar, first: Span, keys: Sequence[str], die: str
) -> tuple[str, str, Fix | None] | None:
    """Return the message about a row that stands twice, the help, and the fix where only one number
    is missing; None when none is."""
    gaps = missing_numbers(keys, die)
    if not gaps:
        return None
    *most, last = (str(one) for one in gaps[:_NAMED])
    some = ", ".join(most) + " and " * bool(most) + last
    if len(gaps) > 2 and gaps[-1] - gaps[0] + 1 == len(gaps):
        some = f"{gaps[0]} to {gaps[-1]}"
    one = len(gaps) == 1
    lack = f"{some} {'is' if one else 'are'} missing"
    message = f"row `{again.text}` stands twice, here and at {first}, and {lack}"
    help = f"let one of the two be row {some}" if one else "give one of the two its number"
    alone = one and again.text.strip().isdigit()
    return message, help, instead(again.span, again.text, some) if alone else None


def _rolled(die: str) -> tuple[int, int] | None:
    """Return the lowest and the highest roll; None for dice that are read digit by digit, or
    none."""
    found = _DICE.fullmatch(die.strip().lower())
    if found is None or int(found[2]) in (44, 66, 88):
        return None
    number, more = int(found[1] or 1), int(found[3] or 0)
    return number + more, number * int(found[2]) + more
