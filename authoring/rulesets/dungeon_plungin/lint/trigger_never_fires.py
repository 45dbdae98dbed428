from typing import Final

from authoring.core.lint_rule import ERROR, Defect, Defects, lint_rule
from authoring.core.span import Span
from authoring.rulesets.dungeon_plungin.lint._effects import effects_of, inhabited
from authoring.rulesets.dungeon_plungin.model import BOSSES, Content, Location, Pack, Quest
from authoring.verbs.effect import every_effect

_WAY_OUT: Final = "`place` somebody there, or take `on_cleared` out"
_BOSS: Final = "`on_cleared` waits for the last monster, `on_defeated` of a monster for that one"
_SEARCH: Final = "write what can be searched under `search:`, `place` a chest, or give it `doors`"
_PLACES: Final = "let a location hold monsters; `on_defeated` of the quest waits for any monster"


@lint_rule(ERROR)
def trigger_never_fires(part: Location | Quest, pack: Pack) -> Defects:
    """Report a trigger of a location or the quest that can never fire there (QP-21)."""
    content = pack.content
    if isinstance(part, Quest):
        if "on_cleared" in part.on and not any(map(inhabited, content.locations.values())):
            message = "no location ever holds a monster, so none is ever cleared"
            yield Defect(_trigger_span(part, "on_cleared"), message, _PLACES)
        return
    if "on_defeated" in part.on and not _has_boss(part, content):
        yield Defect(_trigger_span(part, "on_defeated"), f"no boss stands in `{part.id}`", _BOSS)
    if "on_cleared" in part.on and not inhabited(part):
        yield Defect(
            _trigger_span(part, "on_cleared"), f"no monster is ever in `{part.id}`", _WAY_OUT
        )
    if "on_search" in part.on and not _searchable(part):
        message = f"there is nothing to search in `{part.id}`: no door, no chest, no object"
        yield Defect(_trigger_span(part, "on_search"), message, _SEARCH)


def _has_boss(location: Location, content: Content) -> bool:
    """Return whether a boss is placed in a location, or effects there bring one."""
    coming = [piece.creature for piece in location.place if piece.kind != "chest"]
    coming += [who for effect in effects_of(location) for who in effect.means.brings]
    creatures = [content.creature(who) for who in coming]
    return any(creature is not None and creature.kind == BOSSES for creature in creatures)


def _searchable(location: Location) -> bool:
    """Return whether a location may ever have a closed door, chest or object to search."""
    if location.search or location.doors or location.kind == "entry":
        return True
    chests = any(piece.kind == "chest" for piece in location.place) or location.encounter == "full"
    arriving = [effect.means for effect in effects_of(location)]
    comes = any(means.boxes or means.rolls or means.new_way or means.shuts for means in arriving)
    return chests or comes


def _trigger_span(part: Location | Quest, trigger: str) -> Span:
    first = next(every_effect(part.on[trigger]), None)
    return first.span if first is not None else part.span
