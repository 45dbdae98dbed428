from authoring.charts.graph import unreachable_rows
from authoring.core.lint_rule import ERROR, Defect, Defects, lint_rule
from authoring.model.chart import Chart
from authoring.model.fixes import shortened, without_row
from authoring.model.pack import Pack


@lint_rule(ERROR, after=("bad-row-key", "bad-dice", "chart-face-gap"))
def unreachable_row(chart: Chart, pack: Pack) -> Defects:
    """Yield rows whose totals earlier rows take (QP-L01)."""
    for bad in unreachable_rows(chart):
        if bad.covered_by is not None and bad.row.low <= chart.high:
            label = bad.covered_by.label
            message = f"row `{bad.row.label}` is never used: `{label}` comes first"
            help = f"let `{label}` end earlier, or take `{bad.row.label}` out"
            remedy = shortened(bad.covered_by, bad.row) or (help, without_row(pack, bad.row))
            yield Defect(bad.row.span, message, *remedy)
