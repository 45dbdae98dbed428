"""The next so many Actions are lost."""

from authoring.model.effect import Effect
from authoring.model.effect_spec import Arg, VerbSpec
from authoring.rulesets.dungeon_plungin.play.harm import stun
from authoring.rulesets.dungeon_plungin.play.occasions import Occasion, not_played
from authoring.rulesets.dungeon_plungin.play.state import State
from authoring.rulesets.dungeon_plungin.play.values import amount_of
from authoring.rulesets.dungeon_plungin.words import Speech, is_one, number, upper_first

SPEC = VerbSpec(
    "skip_action",
    value=Arg("number", required=True),
)


def sentence(effect: Effect, speech: Speech) -> str:
    """`The hero loses the next Action.`"""
    amount = number(effect.args.get("value"))
    actions = "Action" if is_one(amount) else f"{amount} Actions"
    return f"{upper_first(speech.who(effect))} loses the next {actions}."


def play(s: State, effect: Effect, occasion: Occasion) -> None:
    """The next Action is lost, as when Stunned; more than one is counted."""
    if amount_of(s, effect.args["value"]) > 1:
        not_played(s, "skip more than one action")
    for target in occasion.targets:
        stun(s, target)
