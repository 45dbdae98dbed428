"""Asks for Gold, or for one of several losses instead."""

from functools import reduce

from authoring.core.language import _
from authoring.core.wording import lower_first
from authoring.rulesets.jeffro_dungeon.effects.context import Context
from authoring.rulesets.jeffro_dungeon.effects.registry import Spec
from authoring.rulesets.jeffro_dungeon.model import PayOrLose
from authoring.rulesets.jeffro_dungeon.play.board.events import Pays
from authoring.rulesets.jeffro_dungeon.play.board.state import Hero, State
from authoring.rulesets.jeffro_dungeon.play.rules.harm import lose_gold
from authoring.rulesets.jeffro_dungeon.play.rules.run import run_effects
from authoring.rulesets.jeffro_dungeon.words import Names
from authoring.source.node import Entry, Map

SPEC = Spec("pay", (PayOrLose,))
PAY = 0
"""The option to pay; the others are the effects, counted from 1."""


def read(context: Context, node: Map, entry: Entry) -> tuple[PayOrLose, ...]:
    """`pay: 1` with `or:`, a list to choose from."""
    gold = context.reader.integer(entry.value, 1)
    return (PayOrLose(gold, context.effects(node.get("or")), entry.key.span),)


def sentence(effect: PayOrLose, names: Names) -> str:
    """`Pay 1 Gold, or choose: lose 1 Strength; lose 1 Craft.`"""
    choices = [lower_first(names.says((one,))).rstrip(".") for one in effect.otherwise]
    listed = reduce(_or, choices) if choices else ""
    return _("Pay {n} Gold, or choose: {choices}.").format(n=effect.gold, choices=listed)


def _or(rest: str, last: str) -> str:
    return _("{rest}; or {last}").format(rest=rest, last=last)


def play(s: State, hero: Hero, effect: PayOrLose) -> None:
    """Pay, or lose what one chooses (JEF-SET-05, variant `torture_choice`)."""
    options = list(range(1, len(effect.otherwise) + 1))
    if hero.gold >= effect.gold:
        forced = s.variant("torture_choice") == "forced_pay"
        options = [PAY] if forced or not options else [PAY, *options]
    if not options:
        return
    chosen = s.ask(hero, "pay", options)
    if chosen == PAY:
        s.note(Pays, hero.index, effect.gold)
        lose_gold(s, hero, effect.gold)
    else:
        run_effects(s, hero, (effect.otherwise[chosen - 1],))
