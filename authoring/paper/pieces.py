"""Pieces to print and cut out, as a ruleset names them and the printer draws them."""

from dataclasses import dataclass

from authoring.core.span import Span
from authoring.model.dice import Dice
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
class FigureWish:
    """What an author wants of a stand-up; what is empty follows from name and race."""

    silhouette: str = ""
    height: str = ""
    colour: str = ""
    span: Span | None = None
    """Where the silhouette is named."""


@dataclass(frozen=True, slots=True)
class FigurePiece:
    """A hero, monster or boss as a paper stand-up.

    `kind` is `heroes`, `monsters` or `bosses`; `race` holds a hero's concept;
    `height` is `small`, `medium` or `large`; `silhouette` names a bundled one,
    empty: found by name and race; `colour` is the field's, empty: by race. `mark`
    tells figures apart that would look alike: 0 for the first of them.
    """

    id: str
    name: str
    kind: str
    race: str = ""
    height: str = "medium"
    copies: int = 1
    silhouette: str = ""
    colour: str = ""
    mark: int = 0


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


@dataclass(frozen=True, slots=True)
class CardChart:
    """A chart on a card; rows are label, main words, smaller words."""

    title: str
    die: Dice
    when: str
    rows: tuple[tuple[str, str, str], ...]


@dataclass(frozen=True, slots=True)
class CardPiece:
    """A poker card.

    `kind` is `heroes`, `monsters`, `bosses`, `traps`, `events`, `items`, `spells`
    or `conditions`, `sort` stands below the name; `badge` is a word and a number,
    such as a level or a price. `lines` are label and text. `ladder` are columns of a
    small table, the first its headings. The picture is the
    author's, the silhouette of `figure`, or a pixel drawing of what `symbol` names, such
    as a kind of item, otherwise of the kind of card.
    """

    id: str
    name: str
    kind: str
    sort: str = ""
    symbol: str = ""
    badge: tuple[str, str] = ("", "")
    stats: tuple[tuple[str, str], ...] = ()
    lines: tuple[tuple[str, str], ...] = ()
    charts: tuple[CardChart, ...] = ()
    ladder: tuple[tuple[str, ...], ...] = ()
    flavour: tuple[str, ...] = ()
    figure: FigurePiece | None = None
    copies: int = 1
