"""Verb `teleport`: targets are moved to another square at once."""

from authoring.core.language import _
from authoring.rulesets.dungeon_plungin.effects._forms import SQUARE_OR_PLACE
from authoring.rulesets.dungeon_plungin.play.board.state import State
from authoring.rulesets.dungeon_plungin.play.rules.actions.walk import teleport
from authoring.rulesets.dungeon_plungin.play.rules.exploring.spots import PLACES, spot
from authoring.rulesets.dungeon_plungin.play.rules.happenings.occasions import Occasion
from authoring.rulesets.dungeon_plungin.words.naming import place_words
from authoring.rulesets.dungeon_plungin.words.phrases import Speech, upper_first
from authoring.verbs.effect import Effect
from authoring.verbs.meaning import Meaning
from authoring.verbs.spec import Arg, VerbSpec

SPEC = VerbSpec(
    "teleport",
    says=(
        "Moved at once: to a square of the tile, to the Entry Tile (`entry`), to a square by dice "
        "(`random`), or to a location that is on the table."
    ),
    means=lambda args: Meaning(
        personal=True,
        way="any",
        at=args.get("value"),
        on_tile=args.get("value") == "random" or isinstance(args.get("value"), tuple),
    ),
    value=Arg(
        "place", asks=True, words=PLACES, ref="locations", required=True, form=SQUARE_OR_PLACE
    ),
)


def sentence(effect: Effect, speech: Speech) -> str:
    """Return `Move the hero at once to square (3,3) of this tile, ...`."""
    place = place_words(effect.args.get("value"), speech)
    text = _("Move {who} at once {place}, or to the free square nearest to it.")
    return upper_first(text.format(who=speech.who(effect), place=place))


def play(s: State, effect: Effect, occasion: Occasion) -> None:
    """Move each living target to the place or the free square nearest to it; not if the place is
    not on the table yet."""
    for target in list(occasion.targets):
        square = spot(s, effect.args["value"], occasion) if target.alive else -1
        if square >= 0 and target.square >= 0 and not s.ending:
            teleport(s, target, square)
