"""Race between points of a grid for the one nearest to the aims, all with equal seeds.

In rounds: every point still in the race plays the next block of games, which is equal for all. Then
those points are dropped that are farther from the aims than the best one, as pairs of games show.
So most games go to the few points that are hard to distinguish.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import product
from math import sqrt
from statistics import NormalDist
from typing import Final

from authoring.core.lazy_dataclass import dataclass
from authoring.playtest.aims import ALIKE, Aim, Play

BLOCK: Final = 50
"""Games of a point between two rounds of elimination."""
SURE: Final = 0.975
"""A point is dropped when the 95 % interval of its excess distance excludes 0."""
_Z: Final = NormalDist().inv_cdf(SURE)


@dataclass(frozen=True, slots=True)
class Dropped:
    """Elimination of a point: after how many `games`, by which `best` point, and how much `farther`
    it was in points, with its interval."""

    games: int
    best: int
    farther: float
    low: float
    high: float


@dataclass(slots=True)
class Runner:
    """One point in the race: the values of its games for every aim, column by column."""

    number: int
    columns: list[list[float]]
    dropped: Dropped | None = None

    @property
    def games(self) -> int:
        """The number of games it has played."""
        return len(self.columns[0])

    def add(self, games: Sequence[Sequence[float]]) -> None:
        """Append the values of more games, in their order: for each game one value per aim."""
        for column, values in zip(self.columns, zip(*games, strict=True), strict=True):
            column.extend(values)


@dataclass(slots=True)
class Race:
    """State of a race: all points, and the number of games `spent` on them."""

    aims: Sequence[Aim]
    runners: list[Runner]
    spent: int = 0

    @property
    def left(self) -> list[Runner]:
        """The runners that were not dropped."""
        return [runner for runner in self.runners if runner.dropped is None]

    def best(self, runners: Sequence[Runner]) -> Runner:
        """Return the runner nearest to the aims so far; of equals the one of the lowest number."""
        return min(runners, key=lambda runner: (distance(self.aims, runner), runner.number))


def race(
    aims: Sequence[Aim],
    points: int,
    play: Play,
    budget: int,
    on: Callable[[Race], None] = lambda _: None,
) -> Iterator[Race]:
    """Yield the race, changed in place, after every round; at most `budget` games are played, and
    its last state is the result.

    `points` is their number; they are numbered from 0, in the order in which they are preferred.
    `on` is called after every point's block.
    """
    state = Race(aims, [Runner(n, [[] for _ in aims]) for n in range(points)])
    games = 0
    while len(state.left) > 1 or not games:
        block = _block(games, (budget - state.spent) // len(state.left))
        if not block:
            return
        for runner in state.left:
            runner.add(play(runner.number, games + 1, games + block))
            state.spent += block
            on(state)
        games += block
        _drop(state)
        yield state


def _block(games: int, most: int) -> int:
    """Return the size of the next block, at most `most`: the longer a race, the larger."""
    size = BLOCK * max(1, games // (4 * BLOCK))
    return min(size, most) // BLOCK * BLOCK


def distance(aims: Sequence[Aim], runner: Runner) -> float:
    """Return the sum of a runner's distances from all aims, in points."""
    return sum(
        max(0.0, *_ends(aim, column)) for aim, column in zip(aims, runner.columns, strict=True)
    )


def chosen(state: Race) -> Runner:
    """Return the winner: of the points left about as near as the best, the preferred one."""
    runners = state.left
    nearest = distance(state.aims, state.best(runners))
    return next(runner for runner in runners if distance(state.aims, runner) <= nearest + ALIKE)


def _ends(aim: Aim, column: Sequence[float]) -> tuple[float, float]:
    n = len(column)
    return sum(map(aim.below, column)) / n, sum(map(aim.above, column)) / n


def _drop(state: Race) -> None:
    runners = state.left
    best = state.best(runners)
    for runner in runners:
        if runner is not best:
            runner.dropped = farther(state.aims, runner, best)


def farther(aims: Sequence[Aim], runner: Runner, best: Runner) -> Dropped | None:
    """Return by how much a runner is certainly farther than `best`, game by game; None while that
    is uncertain.

    The distance of `runner` is at least that on the side where it seems to miss, whatever the true
    side. That of `best` is the largest of its sides: `runner` must be farther than each of them.
    """
    least = [0.0] * runner.games
    sides: list[list[list[float]]] = []
    pad = 0.0
    for aim, values, other in zip(aims, runner.columns, best.columns, strict=True):
        below, above = _ends(aim, values)
        if max(below, above) > 0:
            side = aim.below if below > above else aim.above
            least = [sum_ + side(value) for sum_, value in zip(least, values, strict=True)]
        sides.append([list(map(aim.below, other)), list(map(aim.above, other))])
        if aim.low < aim.high:
            sides[-1].append([0.0] * best.games)
        pad += aim.pad
    tightest: tuple[float, float, float] | None = None
    for combination in product(*sides):
        differences = [
            low - sum(distances) for low, *distances in zip(least, *combination, strict=True)
        ]
        middle, half = _interval(differences, pad)
        if middle - half <= 0:
            return None
        if tightest is None or middle < tightest[0]:
            tightest = (middle, middle - half, middle + half)
    if tightest is None:
        raise ValueError("there is no aim")
    return Dropped(runner.games, best.number, *tightest)


def _interval(values: Sequence[float], pad: float) -> tuple[float, float]:
    """Return (middle, half width) of the mean's interval; half a game of `pad` is added on both
    sides, so that a few equal games do not pass for certainty."""
    n = len(values) + 2
    middle = sum(values) / n
    squares = sum(value * value for value in values) + pad * pad
    return middle, _Z * sqrt(max(0.0, squares / n - middle * middle) / n)
