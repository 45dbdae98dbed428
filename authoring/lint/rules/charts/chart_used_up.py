from collections.abc import Iterator

from authoring.charts.row_odds import row_odds
from authoring.core.lint_rule import ERROR, Defect, Defects, lint_rule
from authoring.model.chart import Chart, roll_of
from authoring.model.pack import Pack


@lint_rule(ERROR)
def chart_used_up(chart: Chart, pack: Pack) -> Defects:
    """Yield charts that can be rolled on until no row is left: all rows come once, or are rolled
    again."""
    for way, modifier in _rolls(chart, pack):
        rows = [row for row, _ in row_odds(way, modifier)]
        # Where the dice skip no total, the reader reports that all are ignored.
        if (rows or way.die.terms) and all(row is not None and row.runs_out for row in rows):
            cause = (
                "every row of `{}` comes once" if rows else "`{}` is rolled again on every total"
            )
            message = f"{cause.format(chart.written)}: then nothing is left to roll"
            on = f" on `{roll_of(way.id).words_of_it}`" if way is not chart else ""
            more = f"{on} (with {modifier:+d})" if modifier else on
            help = "let one row come again, or write `draw: true` to begin anew"
            yield Defect(chart.span, f"{message}{more}", help)
            return


def _rolls(chart: Chart, pack: Pack) -> Iterator[tuple[Chart, int]]:
    """Yield (chart or variant, modifier): each way to roll on a chart, the chart itself included
    where it is rolled plainly, with each number that may be added to the dice."""
    ways = [way for way in pack.charts.values() if way.base == chart.id]
    links = (link.chart for each in pack.charts.values() for row in each.rows for link in row.links)
    if not ways or chart.role or chart.id in links:
        own = next((way for way in ways if not roll_of(way.id).words), chart)
        yield from ((chart, n) for n in range(own.modifier_low, own.modifier_high + 1))
    for way in ways:
        yield from ((way, n) for n in range(way.modifier_low, way.modifier_high + 1))
