"""One measured thing beside its goal, comparable on machines of any speed."""

from dataclasses import dataclass
from typing import Final

from bench.clock import Taken

REFERENCE: Final = 0.023
"""Seconds the plain loop takes on the machine on which the goals were set. A goal of 250 ms
there is a ratio of 250 / 23 = 10.9 everywhere: so many times the loop, however fast a machine
runs the loop."""


@dataclass(frozen=True, slots=True)
class Line:
    """A measure and, when there is one, the goal: the most it may be; both in `unit`.

    `shown` is the same in the words one thinks in, such as games a second.
    """

    what: str
    value: float
    shown: str
    goal: float | None = None
    unit: str = ""

    @property
    def cells(self) -> tuple[str, str, str]:
        """Measure, goal, verdict."""
        if self.goal is None:
            return self._with_unit(self.value), "", ""
        verdict = "holds" if self.value <= self.goal else "MISSED"
        return self._with_unit(self.value), self._with_unit(self.goal), verdict

    def _with_unit(self, value: float) -> str:
        digits = 0 if self.unit == "MB" else 2
        return f"{value:.{digits}f} {self.unit}".rstrip()


def timed(what: str, taken: Taken, more: str = "", *, goal: float | None = None) -> Line:
    """A line in loops; `goal` are the seconds it may take on the machine of the goals."""
    shown = ", ".join(part for part in (milliseconds(taken.seconds), more) if part)
    return Line(what, taken.ratio, shown, None if goal is None else goal / REFERENCE)


def milliseconds(seconds: float) -> str:
    """As a reader likes it."""
    return f"{seconds * 1000:,.1f} ms"
