from authoring.charts.row_odds import row_odds
from authoring.core.lint_rule import HINT, Defect, Defects, lint_rule
from authoring.model.chart import Chart, roll_of
from authoring.model.pack import Pack


@lint_rule(HINT)
def addition_without_effect(chart: Chart, pack: Pack) -> Defects:
    """Yield rolls in a chart's rows whose addition leaves only one row that can come."""
    for link in (link for row in chart.rows for link in row.links):
        way, roll = pack.charts.get(link.chart), roll_of(link.chart)
        if way is None or len(way.rows) == 1 or not (roll.words or roll.plus.high):
            continue
        modifiers = range(way.modifier_low, way.modifier_high + 1)
        rows = {id(row): row for plus in modifiers for row, _ in row_odds(way, plus)}
        only = next(iter(rows.values()), None)
        if len(rows) == 1 and only is not None:
            message = f"with this added, `{roll.chart}` always comes to row `{only.label}`"
            yield Defect(link.at("plus"), message, "add less, or give the chart more rows")
