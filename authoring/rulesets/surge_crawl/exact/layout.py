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

from authoring.model.chart import Chart
from authoring.odds.dice import totals
from authoring.odds.distributions import distribution, expectation
from authoring.rulesets.surge_crawl.model import keywords as k
from authoring.rulesets.surge_crawl.model import numbers
from authoring.rulesets.surge_crawl.model.places import Feature, Goal, GroupRow, RoomKind
from authoring.rulesets.surge_crawl.model.quest import Quest

Ends = tuple[Fraction, Fraction]
SCALE: Final = 10**12
"""Parts of 1 in which chances are counted while equations are solved."""
_STEPS: Final = 4_000
_SLACK: Final = (10**3, 10**5, 10**7)
"""Parts added to a lower bound until it is an upper one."""
_WAYS_ON: Final = {k.RIGHT: 1, k.LEFT: 1, k.T_JUNCTION: 2}
Series = list[int]
"""Chances, in parts of SCALE, of 0, 1, 2 ... points."""


@dataclass(frozen=True, slots=True)
class Layout:
    """Results of a quest's charts, each with its odds: sections of a passage, doors of a section,
    ends, kinds of rooms, doors of a room, `occupied` rooms, and Champions and crystals of one."""

    lengths: Mapping[int, Fraction]
    section_doors: Mapping[int, Fraction]
    ends: Mapping[str, Fraction]
    rooms: Mapping[str, Fraction]
    doors: Mapping[int, Fraction]
    occupied: Fraction
    champions: Mapping[int, Fraction]
    crystals: Mapping[int, Fraction]
    kinds: Mapping[str, RoomKind]

    def monsters_in(self, kind: str) -> Fraction:
        """Return the chance that a kind of room has monsters (SRG-GENR-02, SRG-MON-09)."""
        room = self.kinds.get(kind)
        return Fraction(1) if room is not None and room.champions else self.occupied


def layout_of(quest: Quest) -> Layout:
    """Return what the charts of a quest bring."""
    charts = quest.charts
    features = _odds(charts[k.FEATURES], _doors_of)
    groups = _odds(charts[k.GROUP], _group)
    return Layout(
        lengths=_odds(charts[k.LENGTH], _number),
        section_doors=features,
        ends=_odds(charts[k.END], str),
        rooms=_odds(charts[k.ROOM], str),
        doors=_odds(charts[k.DOORS], _number),
        occupied=_odds(charts[k.OCCUPIED], str).get("monsters", Fraction(0)),
        champions=groups,
        crystals=_odds(charts[k.CRYSTAL_COUNT], _number),
        kinds=quest.content.rooms,
    )


def _odds(chart: Chart, read: Callable[[object], object]) -> dict:  # type: ignore[type-arg]
    """Return the odds of the results of a chart, as `read` takes them."""
    rows = ((chart.row_for(total), share) for total, share in totals(chart.die).items())
    return distribution((read(row.result), share) for row, share in rows if row is not None)


def _number(result: object) -> int:
    return result if isinstance(result, int) else 0


def _doors_of(result: object) -> int:
    return result.doors if isinstance(result, Feature) else 0


def _group(result: object) -> int:
    """Return the Champions of a group; dice for them count as their least."""
    return max(0, result.champions.low) if isinstance(result, GroupRow) else 0


def points_of(
    layout: Layout, goal: str
) -> tuple[dict[int, Fraction], dict[str, dict[int, Fraction]]]:
    """Return what counts towards a goal: odds of the points of a passage's end, and of a room by
    its kind (SRG-DUNG-11 to SRG-DUNG-16)."""
    passage = {0: Fraction(1)}
    if goal == k.STAIRS:
        stairs = layout.ends.get(k.STAIRS_DOWN, Fraction(0))
        passage = {0: 1 - stairs, 1: stairs}
    return passage, {kind: _room_points(layout, kind, goal) for kind in layout.rooms}


