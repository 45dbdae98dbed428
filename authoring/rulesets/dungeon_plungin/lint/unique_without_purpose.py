from authoring.core.lint_rule import WARNING, Defect, Defects, lint_rule
from authoring.rulesets.dungeon_plungin.model import Location, Quest


@lint_rule(WARNING)
def unique_without_purpose(location: Location, quest: Quest) -> Defects:
    """Report a Unique Location that has no part in the quest's goals (DP-UNIQ-04)."""
    if location.kind != "unique":
        return
    happens = location.on or location.on_counter or location.uses or location.search
    holds = any(placed.kind in ("chest", "boss") for placed in location.place)
    if happens or holds or any(goal.target == location.id for goal in quest.goals):
        return
    hint = "put a boss or a chest there, make it a goal, or let something happen"
    yield Defect(location.span, f"`{location.id}` does nothing for the quest", hint)
