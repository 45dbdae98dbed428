"""Friezes (tail-pieces): things before a wall in torch light, or a town by night. The wall is a
picture of its own, shared by all pages, because its many dots are costly. It has its greatest
possible height; with less room its top is cut off."""

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Final
from zlib import crc32

from authoring.paper.pieces import FigurePiece
from authoring.paper.scene import Scene
from authoring.render.drawing.canvas import BAYER, PALETTE, Canvas
from authoring.render.drawing.linocut import Plate
from authoring.render.drawing.motif import Motif
from authoring.render.drawing.png import png_uri
from authoring.render.drawing.prng import Rng
from authoring.render.drawing.sprites import doubled, sprite
from authoring.render.motifs import DEFAULT, motif_of, motifs
from authoring.render.pictures.skyline import town_canvas
from authoring.render.pieces.figure_art import Arms, arms

WIDE, HIGH = 504, 429
"""Pixels of a picture: 0.35 mm each on A4."""
_SKIRT: Final = 200
"""Rows at the foot in which a motif draws growths along its wall."""
_FLOOR: Final = 16
"""Pixels of the floor's height."""
_STANDING: Final = HIGH - _FLOOR + 5
"""The row of standing things."""
_BANNER, _HUNG = 66, 5
"""Pixels of a banner's height, and between it and the floor."""
_SHARP: Final = 3
"""Dots along a pixel: some 215 to the inch."""
_STONE: Final = "54321"
"""Tones of the wall, lit to dark."""
_MOST: Final = len(_STONE) - 1
_DARKEST: Final = 3.5
"""The tone far from all torches; stones and seams still differ there."""
_TORCHES: Final = ((84, 98), (252, 98), (420, 98), (168, 282), (336, 282))
"""(Distance from the left, height above the floor) of torches: a row of them, and one of a
gallery."""
_LIT: Final = 32
"""Distance below a torch of the centre of its light."""
_STRIP: Final = 96
"""Rows at the foot that contain everything hanging or standing."""
_APART: Final = 16
"""Least pixels between two things."""

Thing = FigurePiece | str
"""A figure, or the name of a pixel drawing."""


