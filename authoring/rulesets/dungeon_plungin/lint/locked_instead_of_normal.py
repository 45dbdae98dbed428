from authoring.core.lint_rule import HINT, Defect, Defects, lint_rule
from authoring.model.chart import Chart
from authoring.rulesets.dungeon_plungin.lint._faces import faces
from authoring.rulesets.dungeon_plungin.model import DoorRow

ROLE = "doorway"
FEWEST = 3


@lint_rule(HINT)
def locked_instead_of_normal(chart: Chart) -> Defects:
    """Report a row of locked doors that comes more often than normal doors (DP-DOORWAY-07)."""
    if ROLE not in (chart.role, chart.id):
        return
    doors = [(row, row.result) for row in chart.rows if isinstance(row.result, DoorRow)]
    normal = sum(faces(chart, row) for row, door in doors if door.kind == "normal")
    for row, door in doors:
        many = faces(chart, row)
        if door.kind == "locked" and normal and many > normal and many >= FEWEST:
            message = f"this row of locked doors has {many} faces of the die, `normal` {normal}"
            yield Defect(row.span, message, "look whether two rows have changed places")
