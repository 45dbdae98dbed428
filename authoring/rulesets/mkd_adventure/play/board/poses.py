"""Tiles as they can lie, a face after quarter turns, and tiles as they lie in the dungeon."""

from collections.abc import Iterable
from typing import Any, ClassVar

from authoring.boards.ground import Square
from authoring.boards.tiles.table import WIDTH
from authoring.rulesets.mkd_adventure.model.keywords import CREVICE, OBSTACLE, SHUT
from authoring.rulesets.mkd_adventure.model.tiles import Face, TwoFaced, centred, join


class Pose:
    """A tile as it lies: a face after quarter turns clockwise. `marks` has the sign of each open
    square, crevices too, by the offset from the square of its upper left corner. `centre` is the
    offset of the open square nearest to its middle."""

    FIXED: ClassVar = True

    def __init__(self, tile: str, side: int, turns: int, face: Face) -> None:
        self.tile = tile
        self.side = side
        self.turns = turns
        self.face = face
        self.width, self.height = face.width, face.height
        self.marks = {
            y * WIDTH + x: sign
            for y, row in enumerate(face.rows)
            for x, sign in enumerate(row)
            if sign not in SHUT
        }
        x, y = face.centre
        self.centre = min(
            [at for at, sign in self.marks.items() if sign != CREVICE],
            key=lambda at: (max(abs(at % WIDTH - x), abs(at // WIDTH - y)), at),
            default=0,
        )

    def __reduce__(self) -> tuple[Any, ...]:
        return Pose, (self.tile, self.side, self.turns, self.face)


def poses_of(tile: TwoFaced) -> tuple[tuple[Pose, ...], ...]:
    """Return the poses of a tile (MKD-BLD-05): by face, then by quarter turns clockwise."""
    return tuple(
        [
            tuple([Pose(tile.id, side, turns, face.turned(turns)) for turns in range(4)])
            for side, face in enumerate(tile.faces)
        ]
    )


class Laid:
    """A tile in the dungeon: its pose, and the square of its upper left corner."""

    FIXED: ClassVar = True

    def __init__(self, pose: Pose, corner: Square) -> None:
        self.pose = pose
        self.corner = corner
        self.west, self.north = corner % WIDTH, corner // WIDTH
        self.east, self.south = self.west + pose.width, self.north + pose.height

    def overlaps(self, other: "Laid") -> bool:
        """Return whether the two tiles share a square."""
        beside = self.east <= other.west or other.east <= self.west
        return not (beside or self.south <= other.north or other.south <= self.north)

    def covers(self, square: Square) -> bool:
        """Return whether the tile lies on a square."""
        x, y = square % WIDTH, square // WIDTH
        return self.west <= x < self.east and self.north <= y < self.south

    def marks(self) -> dict[Square, str]:
        """Return the sign of each open square, crevices too."""
        return {self.corner + at: sign for at, sign in self.pose.marks.items()}

    def obstacles(self) -> list[Square]:
        """Return the squares of the tile that are filled by obstacles."""
        rows = self.pose.face.rows
        return [
            self.corner + y * WIDTH + x
            for y, row in enumerate(rows)
            for x, sign in enumerate(row)
            if sign == OBSTACLE
        ]

    @property
    def middle(self) -> Square:
        """The square in the middle of the tile, whatever it is."""
        x, y = self.pose.face.centre
        return self.corner + y * WIDTH + x

    def at(self, side: int, along: int) -> Square:
        """Return the square at index `along` of the edge `side`, from the west or north."""
        x, y = self.pose.face.square(side, along)
        return self.corner + y * WIDTH + x

    def exits(self, side: int) -> list[Square]:
        """Return the squares of the entryways at the edge `side`."""
        return [self.at(side, along) for run in self.pose.face.entryways[side] for along in run]

    def beside(self, pose: Pose, side: int) -> "Laid":
        """Return a tile in `pose`, laid at the edge `side`, middle to middle (MKD-BLD-14)."""
        shift = centred(self.pose.face, side, pose.face)
        x = y = 0
        if side in (0, 2):
            x, y = self.west + shift, self.south if side == 2 else self.north - pose.height
        else:
            x, y = self.east if side == 1 else self.west - pose.width, self.north + shift
        return Laid(pose, y * WIDTH + x)

    def is_joined(self, other: Pose, side: int, run: Iterable[int]) -> bool:
        """Return whether the entryway `run` of the edge `side` leads onto a tile in the pose
        `other` that lies centred there (MKD-BLD-15)."""
        shift = centred(self.pose.face, side, other.face)
        pairs = join(self.pose.face, side, other.face, shift)
        return not {here for here, _ in pairs}.isdisjoint(run)
