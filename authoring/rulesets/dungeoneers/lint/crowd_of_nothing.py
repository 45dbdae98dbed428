from authoring.core.lint_rule import HINT, Defect, Defects, lint_rule
from authoring.rulesets.dungeoneers.model.places import Region
from authoring.rulesets.dungeoneers.model.quest import Pack

_MANY = 2


@lint_rule(HINT)
def crowd_of_nothing(region: Region, pack: Pack) -> Defects:
    """Report that a row of a crowd chart brings nobody, between rows that do (DGN-MON-20)."""
    chart = region.crowd
    if chart is None or chart.owner != pack.id:
        return
    numbers = [(row.result, row) for row in chart.rows if isinstance(row.result, int)]
    empty = [row for number, row in numbers if number <= 0]
    crowded = [number for number, _ in numbers if number > 0]
    if empty and min(crowded, default=0) >= _MANY:
        message = f"this row brings nobody, the others of `{chart.id}` {min(crowded)} or more"
        yield Defect(empty[0].result_span, message, "look whether a digit is missing")
