"""Pieces to print and cut out, as a ruleset names them and the printer draws them."""

from dataclasses import dataclass

from authoring.model.tile import Tile


@dataclass(frozen=True, slots=True)
class TilePiece:
    """A floor tile and how many of it the quest needs.

    `theme` is how it is to be drawn (dungeon, crypt, cave); empty: as the rest.
    """

    tile: Tile
    copies: int = 1
    theme: str = ""


@dataclass(frozen=True, slots=True)
class FigurePiece:
    """A hero, monster or boss as a paper stand-up.

    `kind` is `heroes`, `monsters` or `bosses`; `height` is `small`, `medium` or
    `large`; `silhouette` names a bundled one, empty: found by name and race.
    """

    id: str
    name: str
    kind: str
    race: str = ""
    height: str = "medium"
    copies: int = 1
    silhouette: str = ""


@dataclass(frozen=True, slots=True)
class MarkerPiece:
    """A marker: `kind` door, chest, token, life or plot; `metal` silver, gold or
    great; `text` is printed on it, `symbol` names a pixel drawing."""

    kind: str
    name: str
    copies: int = 1
    metal: str = ""
    text: str = ""
    symbol: str = ""
