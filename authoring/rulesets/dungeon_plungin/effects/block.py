"""Squares nobody may enter for the rest of the game."""

from authoring.core.language import _
from authoring.rulesets.dungeon_plungin.play.board.state import State
from authoring.rulesets.dungeon_plungin.play.rules.actions.traps import block
from authoring.rulesets.dungeon_plungin.play.rules.happenings.occasions import Occasion
from authoring.rulesets.dungeon_plungin.words.phrases import Speech
from authoring.verbs.effect import Effect
from authoring.verbs.meaning import Meaning
from authoring.verbs.spec import Arg, VerbSpec

SPEC = VerbSpec(
    "block",
    says="Nobody may enter the squares any more.",
    means=Meaning(),
    value=Arg("word", words=("area",), required=True),
)


def sentence(effect: Effect, speech: Speech) -> str:
    """Says that the area is closed."""
    words, _space, size = effect.to.rpartition(" ")
    if not words:
        return _("Nobody may enter these squares for the rest of the game.")
    if size == "1x1":
        text = _("Nobody may enter the square of {who} for the rest of the game.")
        return text.format(who=speech.subject)
    wide, high = size.split("x")
    text = _(
        "Nobody may enter an area of {wide} \u00d7 {high} squares over {who} for the rest of the "
        "game."
    )
    return text.format(wide=wide, high=high, who=speech.subject)


def play(s: State, effect: Effect, occasion: Occasion) -> None:
    """The squares concerned are closed to everyone (DP-EXTRAP-09)."""
    block(s, occasion.squares)
