from authoring.core.lint_rule import ERROR, Defect, Defects, lint_rule
from authoring.model.chart import Chart
from authoring.rulesets.mkd_adventure.model.keywords import ROWS

_COLUMN, _TABLE = "2d6", "d6"


@lint_rule(ERROR, after=("bad-dice",), before=("chart-row-outside-die", "chart-face-gap"))
def table_of_other_dice(chart: Chart) -> Defects:
    """Yield tables that are not rolled with d6, and token columns that are not rolled with 2d6
    (MKD-TBL-12, MKD-REV-19)."""
    die = _TABLE if chart.id in ROWS else _COLUMN
    if str(chart.die) != die:
        kind = "table" if chart.id in ROWS else "column"
        message = f"the {kind} `{chart.id}` is rolled with {die}, not with {chart.die}"
        yield Defect(chart.die_span, message, f"write `die: {die}`")
