from authoring.core.lint_rule import WARNING, Defect, Defects, lint_rule
from authoring.core.wording import between, percent
from authoring.rulesets.dungeon_plungin.lint._doors import (
    DECIDING,
    UNSOUND,
    analysis,
    great_door_span,
    needs_great_door,
)
from authoring.rulesets.dungeon_plungin.model import Pack, Quest
from authoring.rulesets.dungeon_plungin.odds.opening_report import LIKELY


@lint_rule(WARNING, after=(*UNSOUND, "great-door-never-opened"), within=DECIDING)
def great_door_hard_to_open(quest: Quest, pack: Pack) -> Defects:
    """Report that the party often cannot open the Great Door it finds (DP-DOORWAY-12, DP-BASH-01,
    DP-BASH-05, DP-KEY-07)."""
    answer = analysis(quest)
    span = great_door_span(quest)
    if answer is None or span is None or not quest.starters():
        return
    if not answer.found[1] or not needs_great_door(quest, pack):
        return
    meant = quest.targets.odds.get("great_door", "") not in ("", "sure")
    odds = answer.opening.once_found
    if odds[0] >= LIKELY or (meant and odds[1]):
        return
    message = f"a Great Door that is found is opened in {between(*odds, percent)} of games"
    yield Defect(span, message, answer.reason("openable"))
