"""Squares nobody may enter for the rest of the game."""

from authoring.model.effect import Effect
from authoring.model.effect_spec import Arg, VerbSpec
from authoring.rulesets.dungeon_plungin.play.board.state import State
from authoring.rulesets.dungeon_plungin.play.exploring.traps import block
from authoring.rulesets.dungeon_plungin.play.happenings.occasions import Occasion
from authoring.rulesets.dungeon_plungin.words import Speech

SPEC = VerbSpec(
    "block",
    value=Arg("word", words=("area",), required=True),
)


def sentence(effect: Effect, speech: Speech) -> str:
    """Says that the area is closed."""
    words, _, size = effect.to.rpartition(" ")
    where = "these squares"
    if words:
        wide, high = size.split("x")
        where = f"an area of {wide} \u00d7 {high} squares over {speech.subject}"
        where = f"the square of {speech.subject}" if size == "1x1" else where
    return f"Nobody may enter {where} for the rest of the game."


def play(s: State, effect: Effect, occasion: Occasion) -> None:
    """The squares concerned are closed to everyone (DP-EXTRAP-09)."""
    block(s, occasion.squares)
