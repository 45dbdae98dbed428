"""The end of a quest that can no longer be won."""

from typing import Final

from authoring.engine.record import COUNTS
from authoring.rulesets.dungeon_plungin.model import BOSSES, CreatureId
from authoring.rulesets.dungeon_plungin.play.board.causes import (
    BLOCKED,
    DICE,
    NO_ROOM,
    NOT_ASKED,
    NOT_ROLLED,
    SHUT,
    UNFIT,
)
from authoring.rulesets.dungeon_plungin.play.board.state import State
from authoring.rulesets.dungeon_plungin.play.rules.exploring.construct import plot_count
from authoring.rulesets.dungeon_plungin.play.rules.layout.keeping_room import next_uniques
from authoring.rulesets.dungeon_plungin.play.turn.standstill import BOUND

_SEARCHED: Final = ("complete", "closed", "stuck")
"""Endings of games in which the party had nowhere left to search."""
_DEEPEST: Final = 4
"""The longest chain of monsters, each brought by the one before, that is followed."""


def out_of_hope(s: State) -> str:
    """Return `complete` when the Time Span ran out before a location needed for a goal was found,
    `closed` when no door is left to find it behind, else "" (DP-PLOT-06)."""
    over = plot_count(s) >= s.tables.last_phase
    if not over and _more_to_explore(s):
        return ""
    names = _wanted(s)
    if not names or any(t.kind == "great" and not t.open and not t.nowhere for t in s.things):
        return ""
    return "complete" if over else "closed"


def missed(s: State) -> str:
    """Return the reason why a party that searched to the end found no Great Door; "" when it found
    one, none could come, or it did not search to the end (DP-AMB-30, -31), as when a condition
    holds everybody for ever."""
    over = plot_count(s) >= s.tables.last_phase
    searched = over or (s.ending in _SEARCHED and s.watch.cause != BOUND)
    if s.great_found or not searched or not s.tables.great_from or not next_uniques(s):
        return ""
    if s.counted(COUNTS, UNFIT):
        return NO_ROOM
    if not over and _more_to_explore(s):
        return SHUT
    if s.tallies.get(NOT_ROLLED):
        return NOT_ASKED
    if any(thing.is_door and thing.nowhere and thing.kind != "exit" for thing in s.things):
        return BLOCKED
    return DICE


def _more_to_explore(s: State) -> bool:
    """Return whether any door is left with nothing known behind it."""
    for at in range(len(s.things) - 1, -1, -1):  # noqa: SIM110 - asked every round
        if s.things[at].unexplored:
            return True
    return False


def _wanted(s: State) -> set[str]:
    """Return the ids of the Unique Locations that a goal needs and that are not revealed yet."""
    content = s.tables.content
    places = set()
    for goal in s.tables.quest.goals:
        if goal.kind in ("defeat_all_in", "reach"):
            places.add(goal.target)
        elif goal.kind == "defeat":
            places |= {
                location.id
                for location in content.locations.values()
                if any(_brings(s, piece.creature, goal.target) for piece in location.place)
            }
    return {name for name in places if name in s.tables.uniques and name not in s.uniques}


def _brings(s: State, who: CreatureId, target: str, deep: int = 0) -> bool:
    """Return whether `who` is the boss `target` or brings it by up to `_DEEPEST` falls or
    wounds."""
    kind = s.tables.kind_of(who)
    is_target = kind is not None and kind.monster.key == (BOSSES, target)
    if is_target or kind is None or deep > _DEEPEST:
        return is_target
    for effect in kind.aftermath():
        if any(_brings(s, other, target, deep + 1) for other in effect.means.brings):
            return True
    return False
