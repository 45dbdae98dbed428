from authoring.charts.graph import build, reachable
from authoring.core.lint_rule import ERROR, Defect, Defects, lint_rule
from authoring.rulesets.dungeon_plungin.lint._doors import great_rows
from authoring.rulesets.dungeon_plungin.model import Named, Pack, Quest

_WAY_OUT = "let one row at least be the id of a trap"


@lint_rule(ERROR)
def door_trap_chart_without_traps(quest: Quest, pack: Pack) -> Defects:
    """Report that a Great Door is trapped, but the Door Trap Chart has no trap (DP-DOORWAY-10,
    DP-AMB-03, QP-23)."""
    chart = quest.charts.get("door-trap")
    forced = quest.variants.get("great_door_trap", "forced") == "forced"
    if chart is None or not chart.rows or not forced or not great_rows(quest):
        return
    charts = pack.charts
    found = reachable(build(charts), [chart.id])
    if not any(isinstance(row.result, Named) for id_ in found for row in charts[id_].stages):
        yield Defect(chart.span, "a Great Door is always trapped, but no row is a trap", _WAY_OUT)
