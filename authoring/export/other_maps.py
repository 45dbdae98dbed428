"""Detection of maps of other programs by their keys: none of them can be read."""

from collections.abc import Mapping
from typing import Final

_KEYS: Final[Mapping[str, tuple[frozenset[str], ...]]] = {
    "Universal VTT (.dd2vtt, .uvtt, .df2vtt)": (frozenset({"resolution", "line_of_sight"}),),
    "Watabou's One Page Dungeon": (frozenset({"rects", "doors"}),),
    "donjon": (frozenset({"cells", "cell_bit"}), frozenset({"rooms", "egress"})),
    "LDtk": (frozenset({"__header__", "levels"}), frozenset({"jsonVersion", "levels"})),
    "Dungeon Scrawl": (frozenset({"data", "version", "document"}),),
    "Foundry VTT": (frozenset({"walls", "grid"}),),
}
"""Program -> sets of keys; all keys of one set stand in each of its files."""
_MARKS: Final = {"<quest": "HeroScribe", "<map": "Tiled, saved as XML (.tmx)"}


def of_another(document: object) -> str:
    """Return `, it looks like one of LDtk` for the map of another program; "" if unknown."""
    keys = set(document) if isinstance(document, dict) else set()
    for program, sets in _KEYS.items():
        if any(key_set <= keys for key_set in sets):
            return f"; it looks like a file of {program}, which cannot be read"
    return ""


def of_text(text: str) -> str:
    """Return the result of `of_another` for a file that is not JSON, by its beginning."""
    for mark, program in _MARKS.items():
        if mark in text[:2000].lower():
            return f"; it looks like a file of {program}, which cannot be read"
    return ""
