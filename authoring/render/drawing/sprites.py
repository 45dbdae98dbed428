"""Pixel drawings of `templates/pixels/*.txt`, found by file name."""

from collections.abc import Sequence
from functools import cache

from authoring.core.data import data_folder
from authoring.paper.features import drawn_as
from authoring.render.drawing import pixel_letters as letters
from authoring.render.drawing.canvas import Canvas

OUTLINE = "k"
"""Ink of outlines; a drawing without it is a texture, such as water."""
_SMALL = 24
"""Size of drawings for cards in pixels: larger places show them in the middle."""


@cache
def sprite(name: str) -> tuple[str, ...] | None:
    """Return the drawing `name` as rows of colour letters; None if there is none."""
    path = data_folder("templates") / "pixels" / f"{name}.txt"
    if not path.is_file():
        return None
    lines = path.read_text(encoding="utf-8").splitlines()
    return tuple(line for line in lines if line and not line.startswith(";"))


def drawing(feature: str) -> tuple[str, ...] | None:
    """Return the drawing for a feature of this name; None if there is none."""
    known = drawn_as(feature)
    return sprite(known) if known else None


@cache
def feature_drawing(feature: str, width: int, height: int) -> tuple[str, ...]:
    """Return the drawing for a tile's feature, for a place of `width` by `height` pixels.

    It is doubled as often as it fits, then centred or stretched; a drawing smaller than the place
    is to be repeated by the caller. A feature without a drawing becomes a framed slab with its
    first letter.
    """
    drawn = drawing(feature)
    if drawn is None:
        return _unknown(feature, width, height)
    if (len(drawn[0]) - len(drawn)) * (width - height) < 0:
        drawn = tuple("".join(column) for column in zip(*drawn, strict=True))
    room = min(width // len(drawn[0]), height // len(drawn))
    if OUTLINE not in "".join(drawn):
        room = min(room, 2)
    while room > 1:
        drawn, room = doubled(drawn), room // 2
    if len(drawn) == len(drawn[0]) and not len(drawn) % _SMALL and min(width, height) % len(drawn):
        return _in_the_middle(drawn, width, height)
    if width % len(drawn[0]) or height % len(drawn):
        return _stretched(drawn, width, height)
    return drawn


def _in_the_middle(rows: tuple[str, ...], width: int, height: int) -> tuple[str, ...]:
    canvas = Canvas(width, height)
    canvas.blit(rows, (width - len(rows[0])) // 2, (height - len(rows)) // 2)
    return canvas.texts


def _stretched(rows: tuple[str, ...], width: int, height: int) -> tuple[str, ...]:
    high, wide = len(rows), len(rows[0])
    return tuple(
        "".join(rows[y * high // height][x * wide // width] for x in range(width))
        for y in range(height)
    )


def doubled(rows: Sequence[str]) -> tuple[str, ...]:
    """Return a drawing twice as large with smoother slopes (the EPX rule: a corner takes the colour
    of its two neighbours when they are equal and the others are not)."""
    high, wide = len(rows), len(rows[0])
    lines = []
    for y, row in enumerate(rows):
        above, below = rows[max(y - 1, 0)], rows[min(y + 1, high - 1)]
        upper, lower = [], []
        for x, colour in enumerate(row):
            up, down = above[x], below[x]
            left, right = row[max(x - 1, 0)], row[min(x + 1, wide - 1)]
            if up != down and left != right:
                upper += [left if left == up else colour, right if right == up else colour]
                lower += [left if left == down else colour, right if right == down else colour]
            else:
                upper += [colour, colour]
                lower += [colour, colour]
        lines += ["".join(upper), "".join(lower)]
    return tuple(lines)


def _unknown(feature: str, width: int, height: int) -> tuple[str, ...]:
    canvas = Canvas(width, height)
    canvas.fill(1, 1, width - 2, height - 2, "k")
    canvas.fill(2, 2, width - 4, height - 4, "b")
    letter = feature[:1] or "?"
    scale = max(min(width, height) // 16, 1)
    at = ((width - letters.width(letter, scale)) // 2, (height - 5 * scale) // 2)
    letters.write(canvas, letter, at, "k", scale)
    return canvas.texts
