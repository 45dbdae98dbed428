"""The layout as a branching process: each way on leads to a passage or a room, and these to more.

Overlaps on the board and dead-end rescue are left out. Chances that are roots of equations come as
(low, high), closer together than anybody prints.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import chain
from math import lcm
from typing import Final

from authoring.odds.distributions import distribution, expectation
from authoring.rulesets.surge_crawl.exact.rooms import (
    Room,
    needed_for,
    number_of,
    odds_of,
    rooms_of,
)
from authoring.rulesets.surge_crawl.model import keywords as k
from authoring.rulesets.surge_crawl.model.places import Goal
from authoring.rulesets.surge_crawl.model.quest import Quest

Ends = tuple[Fraction, Fraction]
SCALE: Final = 10**12
"""Parts of 1 in which chances are counted while equations are solved."""
_STEPS: Final = 4_000
_SLACK: Final = (10**3, 10**5, 10**7)
"""Parts added to a lower bound until it is an upper one, or some steps after it are."""
_TRIES: Final = 60
_WAYS_ON: Final = {k.RIGHT: 1, k.LEFT: 1, k.T_JUNCTION: 2}
Series = list[int]
"""Chances, in parts of SCALE, of 0, 1, 2 ... points."""


@dataclass(frozen=True, slots=True)
class Layout:
    """Results of a quest's charts, each with its odds: sections of a passage, doors of a section,
    ends, rooms, and their doors."""

    lengths: Mapping[int, Fraction]
    section_doors: Mapping[int, Fraction]
    ends: Mapping[str, Fraction]
    rooms: Mapping[Room, Fraction]
    doors: Mapping[int, Fraction]

    def points(self, goal: str) -> dict[int, Fraction]:
        """Return the odds of what a room brings for a goal."""
        return distribution((room.points(goal), share) for room, share in self.rooms.items())

    def stairs(self, goal: str) -> Fraction:
        """Return the chance that the end of a passage is what a goal asks for."""
        return self.ends.get(k.STAIRS_DOWN, Fraction(0)) if goal == k.STAIRS else Fraction(0)


def layout_of(quest: Quest) -> Layout:
    """Return what the charts of a quest bring."""
    charts = quest.charts
    return Layout(
        lengths=odds_of(charts[k.LENGTH], number_of),
        section_doors=odds_of(charts[k.FEATURES], lambda row: getattr(row, "doors", 0)),
        ends=odds_of(charts[k.END], str),
        rooms=rooms_of(quest),
        doors=odds_of(charts[k.DOORS], number_of),
    )


def growth(layout: Layout) -> Fraction:
    """Return by how much ways on multiply from one generation to the next, rounded to thousandths:
    the root of a matrix of two."""
    on = sum((share * _WAYS_ON.get(end, 0) for end, share in layout.ends.items()), Fraction(0))
    doors = expectation(layout.lengths) * expectation(layout.section_doors)
    back = expectation(layout.doors)
    root = float(on) / 2 + (float(on) ** 2 / 4 + float(doors * back)) ** 0.5
    return Fraction(round(root * 1000), 1000)


def too_few(layout: Layout, goal: str, count: int) -> Ends:
    """Return the chance that a dungeon begun with one passage seals itself with less than `count`
    points of a goal in all of it; with count 0 the chance that it seals itself at all."""
    if count == 0:
        return _solved(layout, "", 1, lambda series: series[0])
    return _solved(layout, goal, count, sum)


def is_beyond(layout: Layout, goal: Goal) -> bool:
    """Return whether no dungeon brings what a goal asks for, or one in a million at most."""
    has_rooms = any(share for doors, share in layout.section_doors.items() if doors)
    brings = has_rooms and any(layout.points(goal.kind))
    if not (brings or layout.stairs(goal.kind)):
        return True
    low, _ = too_few(layout, goal.kind, needed_for(goal))
    return low > 1 - Fraction(1, 10**6)


def _solved(layout: Layout, goal: str, size: int, value: Callable[[Series], int]) -> Ends:
    """Solve the equations of the process: series of passages and rooms grow from nothing, and each
    step is rounded down, so that they stay below; what is no less after a step is above."""
    process = _Process(layout, goal, size)
    passage, room = [0] * size, [0] * size
    for _ in range(_STEPS):
        before = passage, room
        passage, room = process.step(passage, room)
        if (passage, room) == before:
            break
    low = Fraction(value(passage), SCALE)
    for slack in _SLACK:
        above = [part + slack for part in passage], [part + slack for part in room]
        for _ in range(_TRIES):
            before, above = above, process.step(*above, up=True)
            if all(a >= b for a, b in zip(chain(*before), chain(*above), strict=True)):
                return low, min(Fraction(1), Fraction(value(above[0]), SCALE))
    return low, Fraction(1)


class _Process:
    """The step from the ways on of one generation to those of the one before; `size` is the number
    of terms of each series."""

    def __init__(self, layout: Layout, goal: str, size: int) -> None:
        self.layout, self.size = layout, size
        self.ends = [
            (_WAYS_ON.get(end, 0), int(goal == k.STAIRS and end == k.STAIRS_DOWN), share)
            for end, share in layout.ends.items()
        ]
        self.room_points = layout.points(goal)

    def step(self, passage: Series, room: Series, *, up: bool = False) -> tuple[Series, Series]:
        """Return the series of a passage and of a room whose ways on have these."""
        doors = self._mixed([(n, 0, p) for n, p in self.layout.section_doors.items()], room, up)
        sides = self._mixed([(n, 0, p) for n, p in self.layout.lengths.items()], doors, up)
        new_passage = self._times(sides, self._mixed(self.ends, passage, up), up)
        beyond = self._mixed([(n, 0, p) for n, p in self.layout.doors.items()], passage, up)
        own = self._mixed([(0, n, p) for n, p in self.room_points.items()], passage, up)
        return new_passage, self._times(own, beyond, up)

    def _mixed(
        self, parts: Iterable[tuple[int, int, Fraction]], series: Series, up: bool
    ) -> Series:
        """Return a mixture of powers of a series: (power, points more, odds) each."""
        known = [(power, points, share) for power, points, share in parts if share]
        whole = lcm(*(share.denominator for _, _, share in known))
        total = [0] * self.size
        powers = [[SCALE] + [0] * (self.size - 1)]
        for _ in range(max((power for power, _, _ in known), default=0)):
            powers.append(self._times(powers[-1], series, up))
        for power, points, share in known:
            weight = int(share * whole)
            for at, part in enumerate(powers[power][: max(0, self.size - points)]):
                total[at + points] += part * weight
        return [_rounded(part, whole, up) for part in total]

    def _times(self, a: Series, b: Series, up: bool) -> Series:
        product = [0] * self.size
        for i, left in enumerate(a):
            if left:
                for j, right in enumerate(b[: self.size - i]):
                    product[i + j] += left * right
        return [_rounded(part, SCALE, up) for part in product]


def _rounded(value: int, by: int, up: bool) -> int:
    return -(-value // by) if up else value // by
