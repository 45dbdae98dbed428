from typing import Final

from authoring.core.lint_rule import ERROR, Defect, Defects, lint_rule
from authoring.rulesets.dungeon_plungin.lint._sides import Concern, Happening, concerns
from authoring.rulesets.dungeon_plungin.model import Pack

_WAYS: Final = ("towards", "away")
_ONESELF: Final = ("", "target", "opener", "self", "caster")
_HELP: Final = "write `opener` for whoever set it off, or say whom, such as `to: each hero`"
_ELSEWHERE: Final = "write `nearest`, `entry` or a feature of the tile, or say whom with `to`"


@lint_rule(ERROR)
def to_names_nobody(part: Happening, pack: Pack) -> Defects:
    """Report a `caster`, `target` or `opener` that does not exist where it is named (QP-21)."""
    for concern in concerns(part, pack):
        effect, moment = concern.effect, concern.moment
        words = [effect.to, *(str(effect.args.get(way) or "") for way in _WAYS)]
        if "caster" in words and not moment.caster:
            yield Defect(effect.span, "`caster` is nobody: nothing here is anybody's deed", _HELP)
        elif effect.to == "target" and not moment.aimed and not concern.picked:
            yield Defect(effect.span, "`target` is nobody: nobody is aimed at here", _HELP)
        elif _to_himself(concern, words[1:]):
            message = "whoever set it off is to move, and can move neither to nor from himself"
            yield Defect(effect.span, message, _ELSEWHERE)


def _to_himself(concern: Concern, goals: list[str]) -> bool:
    """Return whether the opener alone is to move towards or away from itself."""
    moment = concern.moment
    alone = bool(moment.opener) and not moment.aimed and not moment.caster and not concern.picked
    return alone and concern.effect.to in _ONESELF and "opener" in goals
