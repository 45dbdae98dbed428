from collections import Counter

from authoring.core.lint_rule import HINT, Defect, Defects, lint_rule
from authoring.lint.rules.charts._totals import typed_result
from authoring.model.chart import Chart, Row
from authoring.model.pack import Pack

_FEWEST, _TWO, _SHOWN = 4, 2, 40
_NOTHING = "nothing"


@lint_rule(HINT)
def rows_alike(pack: Pack) -> Defects:
    """Yield the later of the only two rows with equal results in all charts of the pack."""
    own = [chart for chart in pack.charts.values() if chart.owner == pack.id and not chart.base]
    charts = [(chart, rows) for chart in own if (rows := _alike(chart, pack))]
    if len(charts) == 1:
        chart, (first, *_, last) = charts[0]
        ranges = any(row.high != row.low for row in chart.rows)
        enough = len(chart.rows) >= _FEWEST
        if enough and ranges and chart.die.is_even and len(charts[0][1]) == _TWO:
            what = typed_result(last, pack)
            cut = what if len(what) <= _SHOWN else f"{what[:_SHOWN]}..."
            message = f"row `{last.label}` brings the same as row `{first.label}`: `{cut}`"
            help = "give one of them something else, or make them one row"
            yield Defect(last.span, message, help)


def _alike(chart: Chart, pack: Pack) -> list[Row]:
    """Return the rows of a chart with the result of another row, numbers and `nothing` excepted."""
    results = [typed_result(row, pack) for row in chart.rows]
    counts = Counter(results)
    return [
        row
        for row, result in zip(chart.rows, results, strict=True)
        if counts[result] > 1 and result != _NOTHING and not result.lstrip("+-").isdecimal()
    ]
