"""The turn ends at once."""

from authoring.core.language import _
from authoring.model.effect import Effect
from authoring.model.effect_spec import Arg, VerbSpec
from authoring.rulesets.dungeon_plungin.play.board.state import State
from authoring.rulesets.dungeon_plungin.play.rules.happenings.occasions import Occasion
from authoring.rulesets.dungeon_plungin.words.phrases import Speech

SPEC = VerbSpec(
    "end_turn",
    value=Arg("flag", required=True),
)


def sentence(effect: Effect, speech: Speech) -> str:
    """`The turn of the hero ends at once.`"""
    return _("The turn of {who} ends at once.").format(who=speech.who(effect))


def play(s: State, effect: Effect, occasion: Occasion) -> None:
    """The turn of whoever is concerned is over (DP-EVENT-03)."""
    if s.actor is not None and s.actor in occasion.targets:
        s.actions = 0
        s.move_left = 0
        s.turn_over = True
