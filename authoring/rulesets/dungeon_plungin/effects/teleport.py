"""Somebody is somewhere else at once."""

from authoring.core.language import _
from authoring.model.effect import Effect
from authoring.model.effect_spec import Arg, VerbSpec
from authoring.rulesets.dungeon_plungin.play.board.state import State
from authoring.rulesets.dungeon_plungin.play.rules.actions.shifting import teleport
from authoring.rulesets.dungeon_plungin.play.rules.exploring.spots import PLACES, spot
from authoring.rulesets.dungeon_plungin.play.rules.happenings.occasions import Occasion
from authoring.rulesets.dungeon_plungin.words.naming import where_words
from authoring.rulesets.dungeon_plungin.words.phrases import Speech, upper_first

SPEC = VerbSpec(
    "teleport",
    value=Arg("place", words=PLACES, ref="locations", required=True),
)


def sentence(effect: Effect, speech: Speech) -> str:
    """`The hero is at once on square (3,3) of this tile.`"""
    place = where_words(effect.args.get("value"), speech)
    text = _("{who} is moved at once {place}, or to the nearest free square.")
    return upper_first(text.format(who=speech.who(effect), place=place))


def play(s: State, effect: Effect, occasion: Occasion) -> None:
    """Each target in turn, to the place or the nearest free square; a place that
    is not on the table yet: nothing happens."""
    for target in list(occasion.targets):
        square = spot(s, effect.args["value"], occasion) if target.alive else -1
        if square >= 0 and target.square >= 0 and not s.ending:
            teleport(s, target, square)
