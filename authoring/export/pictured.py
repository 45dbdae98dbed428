"""Pieces as pictures, with the data that programs need."""

from authoring.core.lazy_dataclass import dataclass
from authoring.export.board import Plan
from authoring.paper.pieces import FigurePiece
from authoring.render.pieces.card_words import Side


@dataclass(frozen=True, slots=True)
class Picture:
    """One file: `path` below the folder, its size in dots.

    `squares` across and down, `margin` squares included; (0, 0) without a grid.
    """

    path: str
    title: str
    png: bytes
    width: int
    height: int
    squares: tuple[int, int] = (0, 0)
    margin: int = 0
    copies: int = 1


@dataclass(frozen=True, slots=True)
class TilePicture:
    """A tile as a picture, and its floor plan when it has one."""

    id: str
    picture: Picture
    plan: Plan | None


@dataclass(frozen=True, slots=True)
class FigurePicture:
    """A figure: a round token and an upright picture."""

    piece: FigurePiece
    token: Picture
    standing: Picture


@dataclass(frozen=True, slots=True)
class CardPicture:
    """A card and its picture; it lies at place `slot` of its sheet."""

    side: Side
    slot: int
    picture: Picture


@dataclass(frozen=True, slots=True)
class CardSheet:
    """Cards of one kind on one picture, `columns` times `rows`; the back is in the last place."""

    kind: str
    title: str
    columns: int
    rows: int
    picture: Picture
    back: Picture
    cards: tuple[CardPicture, ...]
