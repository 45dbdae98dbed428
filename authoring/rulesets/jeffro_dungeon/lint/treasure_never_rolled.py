from authoring.charts.graph import unreachable_rows
from authoring.core.lint_rule import WARNING, Defect, Defects, lint_rule
from authoring.model.chart import Chart
from authoring.rulesets.jeffro_dungeon.model import Quest
from authoring.rulesets.jeffro_dungeon.odds.charts import beaten_before

_WAY_OUT = "take the row out, or let a creature of another value lead here"


@lint_rule(WARNING)
def treasure_never_rolled(chart: Chart, quest: Quest) -> Defects:
    """Report that no total of die and beaten creature leads to a row (JEF-SET-39)."""
    if not (chart.modifier_low or chart.modifier_high):
        return
    outside = {id(bad.row) for bad in unreachable_rows(chart)}
    die = chart.die
    totals = [(low + die.low, high + die.high) for _, low, high in beaten_before(quest, chart.id)]
    for row in chart.rows if totals else ():
        ends = row.high if row.high is not None else max(high for _, high in totals)
        rolled = any(row.low <= high and low <= ends for low, high in totals)
        if not rolled and id(row) not in outside:
            message = f"no creature beaten makes a total of {row.label} on `{chart.id}`"
            yield Defect(row.span, message, _WAY_OUT)
