from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.rulesets.dungeon_plungin.model import Quest


@lint_rule(Severity.WARNING)
def town_not_chosen(quest: Quest) -> Iterator[Defect]:
    """DP-EXIT-03."""
    towns = quest.content.towns
    if not quest.town and len(towns) > 1:
        named = " or ".join(f"`town: {name}`" for name in list(towns)[:2])
        message = f"there are {len(towns)} towns, and the quest is near none of them"
        yield Defect(quest.span, message, f"write {named} under `quest`")
