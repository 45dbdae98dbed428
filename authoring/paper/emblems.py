"""Emblems that distinguish figures with equal silhouettes: a weapon, a crown, a flame beside it."""

import re
from collections.abc import Collection, Iterator
from functools import cache
from typing import NamedTuple
from zlib import crc32

from authoring.core.data import data_folder
from authoring.core.language import as_written
from authoring.paper.pieces import FigurePiece
from authoring.paper.silhouettes import word_list, words_of

FORMS = ("saltire", "behind", "crest", "flank")
"""Positions of an emblem: crossed behind a silhouette, behind it, on its head, beside."""
_HELD = FORMS[:2]
"""Forms of weapons: an old sword makes nobody old."""
Outline = tuple[tuple[float, float], ...]


class Bearing(NamedTuple):
    """Form of an emblem, the `size` of its drawing (width, height), and its filled outlines."""

    form: str
    size: tuple[float, float]
    outlines: tuple[Outline, ...]


@cache
def emblems() -> tuple[str, ...]:
    """Return the names of all emblems that have a drawing."""
    return tuple(
        sorted(path.stem for path in (data_folder("templates") / "bearings").glob("*.svg"))
    )


@cache
def drawn_bearing(name: str) -> Bearing:
    """Return a drawing from its file: polygons alone, one comment that names its form. Raises
    LookupError if form or size is missing."""
    text = (data_folder("templates") / "bearings" / f"{name}.svg").read_text(encoding="utf-8")
    form = re.search(r"How it is borne: (\w+)", text)
    box = re.search(r'viewBox="0 0 ([\d.]+) ([\d.]+)"', text)
    if form is None or box is None:
        raise LookupError(f"{name}.svg does not say how it is borne, or how large it is")
    outlines = tuple(
        tuple((float(x), float(y)) for x, y in re.findall(r"(-?[\d.]+),(-?[\d.]+)", points))
        for points in re.findall(r'points="([^"]+)"', text)
    )
    return Bearing(form[1], (float(box[1]), float(box[2])), outlines)


def bearing_of(piece: FigurePiece, taken: Collection[str]) -> str:
    """Return the emblem of a figure that shares its silhouette; `taken` are those of the others.

    The emblem that its words name; none for the first without such words; then a random one, always
    equal for one figure. "" also when all are taken.
    """
    for name in _fitting(piece):
        if name not in taken:
            return name
    if "" not in taken:
        return ""
    free = [name for name in emblems() if name not in taken]
    return free[crc32(piece.id.encode()) % len(free)] if free else ""


def _fitting(piece: FigurePiece) -> Iterator[str]:
    """Yield names by the words of a figure's id and name, then by those of its weapons."""
    words = word_list("bearings")
    for text, is_weapon in ((f"{piece.id} {as_written(piece.name)}", False), (piece.weapons, True)):
        mentions = words_of(text)
        for name, phrases in words.items():
            if mentions & {name, *phrases} and not (
                is_weapon and drawn_bearing(name).form not in _HELD
            ):
                yield name
