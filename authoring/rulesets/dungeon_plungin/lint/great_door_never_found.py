from authoring.core.lint_rule import ERROR, Defect, Defects, lint_rule
from authoring.rulesets.dungeon_plungin.lint._doors import DECIDING, UNSOUND, analysis, never_won
from authoring.rulesets.dungeon_plungin.model import Pack, Quest


@lint_rule(ERROR, after=UNSOUND, within=DECIDING)
def great_door_never_found(quest: Quest, pack: Pack) -> Defects:
    """Report that no game can find the Great Door that the quest needs (DP-PLOT-11, QP-L02)."""
    answer = analysis(quest)
    if answer is None or answer.found[1]:
        return
    span = pack.spans.value("playtest", "targets", "great_door")
    if span is None and answer.rollable and never_won(quest, pack, answer):
        span = quest.charts["location"].span
    if span is not None:
        yield Defect(span, "a Great Door never appears", answer.reason("reachable"))
