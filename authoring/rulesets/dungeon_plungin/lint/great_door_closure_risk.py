from authoring.core.lint_rule import WARNING, Defect, Defects, lint_rule
from authoring.core.wording import between, percent
from authoring.rulesets.dungeon_plungin.lint._doors import DECIDING, UNSOUND, analysis, never_won
from authoring.rulesets.dungeon_plungin.model import Pack, Quest


@lint_rule(WARNING, after=UNSOUND, within=DECIDING)
def great_door_closure_risk(quest: Quest, pack: Pack) -> Defects:
    """Report that doors can run out before a Great Door is found (DP-PLOT-06, DP-DOORWAY-02)."""
    chart = quest.charts.get("location")
    answer = analysis(quest)
    if chart is None or answer is None:
        return
    if answer.rollable and answer.closed[1] and not never_won(quest, pack, answer):
        odds = between(*answer.closed, percent)
        message = f"the dungeon can close without a Great Door: {odds} of games"
        yield Defect(chart.span, message, answer.reason("closure-free"))
