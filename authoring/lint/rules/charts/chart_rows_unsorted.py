from itertools import pairwise

from authoring.core.lint_rule import HINT, Defect, Defects, lint_rule
from authoring.model.chart import Chart


@lint_rule(HINT)
def chart_rows_unsorted(chart: Chart) -> Defects:
    """Yield the first row of a chart that stands below a row with greater totals."""
    for above, row in pairwise(chart.rows):
        if row.high is not None and row.high < above.low and (row.high or chart.low < 1):
            message = f"row `{row.label}` stands below row `{above.label}`"
            yield Defect(row.span, message, f"type `{row.label}` above `{above.label}`")
            return
