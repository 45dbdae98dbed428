"""Rolls dice against a stat: that much or less passes."""

from authoring.core.language import _
from authoring.core.wording import lower_first
from authoring.model.reader import get
from authoring.rulesets.jeffro_dungeon.effects.context import Context
from authoring.rulesets.jeffro_dungeon.effects.registry import Spec
from authoring.rulesets.jeffro_dungeon.model import STATS, Test
from authoring.rulesets.jeffro_dungeon.play.board.events import Tests
from authoring.rulesets.jeffro_dungeon.play.board.state import Hero, State
from authoring.rulesets.jeffro_dungeon.play.rules.run import run_effects
from authoring.rulesets.jeffro_dungeon.play.rules.things import has_light
from authoring.rulesets.jeffro_dungeon.words import STAT_WORDS, Names
from authoring.source.node import Entry, Map

SPEC = Spec("test", (Test,))


def read(context: Context, node: Map, entry: Entry) -> tuple[Test, ...]:
    """`test: {stat: craft, dice: 2d6, unless: light}` with `pass` and `fail`."""
    reader = context.reader
    stat = reader.word(get(entry.value, "stat"), STATS, STATS[1], "bad-effect")
    unless = reader.word(get(entry.value, "unless"), ("light",), "", "bad-effect")
    dice = reader.dice(get(entry.value, "dice"), 1)
    on_pass, on_fail = context.effects(node.get("pass")), context.effects(node.get("fail"))
    return (Test(stat, dice, unless, on_pass, on_fail, entry.key.span),)


def sentence(effect: Test, names: Names) -> str:
    """`Roll 2d6. More than your Craft: lose 1 Life.`"""
    stat, passed = _(STAT_WORDS[effect.stat]), lower_first(names.says(effect.on_pass))
    said = [_("Roll {dice}.").format(dice=effect.dice)]
    if effect.on_fail or not passed:
        failed = lower_first(names.says(effect.on_fail) or _("Nothing happens."))
        said.append(_("More than your {stat}: {then}").format(stat=stat, then=failed))
        said += [_("Otherwise: {then}").format(then=passed)] if passed else []
    else:
        said.append(_("Your {stat} or less: {then}").format(stat=stat, then=passed))
    said += [_("With a light you need not roll.")] if effect.unless else []
    return " ".join(said)


def play(s: State, hero: Hero, effect: Test) -> None:
    """The stat or less is safe (JEF-SET-03, JEF-SET-04, JEF-CARD-06, and the
    traps: JEF-SET-22, JEF-SET-23, JEF-SET-24; the Library: JEF-SET-25)."""
    if effect.unless and has_light(s, hero):
        s.note(Tests, hero.index, effect.stat, 0, True)
        run_effects(s, hero, effect.on_pass)
        return
    rolled = s.roll(effect.dice)
    passed = rolled <= hero.stat(effect.stat)
    s.note(Tests, hero.index, effect.stat, rolled, passed)
    run_effects(s, hero, effect.on_pass if passed else effect.on_fail)
