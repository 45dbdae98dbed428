"""Find those of many changes that move a rate most: few games for all, more for the top.

All play the same games as the quest as it is, so that a difference is the change's own. In
stages those that moved least are dropped; those left in the end play games with another luck,
on which none of them was chosen: an effect that only seemed large shrinks there.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from authoring.playtest.against import paired_share

LEAST: Final = 20
"""Games of a change before it may be dropped."""
TOP: Final = 12
"""So many are measured with games of their own."""
KEPT: Final = 3
"""One in so many goes on to the next stage."""
BASE: Final = -1
"""The quest as it is, among the changes."""

Wins = Callable[[int, bool, int, int], Sequence[bool]]
"""Plays a change's games, the fresh ones or the others, from one number to another: won or
not."""


@dataclass(slots=True)
class Tried:
    """A change, and its games: won as it was and won as it would be. `fresh`: they are games on
    which it was not chosen."""

    number: int
    before: list[bool] = field(default_factory=list)
    now: list[bool] = field(default_factory=list)
    fresh: bool = False

    @property
    def games(self) -> int:
        """So many pairs."""
        return len(self.now)

    @property
    def differing(self) -> int:
        """Games won in one and lost in the other."""
        return sum(one != other for one, other in zip(self.before, self.now, strict=True))

    @property
    def moved(self) -> tuple[float, float, float]:
        """By how much the rate moved, -1..1, and the 95 % interval, game by game."""
        if not self.games:
            return 0.0, -1.0, 1.0
        difference = sum(self.now) - sum(self.before)
        middle, half = paired_share(difference, self.differing, self.games)
        return difference / self.games, middle - half, middle + half

    @property
    def size(self) -> float:
        """How much it moved, either way."""
        return abs(self.moved[0])


@dataclass(slots=True)
class Screening:
    """All changes, and what was spent on them."""

    tried: list[Tried]
    spent: int = 0
    left: list[int] = field(default_factory=list)


def least_budget(changes: int) -> int:
    """Games without which nothing can be told of so many changes: half of them screen."""
    return 2 * LEAST * (changes + 1) * _stages(changes)


def screen(
    changes: int, wins: Wins, budget: int, on: Callable[[Screening], None] = lambda _: None
) -> Iterator[Screening]:
    """The screening after every stage; the last is how it ended. Changes have numbers from 0."""
    found = Screening([Tried(number) for number in range(changes)], 0, list(range(changes)))
    stages = _stages(changes)
    base: list[bool] = []
    games = 0
    for stage in range(stages):
        block = budget // 2 // stages // (len(found.left) + 1)
        base += _play(found, wins, BASE, False, games, block)
        for number in found.left:
            one = found.tried[number]
            one.now += _play(found, wins, number, False, games, block)
            one.before = base[: one.games]
            on(found)
        games += block
        if stage < stages - 1:
            found.left = _top(found, max(len(found.left) // KEPT, TOP))
        yield found
    found.left = _top(found, TOP)
    block = (budget - found.spent) // (len(found.left) + 1)
    base = list(_play(found, wins, BASE, True, 0, block))
    for number in found.left:
        now = list(_play(found, wins, number, True, 0, block))
        found.tried[number] = Tried(number, base, now, fresh=True)
        on(found)
    yield found


def _stages(changes: int) -> int:
    """So often most of them are dropped until the top are left, and once for those."""
    stages = 1
    while changes > TOP:
        changes, stages = max(changes // KEPT, TOP), stages + 1
    return stages


def _play(
    found: Screening, wins: Wins, number: int, fresh: bool, before: int, block: int
) -> Sequence[bool]:
    played = wins(number, fresh, before + 1, before + block)
    found.spent += block
    return played


def _top(found: Screening, number: int) -> list[int]:
    """Those that moved most; none that changed no game."""
    moved = [one for one in (found.tried[at] for at in found.left) if one.differing]
    moved.sort(key=lambda one: (-one.size, -one.differing, one.number))
    return sorted(one.number for one in moved[:number])
