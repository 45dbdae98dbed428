"""Verb `manual`: a rule in words: printed, not played, and counted as such in the playtest."""

from authoring.rulesets.dungeon_plungin.play.board.state import State
from authoring.rulesets.dungeon_plungin.play.rules.happenings.occasions import Occasion, not_played
from authoring.rulesets.dungeon_plungin.words.phrases import Speech, paragraphs
from authoring.verbs.effect import Effect
from authoring.verbs.meaning import Meaning
from authoring.verbs.spec import Arg, VerbSpec

SPEC = VerbSpec(
    "manual",
    says="A rule in words: printed, but not played.",
    means=Meaning(manual=True),
    value=Arg("text", required=True),
)


def sentence(effect: Effect, speech: Speech) -> str:
    """Return the author's words as they are."""
    return " ".join(paragraphs(str(effect.args.get("value", ""))))


def play(s: State, effect: Effect, occasion: Occasion) -> None:
    """Count the effect as not played."""
    not_played(s, "manual")
