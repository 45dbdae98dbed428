from authoring.core.lint_rule import HINT, Defect, Defects, lint_rule
from authoring.core.wording import pluralize
from authoring.model.chart import Chart
from authoring.rulesets.dungeon_plungin.model import Encounter

_MANY, _TIMES = 5, 3
_HELP = "look whether a digit is too many; a treasury that is meant allow by a comment"


@lint_rule(HINT)
def chests_too_many(chart: Chart) -> Defects:
    """Report an encounter with far more chests than any other row (DP-ENC-02)."""
    rows = [(row.result, row.result_span) for row in chart.stages]
    numbers = [(one.chests.high, span) for one, span in rows if isinstance(one, Encounter)]
    numbers.sort(key=lambda one: one[0])
    if len(numbers) > 1:
        (second, _), (most, span) = numbers[-2:]
        if most >= _MANY and most >= _TIMES * second:
            chests = pluralize(most, "chest", "chests")
            message = f"{chests} in one room, and on no other row more than {second}"
            yield Defect(span, message, _HELP)
