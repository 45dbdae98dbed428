from authoring.charts.graph import build, reachable
from authoring.core.lint_rule import WARNING, Defect, Defects, lint_rule
from authoring.model.chart import roll_of
from authoring.model.fixes import without_definition
from authoring.model.pack import Pack

_WAY_OUT = "let a row or an effect lead there, or take the chart out"


@lint_rule(WARNING)
def unreachable_chart(pack: Pack) -> Defects:
    """Yield charts of the pack that nothing rolls on (QP-L01); none without a quest."""
    if not pack.roots:
        return
    roots = {id_ for kind, id_ in pack.roots if kind == "charts"}
    roots |= {r.id for r in pack.references if r.kind == "charts" and r.by[0] != "charts"}
    reached = {roll_of(id_).chart for id_ in reachable(build(pack.charts), sorted(roots))}
    for chart in pack.charts.values():
        if chart.owner == pack.id and chart.id == chart.written not in reached:
            message = f"nothing leads to chart `{chart.id}`"
            fix = without_definition(pack, "charts", chart.id)
            yield Defect(chart.span, message, _WAY_OUT, fix, unmet=("charts", chart.id))
