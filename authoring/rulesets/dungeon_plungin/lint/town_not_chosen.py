from authoring.core.lint_rule import WARNING, Defect, Defects, lint_rule
from authoring.rulesets.dungeon_plungin.model import Quest


@lint_rule(WARNING)
def town_not_chosen(quest: Quest) -> Defects:
    """Report a quest that does not say which of several towns it is near (DP-EXIT-03)."""
    towns = quest.content.towns
    if not quest.town and len(towns) > 1:
        examples = " or ".join(f"`town: {name}`" for name in list(towns)[:2])
        message = f"there are {len(towns)} towns, and the quest is near none of them"
        yield Defect(quest.span, message, f"write {examples} under `quest`")
