from typing import Final

from authoring.core.lint_rule import HINT, Defect, Defects, lint_rule
from authoring.rulesets.dungeon_plungin.lint._effects import counters_asked
from authoring.rulesets.dungeon_plungin.model import Location, Pack, Quest, Use
from authoring.verbs.effect import Effect, every_effect

_ENDS: Final = {"on_round_end": "round", "on_phase_end": "Phase"}
_ALLOW: Final = "if it is meant, allow it by a comment"
_TRIGGER: Final = f"choose another trigger, or put a test before it; {_ALLOW}"
_LIMIT: Final = f"write `limit: game` or `limit: hero`; {_ALLOW}"


@lint_rule(HINT)
def given_for_ever(part: Location | Quest | Use, pack: Pack) -> Defects:
    """Report gold, XP or items that are given without a limit (QP-20, QP-21, DP-AMB-61)."""
    if isinstance(part, Use):
        names = {name for name, low, _, _ in counters_asked(pack) if low > 1}
        costs = any(effect.means.harm for effect in every_effect(part.effects))
        for effect in part.effects if part.limit == "none" and not costs else ():
            if _gives(effect) or names & effect.means.adds.keys():
                message = f"`{part.feature}` can be used for this `{effect.verb}` without end"
                yield Defect(effect.span, message, _LIMIT)
        return
    for trigger, end in _ENDS.items():
        for effect in part.on.get(trigger, ()):
            if _gives(effect):
                yield Defect(effect.span, f"this `{effect.verb}` comes with every {end}", _TRIGGER)


def _gives(effect: Effect) -> bool:
    return bool(effect.means.gives or effect.means.pays)
