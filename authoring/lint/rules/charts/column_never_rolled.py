from authoring.core.lint_rule import WARNING, Defect, Defects, lint_rule
from authoring.model.chart import Chart


@lint_rule(WARNING)
def column_never_rolled(chart: Chart) -> Defects:
    """Yield columns that no link and no effect names; the first is rolled without being named."""
    if not chart.rolled:
        message = f"nothing rolls on the column `{chart.column}` of `{chart.written}`"
        help = f"name it where it is rolled: `{{chart: {chart.written}, column: {chart.column}}}`"
        yield Defect(chart.span, message, help)
