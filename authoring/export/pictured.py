"""Pieces as pictures, with the data that programs need."""

from authoring.core.lazy_dataclass import dataclass
from authoring.export.board import Plan
from authoring.paper.pieces import FigurePiece
from authoring.render.pieces.card_words import Side


@dataclass(frozen=True, slots=True)
class Picture:
    """A PNG file: `path` below the output folder, `width` and `height` in dots. `squares` are its
    squares across and down, `margin` empty squares on each side included; (0, 0) without a grid.
    `copies` is the number of pieces that it shows."""

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
    """A tile as a picture, and its floor plan; None for a tile that is one square with words."""

    id: str
    picture: Picture
    plan: Plan | None


@dataclass(frozen=True, slots=True)
class FigurePicture:
    """A figure as a round token and as an upright picture for a stand-up."""

    piece: FigurePiece
    token: Picture
    standing: Picture


@dataclass(frozen=True, slots=True)
class CardPicture:
    """A card and its picture; `slot` is its place on its sheet, from 0, row by row."""

    side: Side
    slot: int
    picture: Picture


@dataclass(frozen=True, slots=True)
class CardSheet:
    """Cards of one kind in one picture of `columns` times `rows` places, the back in the last."""

    kind: str
    title: str
    columns: int
    rows: int
    picture: Picture
    back: Picture
    cards: tuple[CardPicture, ...]
