from authoring.core.lint_rule import HINT, Defect, Defects, lint_rule
from authoring.model.chart import Chart
from authoring.rulesets.dungeon_plungin.lint._faces import faces
from authoring.rulesets.dungeon_plungin.model import Named, Nothing

ROLE = "random-events"
_HELP = (
    "look whether two rows have changed places; where it is meant, `# questpack: allow "
    "event-instead-of-nothing` at the end of its line says so"
)


@lint_rule(HINT)
def event_instead_of_nothing(chart: Chart) -> Defects:
    """Report an event on more faces of the die than `nothing` and all others (DP-EVENT-01)."""
    if ROLE not in (chart.role, chart.id):
        return
    nothing = sum(faces(chart, row) for row in chart.rows if isinstance(row.result, Nothing))
    half = sum(faces(chart, row) for row in chart.rows) / 2
    for row in chart.rows:
        many = faces(chart, row)
        if isinstance(row.result, Named) and nothing and many > max(nothing, half):
            message = f"`{row.result.id}` has {many} faces of the die, `nothing` has {nothing}"
            yield Defect(row.span, message, _HELP)
