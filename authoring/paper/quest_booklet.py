"""Booklet of a quest as values: what the pages of every game show, for each game to add its own."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields
from typing import Any, Self

from authoring.paper.contents import Chapter, contents
from authoring.paper.front_page import FrontPage
from authoring.paper.pieces import CardPiece, FaceForm, FigurePiece, MarkerPiece
from authoring.paper.rule_text import RuleText, Section, Values
from authoring.paper.scene import Scene
from authoring.paper.steps import Step


@dataclass(frozen=True, slots=True)
class QuickStart:
    """First page of the play aids: how the quest ends, the set-up, a turn."""

    ends: tuple[Step, ...]
    set_up: tuple[Step, ...]
    turn: tuple[Step, ...]

    @classmethod
    def of(cls, text: RuleText, values: Values) -> Self:
        """Return the page of a quest with these values; each part has the name of its place."""
        places = (part.name.replace("_", " ") for part in fields(cls))
        return cls(*(text.steps(place, values) for place in places))


@dataclass(frozen=True, kw_only=True)
class Pieces:
    """Everything to cut out; `faces` is how a game draws tiles of its own."""

    tiles: Sequence[Any]
    figures: tuple[FigurePiece, ...]
    cards: tuple[CardPiece, ...]
    markers: tuple[MarkerPiece, ...]
    marker_title: str
    fold_hint: str
    faces: FaceForm | None = None


@dataclass(frozen=True, kw_only=True)
class Booklet:
    """Printed pages of a quest of any game. A game's own booklet adds fields to these; every
    field is a value of its templates."""

    front: FrontPage
    needs: str
    """Things that players need besides the print, in words."""
    facts: str = ""
    """The quest in numbers, for the cover."""
    set_aside: object
    """Pieces kept beside the table, as lines or as the game lists them."""
    rulings: Sequence[str]
    """The rulings in force, a sentence each."""
    quick: QuickStart
    rules: tuple[Section, ...] = ()
    pieces: Pieces
    scene: Scene
    silhouette_credits: tuple[str, ...]
    chapters: Sequence[Chapter] = field(repr=False)
    """All chapters there can be, in printed order."""

    def values(self) -> Mapping[str, object]:
        """Return what its templates see: the values of the front page, every field by its name, and
        the table of contents."""
        values = {**vars(self.front), **vars(self), "pieces": vars(self.pieces)}
        return {**values, "contents": contents(self.chapters, values)}
