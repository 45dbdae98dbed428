"""Verb `end_turn`: the turn ends at once."""

from authoring.core.language import _
from authoring.rulesets.dungeon_plungin.play.board.state import State
from authoring.rulesets.dungeon_plungin.play.rules.happenings.occasions import Occasion
from authoring.rulesets.dungeon_plungin.words.phrases import Speech
from authoring.verbs.effect import Effect
from authoring.verbs.meaning import Meaning
from authoring.verbs.spec import Arg, VerbSpec

SPEC = VerbSpec(
    "end_turn",
    says="The turn ends at once.",
    means=Meaning(harm=1, worth=-0.3, personal=True, surely_harms=True),
    value=Arg("flag", required=True, form={"const": True}),
)


def sentence(effect: Effect, speech: Speech) -> str:
    """Return `The turn of the hero ends at once`."""
    return _("The turn of {who} ends at once.").format(who=speech.who(effect))


def play(s: State, effect: Effect, occasion: Occasion) -> None:
    """End the turn of the acting hero, if it is among the targets (DP-EVENT-03)."""
    if s.actor is not None and s.actor in occasion.targets:
        s.actions = 0
        s.move_left = 0
        s.turn_over = True
