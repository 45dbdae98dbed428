"""Pieces to print and cut out, as a ruleset names them and the printer draws them."""

from collections.abc import Sequence
from typing import Protocol

from authoring.core.lazy_dataclass import dataclass
from authoring.core.span import Span
from authoring.model.dice import Dice
from authoring.model.tile import Square, Tile


@dataclass(frozen=True, slots=True)
class TilePiece:
    """A floor tile and the number of it that the quest needs.

    `theme` is the way it is drawn (dungeon, crypt, cave); empty: as the rest. `marks` are in
    squares: numbers, or a letter; `label` is on its lower wall. `numbered`: its columns and rows
    have numbers, for a text that names squares. `only` are the squares cut out, if not the whole
    tile with its walls: then it is a token to lay on another tile; `walled`: with the walls beside
    them, as a half of the tile, and which `half` it is: A or B. `caption` empty: the title of the
    tile.
    """

    tile: Tile
    copies: int = 1
    theme: str = ""
    marks: tuple[tuple[Square, str], ...] = ()
    label: str = ""
    only: tuple[Square, ...] = ()
    walled: bool = False
    caption: str = ""
    numbered: bool = False
    half: str = ""


class Face(Protocol):
    """A tile drawn by the template of its ruleset; equal ones have one id."""

    @property
    def id(self) -> str:
        """The tile's id in the pack."""

    @property
    def title(self) -> str:
        """The name that players read."""


@dataclass(frozen=True, slots=True)
class Faces:
    """Tiles that a ruleset draws itself, equal squares: `template` is filled with a `face`, one of
    `tiles`, and draws it on a field of `side` millimetres."""

    template: str
    side: float
    tiles: Sequence[Face]


@dataclass(frozen=True, slots=True)
class FigureWish:
    """Choices of an author for a stand-up; empty ones follow from name and race."""

    silhouette: str = ""
    height: str = ""
    colour: str = ""
    span: Span | None = None
    """Span of the name of the silhouette."""


@dataclass(frozen=True, slots=True)
class FigureKind:
    """The common properties of figures of one kind of definition, such as creatures.

    `silhouette` is shown where no word of a figure fits one; if it is empty or has no drawing, a
    figure of no kind in particular. Those that are `played` stand on a light field and are
    distinguished by what they are, not by their race; a `chief` has a golden frame and a crown.
    """

    id: str
    silhouette: str = ""
    played: bool = False
    chief: bool = False


@dataclass(frozen=True, slots=True)
class FigurePiece:
    """A person or monster as a paper stand-up.

    `race` holds what one of the `played` is; `height` is `small`, `medium` or `large`; `silhouette`
    names a bundled one, empty: found by name and race; `colour` is the field's, empty: by race.
    `weapons` are words for what it fights with; `bearing` is beside the silhouette of one of
    several that share it, `mark` distinguishes figures that would still look alike: 0 for the first
    of them.
    """

    id: str
    name: str
    kind: FigureKind
    race: str = ""
    height: str = "medium"
    copies: int = 1
    silhouette: str = ""
    colour: str = ""
    weapons: str = ""
    bearing: str = ""
    mark: int = 0


@dataclass(frozen=True, slots=True)
class MarkerPiece:
    """A marker.

    `shape` is `door` or `chest` (folded: closed on one side, open on the other), `wall` (over a
    doorway `squares` wide), `token` (a drawing above its name), `number` (a `text` on a drawing) or
    `bar`. `metal` of a door or chest is `silver`, `gold` or `jewelled`; `symbol` names a pixel
    drawing, a star replaces one that does not exist. A token has a `dark` ground or a light one;
    one with a `reverse`, name and drawing, is folded too and has that on its other side.
    """

    shape: str
    name: str
    copies: int = 1
    metal: str = ""
    text: str = ""
    symbol: str = ""
    dark: bool = False
    reverse: tuple[str, str] = ("", "")
    squares: int = 2

    @property
    def folded(self) -> bool:
        """True if it is folded along the middle, with two sides."""
        return self.shape in ("door", "chest") or bool(self.reverse[1])


@dataclass(frozen=True, slots=True)
class CardChart:
    """A chart on a card; `rows` are (label, main words, smaller words)."""

    title: str
    die: Dice
    when: str
    rows: tuple[tuple[str, str, str], ...]


@dataclass(frozen=True, slots=True)
class CardKind:
    """The common properties of cards of one kind.

    `colour` (#rrggbb) is that of the band with the name and of the back; ivory words on it need a
    contrast of 6 and more. `symbol` is the pixel drawing on the back, a star if there is none;
    `title` stands below it. Copies of a `filler` fill the last sheet.
    """

    id: str
    colour: str = "#3d3f45"
    symbol: str = ""
    title: str = ""
    filler: bool = False


@dataclass(frozen=True, slots=True)
class CardPiece:
    """A poker card.

    `sort` stands below the name; `badge` is a word and a number, such as a level or a price.
    `stats` are (name, value), `lines` (label, text). `ladder` are columns of a small table, the
    first its headings. The picture is the author's, the silhouette of `figure`, or the pixel
    drawing `symbol`, otherwise that of the kind.
    """

    id: str
    name: str
    kind: CardKind
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
