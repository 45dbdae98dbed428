"""Canvas for scenes in seven tones, cut like a linocut, and written as SVG."""

import math
from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from typing import Final

from authoring.render.drawing.canvas import CLEAR, PALETTE, Canvas, outline_of

TONES: Final = "0123456"
"""Letters of the tones, dark to light; other letters are those of `canvas.PALETTE`."""
Spot = tuple[float, float]


class Plate(Canvas):
    """A canvas for shapes of whole pixels; `tone` is 0 (the darkest ink) to 6, or a colour
    letter."""

    def poly(self, tone: int | str, corners: Iterable[Spot]) -> None:
        """Fill the outline through `corners`; where it crosses itself, by the even-odd rule."""
        closed = list(corners)
        closed.append(closed[0])
        first = max(math.floor(min(y for _, y in closed)), 0)
        last = min(math.ceil(max(y for _, y in closed)), self.height)
        for row in range(first, last):
            middle = row + 0.5
            hits = sorted(
                x1 + (middle - y1) * (x2 - x1) / (y2 - y1)
                for (x1, y1), (x2, y2) in pairwise(closed)
                if (y1 <= middle) != (y2 <= middle)
            )
            for left, right in zip(hits[::2], hits[1::2], strict=True):
                self.fill(round(left), row, round(right) - round(left), 1, str(tone))

    def disc(self, tone: int | str, at: Spot, wide: float, high: float = 0) -> None:
        """Fill a disc around `at` with the radius `wide`, or an ellipse with the radii `wide` and
        `high`."""
        high = high or wide
        turns = [step * math.tau / 48 for step in range(48)]
        self.poly(tone, [(at[0] + wide * math.cos(t), at[1] + high * math.sin(t)) for t in turns])

    def limb(self, tone: int | str, way: Sequence[tuple[float, float, float]]) -> None:
        """Draw a branch, rope or root through the points of `way`, each (x, y, thickness there)."""
        for (x1, y1, thick1), (x2, y2, thick2) in pairwise(way):
            long = math.hypot(x2 - x1, y2 - y1) or 1
            across, down = (y1 - y2) / long / 2, (x2 - x1) / long / 2
            self.poly(tone, [
                (x1 + across * thick1, y1 + down * thick1),
                (x2 + across * thick2, y2 + down * thick2),
                (x2 - across * thick2, y2 - down * thick2),
                (x1 - across * thick1, y1 - down * thick1),
            ])  # fmt: skip
            if thick2 > 3:
                self.disc(tone, (x2, y2), thick2 / 2)

    def lit(self, tone: int | str, light: int | str, corners: Sequence[Spot], by: Spot) -> None:
        """Fill an outline, with a rim of light: its shape in the tone `light` below it, moved by
        `by`."""
        self.poly(light, [(x + by[0], y + by[1]) for x, y in corners])
        self.poly(tone, corners)

    def plate_svg(self, inks: Mapping[str, str]) -> str:
        """Return the picture as SVG text, one path for every ink, dark ones last; `inks` maps tones
        to colours."""
        colours = {**PALETTE, **inks}
        rows = self.texts
        used = {letter for row in rows for letter in row} - {CLEAR}
        ranked = sorted(used, key=lambda letter: -brightness(colours[letter]))
        paths = "".join(
            f'<path fill="{colours[letter]}" d="{outline_of(rows, ranked[number:])}"/>'
            for number, letter in enumerate(ranked)
        )
        box = (
            f'width="{self.width}" height="{self.height}" viewBox="0 0 {self.width} {self.height}"'
        )
        return f'<svg xmlns="http://www.w3.org/2000/svg" {box}>{paths}</svg>'


def brightness(colour: str) -> float:
    """Return the relative luminance of a colour `#rrggbb`, 0 to 1."""
    parts = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    red, green, blue = (
        (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4) for p in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
