from collections.abc import Iterator

from authoring.charts.order import out_of_order
from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.model.chart import Chart

FEWEST = 4


@lint_rule(Severity.HINT)
def row_out_of_order(chart: Chart) -> Iterator[Defect]:
    """JEF-MOV-01."""
    typed = ["".join(text for text, _ in row.spans.items()) for row in chart.rows]
    if len(typed) < FEWEST or not all(text.isdecimal() and len(text) < FEWEST for text in typed):
        return
    broken = out_of_order([int(text) for text in typed])
    if broken is not None:
        at, way = broken
        message = f"the numbers {way}, but {typed[at]} comes after {typed[at - 1]}"
        span = chart.rows[at].result_span
        yield Defect(span, message, "look whether two rows have changed places")
