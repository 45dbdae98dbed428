"""Comparison of measured numbers with their exact odds.

Open facts are those on which the odds depend but which are not settled in advance: the odds then
have two ends, one with these facts settled against the players and one in their favour.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import accumulate
from math import sqrt

from authoring.core.lazy_dataclass import dataclass
from authoring.odds.report import Distribution
from authoring.playtest.chance import FAMILY, Tails, Trials, tails
from authoring.playtest.records import Measured
from authoring.playtest.stats import Rate, RateOf, rate

NO_TEST = Tails(1.0, 1.0)


@dataclass(frozen=True, slots=True)
class Step:
    """One outcome, the number having this `value`: `rate` is its share of the games that could have
    it, `odds` its exact probability; `best` is that with open facts settled in the players' favour,
    None if no facts are open."""

    value: int
    rate: Rate
    odds: float
    best: float | None = None

    @property
    def ends(self) -> tuple[float, float]:
        """The least and the greatest exact odds: open facts settled one way or the other."""
        best = self.odds if self.best is None else self.best
        return min(self.odds, best), max(self.odds, best)

    @property
    def inside(self) -> bool:
        """True if the measured interval meets the range of exact odds."""
        low, high = self.ends
        return self.rate.low <= high and low <= self.rate.high


@dataclass(frozen=True, slots=True)
class Comparison:
    """A distribution, solved and measured.

    `conditional`: the steps are "given that it had not happened before", among games that went
    on that long (a one-sample log-rank test); games that ended early then contribute up to their
    end. `total` is the rate of games in which it happened at all, `observed` counts the hits.

    `expected` hits follow from the odds; `z` is the difference in standard errors, None when the
    odds allow one result only. `best` compares with open facts settled in the players' favour;
    `beyond` names omissions of the odds that may lift play above them, `short` those that keep
    play below them. `whole` tests all steps together, `lines` each step, and for a distribution
    that is not conditional also all steps up to each. A tail below `level` is too improbable for
    chance.
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
    whole: Tails = NO_TEST
    lines: tuple[Tails, ...] = ()
    level: float = FAMILY

    @property
    def tests(self) -> int:
        """The number of tail probabilities that are tested: two of `whole`, two of each line."""
        return 2 * (1 + len(self.lines))

    @property
    def verdict(self) -> str:
        """The verdict: `agrees`, `below` or `above` the odds; `differs` where only single steps do;
        `untested` without games. Between both ends of the open facts everything agrees."""
        hopeless = self.z is None and self.observed == 0 == self.expected
        if not self.total.n or hopeless:
            return "untested"
        is_above = any(line.more < self.level for line in self.lines)
        is_below = any(line.fewer < self.level for line in self.lines)
        if self.whole.more < self.level or (self.conditional and is_above):
            return "above"
        if self.whole.fewer < self.level or (self.conditional and is_below):
            return "below"
        return "differs" if is_above or is_below else "agrees"

    @property
    def farthest(self) -> Step:
        """The step with the least probable result; ValueError without steps."""
        return min(self.steps, key=lambda step: min(tails([_trials(step)]).ends))


def compare_all(
    odds: Iterable[Distribution], measured: Measured, rated: RateOf = rate
) -> tuple[Comparison, ...]:
    """Compare every distribution whose id is also the name of a measured number; all tests together
    share one error bound (Bonferroni)."""
    known = measured.numbers
    distributions = [d for d in odds if d.id in known and (not d.among or d.among in known)]
    comparisons = [compare(d, measured, rated) for d in distributions]
    level = FAMILY / max(sum(comparison.tests for comparison in comparisons), 1)
    return tuple(replace(comparison, level=level) for comparison in comparisons)


def compare(odds: Distribution, measured: Measured, rated: RateOf = rate) -> Comparison:
    """Compare a distribution with the measured number of its id; the value 0 means "never"."""
    comparison = _compare(odds, measured, rated)
    if odds.best:
        other = replace(odds, points=odds.best, ended=odds.best_ended, best=())
        best = compare(other, measured, rated)
        by_value = {step.value: step.odds for step in best.steps}
        steps = tuple(replace(step, best=by_value[step.value]) for step in comparison.steps)
        comparison = replace(comparison, steps=steps, best=best)
    lines: Sequence[Trials] = [_trials(step) for step in comparison.steps]
    whole, lines = (lines, lines) if comparison.conditional else _summed(comparison, lines)
    tested = replace(comparison, whole=tails(whole), lines=tuple(tails([line]) for line in lines))
    return replace(tested, level=FAMILY / tested.tests)


def _trials(step: Step) -> Trials:
    return Trials(step.rate.n, step.rate.hits, *step.ends)


def _summed(
    comparison: Comparison, lines: Sequence[Trials]
) -> tuple[Sequence[Trials], Sequence[Trials]]:
    """Return the trials of all steps together, and those of each step followed by those of all
    steps up to each."""
    ends = [comparison] if comparison.best is None else [comparison, comparison.best]
    hits = accumulate(line.hits for line in lines)
    sums = [accumulate(step.odds for step in end.steps) for end in ends]
    up_to = [
        Trials(comparison.total.n, seen, min(odds), max(odds))
        for seen, *odds in zip(hits, *sums, strict=True)
    ]
    odds = [end.total_odds for end in ends]
    whole = Trials(comparison.total.n, comparison.total.hits, min(odds), max(odds))
    return [whole], [*lines, *up_to[1:-1]] if len(lines) > 1 else []


def _compare(odds: Distribution, measured: Measured, rated: RateOf) -> Comparison:
    points = _by_value(odds.points)
    points.pop(0, None)
    ended = _by_value(odds.ended)
    counts = measured.numbers[odds.id]
    exposed = odds.open_ended and odds.id in measured.exposed
    pairs = measured.exposed[odds.id] if exposed else Counter[tuple[int, int]]()
    games = _games(odds, measured)
    steps = []
    before = ended.get(0, 0.0)
    for value in sorted({*points, *(seen for seen, times in counts.items() if seen and times)}):
        at_risk, p = games, points.get(value, 0.0)
        if exposed:
            at_risk = sum(n for (when, length), n in pairs.items() if _risked(value, when, length))
            remainder = 1 - before
            # Who is still without it when the odds had everybody served is overdue.
            p = min(1.0, p / remainder) if remainder > 1e-12 else 1.0
        steps.append(Step(value, rated(counts[value], at_risk), p))
        before += points.get(value, 0.0) + ended.get(value, 0.0)
    total = rated(sum(times for value, times in counts.items() if value), games)
    return _compared(odds, exposed or bool(odds.among), tuple(steps), total)


def _games(odds: Distribution, measured: Measured) -> int:
    """Return the number of games that could reach the outcome (`Distribution.among`)."""
    if not odds.among:
        return measured.games
    return sum(times for value, times in measured.numbers[odds.among].items() if value)


def _by_value(points: Iterable[tuple[str, Fraction]]) -> dict[int, float]:
    return {int(label): float(p) for label, p in points if label.isdecimal()}


def _risked(value: int, when: int, length: int) -> bool:
    """Return whether, in a game of this `length`, an event at `when` (0: never) was still possible
    at the moment `value`."""
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
