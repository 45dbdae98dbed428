"""Values for the template: nothing but texts and numbers (DGN-START-09)."""

from authoring.engine.contract import Printed
from authoring.model.pack import Pack
from authoring.paper.charts import ChartRow, ChartSheet
from authoring.paper.front_page import front_page
from authoring.paper.linked_text import anchor, pieces
from authoring.rulesets.dungeoneers.model.quest import Quest
from authoring.rulesets.dungeoneers.words.results import sentence


def printed(pack: Pack) -> Printed:
    """What the one sheet of a quest shows."""
    quest = pack.quest
    if not isinstance(quest, Quest):
        raise TypeError(f"{pack.id} has no quest")
    return Printed(
        "dungeoneers/pack.html.j2",
        {
            **front_page(pack, introduction=quest.introduction),
            "inches": tuple(range(1, quest.candle + 1)),
            "chart": _chart(quest),
        },
    )


def _chart(quest: Quest) -> ChartSheet:
    """The Passage Chart as every game's charts are shown, a sentence a row."""
    chart = quest.passage
    rows = (ChartRow(row.label, pieces(sentence(row.result))) for row in chart.rows)
    return ChartSheet(
        anchor=anchor("charts", chart.id),
        number="",
        title=chart.title,
        dice=chart.die,
        when="",
        modifier="",
        notes=(),
        rows=tuple(rows),
    )
