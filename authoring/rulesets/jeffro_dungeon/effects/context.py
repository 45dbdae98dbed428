"""Tools that every part of the build needs at hand: effects read into the model's own."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Final

from authoring.model.build_context import BuildContext
from authoring.model.dice import Dice, fixed
from authoring.rulesets.jeffro_dungeon import model as m
from authoring.rulesets.jeffro_dungeon.effects.registry import verbs
from authoring.source.node import Node
from authoring.verbs.effect import Effect
from authoring.verbs.reader import read_effects


class Context(BuildContext):
    """Adds the reading of effects."""

    __slots__ = ()

    def effects(self, node: Node | None) -> tuple[m.Effect, ...]:
        """Return a list of effects; report and leave out what is none."""
        return _all(read_effects(self.reader, node, verbs()))


def _all(effects: Iterable[Effect]) -> tuple[m.Effect, ...]:
    parts = ((effect, part) for effect in effects for part in _MADE[effect.verb](effect))
    return tuple(replace(part, means=effect.means) for effect, part in parts)


def _in(effect: Effect, branch: str) -> tuple[m.Effect, ...]:
    return _all(effect.branches.get(branch, ()))


def _whole(value: object) -> int:
    return value if isinstance(value, int) else 0


def _dice(value: object) -> Dice:
    return value if isinstance(value, Dice) else fixed(_whole(value))


def _fight(effect: Effect) -> m.Fight:
    args, creature = effect.args, str(effect.args.get("value") or effect.args.get("creature") or "")
    count, guard = max(1, _whole(args.get("count", 1))), args.get("guard") is True
    ends = (_in(effect, "win"), _in(effect, "draw"), _in(effect, "lose"))
    return m.Fight(creature, count, guard, *ends, effect.span)


def _gains(effect: Effect) -> Iterable[m.Gain | m.GainCard]:
    for name, value in effect.args.items():
        if name == "card":
            yield m.GainCard(str(value), str(effect.args["deck"]), effect.span)
        elif name in m.AMOUNTS:
            yield m.Gain(name, _dice(value), effect.span)


def _losses(effect: Effect) -> Iterable[m.Lose]:
    below = effect.args.get("below_quota") is True
    losses = ((name, value) for name, value in effect.args.items() if name in m.AMOUNTS)
    return (m.Lose(name, _dice(value), effect.span, below) for name, value in losses)


def _test(effect: Effect) -> m.Test:
    args = effect.args
    stat, unless = str(args.get("stat", m.STATS[1])), str(args.get("unless", ""))
    passed, failed = _in(effect, "pass"), _in(effect, "fail")
    return m.Test(stat, _dice(args.get("dice", 1)), unless, passed, failed, effect.span)


def _leave(effect: Effect) -> m.Leave:
    route = str(effect.args.get("value") or effect.args.get("route") or "")
    return m.Leave(route, effect.args.get("may_stay") is True, effect.span)


def _toll(effect: Effect) -> m.Toll:
    words = effect.args["value"]
    return m.Toll(tuple(map(str, words)) if isinstance(words, tuple) else (), effect.span)


def _price(effect: Effect) -> int:
    return _whole(effect.args["value"])


_MADE: Final[Mapping[str, Callable[[Effect], Iterable[m.Effect]]]] = {
    "bribe": lambda e: [m.Bribe(_price(e), _in(e, "paid"), _in(e, "refused"), e.span)],
    "fight": lambda e: [_fight(e)],
    "gain": _gains,
    "go": lambda e: [m.GoToCell(e.span)],
    "heal": lambda e: [m.Heal(_dice(e.args["value"]), e.span)],
    "leave": lambda e: [_leave(e)],
    "lose": _losses,
    "pay": lambda e: [m.PayOrLose(_price(e), _in(e, "or"), e.span)],
    "roll": lambda e: [m.Roll(e.means.rolls, e.args.get("plus") == "creature", e.span)],
    "test": lambda e: [_test(e)],
    "toll": lambda e: [_toll(e)],
}
"""Verb -> the model's effects of one that was read; some do several things at once."""
