"""Damage that nothing stops."""

from authoring.model.effect import Effect
from authoring.model.effect_spec import Arg, VerbSpec
from authoring.rulesets.dungeon_plungin.play.harm import hurt
from authoring.rulesets.dungeon_plungin.play.occasions import Occasion
from authoring.rulesets.dungeon_plungin.play.state import State
from authoring.rulesets.dungeon_plungin.play.values import amount_of
from authoring.rulesets.dungeon_plungin.words import Speech, number, upper_first

SPEC = VerbSpec(
    "damage",
    value=Arg("number", required=True),
)


def sentence(effect: Effect, speech: Speech) -> str:
    """`The hero takes 3 damage.`"""
    return f"{upper_first(speech.who(effect))} takes {number(effect.args.get('value'))} damage."


def play(s: State, effect: Effect, occasion: Occasion) -> None:
    """Damage without defence."""
    for target in list(occasion.targets):
        if not s.ending:
            hurt(s, target, amount_of(s, effect.args["value"]), occasion.source, None)
