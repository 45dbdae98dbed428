"""Square tiles known by their four edges, and backs of tiles and cards."""

from collections.abc import Sequence
from zlib import crc32

from authoring.render.drawing.canvas import Canvas
from authoring.render.drawing.sprites import sprite

SIDE = 126
"""Pixels along a tile."""
_WALL = 10
_STONE = 14
"""Pixels a wall is thick, pixels along a flagstone."""
_GATE = 32
_PASSAGE = 56
"""Pixels an opening is wide, and a passage between openings."""
_FLOORS = {"stone": "iab", "dark": "dck", "water": "iab"}
"""Ground -> colours of its flagstones, its odd ones and its seams."""
_SPARE_FLOORS = {"stone": "wwa", "dark": "abd", "water": "wwa"}
"""_FLOORS with little ink."""

Box = tuple[int, int, int, int]
"""Left, top, width, height."""


def room_rows(
    edges: Sequence[str], ground: str = "stone", seed: str = "", *, ink_saver: bool = False
) -> tuple[str, ...]:
    """Return a tile seen from above, as rows of colour letters. `edges` are `wall`, `doorway`,
    `door` or `exit`: north, east, south, west. With doorways and no door or exit it is a passage,
    otherwise a room. `ground` is `stone`, `dark` or `water`; `seed` varies the flagstones."""
    canvas = Canvas(SIDE, SIDE, "w" if ink_saver else "c")
    (_seams if ink_saver else _bricks)(canvas)
    boxes = _floor(edges)
    rim = 1 if ink_saver else 2
    for left, top, width, height in boxes:
        canvas.fill(left - rim, top - rim, width + 2 * rim, height + 2 * rim, "k")
    floors = _SPARE_FLOORS if ink_saver else _FLOORS
    for box in boxes:
        _flagstones(canvas, box, floors[ground], seed)
    if ground == "water":
        _ripples(canvas, boxes, "w" if ink_saver else "u")
    for wall, edge in enumerate(edges):
        if edge in ("door", "exit"):
            _door(canvas, wall, "g" if edge == "door" else "w")
    return canvas.texts


def back_rows(symbol: str, width: int, height: int, *, ink_saver: bool = False) -> tuple[str, ...]:
    """Return the back of a tile or card as rows of colour letters, `width` by `height` pixels: dark
    stone in a golden frame, light to save ink, with the pixel drawing `symbol` in the middle, if
    there is one."""
    wall, edge, dark = ("w", "w", "w") if ink_saver else ("c", "k", "k")
    canvas = Canvas(width, height, edge)
    canvas.fill(6, 6, width - 12, height - 12, wall)
    (_seams if ink_saver else _bricks)(canvas)
    canvas.fill(0, 0, width, 6, edge)
    canvas.fill(0, height - 6, width, 6, edge)
    canvas.fill(0, 0, 6, height, edge)
    canvas.fill(width - 6, 0, 6, height, edge)
    for inset, colour in ((6, "k" if ink_saver else "g"), (7, dark)):
        _ring(canvas, inset, colour)
    drawn = sprite(symbol) or ()
    scale = 2 if drawn and len(drawn[0]) * 2 < width // 2 else 1
    wide, high = (len(drawn[0]) if drawn else 0) * scale, len(drawn) * scale
    x, y = (width - wide) // 2, (height - high) // 2
    canvas.fill(x - 8, y - 8, wide + 16, high + 16, "k" if ink_saver else "g")
    canvas.fill(x - 7, y - 7, wide + 14, high + 14, dark)
    canvas.blit(drawn, x, y, scale)
    return canvas.texts


def _ring(canvas: Canvas, inset: int, colour: str) -> None:
    wide, high = canvas.width - 2 * inset, canvas.height - 2 * inset
    canvas.fill(inset, inset, wide, 1, colour)
    canvas.fill(inset, inset + high - 1, wide, 1, colour)
    canvas.fill(inset, inset, 1, high, colour)
    canvas.fill(inset + wide - 1, inset, 1, high, colour)


