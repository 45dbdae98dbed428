"""Row keys as printed: `4`, `1-3`, `6+`, and below zero `-1`, `-3--1`, `-1-2`."""

import re

from authoring.core.lazy_dataclass import dataclass

_KEY = re.compile(r"(-?\d{1,6})\s*(?:(\+)|[-\N{EN DASH}]\s*(-?\d{1,6}))?")


@dataclass(frozen=True, slots=True)
class RowKey:
    """Totals `low..high`, both included; `high` None: open upwards.

    `backwards` is True when the author typed the greater number first.
    """

    low: int
    high: int | None
    backwards: bool = False


def parse_row_key(text: str) -> RowKey | None:
    """Parse a row key such as `1-3` or `6+`; None for any other text."""
    match = _KEY.fullmatch(text.strip())
    if match is None:
        return None
    start = int(match[1])
    if match[2]:
        return RowKey(start, None)
    end = int(match[3]) if match[3] else start
    return RowKey(min(start, end), max(start, end), backwards=end < start)
