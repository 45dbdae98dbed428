"""Hold what was measured against the exact odds of the same question."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from math import sqrt

from authoring.odds.report import Distribution
from authoring.playtest.records import Measured
from authoring.playtest.stats import Rate, rate

LATE, ALARM = 2.0, 3.0
"""Standard errors beyond which a difference is no longer put down to luck: below
the odds, where placement explains it, and above them, where nothing does."""


@dataclass(frozen=True, slots=True)
class Step:
    """One outcome: of the games `rate.n` that could have it, `rate.hits` had it.

    `odds` is the exact probability of the same thing.
    """

    value: int
    rate: Rate
    odds: float

    @property
    def inside(self) -> bool:
        """Whether the interval holds the exact odds."""
        return self.rate.low <= self.odds <= self.rate.high


@dataclass(frozen=True, slots=True)
class Comparison:
    """A distribution, solved and measured.

    `conditional`: the steps are "given that it had not happened before", among
    games that went on that long (a one-sample log-rank test); games that ended
    early then tell what they can. `expected` hits follow from the odds; `z` is
    the difference in standard errors, None when the odds leave no room.
    """

    id: str
    title: str
    conditional: bool
    steps: tuple[Step, ...]
    total: Rate
    total_odds: float
    observed: int
    expected: float
    z: float | None

    @property
    def verdict(self) -> str:
        """`agrees`, `below` or `above` the odds; `untested` without games."""
        if not self.total.n or (self.z is None and self.observed == 0 == self.expected):
            return "untested"
        if self.z is None:
            if abs(self.observed - self.expected) < 0.5:
                return "agrees"
        elif -LATE <= self.z <= ALARM:
            return "agrees"
        return "below" if self.observed < self.expected else "above"


def compare_all(odds: Iterable[Distribution], measured: Measured) -> tuple[Comparison, ...]:
    """Every distribution whose id is also the name of a measured number."""
    return tuple(compare(d, measured) for d in odds if d.id in measured.numbers)


def compare(odds: Distribution, measured: Measured) -> Comparison:
    """One distribution beside its measured number; 0 is "never"."""
    points = {int(label): float(p) for label, p in odds.points if label.isdecimal()}
    points.pop(0, None)
    conditional = odds.open_ended and odds.id in measured.exposed
    counts = measured.numbers[odds.id]
    pairs = measured.exposed[odds.id] if conditional else Counter[tuple[int, int]]()
    steps = []
    before = 0.0
    for value in sorted(points):
        if conditional:
            at_risk = sum(n for (when, length), n in pairs.items() if _risked(value, when, length))
            left = 1 - before
            # Who is still without it when the odds had everybody served is overdue.
            p = min(1.0, points[value] / left) if left > 1e-12 else 1.0
        else:
            at_risk, p = measured.games, points[value]
        steps.append(Step(value, rate(counts[value], at_risk), p))
        before += points[value]
    return _compared(odds, measured, conditional, tuple(steps))


def _risked(value: int, when: int, length: int) -> bool:
    """Whether a game could still have it at the moment `value`."""
    return when == value or (length >= value and (when == 0 or when > value))


def _compared(
    odds: Distribution, measured: Measured, conditional: bool, steps: tuple[Step, ...]
) -> Comparison:
    hits = sum(times for value, times in measured.numbers[odds.id].items() if value)
    total_odds = sum(float(p) for label, p in odds.points if label.isdecimal() and int(label))
    if conditional:
        observed = sum(step.rate.hits for step in steps)
        expected = sum(step.rate.n * step.odds for step in steps)
        variance = sum(step.rate.n * step.odds * (1 - step.odds) for step in steps)
    else:
        observed = hits
        expected = measured.games * total_odds
        variance = expected * (1 - total_odds)
    z = (observed - expected) / sqrt(variance) if variance > 1e-9 else None
    total = rate(hits, measured.games)
    return Comparison(
        odds.id, odds.title, conditional, steps, total, total_odds, observed, expected, z
    )