def _room_points(layout: Layout, kind: str, goal: str) -> dict[int, Fraction]:
    fought = layout.monsters_in(kind)
    room = layout.kinds.get(kind)
    treasures = room.treasures if room is not None else 0
    if goal == k.CLEAR:
        return {0: 1 - fought, 1: fought}
    if goal == k.TREASURES:
        return {treasures: Fraction(1)}
    if goal == k.RESCUE:
        return {1: Fraction(1)}
    if goal == k.CHAMPIONS:
        least = room.champions if room is not None else 0
        champions = distribution((max(least, n), share) for n, share in layout.champions.items())
        return distribution([(0, 1 - fought), *((n, fought * p) for n, p in champions.items())])
    if goal == k.CRYSTALS:
        pairs = layout.crystals.items()
        return distribution([(0, 1 - fought), *((n, fought * p) for n, p in pairs)])
    return {0: Fraction(1)}


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
    points, rooms = points_of(layout, goal.kind)
    has_rooms = any(share for doors, share in layout.section_doors.items() if doors)
    brings = [points, *(rooms.values() if has_rooms else ())]
    if not any(share for odds in brings for number, share in odds.items() if number):
        return True
    low, _ = too_few(layout, goal.kind, needed_for(goal.kind, goal.count))
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
        after = process.step(*above, up=True)
        if all(a >= b for a, b in zip(chain(*above), chain(*after), strict=True)):
            return low, min(Fraction(1), Fraction(value(above[0]), SCALE))
    return low, Fraction(1)


class _Process:
    """The step from the ways on of one generation to those of the one before; `size` is the number
    of terms of each series."""

    def __init__(self, layout: Layout, goal: str, size: int) -> None:
        self.layout, self.size = layout, size
        points, rooms = points_of(layout, goal)
        stairs = points.get(1, Fraction(0))
        ends = layout.ends.items()
        self.ends = [(_WAYS_ON.get(end, 0), share) for end, share in ends if end != k.STAIRS_DOWN]
        rest = layout.ends.get(k.STAIRS_DOWN, Fraction(0)) - stairs
        self.ends.append((0, rest))
        self.stairs = stairs
        self.room_points = distribution(
            (number, share * odds)
            for kind, share in layout.rooms.items()
            for number, odds in rooms[kind].items()
        )

    def step(self, passage: Series, room: Series, *, up: bool = False) -> tuple[Series, Series]:
        """Return the series of a passage and of a room whose ways on have these."""
        doors = self._mixed([(n, 0, p) for n, p in self.layout.section_doors.items()], room, up)
        sides = self._mixed([(n, 0, p) for n, p in self.layout.lengths.items()], doors, up)
        ends = [(n, 0, p) for n, p in self.ends] + [(0, 1, self.stairs)]
        new_passage = self._times(sides, self._mixed(ends, passage, up), up)
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


def rooms_until(points: Mapping[int, Fraction], count: int) -> Fraction | None:
    """Return how many rooms it takes on average until they have brought `count` points; None if
    they never do."""
    nothing = points.get(0, Fraction(0))
    if nothing == 1:
        return None
    needed: list[Fraction] = [Fraction(0)]
    for left in range(1, count + 1):
        more = sum((p * needed[max(0, left - n)] for n, p in points.items() if n), Fraction(0))
        needed.append((1 + more) / (1 - nothing))
    return needed[count]


def needed_for(goal: str, count: int) -> int:
    """Return the points that a goal needs: to bring somebody home six rooms must be champions
    (SRG-DUNG-19)."""
    return numbers.HELD if goal == k.RESCUE else count


def average_room(layout: Layout, goal: str) -> dict[int, Fraction]:
    """Return the odds of the points of a room, whatever its kind."""
    _, rooms = points_of(layout, goal)
    return distribution(
        (number, share * odds)
        for kind, share in layout.rooms.items()
        for number, odds in rooms[kind].items()
    )
