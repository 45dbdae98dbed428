"""Figures made ready to be drawn: what their author leaves open, and who drew what is shown."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Final

from authoring.core.language import _
from authoring.paper.emblems import bearing_of
from authoring.paper.pieces import FigurePiece, FigureWish
from authoring.paper.silhouettes import (
    LICENCE,
    SOURCE,
    credit,
    silhouette_of,
    usual_height,
)

_NO_WISH: Final = FigureWish()


def as_wished(piece: FigurePiece, wish: FigureWish = _NO_WISH, *, height: str = "") -> FigurePiece:
    """A figure as its author wants it: what he leaves open follows from words and kind.

    `height` is the usual one of its kind; empty: that of its silhouette.
    """
    said = replace(piece, silhouette=wish.silhouette, colour=wish.colour)
    chosen = replace(said, silhouette=silhouette_of(said))
    return replace(chosen, height=wish.height or height or usual_height(chosen))


def disambiguate(pieces: Iterable[FigurePiece]) -> Iterator[FigurePiece]:
    """Figures that share a silhouette bear different things; when nothing is left to be
    borne, they get different marks."""
    given = list(pieces)
    shared = Counter(piece.silhouette for piece in given)
    taken: dict[str, list[str]] = {}
    alike: Counter[tuple[str, str]] = Counter()
    for piece in given:
        borne = ""
        if shared[piece.silhouette] > 1:
            borne = bearing_of(piece, taken.setdefault(piece.silhouette, []))
            taken[piece.silhouette].append(borne)
        yield replace(piece, bearing=borne, mark=alike[piece.silhouette, borne])
        alike[piece.silhouette, borne] += 1


def silhouette_credits(pieces: Iterable[FigurePiece]) -> tuple[str, ...]:
    """A line for every icon that is shown: whom it shows, and who drew it."""
    shown: dict[str, list[str]] = {}
    for piece in pieces:
        shown.setdefault(piece.silhouette, []).append(piece.name)
    line = _("{names}: the icon {icon} by {author}, {licence}.")
    lines = [
        line.format(names=", ".join(dict.fromkeys(names)), **credit(name)._asdict())
        for name, names in shown.items()
    ]
    source = _("Icons from {source}, cut to pixels; licence: {url}.")
    return (*lines, source.format(source=SOURCE, url=LICENCE)) if lines else ()
