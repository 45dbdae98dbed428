"""Hold what was measured against the exact odds of the same question."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace
from math import sqrt

from authoring.odds.report import Distribution
from authoring.playtest.records import Measured
from authoring.playtest.stats import Rate, RateOf, rate

LATE, ALARM = 2.0, 3.0
"""Standard errors beyond which a difference is no longer put down to luck: below
the odds, where placement explains it, and above them, where nothing does."""


@dataclass(frozen=True, slots=True)
class Step:
    """One outcome: of the games `rate.n` that could have it, `rate.hits` had it.

    `odds` is the exact probability of the same thing, up to `best` where facts are open.
    """

    value: int
    rate: Rate
    odds: float
    best: float | None = None

    @property
    def inside(self) -> bool:
        """Whether the interval holds exact odds."""
        other = self.odds if self.best is None else self.best
        low, high = min(self.odds, other), max(self.odds, other)
        return self.rate.low <= high and low <= self.rate.high


@dataclass(frozen=True, slots=True)
class Comparison:
    """A distribution, solved and measured.

    `conditional`: the steps are "given that it had not happened before", among
    games that went on that long (a one-sample log-rank test); games that ended
    early then tell what they can. `expected` hits follow from the odds; `z` is
    the difference in standard errors, None when the odds leave no room. `best`
    compares with what is open settled for those who play; `beyond` says what the
    odds leave out although it may lift play above them, `short` what keeps play below them.
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
    best: "Comparison | None" = None
    beyond: str = ""
    short: str = ""

    @property
    def verdict(self) -> str:
        """`agrees`, `below` or `above` the odds; `untested` without games.

        Between both ends of what is open everything agrees.
        """
        mine = self._alone()
        if mine == "above" and self.best is not None and self.best._alone() != "above":
            return "agrees"
        return mine

    def _alone(self) -> str:
        if not self.total.n or (self.z is None and self.observed == 0 == self.expected):
            return "untested"
        if self.z is None:
            if abs(self.observed - self.expected) < 0.5:
                return "agrees"
        elif -LATE <= self.z <= ALARM:
            return "agrees"
        return "below" if self.observed < self.expected else "above"


def compare_all(
    odds: Iterable[Distribution], measured: Measured, rated: RateOf = rate
) -> tuple[Comparison, ...]:
    """Every distribution whose id is also the name of a measured number."""
    known = measured.numbers
    return tuple(
        compare(d, measured, rated)
        for d in odds
        if d.id in known and (not d.among or d.among in known)
    )


def compare(odds: Distribution, measured: Measured, rated: RateOf = rate) -> Comparison:
    """One distribution beside its measured number; 0 is "never"."""
    worst = _compare(odds, measured, rated)
    if not odds.best:
        return worst
    best = _compare(replace(odds, points=odds.best), measured, rated)
    pairs = zip(worst.steps, best.steps, strict=True)
    steps = tuple(replace(step, best=other.odds) for step, other in pairs)
    return replace(worst, steps=steps, best=best)


def _compare(odds: Distribution, measured: Measured, rated: RateOf) -> Comparison:
    points = {int(label): float(p) for label, p in odds.points if label.isdecimal()}
    points.pop(0, None)
    exposed = odds.open_ended and odds.id in measured.exposed
    conditional = exposed or bool(odds.among)
    counts = measured.numbers[odds.id]
    pairs = measured.exposed[odds.id] if exposed else Counter[tuple[int, int]]()
    games = _games(odds, measured)
    steps = []
    before = 0.0
    for value in sorted(points):
        if exposed:
            at_risk = sum(n for (when, length), n in pairs.items() if _risked(value, when, length))
            left = 1 - before
            # Who is still without it when the odds had everybody served is overdue.
            p = min(1.0, points[value] / left) if left > 1e-12 else 1.0
        else:
            at_risk, p = games, points[value]
        steps.append(Step(value, rated(counts[value], at_risk), p))
        before += points[value]
    total = rated(sum(times for value, times in counts.items() if value), games)
    return _compared(odds, conditional, tuple(steps), total)


def _games(odds: Distribution, measured: Measured) -> int:
    """How many games could come to what is asked (`Distribution.among`)."""
    if not odds.among:
        return measured.games
    return sum(times for value, times in measured.numbers[odds.among].items() if value)


def _risked(value: int, when: int, length: int) -> bool:
    """Whether a game could still have it at the moment `value`."""
    return when == value or (length >= value and (when == 0 or when > value))


def _compared(
    odds: Distribution, conditional: bool, steps: tuple[Step, ...], total: Rate
) -> Comparison:
    total_odds = sum(float(p) for label, p in odds.points if label.isdecimal() and int(label))
    if conditional:
        observed = sum(step.rate.hits for step in steps)
        expected = sum(step.rate.n * step.odds for step in steps)
        variance = sum(step.rate.n * step.odds * (1 - step.odds) for step in steps)
    else:
        observed = total.hits
        expected = total.n * total_odds
        variance = expected * (1 - total_odds)
    z = (observed - expected) / sqrt(variance) if variance > 1e-9 else None
    return Comparison(
        odds.id, odds.title, conditional, steps, total, total_odds, observed, expected, z,
        beyond=odds.beyond, short=odds.short,
    )  # fmt: skip
