"""Verb `roll`: a roll on a chart."""

from collections.abc import Mapping
from typing import cast

from authoring.core.language import N_, _
from authoring.model.chart import ChartRoll
from authoring.model.dice import Dice, fixed
from authoring.rulesets.dungeon_plungin.model import AWARENESS
from authoring.rulesets.dungeon_plungin.play.board.rolling import rolls
from authoring.rulesets.dungeon_plungin.play.board.state import State
from authoring.rulesets.dungeon_plungin.play.rules.exploring.arriving import ARRIVALS
from authoring.rulesets.dungeon_plungin.play.rules.exploring.drawn import follow
from authoring.rulesets.dungeon_plungin.play.rules.happenings.occasions import Occasion, not_played
from authoring.rulesets.dungeon_plungin.words.naming import awareness, chart_words
from authoring.rulesets.dungeon_plungin.words.people import standing_near
from authoring.rulesets.dungeon_plungin.words.phrases import Speech
from authoring.verbs.effect import Effect
from authoring.verbs.meaning import Meaning
from authoring.verbs.spec import Arg, VerbSpec


def _meaning(args: Mapping[str, object]) -> Meaning:
    return Meaning(worth=0.5, way="locked", rolls=chart_of(args))


def chart_of(args: Mapping[str, object]) -> str:
    """Return the id of the chart as rolled: with column, additions, rerolls (`ChartRoll.id`)."""
    chart = str(args.get("value") or args.get("chart") or "")
    plus = cast(tuple[Dice, tuple[str, ...]], args.get("plus") or (fixed(0), ()))
    ignored = cast(tuple[int, ...], args.get("ignore") or ())
    return ChartRoll(chart, str(args.get("column") or ""), *plus, ignored).id


_PLUS = "what is added to a roll stands under `plus` | write `plus: 1`"
SPEC = VerbSpec(
    "roll",
    says="A chart to roll on.",
    means=_meaning,
    value=Arg("id", ref="charts", required=True),
    args={
        "chart": Arg("id", ref="charts", required=True, says="The chart."),
        "plus": Arg("plus", says="What is added to the roll.", form="plus"),
        "ignore": Arg("ignored", says="Totals that are rolled again.", form="ignored"),
        "column": Arg("text", says="The column that is rolled.", form="id"),
        "at": Arg(
            "word",
            words=ARRIVALS,
            says=(
                "Of a chart of monsters, where they appear: `doorway` is where the party came "
                "by, `any-doorway` one of the tile drawn by lot."
            ),
        ),
        "awareness": Arg(
            "word",
            words=AWARENESS,
            says="Of a chart of monsters, how ready they are; left out: unsuspecting.",
            form="awareness",
        ),
    },
    form={
        "type": ["string", "object"],
        "pattern": "^[a-z0-9]+(-[a-z0-9]+)*$",
        "maxLength": 64,
        "examples": ["treasure", {"chart": "monsters", "plus": 2, "at": "any-doorway"}],
        "x-form": "a chart, such as `treasure`, or `{chart: monsters, at: any-doorway}`",
        "x-cannot": dict.fromkeys(("modifier", "bonus"), _PLUS),
    },
)


def sentence(effect: Effect, speech: Speech) -> str:
    """Return `Roll on the Treasure Chart.`, and for monsters their squares and readiness."""
    roll_text = _("Roll on {chart}.").format(chart=chart_words(chart_of(effect.args), speech))
    if not {"at", "awareness"} & effect.args.keys():
        return roll_text
    mood = awareness(str(effect.args.get("awareness", "unsuspecting")))
    text = _(_WHERE[str(effect.args.get("at", "dice"))])
    return f"{roll_text} {text.format(who=standing_near(speech.subject), mood=mood)}"


_WHERE = {
    "dice": N_("The newcomers are {mood}; roll a square for each."),
    "adjacent": N_("Place the newcomers next to {who}; they are {mood}."),
    "doorway": N_("Place the newcomers at the doorway the party came in by; they are {mood}."),
    "any-doorway": N_("Place the newcomers at a random doorway of the tile; they are {mood}."),
}


def play(s: State, effect: Effect, occasion: Occasion) -> None:
    """Roll on the chart and play each result on the occasion's tile; counted as not played if there
    is no such chart."""
    name = chart_of(effect.args)
    table = s.tables.chart(name)
    if table is None:
        not_played(s, f"roll {name}")
        return
    chart = s.pack.charts.get(table.id)
    for result in rolls(s, table):
        if not s.ending:
            follow(s, result, chart.role if chart is not None else "", occasion, effect.args)
