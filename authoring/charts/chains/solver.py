"""Solver for charts that lead to charts, with rows that are used up, decks and kept values."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from fractions import Fraction
from typing import Final, Generic, TypeVar

from authoring.charts.chains.algebra import Algebra, Form, Forms, TooLarge, Unsolved
from authoring.charts.chains.row_steps import (
    END,
    Choice,
    Keep,
    Recall,
    Step,
    Steps,
    Throw,
    Words,
    choice_words,
    every_step,
    links_in,
    steps_of,
)
from authoring.charts.chains.used_up import Landing, Uses, changes, open_cards, open_rows
from authoring.charts.row_odds import row_weights
from authoring.core.graphs import reachable
from authoring.core.lazy_dataclass import dataclass, field
from authoring.model.chart import Chart, Row
from authoring.model.dice import Dice, fixed
from authoring.odds.dice import totals

V = TypeVar("V")
State = tuple[Uses, frozenset[tuple[str, str]]]
"""Rows and cards that are used up, and the values that are kept."""
START: Final[State] = (frozenset(), frozenset())
_MOST_ROLLS, _DEEPEST, _MOST_TIMES = 20_000, 60, 1_000
"""Rolls in different states, how deep one leads to another, and how often a row rolls on a chart:
no more are followed."""


@dataclass(slots=True)
class Chains(Generic[V]):
    """Values of rolls on `charts`, by id, in an `algebra`. Rolls on `idle` charts count as `one`.
    Only values kept under `names` are followed; None: all. `dull` has, by the key of a deck, the
    indices of rows whose cards need not be told apart."""

    charts: Mapping[str, Chart]
    algebra: Algebra[V]
    steps: Callable[[Row], Steps] = steps_of
    idle: frozenset[str] = frozenset()
    names: frozenset[str] | None = None
    dull: Mapping[str, Collection[int]] = field(default_factory=dict)
    _known: dict[tuple[str, State], dict[State, Form[V]]] = field(default_factory=dict)
    _open: list[tuple[str, State]] = field(default_factory=list)
    _rolls: int = 0
    _forms: Forms[V] = field(init=False)

    def value(self, chart: str) -> V:
        """Return the value of a roll on `chart` and all it leads to. Raises Unsolved."""
        total = self.algebra.zero
        for form in self._roll(chart, START).values():
            if form.open:
                raise Unsolved
            total = self.algebra.plus(total, form.known)
        return total

    def __post_init__(self) -> None:
        self._forms = Forms(self.algebra)

    def _roll(self, id: str, state: State) -> dict[State, Form[V]]:
        """Return the values of a roll on chart `id` in `state`, by the state after it."""
        key = id, state
        if id in self.idle:
            return self._start(state)
        if key in self._known:
            return self._known[key]
        if key in self._open:
            if not self._is_still(id):
                raise Unsolved
            return {state: self._forms.unknown(key)}
        self._rolls += 1
        if self._rolls > _MOST_ROLLS or len(self._open) > _DEEPEST:
            raise TooLarge
        self._open.append(key)
        values = self._rows(self.charts[id], state)
        self._open.pop()
        values = {after: self._forms.closed(form, key) for after, form in values.items()}
        if not any(form.open for form in values.values()):
            self._known[key] = values
        return values

    def _rows(self, chart: Chart, state: State) -> dict[State, Form[V]]:
        """Return the values of a roll, weighted over the rows, by the state after it."""
        values: dict[State, Form[V]] = {}
        for place, share in self._shares(chart, state[0]):
            if place is None or place.row is None:
                after = (place.uses if place else state[0]), state[1]
                self._add(values, self._start(after), share)
                continue
            start = {
                (place.uses, state[1]): self._forms.of(self.algebra.row(chart.key, place.place))
            }
            self._add(values, self._follow(self.steps(place.row), start), share)
        return values

    def _shares(self, chart: Chart, uses: Uses) -> Iterator[tuple[Landing | None, Fraction]]:
        """Yield each Landing of a roll with its odds; (None, 1) where nothing is left to roll."""
        if chart.key in self.dull:
            yield from open_cards(chart, uses, self.dull[chart.key])
            return
        if changes(chart):
            yield from open_rows(chart, uses)
            return
        weighed, whole = row_weights(chart)
        for place, one in enumerate(weighed):
            if one.weight:
                yield Landing(place, one.row, uses), Fraction(one.weight, whole)

    def _add(
        self, values: dict[State, Form[V]], more: Mapping[State, Form[V]], share: Fraction
    ) -> None:
        """Add `more`, weighted with the odds `share`, to `values` in place."""
        for state, form in more.items():
            scaled = self._forms.scaled(form, share)
            values[state] = self._forms.plus(values[state], scaled) if state in values else scaled

    def _follow(self, steps: Steps, values: dict[State, Form[V]]) -> dict[State, Form[V]]:
        """Return `values` followed by all `steps` in order, by the state after them."""
        for step in steps:
            if isinstance(step, Words | Throw) and not self.algebra.shows:
                continue
            after: dict[State, Form[V]] = {}
            for state, form in values.items():
                for then, value in self._step(step, state).items():
                    self._add(after, {then: self._forms.times(form, value)}, Fraction(1))
            values = after
        return values

    def _step(self, step: Step, state: State) -> dict[State, Form[V]]:
        unit = self._forms.of(self.algebra.one)
        if isinstance(step, Words | Throw):
            text = step.text if isinstance(step, Words) else str(step.dice)
            return {state: self._forms.of(self.algebra.words(text))}
        if isinstance(step, Keep):
            if self.names is not None and step.name not in self.names:
                return {state: unit}
            kept = {**dict(state[1]), step.name: step.value}
            return {(state[0], frozenset(kept.items())): unit}
        if isinstance(step, Recall):
            known = dict(state[1]).get(step.name)
            if known is not None:
                return {state: self._forms.of(self.algebra.words(known))}
            return self._step(step.link, state) if step.link is not None else {state: unit}
        if isinstance(step, Choice):
            return self._choice(step, state)
        if step.chart not in self.charts or step.chart in self.idle:
            return {state: unit}
        return self._times(step.chart, step.times, state)

    def _times(self, chart: str, times: Dice, state: State) -> dict[State, Form[V]]:
        """Return the values of `times` rolls on `chart`, by the state after them."""
        if times == fixed(1):
            return self._roll(chart, state)
        odds = totals(times)
        now = {state: self._forms.of(self.algebra.one)}
        values: dict[State, Form[V]] = {}
        if max(odds) > _MOST_TIMES:
            raise Unsolved
        for number in range(max(odds) + 1):
            if number:
                then: dict[State, Form[V]] = {}
                before = self._follow((END,), now) if number > 1 else now
                for at, form in before.items():
                    for after, value in self._roll(chart, at).items():
                        self._add(then, {after: self._forms.times(form, value)}, Fraction(1))
                now = then
            share = sum((p for n, p in odds.items() if max(n, 0) == number), Fraction(0))
            if share:
                self._add(values, now, share)
        return values

    def _choice(self, step: Choice, state: State) -> dict[State, Form[V]]:
        """Return the values of the option that the player prefers; of all options in words, if the
        algebra `shows` them. Raises Unsolved if an option changes the state or is not yet known."""
        options = [self._follow(option, self._start(state)) for option in step.options]
        if self.algebra.shows:
            return self._follow(choice_words(step), self._start(state))
        best: Form[V] | None = None
        for option in options:
            if set(option) != {state} or option[state].open:
                raise Unsolved
            form = option[state]
            if best is None or self.algebra.better(form.known, best.known):
                best = form
        return {state: best} if best is not None else self._start(state)

    def _start(self, state: State) -> dict[State, Form[V]]:
        return {state: self._forms.of(self.algebra.one)}

    def _is_still(self, id: str) -> bool:
        """Return whether no roll on chart `id`, or on any it leads to, changes the state."""
        return is_still(self.charts, led(self.charts, self.steps, id), self.steps)


def steps_on(chart: Chart, steps: Callable[[Row], Steps]) -> Iterator[Step]:
    """Yield every step of every stage of every row of `chart`."""
    for row in chart.rows:
        for stage in row.stages:
            yield from every_step(steps(stage))


def led(charts: Mapping[str, Chart], steps: Callable[[Row], Steps], start: str) -> dict[str, Chart]:
    """Return the charts that a roll on `start` may lead to, `start` included, by id."""

    def next_to(id: str) -> Iterator[str]:
        for step in steps_on(charts[id], steps):
            yield from (link.chart for link in links_in((step,)) if link.chart in charts)

    return {id: charts[id] for id in reachable((start,), next_to)}


def is_still(
    charts: Mapping[str, Chart], among: Iterable[str], steps: Callable[[Row], Steps]
) -> bool:
    """Return whether no roll on the charts `among` uses up rows or cards, or keeps a value."""
    below = [charts[id] for id in among]
    return not any(changes(chart) for chart in below) and not any(
        isinstance(step, Keep) for chart in below for step in steps_on(chart, steps)
    )
