"""Answers about a roll on a chart and all that it leads to: what comes at least once, how often on
average, and every result with its odds."""

from collections.abc import Callable, Collection, Iterator, Mapping
from fractions import Fraction

from authoring.charts.chains.algebra import TEXTS, Algebra, Expected, Never, TooLarge, Unsolved
from authoring.charts.chains.row_steps import (
    Choice,
    Keep,
    Recall,
    Step,
    Steps,
    every_step,
    links_in,
    spoken,
    steps_of,
)
from authoring.charts.chains.solver import Chains, V, led, steps_on
from authoring.charts.graph import build
from authoring.charts.termination import Ending, termination
from authoring.core.lazy_dataclass import dataclass, field
from authoring.model.chart import Chart, Row
from authoring.odds.distributions import distribution

Ends = tuple[Fraction, Fraction]
"""The least and the greatest value; they differ where a player may choose."""
_SURE = (Ending.ENDS, Ending.CRITICAL)


@dataclass(slots=True)
class ChainAnswers:
    """Exact answers about rolls on `charts`, by id, and all rolls they lead to. An answer is None
    where it would be too large, or a roll may never end."""

    charts: Mapping[str, Chart]
    steps: Callable[[Row], Steps] = steps_of
    _below: dict[str, dict[str, Chart]] = field(default_factory=dict)
    _steps: dict[str, tuple[Step, ...]] = field(default_factory=dict)
    _endless: frozenset[str] | None = None
    _large: set[str] = field(default_factory=set)

    def below(self, start: str) -> dict[str, Chart]:
        """Return the charts that a roll on `start` may lead to by id, `start` itself first."""
        if start not in self._below:
            charts = led(self.charts, self.steps, start)
            order = [start, *(id for id in self.charts if id in charts and id != start)]
            self._below[start] = {id: charts[id] for id in order}
        return self._below[start]

    def at_least_once(self, start: str, chart: str, place: int) -> Ends | None:
        """Return the least and greatest odds that a roll on `start` comes to the row at index
        `place` of the chart with the key `chart`."""
        places = frozenset({(chart, place)})
        pairs = [
            self.value(start, Never(places, most), {chart}) for most in self.sides(start, {chart})
        ]
        ends = [1 - value for value in pairs if value is not None]
        return (min(ends), max(ends)) if len(ends) == len(pairs) else None

    def expected(self, start: str, chart: str, place: int) -> Ends | None:
        """Return the least and greatest mean number of times that a roll on `start` comes to the
        row at index `place` of the chart with the key `chart`."""
        pairs = [
            self.value(start, Expected(chart, place, most=most), {chart})
            for most in self.sides(start, {chart})
        ]
        ends = [value[1] for value in pairs if value is not None]
        return (min(ends), max(ends)) if len(ends) == len(pairs) else None

    def results(self, start: str) -> dict[str, Fraction] | None:
        """Return the odds of all results of a roll by text, likeliest first; dice in texts stay
        unrolled. None as the class says."""
        value = self.value(start, TEXTS)
        if value is None:
            return None
        odds = distribution((spoken(pieces), share) for pieces, share in value.items())
        return dict(sorted(odds.items(), key=lambda pair: -pair[1]))

    def ends(self, start: str) -> bool:
        """Return whether the rolls that start on chart `start` end with probability 1."""
        if self._endless is None:
            verdicts = termination(build(self.charts)).items()
            self._endless = frozenset(id for id, v in verdicts if v.ending not in _SURE)
        return start not in self._endless

    def value(
        self, start: str, algebra: Algebra[V], targets: Collection[str] | None = None
    ) -> V | None:
        """Return the value of a roll on `start` in `algebra`. With `targets`, `algebra` must give
        rows of charts with other keys the value `one`: what cannot lead to `targets` is skipped.
        None as the class says."""
        if not self.ends(start) or (targets is not None and start in self._large):
            return None
        chains = Chains(self.charts, algebra, self.steps)
        if targets is not None:
            chains.names = frozenset(self._names(start, targets))
            chains.idle = frozenset(
                id for id in self.below(start) if self._is_idle(id, targets, chains.names)
            )
            chains.dull = self._dull(start, algebra, chains)
        try:
            return chains.value(start)
        except TooLarge:
            self._large.add(start)
        except Unsolved:
            pass
        return None

    def sides(self, start: str, targets: Collection[str]) -> tuple[bool, ...]:
        """Return the values of `most` to compute for rows of the charts with the keys `targets`:
        (False, True) where a player's choice matters to them, else (True,)."""
        names = frozenset(self._names(start, targets))
        choices = (step for step in self._steps_below(start) if isinstance(step, Choice))
        chosen = tuple(step for choice in choices for step in every_step((choice,)))
        ids = {link.chart for link in links_in(chosen)} & self.charts.keys()
        leads = any(not self._is_idle(id, targets, names) for id in ids)
        keeps = any(isinstance(step, Keep) and step.name in names for step in chosen)
        return (False, True) if leads or keeps else (True,)

    def _names(self, start: str, targets: Collection[str]) -> Iterator[str]:
        """Yield the names of kept values whose absence leads to a roll that can reach `targets`."""
        for step in self._steps_below(start):
            if isinstance(step, Recall) and step.link and self._leads(step.link.chart, targets):
                yield step.name

    def _is_idle(self, id: str, targets: Collection[str], names: Collection[str]) -> bool:
        """Return whether rolls on chart `id` neither lead to `targets` nor keep a value under
        `names`."""
        kept = (step for step in self._steps_below(id) if isinstance(step, Keep))
        return not self._leads(id, targets) and all(step.name not in names for step in kept)

    def _dull(
        self, start: str, algebra: Algebra[V], chains: Chains[V]
    ) -> dict[str, Collection[int]]:
        """Return, by the key of each deck of equally likely cards without ignored totals, the
        indices of rows of value `one`, where there are several."""
        decks = [chart for chart in self.below(start).values() if chart.deck and chart.die.is_even]
        dull = {}
        for deck in decks:
            places = [
                place
                for place, row in enumerate(deck.rows)
                if algebra.row(deck.key, place) == algebra.one
                and not row.times
                and all(link.chart in chains.idle for link in links_in(self.steps(row)))
                and not any(isinstance(s, Keep | Choice) for s in every_step(self.steps(row)))
            ]
            if len(places) > 1:
                dull[deck.key] = places
        ignoring = {deck.key for deck in decks if deck.again}
        return {key: places for key, places in dull.items() if key not in ignoring}

    def _leads(self, id: str, targets: Collection[str]) -> bool:
        below = self.below(id) if id in self.charts else {}
        return any(chart.key in targets for chart in below.values())

    def _steps_below(self, id: str) -> tuple[Step, ...]:
        if id not in self._steps:
            charts = self.below(id).values()
            self._steps[id] = tuple(s for chart in charts for s in steps_on(chart, self.steps))
        return self._steps[id]
