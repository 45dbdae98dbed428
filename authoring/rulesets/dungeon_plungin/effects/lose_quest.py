"""Verb `lose_quest`: the quest is lost."""

from authoring.core.language import _
from authoring.rulesets.dungeon_plungin.play.board.state import State
from authoring.rulesets.dungeon_plungin.play.rules.happenings.occasions import Occasion
from authoring.rulesets.dungeon_plungin.words.phrases import Speech
from authoring.verbs.effect import Effect
from authoring.verbs.meaning import Meaning
from authoring.verbs.spec import Arg, VerbSpec

SPEC = VerbSpec(
    "lose_quest",
    says="The quest is lost.",
    means=Meaning(harm=9, worth=-20.0),
    value=Arg("flag", required=True, form={"const": True}),
)


def sentence(effect: Effect, speech: Speech) -> str:
    """Return a sentence: the quest is lost."""
    return _("The quest is lost.")


def play(s: State, effect: Effect, occasion: Occasion) -> None:
    """Lose the quest at once."""
    s.ending = s.ending or "lost"
