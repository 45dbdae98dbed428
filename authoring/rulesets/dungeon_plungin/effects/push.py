"""Verb `push`: targets are pushed straight away from the character that does it."""

from authoring.model.counting import counted
from authoring.rulesets.dungeon_plungin.play.board.state import State
from authoring.rulesets.dungeon_plungin.play.board.values import amount_of
from authoring.rulesets.dungeon_plungin.play.rules.actions.walk import push
from authoring.rulesets.dungeon_plungin.play.rules.happenings.occasions import Occasion
from authoring.rulesets.dungeon_plungin.words.phrases import Speech, number, upper_first
from authoring.verbs.effect import Effect
from authoring.verbs.meaning import Meaning
from authoring.verbs.spec import Arg, VerbSpec

SPEC = VerbSpec(
    "push",
    says="Pushed so many squares straight away from whoever does it.",
    means=Meaning(worth=-0.2, personal=True, surely_harms=True),
    value=Arg("number", required=True),
)


def sentence(effect: Effect, speech: Speech) -> str:
    """Return `The hero is pushed back 2 squares in a straight line, ...`."""
    push_text = counted(
        number(effect.args.get("value")),
        "{who} is pushed back {n} square in a straight line, unless something is in the way. "
        "If there is nothing to be pushed away from, a d4 gives the direction.",
        "{who} is pushed back {n} squares in a straight line, stopping at anything in the way. "
        "If there is nothing to be pushed away from, a d4 gives the direction.",
        who=speech.who(effect),
    )
    return upper_first(push_text)


def play(s: State, effect: Effect, occasion: Occasion) -> None:
    """Push targets away from the caster, opener or object; one with nothing to be pushed away from
    goes by d4: north, east, south, west (DP-PUSH-03)."""
    squares = min(40, amount_of(s, effect.args["value"]))
    by = occasion.caster or occasion.opener
    for target in list(occasion.targets):
        if not target.alive or s.ending:
            continue
        origin = by.square if by is not None and by is not target else -1
        if origin < 0 and occasion.thing is not None:
            origin = occasion.thing.square
        push(s, target, origin, squares)
