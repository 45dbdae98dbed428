"""Pixel canvas that becomes an SVG of a few merged paths; positions and sizes are in pixels."""

import re
from base64 import b64encode
from collections.abc import Sequence

PALETTE = {
    "w": "#ffffff",
    "i": "#f3ecdc",
    "a": "#dfd5c0",
    "b": "#b9ad97",
    "g": "#c9952b",
    "s": "#9aa3a8",
    "u": "#4f7f99",
    "d": "#7d7365",
    "r": "#8c1c13",
    "c": "#4a4239",
    "k": "#17120e",
}
"""Letter of sprites -> colour, light to dark."""

BAYER = (0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5)
"""Thresholds of a dither of 4 by 4 pixels, row by row, in sixteenths."""

CLEAR = "."
_ANY = re.compile(r"[^.]+")
_ORDER = "".join(PALETTE)


class Canvas:
    """A canvas of pixels, each a colour letter of PALETTE or `.` for clear; (0, 0) is at the top
    left."""

    def __init__(self, width: int, height: int, colour: str = CLEAR) -> None:
        self.width = width
        self.height = height
        self.rows = [bytearray(colour.encode() * width) for _ in range(height)]

    def fill(self, x: int, y: int, width: int, height: int, colour: str) -> None:
        """Fill a rectangle, (`x`, `y`) its top left pixel, with a colour letter, clipped to the
        canvas."""
        left, right = max(x, 0), min(x + width, self.width)
        if right <= left:
            return
        run = colour.encode() * (right - left)
        for row in self.rows[max(y, 0) : max(min(y + height, self.height), 0)]:
            row[left:right] = run

    def dot(self, x: int, y: int, colour: str) -> None:
        """Set one pixel to a colour letter; do nothing outside the canvas."""
        if 0 <= x < self.width and 0 <= y < self.height:
            self.rows[y][x] = ord(colour)

    def at(self, x: int, y: int) -> str:
        """Return the colour letter of a pixel; CLEAR outside the canvas."""
        if 0 <= x < self.width and 0 <= y < self.height:
            return chr(self.rows[y][x])
        return CLEAR

    def blit(self, sprite: Sequence[str], x: int, y: int, scale: int = 1) -> None:
        """Draw a sprite's pixels except its clear ones, its top left at (`x`, `y`), each pixel
        `scale` wide."""
        for dy, line in enumerate(sprite):
            for run in re.finditer(r"([^.\s])\1*", line):
                self.fill(
                    x + run.start() * scale, y + dy * scale,
                    (run.end() - run.start()) * scale, scale, run[1],
                )  # fmt: skip

    @property
    def texts(self) -> tuple[str, ...]:
        """The rows as texts of colour letters, the form in which drawings are passed on."""
        return tuple(bytes(row).decode() for row in self.rows)

    def svg(self) -> str:
        """Return the canvas as SVG text, one unit per pixel.

        Colours are painted light to dark, and each path also covers all darker pixels: no white
        hairline can show between two neighbours.
        """
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{self.width}" '
            f'height="{self.height}" viewBox="0 0 {self.width} {self.height}">'
            f"{''.join(self._layers())}</svg>"
        )

    def _layers(self) -> list[str]:
        rows = self.texts
        used = [letter for letter in _ORDER if any(letter in row for row in rows)]
        layers = []
        for number, letter in enumerate(used):
            below = outline_of(rows, used[number:])
            layers.append(f'<path fill="{PALETTE[letter]}" d="{below}"/>')
        return layers


def outline(rows: Sequence[str], pattern: re.Pattern[str] = _ANY) -> str:
    """Return the pixels that match `pattern` as SVG path data of rectangles; equal runs in rows
    below each other are one rectangle."""
    pieces: list[str] = []
    growing: dict[tuple[int, int], int] = {}
    for y, row in enumerate([*rows, ""]):
        runs = [match.span() for match in pattern.finditer(row)]
        tops = {run: growing.get(run, y) for run in runs}
        for (left, right), top in growing.items():
            if (left, right) not in tops:
                width, height = right - left, y - top
                pieces.append(f"M{left} {top}h{width}v{height}h-{width}z")
        growing = tops
    return "".join(pieces)


def outline_of(rows: Sequence[str], letters: Sequence[str]) -> str:
    """Return the pixels that have one of these colour letters as path data, see `outline`."""
    return outline(rows, re.compile("[" + "".join(letters) + "]+"))


def data_uri(svg: str) -> str:
    """Return an SVG text as a `data:` address."""
    return "data:image/svg+xml;base64," + b64encode(svg.encode()).decode("ascii")
