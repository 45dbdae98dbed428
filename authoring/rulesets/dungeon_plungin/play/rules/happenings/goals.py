"""The goals of the quest: whether it is won, and when that is checked (rules DP-TURN, DP-UNIQ)."""

from authoring.engine.record import COUNTS
from authoring.rulesets.dungeon_plungin.model import Goal
from authoring.rulesets.dungeon_plungin.play.board.state import State


def check_goals(s: State) -> None:
    """Win the quest if every goal holds (DP-UNIQ-06, DP-TURN-01, DP-TURN-02, DP-UNIQ-07). While a
    process of `begins` runs, only remember to check at its end, so that all of it is reported."""
    if s.open_conditions:
        s.goals_asked = True
        return
    goals = s.tables.quest.goals
    if s.ending or not goals:
        return
    for goal in goals:
        if not goal_holds(s, goal):
            return
    s.ending = "won"


def begins(s: State) -> None:
    """Open a process, such as effects played: until `is_over` closes it the quest is not won."""
    s.open_conditions += 1


def is_over(s: State) -> None:
    """Close a process opened by `begins`; with the outermost one, check the goals if that was asked
    for meanwhile."""
    s.open_conditions -= 1
    if s.goals_asked and not s.open_conditions:
        s.goals_asked = False
        check_goals(s)


def goal_holds(s: State, goal: Goal) -> bool:
    """Return whether `goal` is reached now."""
    kind, target = goal.kind, goal.target
    if kind == "counter":
        stands = s.counters.get(target, 0)
        return goal.low <= stands and (goal.high is None or stands <= goal.high)
    if kind == "reach":
        return any(s.area_at(hero.square).location == target for hero in s.living())
    if kind == "defeat":
        return s.counted(COUNTS, f"slain/{target}") > 0
    if kind == "hold":
        return s.holds(target)
    return _cleared(s, target)


def _cleared(s: State, location: str) -> bool:
    """Return whether a location is on the table and no monster that belongs to it is left."""
    is_revealed = False
    for area in s.areas:
        if area.location == location:
            is_revealed = True
            for monster in s.foes():
                if monster.home == area.index:
                    return False
    return is_revealed