def _bricks(canvas: Canvas) -> None:
    for y, row in enumerate(canvas.rows):
        course, line = divmod(y, 5)
        if line == 4:
            row[:] = row.replace(b"c", b"k")
            continue
        for x in range(5 * (course % 2), canvas.width, 10):
            if row[x] == ord("c"):
                row[x] = ord("k")
        if line == 0:
            row[:] = row.replace(b"c", b"d")


def _seams(canvas: Canvas) -> None:
    """Draw bricks as pale lines on white, twice as large as usual."""
    for top in range(9, canvas.height, 10):
        canvas.fill(0, top, canvas.width, 1, "b")
    for top in range(0, canvas.height, 10):
        for x in range(10 * (top // 10 % 2), canvas.width, 20):
            canvas.fill(x, top, 1, 9, "b")


def _floor(edges: Sequence[str]) -> list[Box]:
    """Return the floor as boxes: all of the inside, or of a passage its middle, and an arm to each
    opening."""
    open_edges = [wall for wall, edge in enumerate(edges) if edge == "doorway"]
    passage = bool(open_edges) and all(edge in ("wall", "doorway") for edge in edges)
    half = _PASSAGE // 2 if passage else SIDE // 2 - _WALL
    middle = SIDE // 2
    boxes = [(middle - half, middle - half, 2 * half, 2 * half)]
    width = _PASSAGE if passage else _GATE
    long = middle - half
    for wall in open_edges:
        side = middle - width // 2
        far = SIDE - long
        boxes.append(
            [(side, 0, width, long), (far, side, long, width),
             (side, far, width, long), (0, side, long, width)][wall]
        )  # fmt: skip
    return boxes


def _flagstones(canvas: Canvas, box: Box, colours: str, seed: str) -> None:
    left, top, width, height = box
    plain, odd, seam = tuple(colours)
    canvas.fill(left, top, width, height, seam)
    for y in range(top // _STONE * _STONE, top + height, _STONE):
        for x in range(left // _STONE * _STONE, left + width, _STONE):
            chance = crc32(f"{seed}:{x}:{y}".encode()) >> 9
            x1, y1 = max(x, left), max(y, top)
            x2, y2 = min(x + _STONE - 1, left + width), min(y + _STONE - 1, top + height)
            canvas.fill(x1, y1, x2 - x1, y2 - y1, odd if chance % 5 == 0 else plain)
            if chance % 7 == 0 and x2 - x1 > 8 and y2 - y1 > 8:
                for step in range(6):
                    canvas.dot(x1 + 3 + step // 2, y1 + 1 + step, seam)


def _ripples(canvas: Canvas, floor: Sequence[Box], water: str) -> None:
    """Draw a stream of the ink `water` across the floor."""
    first, last = SIDE // 2 - 24, SIDE // 2 + 23
    for left, top, width, height in floor:
        for y in range(max(top, first), min(top + height - 1, last) + 1):
            for x in range(left, left + width):
                crest = y % 6 == 0 and (x + 5 * y) % 18 < 7
                canvas.dot(x, y, "k" if y in (first, last) else "s" if crest else water)


def _door(canvas: Canvas, wall: int, slab: str) -> None:
    """Draw a door of two wings of the ink `slab` in the middle of a wall, 0 north to 3 west."""
    plate = Canvas(_GATE, _WALL + 2, "k")
    plate.fill(2, 0, _GATE - 4, _WALL + 2, "a")
    plate.fill(2, 3, _GATE - 4, _WALL - 4, "k")
    plate.fill(3, 4, _GATE - 6, _WALL - 6, slab)
    plate.fill(_GATE // 2 - 1, 3, 2, _WALL - 4, "k")
    rows = list(plate.texts)
    side, far = (SIDE - _GATE) // 2, SIDE - _WALL - 2
    if wall in (1, 3):
        rows = ["".join(column) for column in zip(*rows, strict=True)]
    at = [(side, 0), (far, side), (side, far), (0, side)][wall]
    canvas.blit(rows, *at)
