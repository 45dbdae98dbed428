from collections.abc import Sequence

from authoring.charts.graph import unreachable_rows
from authoring.core.lint_rule import ERROR, Defect, Defects, lint_rule
from authoring.model.chart import Chart, Row
from authoring.model.fixes import shortened
from authoring.rulesets.dungeon_plungin.model import LifeRow, Monster


@lint_rule(ERROR, after=("unreachable-row",))
def boss_cannot_die(monster: Monster) -> Defects:
    """Report that no roll on a boss's Life Chart kills it (DP-BOSS-05, QP-27)."""
    chart = monster.life_chart
    if chart is None or not chart.rows:
        return
    never = {id(bad.row) for bad in unreachable_rows(chart)}
    deaths = [row for row in chart.rows if isinstance(row.result, LifeRow) and row.result.dies]
    if not any(id(row) not in never for row in deaths):
        message = f"no roll on the Life Chart of `{monster.id}` is `dead`"
        yield Defect(chart.span, message, _way_out(chart, deaths))


def _way_out(chart: Chart, deaths: Sequence[Row]) -> str:
    """Return a help text: what range to write for the last row, and a row of death to add."""
    for row in chart.rows:
        if row.high is None and row not in deaths:
            if deaths and (way := shortened(row, deaths[-1])):
                return way[0]
            end = row.low + 1
            return f"write `{row.low}-{end}` for `{row.label}`, and add a row `{end + 1}+: dead`"
    last = max((row.high for row in chart.rows if row.high is not None), default=0)
    return f"add a row such as `{last + 1}+: dead`"
