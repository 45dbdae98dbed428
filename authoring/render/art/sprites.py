"""Pixel drawings from `templates/pixels/*.txt`, found by file name."""

from functools import cache

from authoring.core.data import data_folder
from authoring.render.art import letters
from authoring.render.art.canvas import Canvas

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
def feature_sprite(feature: str, width: int, height: int) -> tuple[str, ...]:
    """The drawing for a tile's feature, stretched to so many pixels.

    A feature nobody drew becomes a framed slab with its first letter.
    """
    drawn = _drawn(feature)
    if drawn is None:
        return _unknown(feature, width, height)
    high, wide = len(drawn), len(drawn[0])
    if height > width and wide > high:
        drawn = tuple("".join(column) for column in zip(*drawn, strict=True))
        high, wide = wide, high
    return tuple(
        "".join(drawn[y * high // height][x * wide // width] for x in range(width))
        for y in range(height)
    )


def _unknown(feature: str, width: int, height: int) -> tuple[str, ...]:
    canvas = Canvas(width, height)
    canvas.fill(1, 1, width - 2, height - 2, "k")
    canvas.fill(2, 2, width - 4, height - 4, "b")
    letter = feature[:1] or "?"
    scale = max(min(width, height) // 16, 1)
    at = ((width - letters.width(letter, scale)) // 2, (height - 5 * scale) // 2)
    letters.write(canvas, letter, at, "k", scale)
    return tuple(bytes(row).decode() for row in canvas.rows)
