"""Effects that do whoever they concern good, and nothing else."""

from collections.abc import Iterable
from typing import Final

from authoring.rulesets.dungeon_plungin.model import ConditionSpec, Pack
from authoring.verbs.effect import Effect

WHO: Final = ("", "target")
"""How effects name whoever is hit, fails or is aimed at."""


def good(effects: Iterable[Effect], pack: Pack) -> str:
    """Return what effects do for those concerned, as a clause; "" where not all of them do good."""
    reason = ""
    for effect in effects:
        if effect.verb == "say":
            continue
        named = effect.args.get("value")
        conditions = pack.content.conditions
        condition = conditions.get(str(named)) if effect.means.afflicts else None
        if effect.to not in WHO or effect.branches:
            return ""
        if condition is not None and only_helps(condition):
            reason = reason or f"`{condition.id}` only helps"
        elif effect.means.heals:
            reason = reason or f"`{effect.verb}` only helps"
        else:
            return ""
    return reason


def only_helps(condition: ConditionSpec) -> bool:
    """Return whether the condition raises stats or resists something, and takes nothing from its
    bearer."""
    changes = (*condition.changes, condition.all_stats)
    harms = (
        min(changes) < 0
        or condition.no_actions
        or condition.no_move
        or condition.no_attack
        or condition.most_move >= 0
        or condition.brings
        or condition.fumble
        or condition.each_turn
        or condition.turn_end
    )
    return not harms and (max(changes) > 0 or bool(condition.resists))


def only_harms(condition: ConditionSpec) -> bool:
    """Return whether the condition lowers stats or forbids something, and gives nothing to its
    bearer."""
    changes = (*condition.changes, condition.all_stats)
    hampers = (
        min(changes) < 0
        or condition.no_actions
        or condition.no_move
        or condition.no_attack
        or condition.most_move >= 0
    )
    return hampers and max(changes) <= 0 and not condition.resists and not condition.brings
