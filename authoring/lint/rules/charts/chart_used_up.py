from authoring.charts.row_odds import row_odds
from authoring.core.lint_rule import ERROR, Defect, Defects, lint_rule
from authoring.model.chart import Chart


@lint_rule(ERROR)
def chart_used_up(chart: Chart) -> Defects:
    """Yield charts on which a time comes when nothing is left to be rolled."""
    for modifier in range(chart.modifier_low, chart.modifier_high + 1):
        rows = [row for row, _ in row_odds(chart, modifier)]
        if rows and all(row is not None and row.runs_out for row in rows):
            message = f"every row of `{chart.written}` comes once: then nothing is left to roll"
            more = f" (with {modifier:+d})" if modifier else ""
            help = "let one row come again, or write `draw: true` to begin anew"
            yield Defect(chart.span, f"{message}{more}", help)
            return
