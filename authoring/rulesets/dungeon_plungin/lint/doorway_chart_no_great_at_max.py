from authoring.core.lint_rule import WARNING, Defect, Defects, lint_rule
from authoring.rulesets.dungeon_plungin.lint._doors import great_rows
from authoring.rulesets.dungeon_plungin.model import Quest


@lint_rule(WARNING)
def doorway_chart_no_great_at_max(quest: Quest) -> Defects:
    """Report that the highest total of the Doorway Chart is no Great Door (DP-PLOT-11)."""
    chart = quest.charts.get("doorway")
    rows = great_rows(quest)
    if chart is None or not rows:
        return
    top = chart.row_for(chart.high)
    rollable = [row for row in rows if row.low <= chart.high]
    if top is not None and rollable and top not in rows:
        message = f"the highest total, {chart.high}, is no Great Door"
        yield Defect(top.span, message, f"row `{rollable[-1].label}` gives one")
