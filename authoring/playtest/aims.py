"""Aims of tuning: the distance of one game, and of many, from the target range.

The distance of many games from an aim is the largest of three numbers: zero, and two averages over
games, of `below` and of `above`. Averages can be compared game by game with equal luck, which is
the method of racing.
"""

import re
from collections.abc import Callable, Sequence
from math import inf, sqrt
from statistics import NormalDist
from typing import Final

from authoring.core.errors import CannotRun
from authoring.core.lazy_dataclass import dataclass
from authoring.engine.record import DEATHS, Record
from authoring.model.targets import MEAN, MEDIAN, WIN_RATE, Targets, shown_range
from authoring.playtest.stats import CONFIDENCE, rate

RATE: Final = "rate"
_Z: Final = NormalDist().inv_cdf((1 + CONFIDENCE) / 2)
ALIKE: Final = 0.5
"""Distance in points that does not matter: of two results so near the smaller change wins, and one
so near has reached its aim."""
_NEVER: Final = -1e6
"""Distance above a range that has no upper end: no game is ever above it."""
_RANGE: Final = re.compile(r"(\d+(?:\.\d+)?)(?:\s*(?:-|to|\.\.)\s*(\d+(?:\.\d+)?))?\s*(%?)")


@dataclass(frozen=True, slots=True)
class Aim:
    """One measured figure that must lie within `low..high`: the `rate` of wins in percent, or the
    `mean` or `median` of a number over all games.

    Distances are in points: percentage points of the rate, percent of the target value for a mean,
    percent of games on the wrong side for a median.
    """

    name: str
    measure: str
    low: float
    high: float

    @property
    def title(self) -> str:
        """The figure in words: `win rate`, or `rounds, median`."""
        name = self.name.replace("_", " ").replace("-", " ")
        return name if self.measure == RATE else f"{name}, {self.measure}"

    @property
    def wanted(self) -> str:
        """The target range in words: `65 %`, `60 to 70 %`, `90`."""
        return shown_range((self.low, self.high)) + (" %" if self.measure == RATE else "")

    @property
    def pad(self) -> float:
        """The most points that one game can add to a rate or a median, 100; 0 for a mean."""
        return 0.0 if self.measure == MEAN else 100.0

    def reached(self, low: float, high: float) -> bool:
        """Return whether the interval `low..high` of the measured figure meets the target range, or
        comes within `ALIKE` points of it (not for a median)."""
        slack = 0.0 if self.measure == MEDIAN else ALIKE * self._scale
        return low <= self.high + slack and high >= self.low - slack

    def value(self, record: Record) -> float:
        """Return a game's value of the figure: 100 for a win, or its number; 0 if it has none."""
        if self.measure == RATE:
            return 100.0 * record.won
        if self.name in record.numbers:
            return float(record.numbers[self.name])
        if self.name == DEATHS:
            return float(sum(record.tallies.get(DEATHS, {}).values()))
        return float(record.rounds) if self.name == "rounds" else 0.0

    def below(self, value: float) -> float:
        """Return how far a game is below the range in points; negative when it is not below."""
        if self.measure == MEDIAN:
            return 100.0 * ((value < self.low) - 0.5)
        return (self.low - value) / self._scale

    def above(self, value: float) -> float:
        """Return how far a game is above the range in points; negative when it is not above."""
        if self.high == inf:
            return _NEVER
        if self.measure == MEDIAN:
            return 100.0 * ((value > self.high) - 0.5)
        return (value - self.high) / self._scale

    @property
    def _scale(self) -> float:
        if self.measure == RATE:
            return 1.0
        middle = self.low if self.high == inf else (self.low + self.high) / 2
        return max(abs(middle) / 100, 1e-9)

    def measured(self, values: Sequence[float]) -> tuple[float, float, float]:
        """Return (figure, low, high) of the values of games (see `value`), with a 95 % interval;
        rates in percent. Without games nothing is known: (0, -inf, inf)."""
        n = len(values)
        if not n:
            return 0.0, -inf, inf
        if self.measure == RATE:
            share = rate(sum(value > 0 for value in values), n)
            return 100 * share.value, 100 * share.low, 100 * share.high
        if self.measure == MEDIAN:
            return _median(sorted(values))
        mean = sum(values) / n
        spread = sum((value - mean) ** 2 for value in values) / max(n - 1, 1)
        half = _Z * sqrt(spread / n)
        return mean, mean - half, mean + half


def _median(values: Sequence[float]) -> tuple[float, float, float]:
    """Return (median, low, high) of sorted values; low and high are values at two ranks."""
    n = len(values)
    half = _Z * sqrt(n) / 2
    low, high = max(int((n - 1) / 2 - half), 0), min(int((n - 1) / 2 + half) + 1, n - 1)
    return (values[(n - 1) // 2] + values[n // 2]) / 2, values[low], values[high]


def read_range(text: str) -> tuple[float, float, bool] | None:
    """Parse `65`, `60-70` or `60-70 %`: return both ends and whether it is a percentage; None for
    anything else."""
    match = _RANGE.fullmatch(text.strip())
    if match is None:
        return None
    low = float(match[1])
    return low, float(match[2]) if match[2] else low, bool(match[3])


def read_aim(name: str, target: str, numbers: Sequence[str]) -> Aim | None:
    """Parse an aim: `win_rate` with `65%`, `rounds` with `90` (the mean), `rounds.median` with
    `70-130`.

    Return None when no game measures this number; raise CannotRun for an invalid range.
    """
    number, _, measure = name.partition(".")
    number = number.replace("_", "-")
    if name != WIN_RATE and number not in numbers:
        return None
    bounds = read_range(target)
    if bounds is None or bounds[0] > bounds[1]:
        example = f"{name}=60-70%" if name == WIN_RATE else f"{name}=70-130"
        raise CannotRun(f"--target: `{target[:40]}` is nothing to aim at", f"such as {example}")
    low, high, percent = bounds
    if name == WIN_RATE:
        if "." in target and high <= 1 and not percent:
            message = f"--target: `{name}={target}` would be less than one game in a hundred"
            raise CannotRun(message, f"write percent: {name}={100 * high:g}%")
        if high > 100:
            raise CannotRun("--target: a win rate is 0 to 100 %", "such as win_rate=65%")
        return Aim(WIN_RATE, RATE, low, high)
    if percent or measure not in ("", MEAN, MEDIAN):
        hint = f"--target {number}=90 for the mean, {number}.median=70-130 for the median"
        raise CannotRun(f"--target: `{name}={target}` is nothing games are tuned to", hint)
    return Aim(number, measure or MEAN, low, high)


def aims_of(targets: Targets) -> tuple[Aim, ...]:
    """Return the targets of a pack that tuning can pursue: win rate, means, medians."""
    aims = [] if targets.win_rate is None else [Aim(WIN_RATE, RATE, *targets.win_rate)]
    for target in targets.numbers:
        if target.measure in (MEAN, MEDIAN):
            aims.append(Aim(target.number, target.measure, *target.wanted))
    return tuple(aims)


Play = Callable[[int, int, int], Sequence[Sequence[float]]]
"""Function of (point of the grid, first game, last game) that plays these games; for each, in
order, it returns the values for all aims."""
