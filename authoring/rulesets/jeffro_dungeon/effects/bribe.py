"""Offers to pay Gold and be let through."""

from authoring.core.language import _
from authoring.core.wording import lower_first
from authoring.rulesets.jeffro_dungeon.effects.context import Context
from authoring.rulesets.jeffro_dungeon.effects.registry import Spec
from authoring.rulesets.jeffro_dungeon.model import Bribe
from authoring.rulesets.jeffro_dungeon.play.board.events import Bribes
from authoring.rulesets.jeffro_dungeon.play.board.state import Hero, State
from authoring.rulesets.jeffro_dungeon.play.rules.harm import lose_gold
from authoring.rulesets.jeffro_dungeon.play.rules.run import run_effects
from authoring.rulesets.jeffro_dungeon.words import Names
from authoring.source.node import Entry, Map

SPEC = Spec("bribe", (Bribe,))


def read(context: Context, node: Map, entry: Entry) -> tuple[Bribe, ...]:
    """`bribe: 2` with `paid` and `refused`."""
    gold = context.reader.integer(entry.value, 1)
    paid, refused = context.effects(node.get("paid")), context.effects(node.get("refused"))
    return (Bribe(gold, paid, refused, entry.key.span),)


def sentence(effect: Bribe, names: Names) -> str:
    """`You may pay 2 Gold: ... If you do not: ...`"""
    paid = lower_first(names.says(effect.paid) or _("Nothing more happens."))
    refused = lower_first(names.says(effect.refused) or _("Nothing happens."))
    offer = _("You may pay {n} Gold: {paid} If you do not: {refused}")
    return offer.format(n=effect.gold, paid=paid, refused=refused)


def play(s: State, hero: Hero, effect: Bribe) -> None:
    """Bribe or not (JEF-SET-09)."""
    if hero.gold >= effect.gold and s.ask(hero, "bribe", [0, 1]):
        s.note(Bribes, hero.index, effect.gold)
        lose_gold(s, hero, effect.gold)
        run_effects(s, hero, effect.paid)
    else:
        run_effects(s, hero, effect.refused)
