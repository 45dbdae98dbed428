"""Gives Lives back, never more than at the start."""

from authoring.core.language import _
from authoring.rulesets.jeffro_dungeon.effects.context import Context
from authoring.rulesets.jeffro_dungeon.effects.registry import Spec
from authoring.rulesets.jeffro_dungeon.model import Heal
from authoring.rulesets.jeffro_dungeon.play.board.state import Hero, State
from authoring.rulesets.jeffro_dungeon.play.rules.harm import heal
from authoring.rulesets.jeffro_dungeon.words import Names, amount
from authoring.source.node import Entry, Map

SPEC = Spec("heal", (Heal,))


def read(context: Context, node: Map, entry: Entry) -> tuple[Heal, ...]:
    """`heal: 1`."""
    return (Heal(context.reader.dice(entry.value), entry.key.span),)


def sentence(effect: Heal, names: Names) -> str:
    """`Heal 1 Life.`"""
    healed = amount("life", effect.amount)
    return _("Heal {what}, up to those you started with.").format(what=healed)


def play(s: State, hero: Hero, effect: Heal) -> None:
    """Food eaten on the spot (JEF-SET-29)."""
    heal(s, hero, s.roll(effect.amount))
