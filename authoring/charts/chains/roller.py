"""Simulated rolls on charts that lead to charts, with every die in a log."""

from collections.abc import Callable, Iterator, Mapping

from authoring.charts.chains.row_steps import (
    BREAK,
    Choice,
    Keep,
    Recall,
    Steps,
    Throw,
    Words,
    choice_words,
    spoken,
    steps_of,
)
from authoring.charts.chains.used_up import Uses, landings
from authoring.core.errors import CannotRun
from authoring.core.lazy_dataclass import dataclass, field
from authoring.model.chart import NO_TOTAL, Chart, Link, Row
from authoring.model.dice import Dice, fixed

MOST_ROLLS, DEEPEST = 20_000, 100
"""Rolls that one roll may lead to, and how deep one leads to another."""


@dataclass(frozen=True, slots=True)
class Thrown:
    """Dice that were thrown, with the face of each die and the total."""

    dice: Dice
    faces: tuple[int, ...]
    total: int


Thrower = Callable[[Dice, str], Thrown]
"""Function that throws dice; its text says what for: a chart's id, or "" for dice in a text."""


@dataclass(frozen=True, slots=True)
class Rolled:
    """A roll on a chart: its dice, `total` with additions, `row` (None in a gap, or if none is
    left), the `rolls` of the row's links, and the `pieces` of the result."""

    chart: Chart
    thrown: tuple[Thrown, ...]
    total: int
    row: Row | None
    rolls: tuple["Rolled", ...]
    pieces: tuple[str, ...]

    @property
    def text(self) -> str:
        """The whole result, one line for each of its parts."""
        return spoken(self.pieces)


@dataclass(slots=True)
class Roller:
    """Simulator of rolls on `charts`, by id; `throw` makes the dice. Values kept under names last
    for one `roll`; used-up rows and drawn cards stay so in all later rolls."""

    charts: Mapping[str, Chart]
    throw: Thrower
    steps: Callable[[Row], Steps] = steps_of
    _kept: dict[str, str] = field(default_factory=dict)
    _uses: Uses = frozenset()
    _rolls: int = 0

    def roll(self, chart: str, plus: int = 0) -> Rolled:
        """Roll on the chart with the id `chart`, add `plus`, and follow all links of the row.
        Raises CannotRun after too many or too deep rolls, and if `plus` is not 0 for a deck."""
        if plus and self.charts[chart].deck:
            raise CannotRun(f"`{chart}` {NO_TOTAL}", "roll without an addition")
        self._kept, self._rolls = {}, 0
        return self._roll(self.charts[chart], plus, 1)

    def _roll(self, chart: Chart, plus: int, depth: int) -> Rolled:
        trace = _Trace(depth)
        total, row = self._land(chart, plus, trace)
        if row is not None:
            self._follow(self.steps(row), trace)
        rolls, pieces = tuple(trace.rolls), tuple(trace.pieces)
        return Rolled(chart, tuple(trace.thrown), total, row, rolls, pieces)

    def _land(self, chart: Chart, plus: int, trace: "_Trace") -> tuple[int, Row | None]:
        """Throw a chart's dice until a total, with `plus`, counts; return it and its row, or (0,
        None)."""
        left = landings(chart, plus, self._uses)
        while left:
            self._rolls += 1
            if self._rolls > MOST_ROLLS or trace.depth > DEEPEST:
                message = f"a roll on `{chart.id}` leads to too many others"
                raise CannotRun(message, "see: questpack lint")
            trace.thrown.append(self.throw(chart.die, chart.key))
            total = trace.thrown[-1].total + plus
            if total in left:
                self._uses = left[total].uses
                return total, left[total].row
        return 0, None

    def _follow(self, steps: Steps, trace: "_Trace") -> None:
        for step in steps:
            if isinstance(step, Words):
                trace.pieces.append(step.text)
            elif isinstance(step, Throw):
                trace.thrown.append(self.throw(step.dice, ""))
                trace.pieces.append(str(trace.thrown[-1].total))
            elif isinstance(step, Keep):
                self._kept[step.name] = step.value
            elif isinstance(step, Recall):
                self._recall(step, trace)
            elif isinstance(step, Choice):
                self._follow(choice_words(step), trace)
            else:
                self._link(step, trace)

    def _recall(self, step: Recall, trace: "_Trace") -> None:
        if step.name in self._kept:
            trace.pieces.append(self._kept[step.name])
        elif step.link is not None:
            self._link(step.link, trace)

    def _link(self, link: Link, trace: "_Trace") -> None:
        times = 1 if link.times == fixed(1) else self._times(link.times, trace)
        for number in range(times if link.chart in self.charts else 0):
            rolled = self._roll(self.charts[link.chart], 0, trace.depth + 1)
            trace.rolls.append(rolled)
            trace.pieces += [BREAK, *rolled.pieces] if number else rolled.pieces

    def _times(self, dice: Dice, trace: "_Trace") -> int:
        thrown = self.throw(dice, "")
        if thrown.faces:
            trace.thrown.append(thrown)
        return thrown.total


@dataclass(slots=True)
class _Trace:
    """Dice, rolls and pieces of one roll so far; `depth` is 1 for a roll that nothing led to."""

    depth: int
    thrown: list[Thrown] = field(default_factory=list)
    rolls: list[Rolled] = field(default_factory=list)
    pieces: list[str] = field(default_factory=list)


def path_of(rolled: Rolled) -> Iterator[Rolled]:
    """Yield a roll and all rolls it led to, in the order in which they were made."""
    yield rolled
    for inner in rolled.rolls:
        yield from path_of(inner)
