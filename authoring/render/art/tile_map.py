"""A text tile as a picture: floor, brick walls, doorways, features, figures."""

from collections.abc import Iterable, Sequence
from zlib import crc32

from authoring.model.tile import Doorway, Square, Tile
from authoring.render.art import letters
from authoring.render.art.canvas import Canvas
from authoring.render.art.sprites import feature_sprite

UNIT = 16
"""Pixels along a square."""
WALL = 8
"""Pixels a wall is thick."""
_EDGE = WALL + 2
_LABELS = 8


class TilePicture:
    """Draws one tile; `canvas` is the result."""

    def __init__(self, tile: Tile, *, labels: bool = True) -> None:
        self.tile = tile
        self.left = self.top = _EDGE + (_LABELS if labels else 0)
        self.canvas = Canvas(
            self.left + tile.width * UNIT + _EDGE, self.top + tile.height * UNIT + _EDGE
        )
        self.floor = [
            (x, y)
            for y in range(1, tile.height + 1)
            for x in range(1, tile.width + 1)
            if tile.is_floor((x, y))
        ]
        self._walls()
        for square in self.floor:
            self._flagstone(square)
        for doorway in tile.doorways:
            self._doorway(doorway)
        for name, squares in tile.features.items():
            self._feature(name, squares)
        if labels:
            self._coordinates()

    def corner(self, square: Square) -> tuple[int, int]:
        """The top left pixel of a square."""
        return self.left + (square[0] - 1) * UNIT, self.top + (square[1] - 1) * UNIT

    def mark(self, square: Square, text: str, colour: str = "k") -> None:
        """A round figure base with one or two letters on a square."""
        x, y = self.corner(square)
        for inset, offset in ((4, 1), (2, 2), (1, 4)):
            self.canvas.fill(x + inset, y + offset, UNIT - 2 * inset, UNIT - 2 * offset, colour)
        left = x + (UNIT - letters.width(text)) // 2
        letters.write(self.canvas, text, (left, y + 6), "w")

    def _block(self, square: Square, grow: int, colour: str) -> None:
        x, y = self.corner(square)
        self.canvas.fill(x - grow, y - grow, UNIT + 2 * grow, UNIT + 2 * grow, colour)

    def _walls(self) -> None:
        for grow, colour in ((WALL + 1, "k"), (WALL, "c")):
            for square in self.floor:
                self._block(square, grow, colour)
        self._bricks()
        for square in self.floor:
            self._block(square, 1, "k")

    def _bricks(self) -> None:
        for y, row in enumerate(self.canvas.rows):
            course, line = divmod(y - self.top, 4)
            if line == 3:
                row[:] = row.replace(b"c", b"k")
                continue
            for x in range(self.left % 8 + 4 * (course % 2), self.canvas.width, 8):
                if row[x] == ord("c"):
                    row[x] = ord("k")
            if line == 0:
                row[:] = row.replace(b"c", b"d")

    def _flagstone(self, square: Square) -> None:
        x, y = self.corner(square)
        chance = crc32(f"{self.tile.id}:{square}".encode()) * 2654435761 % 2**32 >> 9
        paint = self.canvas
        paint.fill(x, y, UNIT, UNIT, "b")
        paint.fill(x, y, UNIT - 1, UNIT - 1, "a" if chance % 4 == 0 else "i")
        if chance % 3 == 0:
            paint.fill(x + UNIT - 3, y + UNIT - 3, 2, 2, "b")
        if chance % 7 == 0:
            crack = 3 + chance // 7 % 8
            for step in range(5):
                paint.dot(x + crack + step // 2, y + step, "b")
        if chance % 5 == 0:
            paint.fill(x + 2 + chance // 5 % 9, y + 3 + chance // 9 % 9, 2, 1, "b")

    def _doorway(self, doorway: Doorway) -> None:
        columns = [x for x, _ in doorway.squares]
        rows = [y for _, y in doorway.squares]
        x, y = self.corner((min(columns), min(rows)))
        across = (max(columns) - min(columns) + 1) * UNIT
        down = (max(rows) - min(rows) + 1) * UNIT
        slab = "i" if doorway.exit else "g"
        if doorway.wall in ("north", "south"):
            y = y - _EDGE + 1 if doorway.wall == "north" else y + down
            self.canvas.fill(x, y, across, _EDGE - 1, "k")
            self.canvas.fill(x + 2, y, across - 4, _EDGE - 1, "a")
            self.canvas.fill(x + 2, y + 2, across - 4, WALL - 3, "k")
            self.canvas.fill(x + 3, y + 3, across - 6, WALL - 5, slab)
            self.canvas.fill(x + across // 2 - 1, y + 2, 2, WALL - 3, "k")
        else:
            x = x - _EDGE + 1 if doorway.wall == "west" else x + across
            self.canvas.fill(x, y, _EDGE - 1, down, "k")
            self.canvas.fill(x, y + 2, _EDGE - 1, down - 4, "a")
            self.canvas.fill(x + 2, y + 2, WALL - 3, down - 4, "k")
            self.canvas.fill(x + 3, y + 3, WALL - 5, down - 6, slab)
            self.canvas.fill(x + 2, y + down // 2 - 1, WALL - 3, 2, "k")

    def _feature(self, name: str, squares: Sequence[Square]) -> None:
        for region in regions(squares):
            columns = [x for x, _ in region]
            rows = [y for _, y in region]
            wide, high = max(columns) - min(columns) + 1, max(rows) - min(rows) + 1
            if len(region) == wide * high:
                sprite = feature_sprite(name, wide * UNIT, high * UNIT)
                self.canvas.blit(sprite, *self.corner((min(columns), min(rows))))
            else:
                for square in region:
                    self.canvas.blit(feature_sprite(name, UNIT, UNIT), *self.corner(square))

    def _coordinates(self) -> None:
        for x in range(1, self.tile.width + 1):
            left = self.corner((x, 1))[0] + (UNIT - letters.width(str(x))) // 2
            letters.write(self.canvas, str(x), (left, 1), "k")
        for y in range(1, self.tile.height + 1):
            top = self.corner((1, y))[1] + (UNIT - 5) // 2
            letters.write(self.canvas, str(y), (7 - letters.width(str(y)), top), "k")


def regions(squares: Iterable[Square]) -> list[list[Square]]:
    """Squares in groups that touch along a side."""
    left = sorted(set(squares), key=lambda square: (square[1], square[0]))
    found: list[list[Square]] = []
    while left:
        group, edge = [], [left.pop(0)]
        while edge:
            x, y = edge.pop()
            group.append((x, y))
            for near in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
                if near in left:
                    left.remove(near)
                    edge.append(near)
        found.append(group)
    return found
