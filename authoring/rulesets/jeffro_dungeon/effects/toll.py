"""Holds the character until Gold, metal or lights are given up."""

from functools import reduce

from authoring.core.language import N_, _
from authoring.model.reader import items
from authoring.rulesets.jeffro_dungeon.effects.context import Context
from authoring.rulesets.jeffro_dungeon.effects.registry import Spec
from authoring.rulesets.jeffro_dungeon.model import TOLLS, Toll
from authoring.rulesets.jeffro_dungeon.play.board.state import Hero, State
from authoring.rulesets.jeffro_dungeon.play.rules.things import pay_toll
from authoring.rulesets.jeffro_dungeon.words import Names
from authoring.source.node import Entry, Map

SPEC = Spec("toll", (Toll,))
_WORDS = {
    "gold": N_("all Gold"),
    "metal": N_("all metal Objects"),
    "light": N_("everything that gives light"),
}


def read(context: Context, node: Map, entry: Entry) -> tuple[Toll, ...]:
    """`toll: [gold, metal, light]`."""
    reader = context.reader
    what = [reader.word(item, TOLLS, "", "bad-effect") for item in items(entry.value)]
    return (Toll(tuple(word for word in what if word), entry.key.span),)


def sentence(effect: Toll, names: Names) -> str:
    """`To go on, discard all Gold and all metal Objects.`"""
    due = reduce(_and, [_(_WORDS[what]) for what in effect.what] or [""])
    return _("To go on from here, discard {what}.").format(what=due)


def _and(rest: str, last: str) -> str:
    return _("{rest} and {last}").format(rest=rest, last=last)


def play(s: State, hero: Hero, effect: Toll) -> None:
    """Due on leaving, or at once with `stream_pay: entering` (JEF-SET-08)."""
    if s.variant("stream_pay") == "entering":
        pay_toll(s, hero, effect.what)
    else:
        hero.toll = effect.what
