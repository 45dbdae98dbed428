from authoring.core.lint_rule import ERROR, Defect, Defects, lint_rule
from authoring.rulesets.dungeon_plungin.lint._doors import DECIDING, UNSOUND, analysis, never_won
from authoring.rulesets.dungeon_plungin.model import Pack, Quest


@lint_rule(ERROR, after=UNSOUND, within=DECIDING)
def great_door_never_found(quest: Quest, pack: Pack) -> Defects:
    """Report that no game can find the Great Door that the quest needs (DP-PLOT-11, QP-L02)."""
    answer = analysis(quest)
    if answer is None or answer.found[1]:
        return
    place = pack.spans.value("playtest", "targets", "great_door")
    if place is None and answer.rollable and never_won(quest, pack, answer):
        place = quest.charts["location"].span
    if place is not None:
        yield Defect(place, "a Great Door never appears", answer.reason("reachable"))
