"""A rule in words: printed, not played, and counted in the playtest."""

from authoring.model.effect import Effect
from authoring.model.effect_spec import Arg, VerbSpec
from authoring.rulesets.dungeon_plungin.play.board.state import State
from authoring.rulesets.dungeon_plungin.play.rules.happenings.occasions import Occasion, not_played
from authoring.rulesets.dungeon_plungin.words.phrases import Speech, paragraphs

SPEC = VerbSpec(
    "manual",
    value=Arg("text", required=True),
)


def sentence(effect: Effect, speech: Speech) -> str:
    """The author's words as they are."""
    return " ".join(paragraphs(str(effect.args.get("value", ""))))


def play(s: State, effect: Effect, occasion: Occasion) -> None:
    """Printed, never played: counted."""
    not_played(s, "manual")
