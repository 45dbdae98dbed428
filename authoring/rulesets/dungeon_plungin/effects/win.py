"""Verb `win`: the quest is won."""

from authoring.core.language import _
from authoring.rulesets.dungeon_plungin.play.board.state import State
from authoring.rulesets.dungeon_plungin.play.rules.happenings.occasions import Occasion
from authoring.rulesets.dungeon_plungin.words.phrases import Speech
from authoring.verbs.effect import Effect
from authoring.verbs.meaning import Meaning
from authoring.verbs.spec import Arg, VerbSpec

SPEC = VerbSpec(
    "win",
    says="The quest is won.",
    means=Meaning(help=9, worth=20.0, way="any"),
    value=Arg("flag", required=True, form={"const": True}),
)


def sentence(effect: Effect, speech: Speech) -> str:
    """Return a sentence: the quest is won."""
    return _("The quest is won.")


def play(s: State, effect: Effect, occasion: Occasion) -> None:
    """Win the quest at once."""
    s.ending = s.ending or "won"
