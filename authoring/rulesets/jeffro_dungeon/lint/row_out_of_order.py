from collections.abc import Iterator

from authoring.charts.order import out_of_order
from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.model.chart import Chart
from authoring.rulesets.jeffro_dungeon.model import Pack

FEWEST = 4


@lint_rule(Severity.HINT)
def row_out_of_order(chart: Chart, pack: Pack) -> Iterator[Defect]:
    """JEF-MOV-01."""
    spans = [row.result_span for row in chart.rows]
    typed = [
        pack.source.texts.get(one.path, "")[one.start : one.end].strip("\"' \n") for one in spans
    ]
    if len(typed) < FEWEST or not all(one.isdecimal() and len(one) < FEWEST for one in typed):
        return
    broken = out_of_order([int(one) for one in typed])
    if broken is not None:
        at, way = broken
        message = f"the numbers {way}, but {typed[at]} comes after {typed[at - 1]}"
        yield Defect(spans[at], message, "look whether two rows have changed places")
