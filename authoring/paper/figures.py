"""Figures made ready to be drawn: what their author leaves open, and who drew what is shown."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Final

from authoring.core.language import _
from authoring.paper.pieces import FigurePiece, FigureWish
from authoring.paper.silhouettes import (
    LICENCE,
    SOURCE,
    credit,
    field_of,
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


def told_apart(pieces: Iterable[FigurePiece]) -> Iterator[FigurePiece]:
    """Figures with the same picture get different marks."""
    alike: Counter[tuple[str, ...]] = Counter()
    for piece in pieces:
        picture = (piece.kind.id, piece.silhouette, piece.height, *field_of(piece))
        yield replace(piece, mark=alike[picture])
        alike[picture] += 1


def silhouette_credits(pieces: Iterable[FigurePiece]) -> tuple[str, ...]:
    """A line for every icon that is shown: whom it shows, and who drew it."""
    shown: dict[str, list[str]] = {}
    for piece in pieces:
        shown.setdefault(piece.silhouette, []).append(piece.name)
    line = _("{names}: the icon {icon} by {author}, {licence}, cut to pixels.")
    lines = [
        line.format(names=", ".join(dict.fromkeys(names)), **credit(name)._asdict())
        for name, names in shown.items()
    ]
    source = _("Icons from {source}; licence: {url}.").format(source=SOURCE, url=LICENCE)
    return (*lines, source) if lines else ()
