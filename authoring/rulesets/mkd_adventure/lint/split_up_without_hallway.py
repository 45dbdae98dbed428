from authoring.core.lint_rule import ERROR, Defect, Defects, lint_rule
from authoring.rulesets.mkd_adventure.model.keywords import SPLIT_UP
from authoring.rulesets.mkd_adventure.model.quest import Quest, tile_counts

_FEWEST = 2


@lint_rule(ERROR)
def split_up_without_hallway(quest: Quest) -> Defects:
    """Yield first floors with fewer than two hallways in a quest that splits up (MKD-SCN-23,
    MKD-SCN-26)."""
    if SPLIT_UP not in quest.scenarios:
        return
    floor = quest.floors[0]
    if tile_counts(quest.content, floor)[1] < _FEWEST:
        message = "heroes who split up come in by two hallways, and this floor has fewer"
        yield Defect(floor.span, message, "add a set with two hallways")
