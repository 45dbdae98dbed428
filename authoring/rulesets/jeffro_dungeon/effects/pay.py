"""Asks for Gold, or for one of several losses instead."""

from functools import reduce

from authoring.core.language import _
from authoring.core.wording import lower_first
from authoring.rulesets.jeffro_dungeon.model import PayOrLose
from authoring.rulesets.jeffro_dungeon.play.board.events import Pays
from authoring.rulesets.jeffro_dungeon.play.board.state import Hero, State, run_effects
from authoring.rulesets.jeffro_dungeon.play.rules.belongings import lose_gold
from authoring.rulesets.jeffro_dungeon.words import Names
from authoring.verbs.meaning import Meaning
from authoring.verbs.spec import Arg, VerbSpec

SPEC = VerbSpec(
    "pay",
    says="Gold to be paid, or one of the effects under `or`.",
    means=Meaning(harm=1, chooses=True),
    value=Arg("int", required=True),
    branches={"or": "Effects to choose from instead of paying."},
    form={"examples": [1]},
)
PAY = 0
"""The option to pay; the others are the effects, counted from 1."""


def sentence(effect: PayOrLose, names: Names) -> str:
    """Return a sentence such as `Pay 1 Gold, or choose: lose 1 Strength; lose 1 Craft.`."""
    choices = [lower_first(names.says((choice,))).rstrip(".") for choice in effect.otherwise]
    either = _("{rest}; or {last}")
    listed = reduce(lambda rest, last: either.format(rest=rest, last=last), choices or [""])
    return _("Pay {n} Gold, or choose: {choices}.").format(n=effect.gold, choices=listed)


def play(s: State, hero: Hero, effect: PayOrLose) -> None:
    """Ask the player to pay, or to choose a loss (JEF-SET-05, ruling `torture_choice`)."""
    options = list(range(1, len(effect.otherwise) + 1))
    if hero.gold >= effect.gold:
        forced = s.variant("torture_choice") == "forced_pay"
        options = [PAY] if forced or not options else [PAY, *options]
    if not options:
        return
    answer = s.ask(hero, "pay", options)
    if answer == PAY:
        s.note(Pays, hero.index, effect.gold)
        lose_gold(s, hero, effect.gold)
    else:
        run_effects(s, hero, (effect.otherwise[answer - 1],))
