"""Figures prepared for the printer: choices that authors leave open, and credits for the icons."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Final

from authoring.core.language import _
from authoring.paper.emblems import bearing_of
from authoring.paper.pieces import FigurePiece, FigureWish
from authoring.paper.silhouettes import LICENCE, SOURCE, credit, silhouette_of, usual_height

_NO_WISH: Final = FigureWish()


def as_wished(
    piece: FigurePiece, request: FigureWish = _NO_WISH, *, height: str = ""
) -> FigurePiece:
    """Return a figure with its author's choices of `request`; open ones follow from words and kind.
    `height` is the usual one of its kind; "": that of its silhouette."""
    draft = replace(piece, silhouette=request.silhouette, colour=request.colour)
    chosen = replace(draft, silhouette=silhouette_of(draft))
    return replace(chosen, height=request.height or height or usual_height(chosen))


def disambiguate(pieces: Iterable[FigurePiece]) -> Iterator[FigurePiece]:
    """Yield the figures in order: those with one silhouette get different emblems, and those with
    one emblem, too, different marks."""
    figures = list(pieces)
    shared = Counter(piece.silhouette for piece in figures)
    taken: dict[str, list[str]] = {}
    alike: Counter[tuple[str, str]] = Counter()
    for piece in figures:
        borne = ""
        if shared[piece.silhouette] > 1:
            borne = bearing_of(piece, taken.setdefault(piece.silhouette, []))
            taken[piece.silhouette].append(borne)
        yield replace(piece, bearing=borne, mark=alike[piece.silhouette, borne])
        alike[piece.silhouette, borne] += 1


def silhouette_credits(pieces: Iterable[FigurePiece]) -> tuple[str, ...]:
    """Return a line for each icon of `pieces`, with figures and author, and one with the source of
    all; () without pieces."""
    figures: dict[str, list[str]] = {}
    for piece in pieces:
        figures.setdefault(piece.silhouette, []).append(piece.name)
    line = _("{names}: the icon {icon} by {author}, {licence}.")
    lines = [
        line.format(names=", ".join(dict.fromkeys(names)), **credit(name)._asdict())
        for name, names in figures.items()
    ]
    source = _("Icons from {source}, cut to pixels; licence: {url}.")
    return (*lines, source.format(source=SOURCE, url=LICENCE)) if lines else ()
