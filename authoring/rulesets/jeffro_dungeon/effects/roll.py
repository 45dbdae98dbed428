"""Rolls on a chart and does what its row says."""

from authoring.core.language import _
from authoring.rulesets.jeffro_dungeon.effects.context import Context
from authoring.rulesets.jeffro_dungeon.effects.registry import Spec
from authoring.rulesets.jeffro_dungeon.model import Roll
from authoring.rulesets.jeffro_dungeon.play.board.state import Hero, State
from authoring.rulesets.jeffro_dungeon.play.rules.run import run_effects
from authoring.rulesets.jeffro_dungeon.words import Names
from authoring.source.node import Entry, Map

SPEC = Spec("roll", (Roll,))


def read(context: Context, node: Map, entry: Entry) -> tuple[Roll, ...]:
    """`roll: chart` with `plus: creature`."""
    plus = context.reader.text(node.get("plus")) == "creature"
    return (Roll(context.reader.refer("charts", entry.value), plus, entry.value.span),)


def sentence(effect: Roll, names: Names) -> str:
    """`Roll on the Tunnel chart.`"""
    chart = names.charts.get(effect.chart, effect.chart)
    if effect.plus_creature:
        return _("Roll on the chart {chart} and add what the creature has.").format(chart=chart)
    return _("Roll on the chart {chart}.").format(chart=chart)


def play(s: State, hero: Hero, effect: Roll) -> None:
    """Roll, perhaps with the beaten creature's value added (JEF-SET-13, JEF-SET-14).

    A row may do nothing (JEF-SET-15, JEF-SET-27, JEF-SET-33).
    """
    run_effects(s, hero, s.roll_effects(effect.chart, s.beaten if effect.plus_creature else 0))
