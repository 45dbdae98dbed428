"""Rolls on a chart and does what its row says."""

from authoring.core.language import _
from authoring.rulesets.jeffro_dungeon.model import Roll
from authoring.rulesets.jeffro_dungeon.play.board.state import Hero, State, run_effects
from authoring.rulesets.jeffro_dungeon.words import Names
from authoring.verbs.meaning import Meaning
from authoring.verbs.spec import Arg, VerbSpec

SPEC = VerbSpec(
    "roll",
    says="A chart by id to roll on.",
    means=lambda args: Meaning(rolls=str(args.get("value", ""))),
    value=Arg("id", ref="charts", required=True),
    beside={
        "plus": Arg(
            "text",
            says="`creature` adds the value of the creature just beaten.",
            form={"const": "creature", "x-form": "`creature`"},
        )
    },
    form={},
)


def sentence(effect: Roll, names: Names) -> str:
    """Return a sentence such as `Roll on the Tunnel chart.`."""
    chart = names.charts.get(effect.chart, effect.chart)
    if effect.plus_creature:
        return _("Roll on the chart {chart} and add the creature’s value.").format(chart=chart)
    return _("Roll on the chart {chart}.").format(chart=chart)


def play(s: State, hero: Hero, effect: Roll) -> None:
    """Roll on the chart, perhaps with the beaten creature's value added (JEF-SET-13, JEF-SET-14).

    A row, or a gap, may do nothing (JEF-SET-15, JEF-SET-27, JEF-SET-33).
    """
    chart, plus = s.tables.charts[effect.chart], s.beaten if effect.plus_creature else 0
    run_effects(s, hero, s.roll_chart(chart, plus) or ())
