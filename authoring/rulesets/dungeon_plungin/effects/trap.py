"""A trap springs at once."""

from authoring.model.effect import Effect
from authoring.model.effect_spec import Arg, VerbSpec
from authoring.rulesets.dungeon_plungin.play.occasions import Occasion, not_played
from authoring.rulesets.dungeon_plungin.play.state import State
from authoring.rulesets.dungeon_plungin.play.traps import spring
from authoring.rulesets.dungeon_plungin.words import Speech

_DEEPEST = 8
"""Traps that set each other off are followed so far."""

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
    if trap is None:
        return
    if trap.id in s.going_off or len(s.going_off) >= _DEEPEST:
        not_played(s, "a trap that sets itself off")
        return
    s.going_off.append(trap.id)
    for target in occasion.targets[:1]:
        if target.alive:
            spring(s, trap, target)
    s.going_off.pop()
