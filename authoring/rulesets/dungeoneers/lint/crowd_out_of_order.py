from collections.abc import Iterator

from authoring.charts.order import out_of_order
from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.model.chart import Chart

FEWEST = 3


@lint_rule(Severity.HINT)
def crowd_out_of_order(chart: Chart) -> Iterator[Defect]:
    """Only crowd charts have plain numbers on their rows."""
    numbers = [row.result for row in chart.rows if isinstance(row.result, int)]
    broken = out_of_order(numbers) if len(numbers) == len(chart.rows) >= FEWEST else None
    if broken is not None:
        at, way = broken
        message = f"the numbers {way}, but {numbers[at]} comes after {numbers[at - 1]}"
        span = chart.rows[at].result_span
        yield Defect(span, message, "look whether two rows have changed places")
