"""Takes Lives, Gold, Strength, Craft or coming turns."""

from authoring.core.language import _
from authoring.model.counting import counted
from authoring.model.reader import entries, get
from authoring.rulesets.jeffro_dungeon.effects.context import Context
from authoring.rulesets.jeffro_dungeon.effects.registry import Spec
from authoring.rulesets.jeffro_dungeon.model import AMOUNTS, Lose
from authoring.rulesets.jeffro_dungeon.play.board.events import LosesTurn
from authoring.rulesets.jeffro_dungeon.play.board.state import Hero, State
from authoring.rulesets.jeffro_dungeon.play.rules.harm import lose_gold, lose_life, lose_stat
from authoring.rulesets.jeffro_dungeon.words import Names, amount
from authoring.source.node import Entry, Map

SPEC = Spec("lose", (Lose,))


def read(context: Context, node: Map, entry: Entry) -> tuple[Lose, ...]:
    """`lose: {life: 1}`; several keys are several losses."""
    reader = context.reader
    below = reader.flag(get(entry.value, "below_quota"))
    return tuple(
        Lose(one.key.text, reader.dice(one.value), one.key.span, below)
        for one in entries(entry.value)
        if one.key.text in AMOUNTS
    )


def sentence(effect: Lose, names: Names) -> str:
    """`Lose 1 Life.`"""
    if effect.what == "turns":
        return counted(effect.amount, "Lose your next turn.", "Lose your next {n} turns.")
    lost = amount(effect.what, effect.amount)
    if effect.below_quota:
        return _("Lose {what}, even below your starting value.").format(what=lost)
    return _("Lose {what}.").format(what=lost)


def play(s: State, hero: Hero, effect: Lose) -> None:
    """Take it away (JEF-SET-05, JEF-SET-22, JEF-SET-36)."""
    number = s.roll(effect.amount)
    if effect.what == "life":
        lose_life(s, hero, number, s.source(hero))
    elif effect.what == "turns":
        hero.skip += number
        s.note(LosesTurn, hero.index, number)
    elif effect.what == "gold":
        lose_gold(s, hero, number)
    else:
        lose_stat(s, hero, effect.what, (number, effect.below_quota))
