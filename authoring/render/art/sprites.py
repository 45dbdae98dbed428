"""Pixel drawings from `templates/pixels/*.txt`, found by file name."""

from collections.abc import Sequence
from functools import cache

from authoring.core.data import data_folder
from authoring.render.art import letters
from authoring.render.art.canvas import Canvas

OUTLINE = "k"
"""A drawing without this ink is a texture: water has no outline of its own."""

SYNONYMS = {
    "water": ("river", "lake", "stream", "moat", "sea"),
    "pool": ("well", "pond", "font", "basin", "cistern", "bath"),
    "sarcophagus": ("tomb", "coffin", "grave", "bier"),
    "altar": ("table", "shrine", "slab", "anvil", "desk"),
    "pillar": ("column", "statue", "idol", "pedestal", "obelisk"),
    "rubble": ("rocks", "debris", "boulder", "bones", "collapse"),
    "stairs": ("steps", "ladder", "staircase"),
    "pit": ("chasm", "hole", "abyss", "shaft"),
    "eye": ("rune", "sigil", "symbol", "circle"),
    "fountain": ("spring",),
}
"""Sprite -> other words an author may give a feature it suits."""


@cache
def sprite(name: str) -> tuple[str, ...] | None:
    """A drawing's rows of colour letters; None when nobody drew it."""
    path = data_folder("templates") / "pixels" / f"{name}.txt"
    if not path.is_file():
        return None
    lines = path.read_text(encoding="utf-8").splitlines()
    return tuple(line for line in lines if line and not line.startswith(";"))


def _drawn(feature: str) -> tuple[str, ...] | None:
    words = feature.lower().replace("_", "-").split("-")
    for word in words:
        for known, others in SYNONYMS.items():
            if word == known or word in others or word.rstrip("s") in (known, *others):
                return sprite(known)
    return None


@cache
def feature_drawing(feature: str, width: int, height: int) -> tuple[str, ...]:
    """The drawing for a tile's feature, so many pixels large.

    It is doubled as often as needed; a drawing of another shape is repeated along
    the longer side. A feature nobody drew becomes a framed slab with its first letter.
    """
    drawn = _drawn(feature)
    if drawn is None:
        return _unknown(feature, width, height)
    if (len(drawn[0]) - len(drawn)) * (width - height) < 0:
        drawn = tuple("".join(column) for column in zip(*drawn, strict=True))
    texture = OUTLINE not in "".join(drawn)
    short = min(width, height, 2 * len(drawn) if texture else height)
    scale = min(short / len(drawn[0]), short / len(drawn))
    if len(drawn) * width == len(drawn[0]) * height and not texture:
        scale = width / len(drawn[0])
    while scale > 1:
        drawn, scale = doubled(drawn), scale / 2
    across, down = max(width // len(drawn[0]), 1), max(height // len(drawn), 1)
    return _stretched(tuple(row * across for row in drawn) * down, width, height)


def _stretched(drawn: tuple[str, ...], width: int, height: int) -> tuple[str, ...]:
    high, wide = len(drawn), len(drawn[0])
    return tuple(
        "".join(drawn[y * high // height][x * wide // width] for x in range(width))
        for y in range(height)
    )


def doubled(rows: Sequence[str]) -> tuple[str, ...]:
    """A drawing twice as large with smoother slopes (the EPX rule: a corner takes
    the colour of its two neighbours when they are alike and the others are not)."""
    high, wide = len(rows), len(rows[0])
    made = []
    for y, row in enumerate(rows):
        above, below = rows[max(y - 1, 0)], rows[min(y + 1, high - 1)]
        upper, lower = [], []
        for x, here in enumerate(row):
            up, down = above[x], below[x]
            left, right = row[max(x - 1, 0)], row[min(x + 1, wide - 1)]
            if up != down and left != right:
                upper += [left if left == up else here, right if right == up else here]
                lower += [left if left == down else here, right if right == down else here]
            else:
                upper += [here, here]
                lower += [here, here]
        made += ["".join(upper), "".join(lower)]
    return tuple(made)


def _unknown(feature: str, width: int, height: int) -> tuple[str, ...]:
    canvas = Canvas(width, height)
    canvas.fill(1, 1, width - 2, height - 2, "k")
    canvas.fill(2, 2, width - 4, height - 4, "b")
    letter = feature[:1] or "?"
    scale = max(min(width, height) // 16, 1)
    at = ((width - letters.width(letter, scale)) // 2, (height - 5 * scale) // 2)
    letters.write(canvas, letter, at, "k", scale)
    return tuple(bytes(row).decode() for row in canvas.rows)
