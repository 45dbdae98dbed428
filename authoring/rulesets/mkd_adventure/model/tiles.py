"""Tiles: pieces of dungeon with two faces, drawn in squares."""

from functools import cache

from authoring.core.lazy_dataclass import dataclass, field
from authoring.model.defined import Named
from authoring.model.read_fields import TEXTS, word
from authoring.rulesets.mkd_adventure.model.keywords import (
    CHAMBER,
    CREVICE,
    ENTRY,
    SHUT,
    TILES,
    WALL,
    WRONG,
)

Run = tuple[int, ...]
"""An entryway: places along an edge, from 0, side by side (MKD-BLD-09). Along the northern and the
southern edge they count from the west, along the others from the north."""
SIDES = ("north", "east", "south", "west")
"""The edges of a tile by number."""


@dataclass(frozen=True)
class Face:
    """A face of a tile as it lies: `rows` of signs, all of one length."""

    rows: tuple[str, ...]

    @property
    def width(self) -> int:
        """Squares across."""
        return len(self.rows[0]) if self.rows else 0

    @property
    def height(self) -> int:
        """Squares down."""
        return len(self.rows)

    def sign(self, x: int, y: int) -> str:
        """Return the sign of the square in column `x` and row `y`, from 0; WALL off the tile."""
        inside = 0 <= y < self.height and 0 <= x < self.width
        return self.rows[y][x] if inside else WALL

    def is_open(self, x: int, y: int) -> bool:
        """Return whether a figure can stand on a square; on a crevice nobody does."""
        return self.sign(x, y) not in SHUT and self.sign(x, y) != CREVICE

    def edge(self, side: int) -> str:
        """Return the signs along an edge, given by its number in SIDES."""
        if side in (0, 2):
            return self.rows[0 if side == 0 else -1]
        return "".join(row[-1 if side == 1 else 0] for row in self.rows)

    @property
    def entryways(self) -> tuple[tuple[Run, ...], ...]:
        """The entryways of each edge, by its number in SIDES (MKD-BLD-09)."""
        return _entryways(self)

    @property
    def centre(self) -> tuple[int, int]:
        """Column and row of the centre square, from 0."""
        return (self.width - 1) // 2, (self.height - 1) // 2

    def square(self, side: int, along: int) -> tuple[int, int]:
        """Return column and row of the place `along` an edge."""
        if side in (0, 2):
            return along, 0 if side == 0 else self.height - 1
        return self.width - 1 if side == 1 else 0, along

    def turned(self, turns: int) -> "Face":
        """Return the face after quarter turns clockwise."""
        rows = self.rows
        for _ in range(turns % 4):
            rows = tuple("".join(column) for column in zip(*reversed(rows), strict=True))
        return Face(rows)


@cache
def _entryways(face: Face) -> tuple[tuple[Run, ...], ...]:
    return tuple(_runs(face.edge(side)) for side in range(4))


def _runs(edge: str) -> tuple[Run, ...]:
    runs: list[list[int]] = []
    for at, sign in enumerate(edge):
        if sign != ENTRY:
            continue
        if runs and runs[-1][-1] == at - 1:
            runs[-1].append(at)
        else:
            runs.append([at])
    return tuple(map(tuple, runs))


def face_of(drawing: tuple[str, ...]) -> Face:
    """Return a face drawn in rows; those shorter than the longest are filled up with wall."""
    width = max(map(len, drawing), default=0)
    return Face(tuple(row.ljust(width, WALL) for row in drawing))


@dataclass(frozen=True, slots=True, kw_only=True)
class TwoFaced(Named):
    """A tile of a set, with a drawing of each face; without a `back` both look alike."""

    kind: str = field(metadata=word(TILES, WRONG))
    set: str
    front: tuple[str, ...] = field(metadata=TEXTS)
    back: tuple[str, ...] = field(metadata=TEXTS)

    @property
    def faces(self) -> tuple[Face, Face]:
        """Both faces, the front first."""
        return face_of(self.front), face_of(self.back or self.front)

    @property
    def is_chamber(self) -> bool:
        """True for a chamber, False for a hallway."""
        return self.kind == CHAMBER


def join(face: Face, side: int, other: Face, shift: int) -> tuple[tuple[int, int], ...]:
    """Return the pairs (place along this edge, place along the other's) where a figure can step
    from `face` across a side onto `other`, which lies there `shift` squares further along
    (MKD-BLD-15)."""
    here = {at for run in face.entryways[side] for at in run}
    there = {at + shift for run in other.entryways[(side + 2) % 4] for at in run}
    return tuple((at, at - shift) for at in sorted(here & there))


def centred(face: Face, side: int, other: Face) -> int:
    """Return the shift at which `other` lies centred along a side of `face` (MKD-BLD-14); of two
    equally good ones the smaller."""
    own, width = (len(each) for each in (face.edge(side), other.edge((side + 2) % 4)))
    return (own - width) // 2
