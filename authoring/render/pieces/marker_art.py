"""Markers as pixels, as large as those of tile art: doors, chests, tokens. Doors and chests are
drawn twice, one above the other: closed, and open upside down, so that the marker folded along its
middle shows one on either side."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from authoring.paper.pieces import MarkerPiece
from authoring.render.drawing import pixel_letters as letters
from authoring.render.drawing.canvas import CLEAR, PALETTE, Canvas
from authoring.render.drawing.sprites import sprite
from authoring.render.drawing.tile_layers import UNIT

DOOR: Final = (64, 12)
"""(Width, height) in pixels: two squares wide, since a door lies over the doorways of two tiles."""
CHEST: Final = (26, 24)
TOKEN: Final = (24, 24)
BAR: Final = (12, 12)

INKS: Final = {**PALETTE, "m": "#b5824a", "t": "#8a5a2b", "n": "#56371a"}
"""The inks of PALETTE, and those of wood: lit, plain, shadowed."""
SPARE_INKS: Final = {**INKS, **dict.fromkeys("mtiacdbs", PALETTE["w"]), "n": PALETTE["b"]}
"""Inks of the ink saver: outlines, seams and golden handles on white."""
_METALS: Final = {"silver": "wsb", "gold": "igd", "jewelled": "grk"}
"""Metal of a lock -> its inks: lit, plain, shadowed."""
_AROUND: Final = ((-1, 0), (1, 0), (0, -1), (0, 1))
"""Offsets of the outline of a number, which keeps it readable on any drawing."""
_NAME: Final = 18
"""The row at which the band for the name of a token begins."""


def marker_rows(piece: MarkerPiece, *, ink_saver: bool = False) -> tuple[str, ...]:
    """Return a marker as rows of colour letters, of a folded one both sides."""
    if piece.shape in ("door", "chest"):
        draw, size = (_door, DOOR) if piece.shape == "door" else (_chest, CHEST)
        closed, opened = Canvas(*size, "k"), Canvas(*size, "k")
        metal = piece.metal if piece.metal in _METALS else "silver"
        draw(closed, metal, False)
        draw(opened, metal, True)
        return (*closed.texts, *(row[::-1] for row in reversed(opened.texts)))
    if piece.shape == "wall":
        canvas = Canvas(UNIT * piece.squares, DOOR[1], "k")
        _walled_up(canvas, piece.symbol)
    elif piece.shape == "bar":
        canvas = Canvas(*BAR, "k")
        canvas.fill(1, 1, 10, 10, "r")
        for inset in (3, 4, 5):
            canvas.fill(inset, 13 - 2 * inset, 12 - 2 * inset, 2, "i")
    else:
        canvas = Canvas(*TOKEN, "k")
        _token(canvas, piece, ink_saver)
        if piece.folded:
            name, symbol = piece.reverse
            other = replace(piece, name=name, symbol=symbol, reverse=("", ""))
            below = marker_rows(other, ink_saver=ink_saver)
            return (*canvas.texts, *(row[::-1] for row in reversed(below)))
    return canvas.texts


def _planks(canvas: Canvas, left: int, width: int, jewelled: bool) -> None:
    """Draw a wing of a door, `width` pixels from `left` on: planks with iron bands, or dark iron
    with gold if `jewelled`."""
    wood, seam = ("c", "k") if jewelled else ("t", "n")
    canvas.fill(left, 1, width, 10, wood)
    for y in range(3, 11, 3):
        canvas.fill(left, y, width, 1, seam)
    canvas.fill(left, 1, width, 1, "g" if jewelled else "m")
    for x in (left + 2, left + width - 4):
        canvas.fill(x, 1, 2, 10, "g" if jewelled else "k")
        for y in (2, 6, 9):
            canvas.dot(x, y, "i" if jewelled else "s")


def _door(canvas: Canvas, metal: str, opened: bool) -> None:
    wide = canvas.width
    jewelled = metal == "jewelled"
    for x in (1, wide - 4):
        canvas.fill(x, 1, 3, 10, "s")
        canvas.fill(x, 1, 3, 1, "w")
        canvas.fill(x + 2, 2, 1, 9, "b")
    if opened:
        canvas.fill(5, 0, wide - 10, 12, "i")
        canvas.fill(5, 5, wide - 10, 1, "b")
        canvas.fill(5, 0, 5, 12, "k")
        canvas.fill(wide - 10, 0, 5, 12, "k")
        for x in (6, wide - 9):
            canvas.fill(x, 1, 3, 10, "c" if jewelled else "t")
            canvas.fill(x, 1, 1, 10, "g" if jewelled else "m")
            canvas.fill(x, 8, 3, 2, _METALS[metal][1])
        return
    half = wide // 2
    _planks(canvas, 5, half - 6, jewelled)
    _planks(canvas, half + 1, half - 6, jewelled)
    _lock(canvas, half, metal)


def _lock(canvas: Canvas, middle: int, metal: str) -> None:
    """Draw a lock, by its metal: two rings (silver), a plate with a keyhole (gold) or with a gem
    (jewelled)."""
    lit, plain, shadow = tuple(_METALS[metal])
    if metal == "silver":
        for x in (middle - 8, middle + 3):
            canvas.fill(x - 1, 3, 7, 7, "k")
            canvas.fill(x, 4, 5, 5, plain)
            canvas.fill(x, 4, 5, 1, lit)
            canvas.fill(x + 2, 6, 1, 1, "k")
            canvas.fill(x + 1, 6, 3, 1, "k")
        return
    canvas.fill(middle - 7, 1, 14, 10, "k")
    canvas.fill(middle - 6, 2, 12, 8, "g" if metal == "jewelled" else plain)
    canvas.fill(middle - 6, 2, 12, 1, "i")
    canvas.fill(middle - 6, 9, 12, 1, "d")
    if metal == "jewelled":
        for inset, y in ((2, 3), (1, 4), (0, 5), (0, 6), (1, 7), (2, 8)):
            canvas.fill(middle - 3 + inset, y, 6 - 2 * inset, 1, shadow if inset == 2 else plain)
        canvas.fill(middle - 1, 4, 1, 2, "w")
        return
    canvas.fill(middle - 1, 4, 3, 2, "k")
    canvas.fill(middle, 5, 1, 3, "k")
    canvas.fill(middle - 5, 4, 1, 4, lit)
    canvas.fill(middle + 4, 4, 1, 4, shadow)


def _chest(canvas: Canvas, metal: str, opened: bool) -> None:
    lit, plain, _ = tuple(_METALS[metal])
    canvas.fill(1, 1, 24, 22, "i")
    canvas.fill(2, 3, 22, 18, "k")
    if opened:
        canvas.fill(3, 4, 20, 6, "t")
        canvas.fill(3, 4, 20, 1, "m")
        canvas.fill(3, 11, 20, 4, "n")
        for x, ink in ((5, "g"), (9, "i"), (12, "g"), (16, "r"), (19, "g")):
            canvas.fill(x, 12, 2, 2, ink)
            canvas.dot(x, 12, "w")
    else:
        canvas.fill(3, 4, 20, 7, "t")
        canvas.fill(3, 4, 20, 2, "m")
    canvas.fill(3, 16 if opened else 12, 20, 4 if opened else 8, "t")
    canvas.fill(3, 19, 20, 1, "n")
    for x in (4, 20):
        canvas.fill(x, 4, 2, 16, plain)
        canvas.fill(x, 4, 1, 16, lit)
        canvas.fill(x, 11, 2, 1, "k")
    _clasp(canvas, 15 if opened else 9, metal)


def _clasp(canvas: Canvas, top: int, metal: str) -> None:
    """Draw a clasp from row `top`: a ring for silver, otherwise a padlock, to differ without
    colours."""
    lit, plain, shadow = tuple(_METALS[metal])
    if metal == "silver":
        canvas.fill(10, top, 6, 6, "k")
        canvas.fill(11, top + 1, 4, 4, plain)
        canvas.fill(11, top + 1, 4, 1, lit)
        canvas.fill(11, top + 4, 4, 1, shadow)
        canvas.fill(12, top + 2, 2, 2, "k")
        return
    canvas.fill(9, top - 3, 8, 4, "k")
    canvas.fill(10, top - 2, 6, 3, lit)
    canvas.fill(11, top - 1, 4, 2, "k")
    canvas.fill(7, top, 12, 8, "k")
    canvas.fill(8, top + 1, 10, 6, plain)
    canvas.fill(8, top + 1, 10, 1, lit)
    canvas.fill(8, top + 6, 10, 1, shadow)
    canvas.fill(12, top + 2, 2, 4, "k")


def _walled_up(canvas: Canvas, symbol: str) -> None:
    """Draw a bricked up doorway; for the symbol `rubble` fallen stones before it."""
    for course, y in enumerate((1, 4, 7, 10)):
        high = 2 if y < 10 else 1
        for x in range(1 - 4 * (course % 2), canvas.width - 1, 8):
            left = max(x, 1)
            wide = min(x + 7, canvas.width - 1) - left
            canvas.fill(left, y, wide, high, "d" if (x + course) % 5 else "b")
            canvas.fill(left, y, wide, 1, "b" if (x + course) % 5 else "a")
    if symbol == "rubble":
        for x in range(3, canvas.width - 20, 13):
            canvas.blit((sprite("rubble") or ())[2:14], x, 0)


def _token(canvas: Canvas, piece: MarkerPiece, ink_saver: bool) -> None:
    """Draw a token's drawing above a pale band for the name, or with a number on it."""
    ground = "c" if piece.dark else "i"
    canvas.fill(1, 1, 22, 22, ground)
    if piece.shape == "number":
        drawn = sprite(piece.symbol) or ()
        canvas.blit([row.replace("r", "w") for row in drawn] if ink_saver else drawn, 1, 2)
        at = ((24 - letters.width(piece.text, 2)) // 2, 6)
        if not ink_saver:
            for x, y in _AROUND:
                letters.write(canvas, piece.text, (at[0] + x, at[1] + y), "k", 2)
        letters.write(canvas, piece.text, at, "r" if ink_saver else "w", 2)
        return
    canvas.fill(1, 1, 22, 1, "g" if ground == "c" else "w")
    symbol = _above_the_name(sprite(piece.symbol) or sprite("star") or ())
    canvas.blit(symbol, (24 - len(symbol[0])) // 2, 1)
    canvas.fill(1, _NAME, 22, 23 - _NAME, "w")
    canvas.fill(1, _NAME - 1, 22, 1, "g" if ground == "c" else "b")


def _above_the_name(drawn: Sequence[str]) -> Sequence[str]:
    """Return a drawing without its empty rows, shrunk to fit above the name."""
    inked = [row for row in drawn if set(row) != {CLEAR}]
    by = max(len(inked) / (_NAME - 2), 1.0)
    high, wide = int(len(inked) / by), int(len(drawn[0]) / by)
    middles = [int((x + 0.5) * by) for x in range(max(wide, high))]
    return ["".join(inked[y][x] for x in middles[:wide]) for y in middles[:high]]
