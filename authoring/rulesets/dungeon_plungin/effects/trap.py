"""A trap springs at once."""

from authoring.model.effect import Effect
from authoring.model.effect_spec import Arg, VerbSpec
from authoring.rulesets.dungeon_plungin.play.occasions import Occasion
from authoring.rulesets.dungeon_plungin.play.state import State
from authoring.rulesets.dungeon_plungin.play.traps import spring
from authoring.rulesets.dungeon_plungin.words import Speech

SPEC = VerbSpec(
    "trap",
    value=Arg("id", ref="traps", required=True),
)


def sentence(effect: Effect, speech: Speech) -> str:
    """`A trap goes off at once: Falling Rocks.`"""
    return f"A trap goes off at once: {speech.name('traps', str(effect.args.get('value', '')))}."


def play(s: State, effect: Effect, occasion: Occasion) -> None:
    """An event's trap cannot be searched for: it goes off (DP-EVENT-04)."""
    trap = s.tables.content.traps.get(str(effect.args["value"]))
    for target in occasion.targets[:1]:
        if trap is not None and target.alive:
            spring(s, trap, target)
