"""The goals of the quest: whether it is won, and when that is checked (areas TURN, UNIQ)."""

from authoring.engine.record import COUNTS
from authoring.rulesets.dungeon_plungin.model import Goal
from authoring.rulesets.dungeon_plungin.play.board.state import State


def check_goals(s: State) -> None:
    """Win the quest when every goal holds (DP-UNIQ-06, DP-TURN-01, DP-TURN-02, DP-UNIQ-07). While
    effects are played, or all that a defeat brings, the goals are checked at their end: their
    last words are reported, too."""
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
    """Begin something that must be played to its end before the quest is won."""
    s.open_conditions += 1


def is_over(s: State) -> None:
    """End something that was begun; with the outermost, check the goals if that was asked
    meanwhile."""
    s.open_conditions -= 1
    if s.goals_asked and not s.open_conditions:
        s.goals_asked = False
        check_goals(s)


def goal_holds(s: State, goal: Goal) -> bool:
    """Return whether one goal is reached as things stand."""
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
    """Return whether a location has been found, and no monster at home there is left."""
    is_revealed = False
    for area in s.areas:
        if area.location == location:
            is_revealed = True
            for monster in s.foes():
                if monster.home == area.index:
                    return False
    return is_revealed
