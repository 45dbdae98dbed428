"""Verb `repeat`: effects are repeated at the end of every round, for a number of rounds."""

from authoring.model.counting import counted
from authoring.rulesets.dungeon_plungin.play.board.state import State
from authoring.rulesets.dungeon_plungin.play.board.values import amount_of
from authoring.rulesets.dungeon_plungin.play.rules.happenings.occasions import Occasion
from authoring.rulesets.dungeon_plungin.play.rules.happenings.triggers import schedule
from authoring.rulesets.dungeon_plungin.words.phrases import Speech, number
from authoring.verbs.effect import Effect
from authoring.verbs.meaning import Meaning
from authoring.verbs.spec import Arg, VerbSpec

SPEC = VerbSpec(
    "repeat",
    says="Comes back at the end of this round and of the next ones; put `effects` beside it.",
    means=lambda args: Meaning(
        hands_on=True,
        times=args.get("rounds"),
        follows="write beside it what comes back: `effects: [...]`",
    ),
    args={"rounds": Arg("number", required=True, says="For so many rounds.")},
    branches={"effects": "What comes back."},
    form={"examples": [{"rounds": 3}], "x-form": "`{rounds: 3}`"},
)


def sentence(effect: Effect, speech: Speech) -> str:
    """Return `At the end of this round and of every round after it, 3 in all: ...`."""
    return counted(
        number(effect.args.get("rounds")),
        "At the end of this round: {told}",
        "At the end of this round and of every round after it, {n} in all: {told}",
        told=speech.branch(effect, "effects"),
    )


def play(s: State, effect: Effect, occasion: Occasion) -> None:
    """Schedule the effects for the ends of rounds, on the present targets."""
    rounds = amount_of(s, effect.args["rounds"])
    schedule(s, rounds, effect.branches.get("effects", ()), occasion)
