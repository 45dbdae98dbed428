from collections import Counter
from collections.abc import Mapping

from authoring.core.lint_rule import HINT, Defect, Defects, lint_rule
from authoring.core.span import Span
from authoring.core.wording import pluralize
from authoring.rulesets.dungeon_plungin.lint._effects import counters_asked
from authoring.rulesets.dungeon_plungin.lint._met_effects import own_paths
from authoring.rulesets.dungeon_plungin.model import OnCounter, Pack
from authoring.rulesets.dungeon_plungin.model.parts import parts
from authoring.verbs.effect import Effect

_AGREED = 3
"""The fewest equal tests that are a pattern: fewer may agree by chance."""
_HELP = "let all of them name one number, or allow it by a comment"


@lint_rule(HINT)
def counter_asked_otherwise(pack: Pack) -> Defects:
    """Report one test of a counter with another number than its other tests (QP-03, QP-21)."""
    questions: dict[str, list[tuple[int, Span]]] = {}
    for name, low, _, span in counters_asked(pack):
        if low > 0:
            questions.setdefault(name, []).append((low, span))
    own, outcome = own_paths(pack), _outcomes(pack)
    for name, pairs in questions.items():
        numbers = Counter(low for low, _ in pairs)
        usual, agreed = numbers.most_common(1)[0]
        odd = [(low, span) for low, span in pairs if low != usual]
        if agreed >= _AGREED and len(odd) == 1 and odd[0][1].path in own:
            low, span = odd[0]
            alike = {outcome.get(span, ()) for number, span in pairs if number == usual}
            if not outcome.get(span) or outcome[span] not in alike:
                continue
            others = pluralize(agreed, "other question", "other questions")
            message = f"`{name}` is asked for {low} here, and for {usual} by {others}"
            yield Defect(span, message, _HELP)


def _outcomes(pack: Pack) -> Mapping[Span, tuple[str, ...]]:
    """Return the verbs of the effects that each test or OnCounter leads to, by its span."""
    verbs = {}
    for part in parts(pack):
        if isinstance(part, Effect) and part.means.asks:
            effects = [effect for branch in part.branches.values() for effect in branch]
        elif isinstance(part, OnCounter):
            effects = list(part.effects)
        else:
            continue
        verbs[part.span] = tuple(sorted(effect.verb for effect in effects))
    return verbs
