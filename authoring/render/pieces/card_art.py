"""Cards as pixel pictures, half a millimetre to a pixel: a frame with a lit niche on the front, a
pattern in the colour of the kind with a badge on the back."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final

from authoring.paper.pieces import CardKind
from authoring.render.drawing.canvas import PALETTE, Canvas
from authoring.render.drawing.frame import stepped
from authoring.render.drawing.png import png_uri
from authoring.render.drawing.sprites import sprite

WIDE, HIGH = 127, 178
"""Pixels of a card."""
WELLS: Final = {"grand": 68, "tall": 46, "low": 30, "none": 0}
"""Pixels of the niche for the picture, by its name."""
INSET, BAND, STRIP = 6, 20, 9
"""Pixels of the dark edge, of the name's band with the line under it, of the line that
says what kind of card it is."""
_SHARP: Final = 4
"""Dots along a pixel: 203 to the inch."""
_KIND, _SHADE, _LIGHT = "K", "D", "L"
"""Letters for the colour of the kind, darker and lighter."""
_STONE: Final = "abdck"
"""Stones of the niche from the light to the dark."""


def _mixed(colour: str, other: str, part: float) -> str:
    pairs = zip(bytes.fromhex(colour[1:]), bytes.fromhex(other[1:]), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * part):02x}" for a, b in pairs)


def _palette(kind: CardKind) -> Mapping[str, str]:
    colour = kind.colour
    shade, light = _mixed(colour, "#17120e", 0.35), _mixed(colour, "#f3ecdc", 0.3)
    return {**PALETTE, _KIND: colour, _SHADE: shade, _LIGHT: light}


def drawn_or(name: str, otherwise: str) -> str:
    """Return `name` if there is a pixel drawing of it, or else `otherwise`, or else "star"."""
    return next((known for known in (name, otherwise) if known and sprite(known)), "star")


@cache
def front_png(kind: CardKind, well: str, *, lit: bool, ink_saver: bool) -> str:
    """Return a front without words as a `data:` address: edge, band for the name, niche `well` for
    the picture, ground for words. A niche that is not `lit` stays black, for a picture that fills
    it."""
    canvas = Canvas(WIDE, HIGH, "w" if ink_saver else "k")
    band, niche = INSET + BAND, WELLS[well]
    inner = WIDE - 2 * INSET
    for inset, colour, steps in _rings(ink_saver):
        stepped(canvas, inset, colour, steps)
    if ink_saver:
        for line in {band - 1, band + niche, band + niche + STRIP - 1}:
            canvas.fill(INSET, line, inner, 1, "k")
        return png_uri(canvas.texts, _SHARP)
    for y in range(INSET, band - 1):
        canvas.rows[y] = canvas.rows[y].replace(b"i", _KIND.encode())
    canvas.fill(INSET + 4, INSET, inner - 8, 1, _LIGHT)
    canvas.fill(INSET, band - 2, inner, 1, _SHADE)
    canvas.fill(INSET, band - 1, inner, niche + STRIP + 1, "k")
    if lit:
        _niche(canvas, band, niche)
    return png_uri(canvas.texts, _SHARP, _palette(kind))


def _rings(ink_saver: bool) -> tuple[tuple[int, str, int], ...]:
    """Return (inset, colour, steps) of each ring of the frame, filled from the edge inwards."""
    if ink_saver:
        return ((4, "k", 5), (5, "w", 5))
    return ((4, "g", 5), (5, "k", 5), (INSET, "i", 5))


def _niche(canvas: Canvas, top: int, high: int) -> None:
    """Draw a niche of `high` pixels below `top`: bricks with light in the middle, and a floor."""
    floor = top + high - 5
    for y in range(top, top + high):
        for x in range(INSET, WIDE - INSET):
            across = (x - WIDE // 2) / (WIDE * 0.47)
            down = (y - top - high * 0.55) / (high * 0.72)
            dark = (across * across + down * down) ** 0.5 * 4.2 + (x % 2 != y % 2) * 0.5 - 0.9
            if y >= floor:
                seam = y == floor or (x + 3 * (y - floor)) % 14 == 0
            else:
                course, line = divmod(y - top, 6)
                seam = line == 5 or (x + 6 * (course % 2)) % 12 == 0
            tone = min(max(int(dark) + seam, 0), len(_STONE) - 1)
            canvas.dot(x, y, _STONE[tone])


@cache
def back_png(kind: CardKind, *, ink_saver: bool) -> str:
    """Return the back of a kind of card as a `data:` address: lozenges in its colour, a golden
    frame, a badge with its drawing."""
    ground, line, gold = ("w", "a", "k") if ink_saver else ("k", _SHADE, "g")
    canvas = Canvas(WIDE, HIGH, ground)
    for inset, colour in ((5, gold), (6, ground), (8, gold), (9, "w" if ink_saver else _KIND)):
        stepped(canvas, inset, colour, 5)
    field = b"w" if ink_saver else _KIND.encode()
    for y in range(9, HIGH - 9):
        for x in range(9, WIDE - 9):
            if canvas.rows[y][x] == field[0]:
                across, down = abs(x - WIDE // 2) % 14, abs(y - HIGH // 2) % 14
                if across + down in (0, 14) or across == down:
                    canvas.dot(x, y, line)
                elif not ink_saver and across in (6, 7, 8) and down in (0, 13, 1):
                    canvas.dot(x, y, _LIGHT)
    _badge(canvas, sprite(drawn_or(kind.symbol, "")) or (), gold, "w" if ink_saver else "i")
    return png_uri(canvas.texts, _SHARP, _palette(kind))


def _badge(canvas: Canvas, drawn: Sequence[str], rim: str, ground: str) -> None:
    """Draw a medal with the drawing `drawn` and stepped corners in the middle of a back; `rim` and
    `ground` are colour letters."""
    for half, colour in ((36, "k"), (35, rim), (33, "k"), (32, ground)):
        for step in range(0, 13, 2):
            wide, high = half - step, half - 12 + step
            canvas.fill(
                WIDE // 2 - wide, HIGH // 2 - high, 2 * wide + 1, 2 * high, colour
            )  # fmt: skip
    scale = 3 if drawn and len(drawn[0]) <= 16 else 1
    wide, high = (len(drawn[0]) if drawn else 0) * scale, len(drawn) * scale
    canvas.blit(drawn, (WIDE - wide) // 2, (HIGH - high) // 2, scale)
