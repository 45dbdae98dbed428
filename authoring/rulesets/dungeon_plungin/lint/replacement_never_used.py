from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.core.span import Span
from authoring.model.chart import Chart
from authoring.rulesets.dungeon_plungin.model import Loot, Placed


@lint_rule(Severity.WARNING)
def replacement_never_used(place: Chart | Placed) -> Iterator[Defect]:
    """DP-TREAS-03."""
    if isinstance(place, Placed):
        yield from _check(place.loot, place.span)
        return
    for row in place.rows:
        yield from _check(row.result, row.result_span)


def _check(loot: object, span: Span) -> Iterator[Defect]:
    if isinstance(loot, Loot) and loot.replacement is not None and not loot.unique:
        message = "the replacement is never found: this treasure is not unique"
        yield Defect(span, message, "write `unique: true`, or take the replacement out")
