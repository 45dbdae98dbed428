"""Something comes back at the end of every round, for some rounds."""

from authoring.model.counting import counted
from authoring.model.effect import Effect
from authoring.model.effect_spec import Arg, VerbSpec
from authoring.rulesets.dungeon_plungin.play.board.state import State
from authoring.rulesets.dungeon_plungin.play.board.values import amount_of
from authoring.rulesets.dungeon_plungin.play.rules.happenings.occasions import Occasion
from authoring.rulesets.dungeon_plungin.play.rules.happenings.triggers import schedule
from authoring.rulesets.dungeon_plungin.words.phrases import Speech, number

SPEC = VerbSpec(
    "repeat",
    args={"rounds": Arg("number", required=True)},
    branches=("effects",),
)


def sentence(effect: Effect, speech: Speech) -> str:
    """`At the end of this round and the next, for 3 rounds: ...`"""
    return counted(
        number(effect.args.get("rounds")),
        "For {n} round, at the end of each, beginning with this one: {told}",
        "For {n} rounds, at the end of each, beginning with this one: {told}",
        told=speech.branch(effect, "effects"),
    )


def play(s: State, effect: Effect, occasion: Occasion) -> None:
    """Kept for the rounds' ends, with those concerned now."""
    rounds = amount_of(s, effect.args["rounds"])
    schedule(s, rounds, effect.branches.get("effects", ()), occasion)
