from authoring.core.lint_rule import HINT, Defect, Defects, lint_rule
from authoring.lint.rules.charts._totals import typed_result
from authoring.model.chart import Chart
from authoring.model.pack import Pack

_FEWEST = 3


@lint_rule(HINT)
def charts_alike(pack: Pack) -> Defects:
    """Yield charts with dice and rows equal to those of an earlier chart: probably pasted twice."""
    by_content: dict[tuple[object, ...], Chart] = {}
    for chart in pack.charts.values():
        rows = tuple((row.low, row.high, typed_result(row, pack)) for row in chart.rows)
        if (
            chart.base
            or chart.owner != pack.id
            or len(rows) < _FEWEST
            or len({text for *_, text in rows}) == 1
        ):
            continue
        original = by_content.setdefault((chart.die, rows), chart)
        if original.span == chart.span:
            continue  # Columns of one chart.
        if not (_is_named(original, pack) and _is_named(chart, pack)):
            message = f"`{chart.id}` has the same rows as `{original.id}`"
            help = f"change its rows, or lead to `{original.id}` in its place"
            yield Defect(chart.span, message, help)


def _is_named(chart: Chart, pack: Pack) -> bool:
    """Return whether a definition other than a chart refers to this chart."""
    alike = (
        reference
        for reference in pack.references
        if (reference.kind, reference.id) == ("charts", chart.id)
    )
    return any(reference.by[0] != "charts" for reference in alike)
