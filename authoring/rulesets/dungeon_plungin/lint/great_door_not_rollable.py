from authoring.core.lint_rule import ERROR, Defect, Defects, lint_rule
from authoring.rulesets.dungeon_plungin.lint._doors import DECIDING, UNSOUND, analysis
from authoring.rulesets.dungeon_plungin.model import Quest


@lint_rule(ERROR, after=UNSOUND, within=DECIDING)
def great_door_not_rollable(quest: Quest) -> Defects:
    """Report that no roll on the Doorway Chart can give a Great Door (QP-L02)."""
    chart = quest.charts.get("doorway")
    answer = analysis(quest)
    if chart is not None and answer is not None and not answer.rollable:
        message = f"no roll from {chart.low} to {chart.high} gives a Great Door"
        yield Defect(chart.span, message, answer.reason("rollable"))
