"""Verb `trap`: a trap springs at once."""

from authoring.core.language import _
from authoring.rulesets.dungeon_plungin.play.board.state import State
from authoring.rulesets.dungeon_plungin.play.rules.exploring.drawn import set_off
from authoring.rulesets.dungeon_plungin.play.rules.happenings.occasions import Occasion
from authoring.rulesets.dungeon_plungin.words.phrases import Speech
from authoring.verbs.effect import Effect
from authoring.verbs.meaning import Meaning
from authoring.verbs.spec import Arg, VerbSpec

SPEC = VerbSpec(
    "trap",
    says="A trap that springs at once.",
    means=lambda args: Meaning(
        harm=2, worth=-1.5, personal=True, springs=str(args.get("value", ""))
    ),
    value=Arg("id", ref="traps", required=True),
)


def sentence(effect: Effect, speech: Speech) -> str:
    """Return `A trap goes off at once: Falling Rocks`."""
    name = speech.name("traps", str(effect.args.get("value", "")))
    return _("A trap goes off at once: {trap}.").format(trap=name)


def play(s: State, effect: Effect, occasion: Occasion) -> None:
    """Spring a trap that cannot be searched for on the first target (DP-EVENT-04, DP-TRAP-01)."""
    name = str(effect.args["value"])
    for target in occasion.targets[:1]:
        if name in s.tables.content.traps:
            set_off(s, name, target)
