"""Values to print of a quest that all rulesets share."""

from collections.abc import Mapping, Sequence
from dataclasses import field, fields
from typing import Self

from authoring.core.lazy_dataclass import dataclass
from authoring.paper.contents import Chapter, contents
from authoring.paper.front_page import FrontPage
from authoring.paper.pieces import CardPiece, Faces, FigurePiece, MarkerPiece, TilePiece
from authoring.paper.rule_text import RuleText, Section, Values
from authoring.paper.scene import Scene
from authoring.paper.steps import Step
from authoring.paper.tile_set import TileSet


@dataclass(frozen=True, slots=True)
class QuickStart:
    """Steps on the first page of the play aids: how the quest ends, the set-up, a turn."""

    ends: tuple[Step, ...]
    set_up: tuple[Step, ...]
    turn: tuple[Step, ...]

    @classmethod
    def of(cls, text: RuleText, values: Values) -> Self:
        """Return the page with the steps that `text` has for a quest with these `values`."""
        places = (part.name.replace("_", " ") for part in fields(cls))
        return cls(*(text.steps(place, values) for place in places))


@dataclass(frozen=True, kw_only=True)
class Pieces:
    """Everything to cut out; `faces` are tiles that the ruleset draws itself. `marker_title` is the
    heading of the markers, and `fold_hint` says how to fold them."""

    tiles: Sequence[TilePiece] = ()
    faces: Faces | None = None
    figures: Sequence[FigurePiece] = ()
    cards: Sequence[CardPiece] = ()
    markers: Sequence[MarkerPiece] = ()
    marker_title: str = ""
    fold_hint: str = ""


@dataclass(frozen=True, kw_only=True)
class Booklet:
    """The values to print of any quest. A ruleset's own booklet adds fields; templates see every
    field by its name."""

    front: FrontPage
    pieces: Pieces = Pieces()
    tile_set: TileSet | None = None
    """The starter set of `pieces.tiles`; None: all tiles."""
    terms: Mapping[str, str] = field(default_factory=dict)
    """Word of the rules, in English -> the author's own for it."""

    def values(self) -> Mapping[str, object]:
        """Return the values for templates: the fields of `front`, and all fields of the booklet."""
        return {**vars(self.front), **vars(self), "pieces": vars(self.pieces)}


@dataclass(frozen=True, kw_only=True)
class QuestBooklet(Booklet):
    """The values to print of a quest with rules, play aids and pieces to cut out."""

    needs: str
    """Things that players need besides the print, in words."""
    facts: str = ""
    """The quest in numbers, for the cover."""
    rulings: Sequence[str]
    """The rulings in force, a sentence each."""
    quick: QuickStart
    rules: tuple[Section, ...] = ()
    scene: Scene
    silhouette_credits: tuple[str, ...]
    chapters: Sequence[Chapter] = field(repr=False)
    """All possible chapters, in printed order."""

    def values(self) -> Mapping[str, object]:
        """Return the values for templates, with the table of contents as `contents`."""
        values = super().values()
        return {**values, "contents": contents(self.chapters, values)}
