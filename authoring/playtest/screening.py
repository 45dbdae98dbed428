"""Search for those of many changes that move a rate most: few games for all, more for the top.

All play the games of the unchanged quest, so that a difference comes from the change alone. In
stages those that moved least are dropped; those left in the end play games with new luck, on which
none of them was chosen: an effect that only seemed large shrinks there. Changes of one thing, such
as a step up and a step down of a number, are a group: they stay and are dropped together, by the
one that moves more.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from authoring.core.lazy_dataclass import dataclass, field
from authoring.playtest.paired import paired_share

LEAST: Final = 20
"""Least number of games of a change before it may be dropped."""
TOP: Final = 8
"""Number of groups, the last ones left, that are measured with games of their own."""
KEPT: Final = 3
"""Ratio of the groups of a stage to those of the next."""
BASE: Final = -1
"""Number of the unchanged quest among the changes."""

Wins = Callable[[int, bool, int, int], Sequence[bool]]
"""Function of (change, whether fresh games, first game, last game) that plays these games and
returns whether each was won."""


@dataclass(slots=True)
class Trial:
    """A change, and its games: whether each was won `before`, without it, and `now`, with it.
    `fresh` games did not decide on its selection."""

    number: int
    before: list[bool] = field(default_factory=list)
    now: list[bool] = field(default_factory=list)
    fresh: bool = False

    @property
    def games(self) -> int:
        """The number of pairs of games played."""
        return len(self.now)

    @property
    def differing(self) -> int:
        """Number of pairs of which one game was won and the other lost."""
        return sum(old != new for old, new in zip(self.before, self.now, strict=True))

    @property
    def moved(self) -> tuple[float, float, float]:
        """(Change of the win rate, low and high end of its 95 % interval), from -1 to 1, by pairs
        of games with equal dice."""
        if not self.games:
            return 0.0, -1.0, 1.0
        difference = sum(self.now) - sum(self.before)
        middle, half = paired_share(difference, self.differing, self.games)
        return difference / self.games, middle - half, middle + half

    @property
    def size(self) -> float:
        """Change of the win rate without its sign, 0 to 1; 0 without games."""
        return abs(self.moved[0])


@dataclass(slots=True)
class Screening:
    """A search for the changes that matter: `trials` of all, the group of each in `groups`, games
    `spent`, and the indices of those not dropped in `left`."""

    trials: list[Trial]
    groups: Sequence[int]
    spent: int = 0
    left: list[int] = field(default_factory=list)


def least_budget(groups: Sequence[int]) -> int:
    """Return the least number of games to judge the changes by: half of them are for screening."""
    return 2 * LEAST * (len(groups) + 1) * _stages(len(set(groups)))


def screen(
    groups: Sequence[int],
    wins: Wins,
    budget: int,
    on: Callable[[Screening], None] = lambda _: None,
) -> Iterator[Screening]:
    """Yield the screening, changed in place, after every stage; its last state is the result.

    `groups` has the group of each change; changes are numbered from 0. At most `budget` games are
    played by `wins`, and `on` is called after those of every change.
    """
    state = Screening([Trial(at) for at in range(len(groups))], groups)
    state.left = list(range(len(groups)))
    stages = _stages(len(set(groups)))
    base: list[bool] = []
    games = 0
    for stage in range(stages):
        block = budget // 2 // stages // (len(state.left) + 1)
        base += _play(state, wins, BASE, games, block)
        for number in state.left:
            trial = state.trials[number]
            trial.now += _play(state, wins, number, games, block)
            trial.before = base[: trial.games]
            on(state)
        games += block
        if stage < stages - 1:
            several = len({groups[number] for number in state.left})
            state.left = _top(state, max(several // KEPT, TOP))
        yield state
    state.left = _top(state, TOP)
    block = (budget - state.spent) // (len(state.left) + 1)
    base = list(_play(state, wins, BASE, 0, block, fresh=True))
    for number in state.left:
        now = list(_play(state, wins, number, 0, block, fresh=True))
        state.trials[number] = Trial(number, base, now, fresh=True)
        on(state)
    yield state


def _stages(groups: int) -> int:
    """Return the number of stages: one for each time that most groups are dropped, until `TOP` are
    left, and one for those."""
    stages = 1
    while groups > TOP:
        groups, stages = max(groups // KEPT, TOP), stages + 1
    return stages


def _play(
    state: Screening, wins: Wins, number: int, before: int, block: int, *, fresh: bool = False
) -> Sequence[bool]:
    played = wins(number, fresh, before + 1, before + block)
    state.spent += block
    return played


def _top(state: Screening, number: int) -> list[int]:
    """Return the changes of the `number` groups that moved most, without those that changed no
    game."""
    best: dict[int, tuple[float, int, int]] = {}
    for at in state.left:
        trial, group = state.trials[at], state.groups[at]
        if trial.differing:
            best[group] = min(best.get(group, (0.0, 0, 0)), (-trial.size, -trial.differing, at))
    top = set(sorted(best, key=lambda group: best[group])[:number])
    return [at for at in state.left if state.groups[at] in top and state.trials[at].differing]
