"""Positions of floor, walls and openings in a tile's picture, for every theme."""

from collections.abc import Iterator
from functools import cached_property
from typing import Final

from authoring.core.lazy_dataclass import dataclass
from authoring.model.tile import WALLS, Square, Tile
from authoring.render.drawing.pen import Pen
from authoring.render.drawing.prng import Rng

UNIT: Final = 32
"""Pixels along a square."""
BAND: Final = 8
"""Pixels from the floor to the cut: a wall, then a strip of the border's colour."""
WALL: Final = 7
"""Thickness of a wall in pixels, with its outlines on both sides."""
STONE: Final = WALL - 2
"""Thickness between the outlines, painted by a theme."""

_BESIDE: Final = {"north": (0, -1), "east": (1, 0), "south": (0, 1), "west": (-1, 0)}
Box = tuple[float, float, float, float]


@dataclass(frozen=True, slots=True)
class Edge:
    """A stretch of wall, or an opening in it. (`x`, `y`) is where it begins: its left or upper end,
    on the line between floor and wall. `corners` says of its two ends whether the wall reaches
    around the corner (1), ends there (0) or makes room for another wall (-1)."""

    wall: str
    x: int
    y: int
    length: int
    corners: tuple[int, int] = (0, 0)
    exit: bool = False

    @property
    def whole(self) -> tuple[int, int]:
        """(Start, length) of this wall's stones, in pixels along the edge."""
        first, last = self.corners
        reach = WALL - 1
        return -reach * first, self.length + reach * (first + last)

    @property
    def lit(self) -> bool:
        """True for a wall at the top or left: light comes from there, so it throws its shadow on
        the floor."""
        return self.wall in ("north", "west")

    def strip(self, along: float, out: float, length: float, depth: float) -> Box:
        """Return the box (left, top, width, height) in pixels of `length` along the edge, `depth`
        across; it begins `along` from the edge's start and `out` from the floor, below 0 on it."""
        if self.wall == "north":
            return self.x + along, self.y - out - depth, length, depth
        if self.wall == "south":
            return self.x + along, self.y + out, length, depth
        if self.wall == "west":
            return self.x - out - depth, self.y + along, depth, length
        return self.x + out, self.y + along, depth, length


@dataclass(frozen=True)
class Ground:
    """A tile's plan in pixels; (`left`, `top`) is the corner of its first square. `variant` is the
    number of a drawing of the tile, each with other stones, cracks and stains."""

    tile: Tile
    left: int = BAND
    top: int = BAND
    variant: int = 0

    @cached_property
    def floor(self) -> tuple[Square, ...]:
        """The floor's squares, row by row."""
        tile = self.tile
        return tuple(
            (x, y)
            for y in range(1, tile.height + 1)
            for x in range(1, tile.width + 1)
            if tile.is_floor((x, y))
        )

    def corner(self, square: Square) -> tuple[int, int]:
        """Return (column, row) of the top left pixel of a square."""
        return self.left + (square[0] - 1) * UNIT, self.top + (square[1] - 1) * UNIT

    def rng(self, *what: object) -> Rng:
        """Return a random generator for `what` on this tile; it is new and equal for each call."""
        other = (self.variant,) if self.variant else ()
        return Rng(self.tile.id, *other, *what)

    def spread(self, pen: Pen, ink: str, grow: int = 0) -> None:
        """Paint the whole floor with `ink`, `grow` pixels larger on each side."""
        for x, y, squares in self.runs:
            left, top = self.corner((x, y))
            size = squares * UNIT + 2 * grow
            pen.box(ink, left - grow, top - grow, size, UNIT + 2 * grow)

    @cached_property
    def runs(self) -> tuple[tuple[int, int, int], ...]:
        """(Column, row, number of squares) of each run of floor in a row."""
        strips: list[tuple[int, int, int]] = []
        for x, y in self.floor:
            if strips and strips[-1][1] == y and strips[-1][0] + strips[-1][2] == x:
                strips[-1] = (strips[-1][0], y, strips[-1][2] + 1)
            else:
                strips.append((x, y, 1))
        return tuple(strips)

    def grid(self, pen: Pen, ink: str, thick: float = 1, dash: int = 0) -> None:
        """Draw the lines between squares of the floor, `thick` pixels wide; `dash` is the length of
        dashes and gaps in pixels, 0 for whole lines."""
        inside = set(self.floor)
        columns, rows = range(1, self.tile.width + 1), range(1, self.tile.height + 1)
        for y in rows:
            joined = [(x, y) in inside and (x, y + 1) in inside for x in columns]
            for start, length in stretches(joined):
                left, top = self.corner((start + 1, y + 1))
                pen.line(ink, (left, top), (length * UNIT, 0), thick, dash)
        for x in columns:
            joined = [(x, y) in inside and (x + 1, y) in inside for y in rows]
            for start, length in stretches(joined):
                left, top = self.corner((x + 1, start + 1))
                pen.line(ink, (left, top), (0, length * UNIT), thick, dash)

    @cached_property
    def edges(self) -> tuple[Edge, ...]:
        """All walls of the floor, in straight stretches."""
        return tuple(edge for wall in WALLS for edge in self._along(wall))

    def _along(self, wall: str) -> Iterator[Edge]:
        dx, dy = _BESIDE[wall]
        level = wall in ("north", "south")
        lines = range(1, (self.tile.height if level else self.tile.width) + 1)
        places = range(1, (self.tile.width if level else self.tile.height) + 1)
        for line in lines:
            squares = [(at, line) if level else (line, at) for at in places]
            bare = [
                self.tile.is_floor((x, y)) and not self.tile.is_floor((x + dx, y + dy))
                for x, y in squares
            ]
            for start, count in stretches(bare):
                x, y = self.corner(squares[start])
                yield Edge(
                    wall, x + UNIT * (wall == "east"), y + UNIT * (wall == "south"),
                    count * UNIT, self._corners(squares[start], squares[start + count - 1], wall),
                )  # fmt: skip

    def _corners(self, first: Square, last: Square, wall: str) -> tuple[int, int]:
        """Return `Edge.corners` of a wall along the squares from `first` to `last`: level walls own
        outer corners (1), upright ones make room at inner ones (-1)."""
        dx, dy = _BESIDE[wall]
        level = bool(dy)
        ends = []
        for (x, y), step in ((first, -1), (last, 1)):
            beyond = (x + dx + step, y + dy) if level else (x + dx, y + dy + step)
            inner = self.tile.is_floor(beyond)
            ends.append(int(not inner) if level else -int(inner))
        return ends[0], ends[1]

    @cached_property
    def openings(self) -> tuple[Edge, ...]:
        """The doorways, one edge each."""
        edges = []
        for doorway in self.tile.doorways:
            x, y = self.corner(min(doorway.squares))
            wall = doorway.wall
            edges.append(
                Edge(wall, x + UNIT * (wall == "east"), y + UNIT * (wall == "south"),
                     len(doorway.squares) * UNIT, exit=doorway.exit)
            )  # fmt: skip
        return tuple(edges)


def stretches(flags: list[bool]) -> Iterator[tuple[int, int]]:
    """Yield (start, length) of each run of True in `flags`."""
    start = -1
    for at, here in enumerate([*flags, False]):
        if here and start < 0:
            start = at
        elif not here and start >= 0:
            yield start, at - start
            start = -1
