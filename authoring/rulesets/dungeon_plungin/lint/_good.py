"""Effects that only help, or only harm, their targets."""

from collections.abc import Iterable, Iterator
from typing import Final

from authoring.rulesets.dungeon_plungin.model import STATS, ConditionSpec, Pack
from authoring.verbs.effect import Effect, every_effect

WHO: Final = ("", "target")
"""Values of `to` that mean the target of a hit, a failed check or a spell."""


def good(effects: Iterable[Effect], pack: Pack) -> str:
    """Return a clause on the good that effects do to their target; "" if one of them may do
    anything else."""
    reason = ""
    for effect in effects:
        if effect.verb == "say":
            continue
        value = effect.args.get("value")
        conditions = pack.content.conditions
        condition = conditions.get(str(value)) if effect.means.afflicts else None
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
    """Return whether a condition raises stats or resists damage, and does its bearer no harm."""
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


def only_harms(condition: ConditionSpec, pack: Pack) -> bool:
    """Return whether a condition, or one that it brings, hampers or hurts its bearer, none
    helps."""
    return any(map(_hampers, _brought(condition, pack))) and not raises(condition, pack)


def raises(condition: ConditionSpec, pack: Pack) -> bool:
    """Return whether a condition, or one that it brings, raises a stat or protects its bearer."""
    return any(
        max(*part.changes, part.all_stats) > 0 or part.resists or part.no_stun
        for part in _brought(condition, pack)
    )


def _brought(condition: ConditionSpec, pack: Pack) -> Iterator[ConditionSpec]:
    """Yield a condition, then those that it brings."""
    conditions = pack.content.conditions
    yield condition
    yield from (conditions[other.id] for other in condition.brings if other.id in conditions)


def _hampers(condition: ConditionSpec) -> bool:
    return (
        min(*condition.changes, condition.all_stats) < 0
        or condition.no_actions
        or condition.no_move
        or condition.no_attack
        or condition.most_move >= 0
        or any(effect.means.surely_harms for effect in (*condition.each_turn, *condition.turn_end))
    )


def harms(effects: Iterable[Effect], pack: Pack) -> Effect | None:
    """Return the first effect that harms its target; None if there is none, or if any effect
    helps."""
    conditions = pack.content.conditions
    first: Effect | None = None
    for effect in every_effect(tuple(effects)):
        means = effect.means
        if effect.to not in WHO:
            continue
        condition = conditions.get(str(effect.args.get("value"))) if means.afflicts else None
        worse = only_harms(condition, pack) if condition is not None else _lowers(effect)
        if means.surely_harms or (worse if means.afflicts else means.harm):
            first = first or effect
        elif means.afflicts:
            if condition is None or raises(condition, pack):
                return None
        elif means.help or means.heals or means.gives:
            return None
    return first


def _lowers(effect: Effect) -> bool:
    """Return whether the condition that an effect defines lowers stats or forbids something."""
    numbers = [effect.args[name] for name in (*STATS, "all_stats") if name in effect.args]
    changes = [number for number in numbers if isinstance(number, int)]
    forbids = any(effect.args.get(name) for name in ("no_actions", "no_move", "no_attack"))
    return (forbids or min(changes, default=0) < 0) and max(changes, default=0) <= 0
