from authoring.core.lint_rule import WARNING, Defect, Defects, lint_rule
from authoring.rulesets.dungeon_plungin.lint._doors import DECIDING, UNSOUND, analysis
from authoring.rulesets.dungeon_plungin.model import Pack, Quest

_HELP = "`great_fit: apart` lays it beside the map instead"


@lint_rule(WARNING, after=UNSOUND, within=DECIDING)
def great_door_lost_for_room(quest: Quest, pack: Pack) -> Defects:
    """Report that a Great Door is lost because its Unique Location does not fit (DP-AMB-31)."""
    if quest.variants.get("great_fit") != "locked":
        return
    answer = analysis(quest)
    if answer is not None and answer.rollable:
        message = "a Great Door without room behind it is lost: its odds are an upper bound"
        span = pack.spans.value("quest", "variants", "great_fit") or quest.span
        yield Defect(span, message, _HELP)
