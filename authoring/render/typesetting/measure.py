"""Measurement of text by the widths in the font files."""

from collections.abc import Iterable, Iterator
from functools import cache
from io import BytesIO
from typing import Final

from authoring.render.typesetting.assets import RANGES, font_path, read

PT: Final = 25.4 / 72
"""Millimetres of a point."""
REGULAR: Final = ("alegreya", 400, "normal")
BOLD: Final = ("alegreya", 700, "normal")
ITALIC: Final = ("alegreya", 400, "italic")
TITLE: Final = ("pirata-one", 400, "normal")
Face = tuple[str, int, str]
"""File prefix, weight and style of a vendored face."""
Run = tuple[str, Face]
"""Text in one face."""

_STRANGE: Final = 1000
"""Width of a letter of another font, in thousandths of the size."""
_SAFETY: Final = 1.005
"""Factor for rounding; kerning mostly narrows words and is ignored."""


@cache
def _advances(face: Face) -> dict[str, int]:
    """Return the width of every letter of a face in thousandths of the size; digits as lining
    figures, which are printed."""
    from fontTools.ttLib import TTFont

    advances: dict[str, int] = {}
    prefix, weight, style = face
    for subset in RANGES:
        font = TTFont(BytesIO(read(font_path(prefix, subset, weight, style))))
        widths, unit = font["hmtx"], font["head"].unitsPerEm
        for code, glyph in font.getBestCmap().items():
            lining = f"{glyph}.lf"
            name = lining if lining in widths.metrics else glyph
            advances.setdefault(chr(code), widths[name][0] * 1000 // unit)
    return advances


def width_of(text: str, face: Face, size: float) -> float:
    """Return the width in millimetres of `text` on one line, in letters of `size` points."""
    advances = _advances(face)
    units = sum(advances.get(letter, _STRANGE) for letter in text)
    return units * size * PT * _SAFETY / 1000


def lines_of(runs: Iterable[Run], size: float, width: float) -> int:
    """Return the number of lines of `runs`, (text, face), in letters of `size` points in a column
    of `width` millimetres; lines break at spaces, and inside words too long for a line."""
    lines, filled = 0, width
    for gap, word in _words(runs, size):
        if lines and filled + gap + word <= width:
            filled += gap + word
            continue
        full = int(max(word - 0.001, 0) // width)
        lines += 1 + full
        filled = word - full * width
        if full:
            filled += full * size * PT  # a broken word leaves less than a letter at each end
    return lines


def shortened(text: str, face: Face, size: float, width: float, lines: int = 1) -> str:
    """Return the longest beginning of `text` that fits with a final `…` into `lines` lines of a
    column of `width` millimetres, in letters of `size` points."""
    least, most = 0, len(text)
    while least < most:  # a shorter text never takes more lines
        middle = (least + most + 1) // 2
        if lines_of([(f"{text[:middle]}\u2026", face)], size, width) <= lines:
            least = middle
        else:
            most = middle - 1
    return f"{text[:least].rstrip()}\u2026"


def _words(runs: Iterable[Run], size: float) -> Iterator[tuple[float, float]]:
    """Yield (width of the space before, width of the word) of each word, in millimetres."""
    for text, face in runs:
        gap = width_of(" ", face, size)
        for word in text.split():
            yield gap, width_of(word, face, size)
