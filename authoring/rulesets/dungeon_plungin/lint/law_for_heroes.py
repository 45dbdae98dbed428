from typing import Final

from authoring.core.lint_rule import ERROR, Defect, Defects, lint_rule
from authoring.rulesets.dungeon_plungin.effects.law import SPEC
from authoring.rulesets.dungeon_plungin.lint._sides import Happening, concerns
from authoring.rulesets.dungeon_plungin.model import Pack

_HELP: Final = "write `to: each monster in tile`, or name a kind: `{monster: ..., is: ...}`"


@lint_rule(ERROR)
def law_for_heroes(part: Happening, pack: Pack) -> Defects:
    """Report an effect that gives heroes a Law (DP-LAW-01)."""
    for concern in concerns(part, pack):
        if concern.effect.verb == SPEC.verb and concern.missed and concern.who:
            to = concern.effect.to
            whose = f"`{to}` has no Law" if to else f"{concern.moment.why}, who has no Law"
            yield Defect(concern.effect.span, f"{whose}: heroes are played by people", _HELP)
