"""One measure beside its floor and its goal, comparable on machines of any speed."""

from dataclasses import dataclass
from typing import Final

from bench.clock import Taken

REFERENCE: Final = 0.023
"""Seconds of the plain loop on the machine on which the first goals were set: 250 ms there are 250
/ 23 = 10.9 loops, the figure that holds on every machine."""


@dataclass(frozen=True, slots=True)
class Line:
    """A measure in `unit`. `floor` must be met, `goal` would be good, None for none: each is the
    most that `value` may be, or with `more` the least. `shown` is the value in everyday terms, such
    as games a second."""

    what: str
    value: float
    shown: str = ""
    floor: float | None = None
    goal: float | None = None
    unit: str = ""
    more: bool = False

    @property
    def verdict(self) -> str:
        """One of `goal`, `holds` (the floor is met) and `MISSED`; "" without a floor."""
        if self.floor is None:
            return ""
        if self.goal is not None and self._reaches(self.goal):
            return "goal"
        return "holds" if self._reaches(self.floor) else "MISSED"

    @property
    def cells(self) -> tuple[str, str, str, str]:
        """(Value, floor, goal, verdict) as text; "" for those that are None."""
        numbers = (self.value, self.floor, self.goal)
        value, floor, goal = ("" if one is None else self._with_unit(one) for one in numbers)
        return value, floor, goal, self.verdict

    def _reaches(self, bound: float) -> bool:
        return self.value >= bound if self.more else self.value <= bound

    def _with_unit(self, value: float) -> str:
        digits = 0 if self.unit == "MB" else 3 if value < 0.1 else 2
        return f"{value:.{digits}f} {self.unit}".rstrip()


def timed(what: str, taken: Taken, more: str = "", *, seconds: float | None = None) -> Line:
    """Return a Line in plain loops. `seconds` is the floor, as measured on the machine of the first
    goals; `more` is appended to the milliseconds shown."""
    shown = ", ".join(part for part in (milliseconds(taken.seconds), more) if part)
    return Line(what, taken.ratio, shown, None if seconds is None else seconds / REFERENCE)


def milliseconds(seconds: float) -> str:
    """Return a time in seconds as text such as `12.3 ms`."""
    return f"{seconds * 1000:,.1f} ms"
