"""Totals that a test accepts: `3`, `1-3`, `4+`, or every odd or even number."""

from typing import Final

ODD: Final = "odd"
EVEN: Final = "even"


def within(number: int, totals: object) -> bool:
    """Return whether `number` is among `totals`: ODD, EVEN, or (low, high), `high` None for no end;
    anything else means 1 or more."""
    if isinstance(totals, str):
        return number % 2 == (1 if totals == ODD else 0)
    low, high = totals if isinstance(totals, tuple) else (1, None)
    return bool(low <= number and (high is None or number <= high))
