"""When the quest can no longer be won."""

from authoring.rulesets.dungeon_plungin.play.construct import plot_count
from authoring.rulesets.dungeon_plungin.play.state import State


def out_of_hope(s: State) -> str:
    """`closed` when every door is known and the goal's place was never found,
    `complete` when the Time Span ran out first; else empty (DP-PLOT-06)."""
    over = plot_count(s) >= s.tables.last_phase
    if not over and any(thing.unexplored for thing in s.things):
        return ""
    wanted = _wanted(s)
    if not wanted or any(t.kind == "great" and not t.open and not t.nowhere for t in s.things):
        return ""
    return "complete" if over else "closed"


def _wanted(s: State) -> set[str]:
    """Unique Locations a goal needs that have not been revealed."""
    content = s.tables.content
    places = set()
    for goal in s.tables.quest.goals:
        if goal.kind in ("defeat_all_in", "reach"):
            places.add(goal.target)
        elif goal.kind == "defeat":
            places |= {
                location.id
                for location in content.locations.values()
                if any(placed.id == goal.target for placed in location.place)
            }
    return {name for name in places if name in s.tables.uniques and name not in s.uniques}
