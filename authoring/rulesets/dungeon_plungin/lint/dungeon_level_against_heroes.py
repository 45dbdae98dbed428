from authoring.core.lint_rule import WARNING, Defect, Defects, lint_rule
from authoring.rulesets.dungeon_plungin.model import Pack, Quest

_FAR = 2


@lint_rule(WARNING)
def dungeon_level_against_heroes(quest: Quest, pack: Pack) -> Defects:
    """Report a dungeon level far from the levels of the quest's heroes (DP-LEVEL-01)."""
    span = pack.spans.value("quest", "dungeon_level")
    if span is None or quest.hero_levels is None:
        return
    low, high = quest.hero_levels
    if not low - _FAR <= quest.dungeon_level <= high + _FAR:
        levels = f"{low}" if low == high else f"{low} to {high}"
        message = f"a dungeon of level {quest.dungeon_level} is for heroes of level {levels}"
        yield Defect(span, message, "look which of the two is wrong")
