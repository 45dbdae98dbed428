"""A roll on another chart."""

from authoring.model.effect import Effect
from authoring.model.effect_spec import Arg, VerbSpec
from authoring.rulesets.dungeon_plungin.model import Loot
from authoring.rulesets.dungeon_plungin.play.occasions import Occasion, not_played
from authoring.rulesets.dungeon_plungin.play.state import State
from authoring.rulesets.dungeon_plungin.play.treasure import roll_treasure
from authoring.rulesets.dungeon_plungin.words import Speech

SPEC = VerbSpec(
    "roll",
    value=Arg("id", ref="charts", required=True),
)


def sentence(effect: Effect, speech: Speech) -> str:
    """`Roll on Chart 3.3.`"""
    return f"Roll on the {speech.name('charts', str(effect.args.get('value', '')))}."


def play(s: State, effect: Effect, occasion: Occasion) -> None:
    """Roll a chart that gives treasure; any other kind is counted."""
    chart = str(effect.args["value"])
    results = s.tables.charts[chart].results if chart in s.tables.charts else ()
    if not any(isinstance(result, Loot) for result in results):
        not_played(s, f"roll {chart}")
    elif occasion.targets:
        roll_treasure(s, occasion.targets[0], chart)
