"""A roll on another chart."""

from authoring.core.language import _
from authoring.rulesets.dungeon_plungin.play.board.rolling import rolls
from authoring.rulesets.dungeon_plungin.play.board.state import State
from authoring.rulesets.dungeon_plungin.play.rules.exploring.drawn import follow
from authoring.rulesets.dungeon_plungin.play.rules.happenings.occasions import Occasion, not_played
from authoring.rulesets.dungeon_plungin.words.naming import chart_words
from authoring.rulesets.dungeon_plungin.words.phrases import Speech
from authoring.verbs.effect import Effect
from authoring.verbs.meaning import Meaning
from authoring.verbs.spec import Arg, VerbSpec

SPEC = VerbSpec(
    "roll",
    says="A chart to roll on.",
    means=lambda args: Meaning(worth=0.5, way="locked", rolls=str(args.get("value", ""))),
    value=Arg("id", ref="charts", required=True),
)


def sentence(effect: Effect, speech: Speech) -> str:
    """`Roll on Chart 3.3.`"""
    chart = chart_words(str(effect.args.get("value", "")), speech)
    return _("Roll on {chart}.").format(chart=chart)


def play(s: State, effect: Effect, occasion: Occasion) -> None:
    """Whatever the rows give happens here: treasure, monsters, an event, a trap,
    an encounter, or a location behind a new door."""
    name = str(effect.args["value"])
    table = s.tables.charts.get(name) or s.tables.by_role.get(name)
    if table is None:
        not_played(s, f"roll {name}")
        return
    chart = s.pack.charts.get(table.id)
    for result in rolls(s, table):
        if not s.ending:
            follow(s, result, chart.role if chart is not None else "", occasion)