def frieze(things: Iterable[Thing]) -> str:
    """Return a picture to lay over a `wall` as a `data:` address: banners with the arms of figures,
    and pixel drawings on the floor; "town" alone is a town, which needs no wall. If there are more
    than fit, those in the middle are left out: leaders come first, the strongest last."""
    subjects = tuple(things)
    if subjects == ("town",):
        return _town()
    known = [_drawn(thing) for thing in subjects]
    known = list(dict.fromkeys(item for item in known if item.rows))
    while len(known) > 1 and sum(len(item.rows[0]) + _APART for item in known) > WIDE - 12:
        del known[len(known) // 2]
    return _picture(tuple(known))


def wall(things: Iterable[Thing], scene: Scene | None = None) -> str:
    """Return the wall behind `things` as a `data:` address, that of the scene's motif; "" for a
    town."""
    if tuple(things) == ("town",):
        return ""
    return _wall_picture(motif_of(scene) if scene is not None else DEFAULT)


@cache
def _drawn(thing: Thing) -> Arms:
    """Return the picture of a thing; a pixel drawing has no tinctures, ("", "")."""
    if isinstance(thing, FigurePiece):
        return arms(thing, _BANNER)
    drawn = sprite(thing) or ()
    return Arms(doubled(drawn) if drawn and len(drawn[0]) <= 24 else drawn, ("", ""))


@cache
def _picture(things: tuple[Arms, ...]) -> str:
    canvas = Canvas(WIDE, HIGH)
    palette = dict(PALETTE)
    gap = (WIDE - sum(len(item.rows[0]) for item in things)) / (len(things) + 1)
    x = gap
    for number, item in enumerate(things):
        if any(item.tinctures):
            inks = chr(ord("A") + 2 * number), chr(ord("B") + 2 * number)
            palette |= dict(zip(inks, item.tinctures, strict=True))
            _banner(canvas, item.rows, round(x), inks)
        else:
            _shadow(canvas, round(x), _STANDING, len(item.rows[0]))
            canvas.blit(item.rows, round(x), _STANDING - len(item.rows))
        x += len(item.rows[0]) + gap
    return png_uri(canvas.texts[-_STRIP:], _SHARP, palette)


def _banner(canvas: Canvas, rows: Sequence[str], left: int, inks: tuple[str, str]) -> None:
    """Draw arms, `rows` of letters, on a pole, with a shadow and a fringe; `inks` replace the
    letters of their tinctures."""
    wide, top = len(rows[0]), HIGH - _FLOOR - _HUNG - len(rows)
    for x in range(left + 3, left + wide + 4):
        for y in range(top + 2, top + len(rows) + 4):
            if (x + y) % 2:
                canvas.dot(x, y, "k")
    canvas.blit([row.replace("f", inks[0]).replace("e", inks[1]) for row in rows], left, top)
    canvas.fill(left - 4, top - 3, wide + 8, 5, "k")
    canvas.fill(left - 3, top - 2, wide + 6, 3, "g")
    for x in range(left, left + wide, 4):
        canvas.fill(x, top + len(rows), 3, 3, "k")
        canvas.fill(x + 1, top + len(rows), 1, 2, "g")


def _shadow(canvas: Canvas, left: int, top: int, wide: int) -> None:
    """Draw the shadow of a thing on the floor."""
    for row, inset in enumerate((3, 0, 4)):
        for x in range(left + inset, left + wide - inset):
            if (x + row) % 2:
                canvas.dot(x, top - 1 + row, "k")


@cache
def _wall_picture(name: str) -> str:
    """Return a motif's wall and floor, lit by torches, and what grows there, as a `data:`
    address."""
    motif = motifs()[name]
    canvas = Plate(WIDE, HIGH, "0")
    for y in range(HIGH):
        canvas.rows[y][:] = _tones(motif, y).encode()
    skirt = Plate(WIDE, _SKIRT, "0")
    skirt.rows = canvas.rows[-_SKIRT:]
    motif.skirt(skirt, Rng(name, "skirt"))
    canvas.rows[-_SKIRT:] = skirt.rows
    torch = sprite("torch") or ()
    for x, up in _TORCHES:
        canvas.blit(torch, x - len(torch[0]) // 2, HIGH - _FLOOR - up)
    canvas.fill(0, 0, WIDE, 2, "k")
    canvas.fill(0, HIGH - 2, WIDE, 2, "k")
    canvas.fill(0, 0, 2, HIGH, "k")
    canvas.fill(WIDE - 2, 0, 2, HIGH, "k")
    rows = [row.decode("ascii") for row in canvas.rows]
    return png_uri(rows, _SHARP, {**PALETTE, **motif.inks()})


def _tones(motif: Motif, y: int) -> str:
    """Return the ink of each pixel in row `y` of the wall or floor."""
    up = HIGH - _FLOOR - y
    away = [[x + (up - high + _LIT) ** 2 for x in across] for high, across in _across().items()]
    dither = [(BAYER[y % 4 * 4 + x] - 7.5) / 16 for x in range(4)] * (WIDE // 4)
    stones = (_slab(x, -up) if up <= 0 else motif.wall(x, up) for x in range(WIDE))
    inks = []
    for far, by, (seam, stone) in zip(map(min, *away), dither, stones, strict=True):
        dark = far**0.5 / 24 - 0.5
        dark = (dark if dark < _DARKEST else _DARKEST) + by + stone + seam
        inks.append(_STONE[int(dark)] if 0 < dark < _MOST else _STONE[0 if dark < 1 else _MOST])
    return "".join(inks)


@cache
def _across() -> dict[int, list[float]]:
    """Return height of a row of torches -> weighted squared distance of each column from the
    nearest of them."""
    return {
        high: [min((x - at) ** 2 * 0.8 for at, other in _TORCHES if other == high)
               for x in range(WIDE)]
        for high in dict.fromkeys(high for _, high in _TORCHES)
    }  # fmt: skip


def _slab(x: int, down: int) -> tuple[bool, float]:
    """Return (is a seam, shade) of the floor's pixel `down` rows from its edge; slabs widen
    downwards."""
    spread = (x - WIDE / 2) * (1 - down / 60)
    stone, along = divmod(int(spread) + WIDE, 36)
    return down in (0, 6) or along == 0, crc32(f"f{stone}{down > 6}".encode()) % 4 * 0.16


@cache
def _town() -> str:
    return png_uri(town_canvas(WIDE, HIGH).texts, _SHARP)
