"""Pieces to print and cut out, as a ruleset names them and the printer draws them."""

from collections.abc import Sequence
from typing import Protocol

from authoring.core.lazy_dataclass import dataclass
from authoring.core.span import Span
from authoring.model.dice import Dice
from authoring.model.tile import Square, Tile


@dataclass(frozen=True, slots=True)
class TilePiece:
    """A floor tile, and the number of `copies` that the quest needs.

    `theme` is the way it is drawn (dungeon, crypt, cave); "": as most tiles. `marks` are (square,
    text in it): numbers, or a letter; `label` is on its lower wall. With `numbered` its columns and
    rows have numbers, for a text that names squares. `only` are the squares cut out, () for the
    whole tile with its walls: a token, to be laid on another tile, or if `walled` a `half` of the
    tile, A or B, with the walls beside its squares. `caption` is its name; "": the tile's title.
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
    """A tile drawn by a template of its ruleset; equal tiles have an equal id."""

    @property
    def id(self) -> str:
        """The tile's id in the pack."""

    @property
    def title(self) -> str:
        """The name that is printed."""


@dataclass(frozen=True, slots=True)
class Faces:
    """Square tiles of one size, `side` millimetres, that a ruleset draws itself: `template` has the
    macros `alone(face, own, look)`, which draws one of `tiles`, and `style()`, its CSS."""

    template: str
    side: float
    tiles: Sequence[Face]


@dataclass(frozen=True, slots=True)
class FigureWish:
    """An author's choices for a stand-up; empty ones follow from name and race."""

    silhouette: str = ""
    height: str = ""
    colour: str = ""
    span: Span | None = None
    """Span of the silhouette's name in the pack; None for none."""


@dataclass(frozen=True, slots=True)
class FigureKind:
    """The common properties of figures of one kind of definition, such as creatures.

    `silhouette` is drawn where no word of a figure names one; a person, if it is "" or has no
    drawing. Heroes, who are `played`, are on a light field that follows from the silhouette rather
    than the race; a `chief` has a golden frame and a crown.
    """

    id: str
    silhouette: str = ""
    played: bool = False
    chief: bool = False


@dataclass(frozen=True, slots=True)
class FigurePiece:
    """A person or monster as a paper stand-up.

    `race` is the race, or the class of one `played`; `height` is `small`, `medium` or `large`;
    `silhouette` names a bundled one, "": found by name and race; `colour` is that of the field, "":
    by race. `weapons` are words for what it fights with; `bearing` is the emblem of a figure that
    shares its silhouette; `mark` tells apart figures that would still look alike, 0 for the first.
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
    """A marker to cut out.

    `shape` is `door` or `chest` (folded: closed on one side, open on the other), `wall` (over a
    doorway `squares` wide), `token` (a drawing above its name), `number` (a `text` on a drawing) or
    `bar`. `metal` of a door or chest is `silver`, `gold` or `jewelled`; `symbol` names a pixel
    drawing, a star replaces one that does not exist. A token has a `dark` ground or a light one;
    one with a `reverse`, (name, drawing), is folded too and has that on its other side.
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

    `colour` (#rrggbb) is that of the back and of the band with the name; ivory words on it need a
    contrast of at least 6. `symbol` is the pixel drawing on the back, a star if there is none;
    `title` is below it. Copies of a `filler` fill the last sheet.
    """

    id: str
    colour: str = "#3d3f45"
    symbol: str = ""
    title: str = ""
    filler: bool = False


@dataclass(frozen=True, slots=True)
class CardPiece:
    """A card of poker size.

    `sort` is the line below the picture; `badge` is (word, number), such as a level or a price.
    `stats` are (name, value), `lines` (label, text). `ladder` are the columns of a small table, the
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
