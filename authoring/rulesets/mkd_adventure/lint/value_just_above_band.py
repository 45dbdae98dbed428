from itertools import pairwise

from authoring.core.lint_rule import HINT, Defect, Defects, lint_rule
from authoring.rulesets.mkd_adventure.exact.columns import points_of_set
from authoring.rulesets.mkd_adventure.model.numbers import BANDS
from authoring.rulesets.mkd_adventure.model.quest import Quest

_CLOSE = 3
_JUMP = 5, 4


@lint_rule(HINT)
def value_just_above_band(quest: Quest) -> Defects:
    """Yield a quest whose teams are worth at most 3 points too much for a band of BANDS, if tokens
    of the next band ask for a quarter more points (MKD-WMP-01)."""
    for band, above in pairwise(BANDS):
        more = quest.value - band.value
        if 0 < more <= _CLOSE:
            low, high = points_of_set(quest, band), points_of_set(quest, above)
            if low and high * _JUMP[1] >= low * _JUMP[0]:
                message = (
                    f"the teams are worth {quest.value}: with {more} fewer the tokens of a set "
                    f"would ask for {round(float(low))} points instead of {round(float(high))}"
                )
                yield Defect(quest.span, message, "if it is meant, allow it by a comment")
