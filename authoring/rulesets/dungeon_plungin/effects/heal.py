"""Verb `heal`: gives LIFE back, never above the maximum."""

from authoring.core.language import _
from authoring.rulesets.dungeon_plungin.play.board.state import State
from authoring.rulesets.dungeon_plungin.play.board.values import amount_of
from authoring.rulesets.dungeon_plungin.play.rules.actions.harm import heal
from authoring.rulesets.dungeon_plungin.play.rules.happenings.occasions import Occasion
from authoring.rulesets.dungeon_plungin.words.phrases import Speech, number, upper_first
from authoring.verbs.effect import Effect
from authoring.verbs.meaning import Meaning
from authoring.verbs.spec import Arg, VerbSpec

SPEC = VerbSpec(
    "heal",
    says="LIFE given back, never above the maximum.",
    means=Meaning(help=2, personal=True, heals=True),
    value=Arg("number", required=True),
)


def sentence(effect: Effect, speech: Speech) -> str:
    """Return a sentence such as `The hero regains d4 LIFE, up to the maximum`."""
    amount = number(effect.args.get("value"))
    text = _("{who} regains {amount} LIFE, up to the maximum.")
    return upper_first(text.format(who=speech.who(effect), amount=amount))


def play(s: State, effect: Effect, occasion: Occasion) -> None:
    """Give LIFE back, up to the maximum (DP-SPEC-06)."""
    for target in occasion.targets:
        if target.alive:
            heal(s, target, amount_of(s, effect.args["value"]))
