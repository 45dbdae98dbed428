"""A trap springs at once."""

from authoring.core.language import _
from authoring.model.effect import Effect
from authoring.model.effect_spec import Arg, VerbSpec
from authoring.rulesets.dungeon_plungin.play.board.state import State
from authoring.rulesets.dungeon_plungin.play.rules.exploring.drawn import set_off
from authoring.rulesets.dungeon_plungin.play.rules.happenings.occasions import Occasion
from authoring.rulesets.dungeon_plungin.words.phrases import Speech

SPEC = VerbSpec(
    "trap",
    value=Arg("id", ref="traps", required=True),
)


def sentence(effect: Effect, speech: Speech) -> str:
    """`A trap goes off at once: Falling Rocks.`"""
    name = speech.name("traps", str(effect.args.get("value", "")))
    return _("A trap goes off at once: {trap}.").format(trap=name)


def play(s: State, effect: Effect, occasion: Occasion) -> None:
    """An event's trap cannot be searched for: it goes off (DP-EVENT-04)."""
    name = str(effect.args["value"])
    for target in occasion.targets[:1]:
        if name in s.tables.content.traps:
            set_off(s, name, target)
