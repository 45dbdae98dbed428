"""One measured thing beside its goal, comparable on machines of any speed."""

from collections.abc import Callable
from dataclasses import dataclass

REFERENCE = 0.023
"""Seconds the plain loop takes on the machine on which the goals were set. A goal of 250 ms
there is a ratio of 250 / 23 = 10.9 everywhere: so many times the loop, however fast a machine
runs the loop."""
STEADY = 1.1
"""Two readings of the loop further apart than this: the machine changed its speed meanwhile."""


@dataclass(frozen=True, slots=True)
class Line:
    """Seconds that something took here, and the seconds it may take on the machine of the goals.

    `shown` is the same in the words one thinks in, such as games a second.
    """

    what: str
    seconds: float
    shown: str
    goal: float | None = None

    def cells(self, unit: float) -> tuple[str, str, str]:
        """Ratio, goal as a ratio, verdict; `unit` is the loop's seconds here."""
        goal = None if self.goal is None else self.goal / REFERENCE
        return _cells(self.seconds / unit, goal, "{:.2f}".format)


@dataclass(frozen=True, slots=True)
class Share:
    """A measure that has nothing to do with a machine's speed, in its own `unit`."""

    what: str
    value: float
    unit: str
    shown: str
    goal: float

    def cells(self, _unit: float) -> tuple[str, str, str]:
        """As `Line.cells`, not divided by anything."""
        return _cells(self.value, self.goal, lambda value: f"{value:.4g} {self.unit}")


def _cells(value: float, goal: float | None, show: Callable[[float], str]) -> tuple[str, str, str]:
    if goal is None:
        return show(value), "", ""
    return show(value), show(goal), "holds" if value <= goal else "MISSED"


def steady(first: float, last: float) -> bool:
    """Whether two readings of the loop are close enough to trust what was measured between."""
    return max(first, last) <= STEADY * min(first, last)


def milliseconds(seconds: float) -> str:
    """As a reader likes it."""
    return f"{seconds * 1000:,.1f} ms"
