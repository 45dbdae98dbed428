from typing import Final

from authoring.core.lint_rule import ERROR, Defect, Defects, lint_rule
from authoring.rulesets.dungeon_plungin.lint._ranges import ranges
from authoring.rulesets.dungeon_plungin.lint._sides import PARTY
from authoring.rulesets.dungeon_plungin.lint._spans_of_tests import (
    asked_words,
    bounds_of,
    holds,
    outcomes,
)
from authoring.rulesets.dungeon_plungin.model import Pack

_HELP: Final = "ask for what can be, or take out what waits for it"


@lint_rule(ERROR)
def when_never_true(pack: Pack) -> Defects:
    """Report a test with effects under it that can never hold (QP-21)."""
    start = bounds_of(pack.quest)
    for effect, outcome in outcomes(pack, start):
        if outcome is False and effect.branches.get("then"):
            yield Defect(effect.span, f"{asked_words(effect)} never holds here", _HELP)
    known = start if pack.quest is None else {**start, **ranges(pack.content, PARTY)}
    for event in pack.content.events.values():
        outcome = holds(event.unless.args, known) if event.unless is not None else None
        if event.unless is not None and outcome is not None:
            so = f"so `{event.id}` never happens" if outcome else "so it keeps nothing away"
            message = f"this {'always' if outcome else 'never'} holds, {so}"
            yield Defect(event.unless.span, message, _HELP)
