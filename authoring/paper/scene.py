"""Scene on the cover and friezes of a quest: its words, its things, its people."""

import re
from collections.abc import Iterable, Sequence

from authoring.core.language import as_written
from authoring.core.lazy_dataclass import dataclass
from authoring.paper.features import drawn_beside
from authoring.paper.icons import icon_for, icon_words
from authoring.paper.pieces import FigurePiece, TilePiece

_MOST = 4
"""Most heroes on a cover."""


@dataclass(frozen=True, slots=True)
class Scene:
    """The input for a quest's pictures; equal scenes have equal pictures. `features` are (name of a
    thing on tiles, number of tiles with it that a game needs); `chief` is the ruler of the place,
    `thing` the drawing of the quest's subject, "" for none; `heroes` is 1 to 4."""

    seed: str
    title: str
    text: str = ""
    features: tuple[tuple[str, float], ...] = ()
    chief: FigurePiece | None = None
    thing: str = ""
    heroes: int = 1
    motif: str = ""
    """The author's choice; empty: the motif that fits best."""


def scene_of(
    seed: str,
    title: str,
    texts: Iterable[str],
    *,
    motif: str = "",
    theme: str = "",
    features: Iterable[tuple[str, float]] = (),
    tiles: Iterable[TilePiece] = (),
    figures: Sequence[FigurePiece] = (),
    rulers: Sequence[str] = (),
    heroes: int = 1,
) -> Scene:
    """Return the scene of a quest; equal seeds give equal pictures of equal contents.

    `motif` is the author's choice, "" for none; `features` are (name, number in a game), besides
    those of `tiles` and the `theme`; `rulers` are ids of figures, the one for the cover first; but
    one that the title names comes before. `heroes` is the number of heroes. The scene's thing is
    the first one with a drawing that `title` and `texts` name.
    """
    title, paragraphs = as_written(title), [as_written(text) for text in texts]
    return Scene(
        seed, title, "\n".join(paragraphs),
        _features(tiles, features, theme), _chief(title, figures, rulers),
        _thing([title, *paragraphs]), min(max(heroes, 1), _MOST), motif,
    )  # fmt: skip


def _features(
    tiles: Iterable[TilePiece], others: Iterable[tuple[str, float]], theme: str
) -> tuple[tuple[str, float], ...]:
    weights: dict[str, float] = {theme: 1.0} if theme else {}
    for piece in tiles:
        for name in piece.tile.features:
            weights[name] = weights.get(name, 0.0) + piece.copies
    for name, count in others:
        weights[name] = weights.get(name, 0.0) + count
    return tuple(sorted(weights.items()))


def _chief(title: str, figures: Sequence[FigurePiece], rulers: Sequence[str]) -> FigurePiece | None:
    by_id = {figure.id: figure for figure in figures if not figure.kind.played}
    candidates = [by_id[id] for id in rulers if id in by_id]
    title_words = set(_words(title))
    matches = [
        candidate
        for candidate in candidates
        if title_words & set(_words(as_written(candidate.name)))
    ]
    return next(iter([*matches, *candidates, *reversed(by_id.values())]), None)


def _thing(texts: Iterable[str]) -> str:
    """Return the drawing for the first word of `texts` that has one; a default for none."""
    never = icon_words("covers")["never"]
    for text in texts:
        for sentence in re.split(r"[.,;:!?]", text):
            words = _words(sentence)
            drawings = [drawn_beside(word) for word in words]
            whole = icon_for(sentence)
            known = [name for name in drawings if name and name not in never]
            if known:
                return known[0] if whole in never else whole or known[0]
    return icon_words("covers")["otherwise"][0]


def _words(text: str) -> list[str]:
    return [word.removesuffix("s") for word in re.findall(r"[^\W\d_]{4,}", text.lower())]
