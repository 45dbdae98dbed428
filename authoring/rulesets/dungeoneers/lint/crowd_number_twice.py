from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.rulesets.dungeoneers.model.places import Region
from authoring.rulesets.dungeoneers.model.quest import Pack


@lint_rule(Severity.HINT)
def crowd_number_twice(region: Region, pack: Pack) -> Iterator[Defect]:
    """DGN-MON-20."""
    chart = region.crowd
    if chart is None or chart.owner != pack.id:
        return
    numbers = [row.result for row in chart.rows]
    for at, row in enumerate(chart.rows):
        number = row.result
        before = numbers[:at]
        if isinstance(number, int) and number in before and before[-1] != number:
            message = f"{number} comes a second time, after {before[-1]}"
            yield Defect(row.result_span, message, "look whether another number is meant")
