"""Verb `skip_action`: the target loses its next Actions, as many as the value says."""

from authoring.model.counting import counted
from authoring.rulesets.dungeon_plungin.play.board.events.turns import WillLoseActions
from authoring.rulesets.dungeon_plungin.play.board.state import State
from authoring.rulesets.dungeon_plungin.play.board.values import amount_of
from authoring.rulesets.dungeon_plungin.play.rules.actions.harm import stun
from authoring.rulesets.dungeon_plungin.play.rules.happenings.occasions import Occasion
from authoring.rulesets.dungeon_plungin.words.phrases import Speech, number, upper_first
from authoring.verbs.effect import Effect
from authoring.verbs.meaning import Meaning
from authoring.verbs.spec import Arg, VerbSpec

SPEC = VerbSpec(
    "skip_action",
    says="Stuns: how many of the next Actions are lost.",
    means=Meaning(harm=1, worth=-0.4, personal=True, aimed_at_enemies=True, surely_harms=True),
    value=Arg("number", required=True),
)
_MOST = 100


def sentence(effect: Effect, speech: Speech) -> str:
    """Return `The hero is Stunned and loses the next Action`."""
    loss_text = counted(
        number(effect.args.get("value")),
        "{who} is Stunned and loses the next Action.",
        "{who} is Stunned and loses the next {n} Actions.",
        who=speech.who(effect),
    )
    return upper_first(loss_text)


def play(s: State, effect: Effect, occasion: Occasion) -> None:
    """Stun each living target, which costs its next Action; further lost Actions add up."""
    amount = amount_of(s, effect.args["value"])
    for target in occasion.targets:
        if target.alive and amount > 0:
            stun(s, target)
            target.lost = min(_MOST, target.lost + amount - 1)
            if amount > 1:
                s.note(WillLoseActions, target.name, amount)
