"""A floor of a dungeon: its squares with their terrain, its tiles, doors, joins and distances."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import ClassVar, Final, TypeAlias

from authoring.boards.ground import OFF, Ground, Square, span
from authoring.boards.ground import STEP as SIDE
from authoring.boards.tiles.table import WIDTH
from authoring.engine.copying import Parts
from authoring.rulesets.mkd_adventure.model.keywords import (
    CREVICE,
    ENTRY,
    FLOOR,
    HINDERING,
    OBSTACLE,
    WATER,
)
from authoring.rulesets.mkd_adventure.model.numbers import BREAK_AWAY, HINDERED, OPEN_DOOR, STEP
from authoring.rulesets.mkd_adventure.play.board.poses import Laid

FAR: Final = 1 << 20
"""More speed points than any way costs."""
Field: TypeAlias = Mapping[Square, int]
"""Square -> speed points from there to the nearest of some goals."""
ROUGH: Final = (HINDERING, WATER)
"""Terrain onto which a step costs more."""
BARRED: Final = (CREVICE, OBSTACLE)
"""Terrain that nobody walks on."""


class Join:
    """The edges where two tiles, `a` and `b` by number, meet entryway to entryway; `side` is the
    side of `a` where `b` lies. An edge is a pair of squares, first that of `a`."""

    FIXED: ClassVar = True

    def __init__(self, a: int, b: int, side: int, edges: tuple[tuple[Square, Square], ...]) -> None:
        self.a = a
        self.b = b
        self.side = side
        self.edges = edges


class Way:
    """The cheapest ways from a square: `cost` has the speed points to each square in reach,
    `before` the square from which it is reached."""

    def __init__(self, start: Square) -> None:
        self.start = start
        self.cost = {start: 0}
        self.before: dict[Square, Square] = {}

    def to(self, goal: Square) -> list[Square]:
        """Return the squares of the way to a goal in reach, without the start."""
        squares = []
        while goal != self.start:
            squares.append(goal)
            goal = self.before[goal]
        return squares[::-1]


class Floor(Ground):
    """One floor; a copy of the game has one of its own. `part` has the number of the tile on which
    each square lies, `terrain` the mark of each square that is not plain floor. `doors` has the
    edges that closed doors bar, each with the door's number; `near` lists no step through them.
    `over` are tiles that lie on others (MKD-VOR-02), the topmost last, `hidden` has the squares of
    others below them, as (tile, square)."""

    PARTS: ClassVar = Parts(flat=("part", "near", "terrain", "doors", "_fields"))

    def __init__(self, tiles: Sequence[Laid], over: Sequence[int] = ()) -> None:
        super().__init__()
        self.tiles = tuple(tiles)
        self.over = tuple(over)
        self.terrain: dict[Square, str] = {}
        self.doors: dict[tuple[Square, Square], int] = {}
        self._fields: dict[tuple[Square, ...], Field] = {}
        """Results of `field` by their goals, since the floor changed last."""
        hidden: set[tuple[int, Square]] = set()
        below = [number for number in range(len(tiles)) if number not in self.over]
        for number in (*self.over[::-1], *below):
            marks = self.tiles[number].marks()
            above = self.over[self.over.index(number) + 1 :] if number in self.over else self.over
            for other in above:
                covered = [at for at in marks if self.tiles[other].covers(at)]
                hidden.update([(number, at) for at in covered])
                marks = {at: sign for at, sign in marks.items() if at not in covered}
            self.lay(marks, number)
            plain = (FLOOR, ENTRY)
            self.terrain.update({at: sign for at, sign in marks.items() if sign not in plain})
        self.hidden = frozenset(hidden)
        self.joins = tuple(self._joins())
        for join in self.joins:
            for a, b in join.edges:
                self.join(a, b)

    def _joins(self) -> Iterable[Join]:
        """Yield a Join for each side at which a tile meets another, entryway to entryway."""
        for side in (1, 2):
            back = {
                at
                for number, laid in enumerate(self.tiles)
                for at in laid.exits(side ^ 2)
                if self.part.get(at) == number
            }
            for number, laid in enumerate(self.tiles):
                edges: dict[int, list[tuple[Square, Square]]] = {}
                for a in laid.exits(side):
                    b = a + SIDE[side]
                    if b in back and self.part.get(a) == number != self.part[b]:
                        edges.setdefault(self.part[b], []).append((a, b))
                for other, pairs in edges.items():
                    yield Join(number, other, side, tuple(pairs))

    def is_walkable(self, *squares: Square) -> bool:
        """Return whether all these squares are on the floor, and none has a crevice or an
        obstacle."""
        terrain = self.terrain
        return all(at in self.part and terrain.get(at) not in BARRED for at in squares)

    def centre(self, tile: int) -> Square:
        """Return the middle square of a tile; where nobody can stand there, the nearest square of
        the tile where somebody can, if there is any."""
        laid = self.tiles[tile]
        middle = laid.corner + laid.pose.centre
        if self.part.get(middle) == tile and self.is_walkable(middle):
            return middle
        return min(self.squares_of(tile), key=lambda at: (span(middle, at), at), default=middle)

    def squares_of(self, tile: int) -> list[Square]:
        """Return the squares of a tile that can be walked on and left, row by row."""
        laid = self.tiles[tile]
        squares = sorted(laid.corner + at for at in laid.pose.marks)
        return [
            square
            for square in squares
            if self.part.get(square) == tile and self.is_walkable(square) and self.near[square]
        ]

    def beside(self, tile: int) -> list[tuple[int, int]]:
        """Return (number of a tile that joins `tile`, side of `tile` at which that lies) for
        each."""
        ways = [(join.b, join.side) for join in self.joins if join.a == tile]
        return [*ways, *[(join.a, (join.side + 2) % 4) for join in self.joins if join.b == tile]]

    def cut(self, edges: Iterable[tuple[Square, Square]]) -> None:
        """Close edges, such as those of a door."""
        for a, b in edges:
            self.close(a, b)
        self._fields.clear()

    def uncut(self, edges: Iterable[tuple[Square, Square]]) -> None:
        """Open edges, such as those of a door, except at squares with an obstacle."""
        for a, b in edges:
            if OBSTACLE not in (self.terrain.get(a), self.terrain.get(b)):
                self.join(a, b)
        self._fields.clear()

    def block(self, square: Square) -> None:
        """Put an obstacle on a square: nobody enters it, and nobody sees through it."""
        self.terrain[square] = OBSTACLE
        self.cut([(square, square + step) for step in SIDE if square + step in self.part])

    def roughen(self, square: Square, mark: str) -> None:
        """Set the terrain mark of a square."""
        self.terrain[square] = mark
        self._fields.clear()

    def step_cost(self, square: Square) -> int:
        """Return the speed points of a step onto a square (MKD-BASE-09)."""
        return STEP + HINDERED if self.terrain.get(square) in ROUGH else STEP

    def ways(
        self,
        start: Square,
        limit: int,
        blocked: Collection[Square] = (),
        held: Collection[Square] = (),
        *,
        flies: bool = False,
        opens: bool = False,
    ) -> Way:
        """Return the cheapest ways within a limit of speed points. Nobody steps onto `blocked`
        squares; to leave one of those `held` by opponents costs 2 more. With `flies` the ways cross
        crevices, and no terrain slows; with `opens` they lead through closed doors."""
        opens = opens and bool(self.doors)
        way = Way(start)
        cost, before, near, terrain = way.cost, way.before, self.near, self.terrain
        rings: list[list[Square]] = [[start]]
        at = 0
        while at < len(rings):
            for square in rings[at]:
                if cost[square] != at:
                    continue
                leave = at + STEP + (BREAK_AWAY if square in held else 0)
                if leave > limit:
                    continue
                beside = near[square]
                for other in [at for at, _ in self.steps(square)] if opens else beside:
                    price = leave
                    if opens and other not in beside:
                        price += OPEN_DOOR
                    if other in terrain and not flies:
                        mark = terrain[other]
                        if mark == CREVICE:
                            continue
                        price += HINDERED if mark in ROUGH else 0
                    if price <= limit and price < cost.get(other, FAR) and other not in blocked:
                        cost[other] = price
                        before[other] = square
                        while len(rings) <= price:
                            rings.append([])
                        rings[price].append(other)
            at += 1
        return way

    def field(self, goals: Iterable[Square]) -> Field:
        """Return the speed points from every square to the nearest of `goals`, as if no figures
        were there, doors opened on the way (MKD-DOOR-01). Kept until the floor changes."""
        key = tuple(sorted(goals))
        known = self._fields.get(key)
        if known is None:
            known = self._fields[key] = MappingProxyType(self._distances(key))
        return known

    def _distances(self, goals: tuple[Square, ...]) -> dict[Square, int]:
        cost = dict.fromkeys(goals, 0)
        part, terrain = self.part, self.terrain
        rings: list[list[Square]] = [list(goals)]
        at = 0
        while at < len(rings):
            for square in rings[at]:
                if cost[square] != at or square not in part or terrain.get(square) in BARRED:
                    continue
                leave = at + self.step_cost(square)
                for other, extra in self.steps(square):
                    price = leave + extra
                    if price < cost.get(other, FAR) and terrain.get(other) not in BARRED:
                        cost[other] = price
                        while len(rings) <= price:
                            rings.append([])
                        rings[price].append(other)
            at += 1
        return cost

    def steps(self, square: Square) -> list[tuple[Square, int]]:
        """Return the steps from a square, through closed doors too, as (square, speed points paid
        on top of the step)."""
        steps = [(other, 0) for other in self.near[square]]
        if self.doors:
            for step in SIDE:
                other = square + step
                if (min(square, other), max(square, other)) in self.doors:
                    steps.append((other, OPEN_DOOR))
        return steps

    def door_between(self, a: Square, b: Square) -> int:
        """Return the number of the closed door between two squares, OFF for none."""
        return self.doors.get((min(a, b), max(a, b)), OFF)

    def downhill(self, square: Square, field: Field) -> list[Square]:
        """Return the squares next to `square` on shortest ways to where `field` is 0; [] at such a
        square, and without a way."""
        here = field.get(square, FAR)
        if here in (0, FAR):
            return []
        return [
            other
            for other, extra in self.steps(square)
            if self.is_walkable(other)
            and field.get(other, FAR) + self.step_cost(other) + extra == here
        ]


def is_behind(facing: int, start: Square, square: Square) -> bool:
    """Return whether a square adjacent to `start` is one of the three behind a figure there that
    looks along the step `facing` (MKD-BASE-04)."""
    x, y = across(start, square)
    step_x, step_y = across(0, facing)
    return x * step_x + y * step_y < 0


def across(a: Square, b: Square) -> tuple[int, int]:
    """Return (columns, rows) from `a` to `b`, negative to the west and north."""
    half = WIDTH >> 1
    gap = b - a
    x = (gap + half) % WIDTH - half
    return x, (gap - x) // WIDTH
