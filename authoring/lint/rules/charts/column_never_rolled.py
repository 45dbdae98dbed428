from authoring.core.lint_rule import WARNING, Defect, Defects, lint_rule
from authoring.model.chart import Chart


@lint_rule(WARNING)
def column_never_rolled(chart: Chart) -> Defects:
    """Yield columns on which nothing rolls; a roll that names no column is on the first."""
    if not chart.rolled and chart.rows:
        message = f"nothing rolls on the column `{chart.column}` of `{chart.written}`"
        help = f"name it where it is rolled: `{{chart: {chart.written}, column: {chart.column}}}`"
        yield Defect(chart.span, message, help)
