"""Rolls dice against a stat: that much or less passes."""

from authoring.core.language import _
from authoring.core.wording import lower_first
from authoring.rulesets.jeffro_dungeon.model import STATS, Test
from authoring.rulesets.jeffro_dungeon.play.board.events import Tests
from authoring.rulesets.jeffro_dungeon.play.board.state import Hero, State, run_effects
from authoring.rulesets.jeffro_dungeon.play.rules.belongings import has_light
from authoring.rulesets.jeffro_dungeon.words import STAT_WORDS, Names
from authoring.verbs.meaning import Meaning
from authoring.verbs.spec import Arg, VerbSpec

SPEC = VerbSpec(
    "test",
    says="Roll the stat or less; put `pass` and `fail` beside it.",
    means=Meaning(personal=True, tests=True, blow="tested"),
    args={
        "stat": Arg(
            "word", says="The stat that is tested.", words=STATS, required=True, form="stat"
        ),
        "dice": Arg("number", says="What is rolled.", required=True, form="dice"),
        "unless": Arg("word", says="`light`: who carries a light needs no roll.", words=("light",)),
    },
    branches={
        "pass": "Effects when the roll is the stat or less.",
        "fail": "Effects when it is more.",
    },
    form={
        "examples": [{"stat": "craft", "dice": "2d6"}],
        "x-form": "a test such as `{stat: craft, dice: 2d6}`",
    },
)


def sentence(effect: Test, names: Names) -> str:
    """Return a sentence such as `Roll 2d6. More than your Craft: lose 1 Life.`."""
    stat, passed = _(STAT_WORDS[effect.stat]), lower_first(names.says(effect.on_pass))
    sentences = [_("Roll {dice}.").format(dice=effect.dice)]
    if effect.on_fail or not passed:
        failed = lower_first(names.says(effect.on_fail) or _("Nothing happens."))
        sentences.append(_("More than your {stat}: {then}").format(stat=stat, then=failed))
        sentences += [_("Otherwise: {then}").format(then=passed)] if passed else []
    else:
        sentences.append(_("Your {stat} or less: {then}").format(stat=stat, then=passed))
    sentences += [_("With a light you need not roll.")] if effect.unless else []
    return " ".join(sentences)


def play(s: State, hero: Hero, effect: Test) -> None:
    """Roll the test: the stat or less is safe (JEF-SET-03, JEF-SET-04, JEF-CARD-06, and the traps:
    JEF-SET-22, JEF-SET-23, JEF-SET-24; the Library: JEF-SET-25)."""
    if effect.unless and has_light(s, hero):
        s.note(Tests, hero.index, effect.stat, 0, True, hero.stat(effect.stat))
        run_effects(s, hero, effect.on_pass)
        return
    rolled = s.roll(effect.dice, "test", hero.character.name)
    passed = rolled <= hero.stat(effect.stat)
    s.note(Tests, hero.index, effect.stat, rolled, passed, hero.stat(effect.stat))
    run_effects(s, hero, effect.on_pass if passed else effect.on_fail)
