"""Tile as a map in the booklet: coordinates at its rim, doors, figures."""

from authoring.model.tile import Square, Tile
from authoring.render.drawing import pixel_letters as letters
from authoring.render.drawing.canvas import Canvas
from authoring.render.drawing.pen import Pen
from authoring.render.drawing.tile_layers import BAND, UNIT, Edge, Ground
from authoring.render.drawing.tracing import patches
from authoring.render.themes import DEFAULT, themes
from authoring.render.tiles.tile_art import BORDERS, paint

_LABELS = 22
"""Pixels beyond the wall, at the left and at the top, for coordinates."""
_LETTER = 2
"""Pixels of the picture along a letter's pixel."""
_BASE = ((6, 2), (4, 3), (3, 4), (2, 6))
"""Inset and offset of the boxes that make a figure's round base."""


class TilePicture:
    """Map of one tile in the making; `svg` returns it."""

    def __init__(self, tile: Tile, theme: str = "", *, ink_saver: bool = False) -> None:
        self.theme = themes().get(theme, themes()[DEFAULT])
        self.ground = Ground(tile, _LABELS + BAND, _LABELS + BAND)
        self.width, self.height = picture_size(tile)
        self.pen = Pen(self.width, self.height)
        paint(self.pen, self.ground, self.theme, ink_saver=ink_saver)
        self.pen.layer()
        for opening in self.ground.openings:
            self._door(opening)
        self._coordinates()

    def mark(self, square: Square, text: str, ink: str = "k") -> None:
        """Draw a figure's round base in a colour, with one or two letters, on a square."""
        x, y = self.ground.corner(square)
        self.pen.layer()
        for grow, colour in ((1, "w"), (0, ink)):
            for inset, offset in _BASE:
                size = UNIT - 2 * inset + 2 * grow, UNIT - 2 * offset + 2 * grow
                self.pen.box(colour, x + inset - grow, y + offset - grow, *size)
            self.pen.layer()
        wide = letters.width(text, _LETTER)
        self._write(text, (x + (UNIT - wide) // 2, y + UNIT // 2 - 5), "w")

    def svg(self) -> str:
        """Return the map as SVG text."""
        return self.pen.svg({**self.theme.inks, "o": BORDERS["white"]})

    def _write(self, text: str, at: tuple[int, int], ink: str) -> None:
        wide = letters.width(text, _LETTER)
        canvas = Canvas(wide, 5 * _LETTER)
        letters.write(canvas, text, (0, 0), ink, _LETTER)
        self._ink(canvas, at, ink)

    def _door(self, edge: Edge) -> None:
        """Draw a door of two wings; nothing for the Dungeon Exit, which is open."""
        if edge.exit:
            return
        half = edge.length // 2
        for start, ink in ((4, "k"), (5, "g")):
            inset = start - 4
            for wing in (start, half + inset):
                length = half - 4 - 2 * inset
                self.pen.box(ink, *edge.strip(wing, 1 + inset, length, 6 - 2 * inset))

    def _coordinates(self) -> None:
        ground = self.ground
        for x in range(1, ground.tile.width + 1):
            wide, drawn = _numeral(x)
            self._ink(drawn, (ground.corner((x, 1))[0] + (UNIT - wide) // 2, 3), "k")
        for y in range(1, ground.tile.height + 1):
            wide, drawn = _numeral(y)
            top = ground.corner((1, y))[1] + (UNIT - drawn.height) // 2
            self._ink(drawn, (_LABELS - 3 - wide, top), "k")

    def _ink(self, canvas: Canvas, at: tuple[int, int], ink: str) -> None:
        for patch in patches(canvas.texts):
            self.pen.shape(ink, at, patch.rims)


def _numeral(number: int) -> tuple[int, Canvas]:
    """Return (width in pixels, drawing) of a number."""
    rows = letters.numeral(number)
    canvas = Canvas(len(rows[0]) * _LETTER, len(rows) * _LETTER)
    canvas.blit([row.replace("#", "k") for row in rows], 0, 0, _LETTER)
    return canvas.width, canvas


def picture_size(tile: Tile) -> tuple[int, int]:
    """Return (width, height) of a tile's map in pixels."""
    around = _LABELS + 2 * BAND
    return tile.width * UNIT + around, tile.height * UNIT + around
