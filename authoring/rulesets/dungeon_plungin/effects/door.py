"""A new door in a free wall."""

from authoring.model.effect import Effect
from authoring.model.effect_spec import Arg, VerbSpec
from authoring.rulesets.dungeon_plungin.play.occasions import Occasion, not_played
from authoring.rulesets.dungeon_plungin.play.state import State
from authoring.rulesets.dungeon_plungin.words import Speech

SPEC = VerbSpec(
    "door",
    value=Arg("word", words=("secret",), required=True),
)


def sentence(effect: Effect, speech: Speech) -> str:
    """Says that a hidden door shows."""
    return "A secret door shows in a free wall of this tile; if no wall is free, nothing happens."


def play(s: State, effect: Effect, occasion: Occasion) -> None:
    """Not played yet: counted."""
    not_played(s, "door secret")
