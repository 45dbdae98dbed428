from authoring.core.lint_rule import WARNING, Defect, Defects, lint_rule
from authoring.core.span import Span
from authoring.model.chart import Chart
from authoring.rulesets.dungeon_plungin.model import Loot, Placed

_WAY_OUT = "let the replacement be something that may come twice"


@lint_rule(WARNING)
def unique_treasure_without_replacement(part: Chart | Placed) -> Defects:
    """Report a unique treasure with a unique replacement, or with none (DP-TREAS-03, QP-L06)."""
    if isinstance(part, Placed):
        # A chest that is placed once gives its treasure once.
        if part.count.high > 1:
            yield from _check(part.loot, part.span)
        return
    for row in part.rows:
        yield from _check(row.result, row.result_span)


def _check(loot: object, span: Span) -> Defects:
    if not isinstance(loot, Loot) or not loot.unique:
        return
    if loot.replacement is None:
        yield Defect(span, "this treasure is unique and has no replacement", _HELP)
    elif loot.replacement.unique:
        yield Defect(span, "the replacement of this treasure is unique itself", _WAY_OUT)


_HELP = "add a `replacement`: gold, or another item"
