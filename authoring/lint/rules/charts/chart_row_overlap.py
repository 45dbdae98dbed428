from authoring.charts.graph import unreachable_rows
from authoring.core.finding import Edit, Fix
from authoring.core.lint_rule import ERROR, Defect, Defects, lint_rule
from authoring.core.wording import between
from authoring.lint.rules.charts._totals import OPEN_END, end_of, key
from authoring.model.chart import Chart, Row

_WAY_OUT = "let each number stand in one row: end one earlier, or begin the other later"


@lint_rule(ERROR)
def chart_row_overlap(chart: Chart) -> Defects:
    """Yield rows that share a total with an earlier row (QP-L01)."""
    if not _crowded(chart):
        return
    unreachable = {id(bad.row) for bad in unreachable_rows(chart)}
    for index, row in enumerate(chart.rows):
        earlier = [other for other in chart.rows[:index] if _shared(other, row)]
        if not earlier or id(row) in unreachable:
            continue
        low, high = _shared(earlier[0], row) or (row.low, row.low)
        totals = f"{low} and above" if high == OPEN_END else between(low, high)
        message = f"rows `{earlier[0].label}` and `{row.label}` both cover {totals}"
        yield Defect(row.span, message, _WAY_OUT, _fix(earlier, row))


def _crowded(chart: Chart) -> bool:
    """Return whether any two rows share a total: a quick test for large charts."""
    reach = -OPEN_END
    for row in sorted(chart.rows, key=lambda row: row.low):
        if row.low <= reach:
            return True
        reach = max(reach, end_of(row))
    return False


def _shared(row: Row, other: Row) -> tuple[int, int] | None:
    low, high = max(row.low, other.low), min(end_of(row), end_of(other))
    return (low, high) if low <= high else None


def _fix(earlier: list[Row], row: Row) -> Fix | None:
    if any(other.low > row.low or other.high is None for other in earlier):
        return None
    text = key(max(end_of(other) for other in earlier) + 1, row.high)
    return Fix(f"write `{text}` for `{row.label}`", (Edit(row.span, text),))
