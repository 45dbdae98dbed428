"""Emblems that distinguish figures with equal silhouettes: a weapon, a crown or a flame."""

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
"""Forms of weapons. Words of a figure's weapons choose emblems of these forms only: an old sword
makes nobody old."""
Outline = tuple[tuple[float, float], ...]


class Bearing(NamedTuple):
    """An emblem: its form, one of FORMS, the `size` of its drawing (width, height), and its filled
    outlines, corners (x, y) each."""

    form: str
    size: tuple[float, float]
    outlines: tuple[Outline, ...]


@cache
def emblems() -> tuple[str, ...]:
    """Return the names of all emblems with a drawing, sorted."""
    return tuple(
        sorted(path.stem for path in (data_folder("templates") / "bearings").glob("*.svg"))
    )


@cache
def drawn_bearing(name: str) -> Bearing:
    """Return the emblem `name` from its file: polygons alone, and a comment that names its form.
    Raises LookupError if form or size is missing."""
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
    """Return the emblem, "" for none, of a figure that shares its silhouette with others, whose
    emblems are `taken`: a free one that the figure's words name; else "" unless another has none,
    too; else a free one by the figure's id. "" also when all are taken."""
    for name in _fitting(piece):
        if name not in taken:
            return name
    if "" not in taken:
        return ""
    free = [name for name in emblems() if name not in taken]
    return free[crc32(piece.id.encode()) % len(free)] if free else ""


def _fitting(piece: FigurePiece) -> Iterator[str]:
    """Yield the emblems for words of a figure's id and name, then those for its weapons."""
    words = word_list("bearings")
    for text, is_weapon in ((f"{piece.id} {as_written(piece.name)}", False), (piece.weapons, True)):
        mentions = words_of(text)
        for name, phrases in words.items():
            if mentions & {name, *phrases} and not (
                is_weapon and drawn_bearing(name).form not in _HELD
            ):
                yield name
