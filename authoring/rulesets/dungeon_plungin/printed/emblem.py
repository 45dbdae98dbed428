"""Emblem of a quest on its box and its back: a picture of what wins it."""

from collections.abc import Sequence

from authoring.core.lazy_dataclass import dataclass
from authoring.paper.features import drawn_beside
from authoring.paper.pieces import FigurePiece
from authoring.rulesets.dungeon_plungin.model import Quest
from authoring.rulesets.dungeon_plungin.words.phrases import clean

GREAT_DOOR = "great-door"


@dataclass(frozen=True, slots=True)
class Emblem:
    """The figure of a boss, or the name of the drawing of a thing."""

    figure: FigurePiece | None
    thing: str


def emblem_of(quest: Quest, figures: Sequence[FigurePiece], otherwise: str) -> Emblem:
    """Return the emblem of the first goal: the boss, the Great Door before a location, the item or
    the counter. `otherwise` is the drawing where none fits."""
    content = quest.content
    goal = next(iter(quest.goals), None)
    if goal is None:
        return Emblem(None, otherwise)
    boss = next(
        (figure for figure in figures if figure.kind.chief and figure.id == goal.target), None
    )
    if goal.kind == "defeat" and boss is not None:
        return Emblem(boss, otherwise)
    if goal.kind in ("defeat_all_in", "reach"):
        location = content.locations.get(goal.target)
        if location is not None and location.kind == "unique":
            return Emblem(None, GREAT_DOOR)
        return Emblem(None, (location and drawn_beside(clean(location.name))) or otherwise)
    item = content.items.get(goal.target) if goal.kind == "hold" else None
    name = clean(item.name) if item else goal.target
    return Emblem(None, drawn_beside(name) or otherwise)


def has_great_door(quest: Quest, used: frozenset[tuple[str, str]]) -> bool:
    """Return whether the quest uses a Unique Location, which lies behind a Great Door."""
    return any(
        ("locations", id) in used and location.kind == "unique"
        for id, location in quest.content.locations.items()
    )
