from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.model.pack import Pack
from authoring.rulesets.dungeon_plungin.model import Location, Quest


@lint_rule(Severity.WARNING)
def unique_without_purpose(location: Location, pack: Pack) -> Iterator[Defect]:
    """DP-UNIQ-04."""
    quest = pack.quest
    if location.kind != "unique" or not isinstance(quest, Quest):
        return
    happens = location.on or location.on_counter or location.uses or location.search
    holds = any(placed.kind in ("chest", "boss") for placed in location.place)
    if happens or holds or any(goal.target == location.id for goal in quest.goals):
        return
    hint = "put a boss or a chest there, make it a goal, or let something happen"
    yield Defect(location.span, f"`{location.id}` does nothing for the quest", hint)
