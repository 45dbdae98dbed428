"""Rows of a chart with equal keys, and the missing number that one should have."""

import re
from collections.abc import Sequence
from typing import Final

from authoring.core.dice_text import totals_of
from authoring.core.finding import Fix
from authoring.core.fixes import instead
from authoring.core.span import Span
from authoring.source.node import Scalar

_ROW: Final = re.compile(r"(\d{1,3})(?:\s*-\s*(\d{1,3})|(\+))?")
_MOST: Final = 400
"""Most numbers of a chart that are compared."""
_NAMED: Final = 6


def missing_numbers(keys: Sequence[str], die: str) -> list[int]:
    """Return the numbers from the rows' lowest to their highest, or to the die's, that no row has;
    [] when one of the keys is no row."""
    numbers: set[int] = set()
    last = 0
    for key in keys:
        row = _ROW.fullmatch(key.strip())
        if row is None:
            return []
        low = int(row[1])
        high = int(row[2] or low)
        numbers.update(range(low, min(high, low + _MOST) + 1))
        last = low if row[3] else last
    every = totals_of(die) or range(min(numbers, default=1), max(numbers, default=0) + 1)
    return [n for n in every[: _MOST + 1] if n not in numbers and (not last or n <= last)]


def explain_duplicate_row(
    duplicate: Scalar, first: Span, keys: Sequence[str], die: str
) -> tuple[str, str, Fix | None] | None:
    """Return (message, help, fix) for a row key that is there twice; None when no number is
    missing. The fix is None unless just one is."""
    gaps = missing_numbers(keys, die)
    if not gaps:
        return None
    *most, last = (str(gap) for gap in gaps[:_NAMED])
    numbers = ", ".join(most) + " and " * bool(most) + last
    if len(gaps) > 2 and gaps[-1] - gaps[0] + 1 == len(gaps):
        numbers = f"{gaps[0]} to {gaps[-1]}"
    single = len(gaps) == 1
    lack = f"{numbers} {'is' if single else 'are'} missing"
    message = f"row `{duplicate.text}` stands twice, here and at {first}, and {lack}"
    help = f"let one of the two be row {numbers}" if single else "give one of the two its number"
    alone = single and duplicate.text.strip().isdecimal()
    return message, help, instead(duplicate.span, duplicate.text, numbers) if alone else None
