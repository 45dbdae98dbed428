"""The quest is won."""

from authoring.core.language import _
from authoring.model.effect import Effect
from authoring.model.effect_spec import Arg, VerbSpec
from authoring.rulesets.dungeon_plungin.play.board.state import State
from authoring.rulesets.dungeon_plungin.play.rules.happenings.occasions import Occasion
from authoring.rulesets.dungeon_plungin.words.phrases import Speech

SPEC = VerbSpec(
    "win",
    value=Arg("flag", required=True),
)


def sentence(effect: Effect, speech: Speech) -> str:
    """Says that the quest is won."""
    return _("The quest is won.")


def play(s: State, effect: Effect, occasion: Occasion) -> None:
    """The quest is won at once."""
    s.ending = s.ending or "won"
