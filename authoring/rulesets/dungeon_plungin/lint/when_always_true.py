from authoring.core.lint_rule import WARNING, Defect, Defects, lint_rule
from authoring.rulesets.dungeon_plungin.lint._effects import counters_set
from authoring.rulesets.dungeon_plungin.lint._spans_of_tests import asked_words, bounds_of, outcomes
from authoring.rulesets.dungeon_plungin.model import Pack

_HELP = "ask for what may be so or not, or take the test out"


@lint_rule(WARNING)
def when_always_true(pack: Pack) -> Defects:
    """Report that a test always holds, so that it tests nothing (QP-21)."""
    start = bounds_of(pack.quest)
    for name, changes in counters_set(pack).items():
        if all(dice.low >= 0 for _, dice, _ in changes):
            start[f"counter {name}"] = 0, None
    for effect, outcome in outcomes(pack, start):
        if outcome is True:
            yield Defect(effect.span, f"{asked_words(effect)} always holds here", _HELP)
