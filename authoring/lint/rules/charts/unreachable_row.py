from authoring.charts.graph import unreachable_rows
from authoring.core.lint_rule import ERROR, Defect, Defects, lint_rule
from authoring.model.chart import Chart
from authoring.model.fixes import shortened, without_row
from authoring.model.pack import Pack


@lint_rule(ERROR, after=("bad-row-key", "bad-dice", "chart-face-gap"))
def unreachable_row(chart: Chart, pack: Pack) -> Defects:
    """Yield rows whose totals belong to earlier rows, or cannot be rolled (QP-L01)."""
    for bad in unreachable_rows(chart):
        if bad.covered_by is not None and bad.row.low <= chart.high:
            first = bad.covered_by.label
            message = f"row `{bad.row.label}` is never used: `{first}` comes first"
            help = f"let `{first}` end earlier, or take `{bad.row.label}` out"
            way = shortened(bad.covered_by, bad.row) or (help, without_row(pack, bad.row))
            yield Defect(bad.row.span, message, *way)
        elif bad.covered_by is None and chart.low <= bad.row.low <= chart.high:
            message = f"row `{bad.row.label}` is never used: no total of {chart.die} falls on it"
            fix = without_row(pack, bad.row)
            yield Defect(bad.row.span, message, f"take `{bad.row.label}` out", fix)
