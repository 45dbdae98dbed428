from authoring.core.lint_rule import ERROR, Defect, Defects, lint_rule
from authoring.rulesets.blank.model.quest import WAY_OUT, Quest


@lint_rule(ERROR)
def blank_no_way_out(quest: Quest) -> Defects:
    """Report that no row of the Passage Chart is a way out (BLANK-LINT-01)."""
    chart = quest.passage
    rolled = [row for row in chart.rows if any(map(row.covers, range(chart.low, chart.high + 1)))]
    if all(row.result != WAY_OUT for row in rolled):
        yield Defect(chart.span, f"the {chart.title} has no way out", "make a row `way-out`")
