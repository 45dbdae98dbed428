"""The cover: a dungeon corridor seen in first person, the way old games drew it.

One ray per pixel meets a wall, the floor, the ceiling or the door at the end;
light falls off with distance and is dithered down to a handful of inks.
"""

from functools import cache
from zlib import crc32

from authoring.render.drawing.canvas import BAYER
from authoring.render.drawing.png import png_uri
from authoring.render.drawing.sprites import sprite

WIDTH, HEIGHT = 168, 238
_SCALE = 8
_END = 4.3
"""How far away the door is; the corridor is two wide."""
_HIGH = 1.25
_INKS = "kcdbai"


def _brick(u: float, v: float, seed: str) -> float:
    """How light a brick wall is at (u along, v up): 0 in the seams."""
    course = int(v // 0.25)
    along = u + (course % 2) * 0.25
    stone = int(along // 0.5)
    if v % 0.25 < 0.035 or along % 0.5 < 0.035:
        return 0.12
    return 0.62 + (crc32(f"{seed}{course}:{stone}".encode()) >> 8) % 7 * 0.055


def _slab(u: float, v: float, seed: str) -> float:
    """How light a flagstone is at (u across, v along)."""
    if u % 0.5 < 0.03 or v % 0.5 < 0.04:
        return 0.1
    shade = crc32(f"{seed}f{int(u // 0.5)}:{int(v // 0.5)}".encode()) >> 8
    return 0.5 + shade % 5 * 0.06


def _pixel(x: int, y: int, seed: str, door: str) -> str:
    dx = (x + 0.5 - WIDTH / 2) / (WIDTH * 0.56)
    dy = (HEIGHT * 0.6 - y - 0.5) / (WIDTH * 0.56)
    side = 1 / abs(dx) if dx else 99.0
    level = _HIGH / dy if dy > 0 else (-1 / dy if dy < 0 else 99.0)
    depth = min(side, level, _END)
    if depth == _END:
        inside = _door(door, dx * _END, dy * _END)
        if inside:
            return inside
        light = _brick(dx * _END + 9, dy * _END + 9, seed)
    elif depth == side:
        light = _brick(depth, dy * depth + 9, seed + ("l" if dx < 0 else "r"))
    elif dy < 0:
        light = _slab(dx * depth + 9, depth, seed)
    else:
        light = _brick(depth, dx * depth + 9, seed + "c") * 0.45
    glow = max(0.0, 1.25 - abs(depth - 2.1) * 0.42) + max(0.0, depth - 3.0) * 0.3
    fade = min(1.0, max(0.0, (y - HEIGHT * 0.2) / (HEIGHT * 0.26)))
    strength = light * glow * fade * (len(_INKS) - 1)
    step = (BAYER[y % 4 * 4 + x % 4] + 0.5) / 16 - 0.5
    return _INKS[max(0, min(len(_INKS) - 1, int(strength + step)))]


def _door(name: str, across: float, up: float) -> str:
    """The door's pixel at a place on the end wall; "" beside it."""
    drawn = sprite(name)
    if drawn is None:
        return ""
    high, wide = len(drawn), len(drawn[0])
    column = int((across + 0.8) / 1.6 * wide)
    row = int((0.95 - up) / 1.95 * high)
    if not (0 <= column < wide and 0 <= row < high):
        return ""
    pixel = drawn[row][column]
    return "" if pixel == "." else pixel


@cache
def corridor_png(seed: str, door: str) -> str:
    """The picture as a data address; `seed` varies the stones, `door` is the pixel
    drawing at its end."""
    rows = ["".join(_pixel(x, y, seed, door) for x in range(WIDTH)) for y in range(HEIGHT)]
    return png_uri(rows, _SCALE)
