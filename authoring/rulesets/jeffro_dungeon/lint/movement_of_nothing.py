from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.model.chart import Chart
from authoring.rulesets.jeffro_dungeon.model.keywords import MOVEMENT

_HELP = "write 1 or more; if it is meant, allow it by a comment"


@lint_rule(Severity.HINT)
def movement_of_nothing(chart: Chart) -> Iterator[Defect]:
    """JEF-MOV-01."""
    for row in chart.rows if chart.id == MOVEMENT else ():
        if isinstance(row.result, int) and row.result <= 0:
            yield Defect(row.result_span, f"on {row.label} nobody moves", _HELP)
