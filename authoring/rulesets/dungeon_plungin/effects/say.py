"""Verb `say`: words to read aloud."""

from authoring.core.language import _
from authoring.rulesets.dungeon_plungin.play.board.events.happenings import Says
from authoring.rulesets.dungeon_plungin.play.board.state import State
from authoring.rulesets.dungeon_plungin.play.rules.happenings.occasions import Occasion
from authoring.rulesets.dungeon_plungin.words.phrases import Speech, paragraphs
from authoring.verbs.effect import Effect
from authoring.verbs.meaning import Meaning
from authoring.verbs.spec import Arg, VerbSpec

SPEC = VerbSpec(
    "say", says="Words to read aloud.", means=Meaning(), value=Arg("text", required=True)
)


def sentence(effect: Effect, speech: Speech) -> str:
    """Return the words to read aloud, in quotation marks."""
    words = " ".join(paragraphs(str(effect.args.get("value", ""))))
    return _("\u201c{words}\u201d").format(words=words)


def play(s: State, effect: Effect, occasion: Occasion) -> None:
    """Add the text to the trace; nothing else changes."""
    s.note(Says, str(effect.args["value"]))
