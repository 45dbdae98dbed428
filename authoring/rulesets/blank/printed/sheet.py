"""Values for the template: nothing but texts and numbers (BLANK-PRINT-01)."""

from authoring.engine.contract import Printed
from authoring.paper.charts import ChartRow, ChartSheet, sheet_of
from authoring.paper.front_page import front_page
from authoring.paper.linked_text import pieces
from authoring.rulesets.blank.model.quest import Pack, Quest
from authoring.rulesets.blank.words.results import sentence


def printed(pack: Pack) -> Printed:
    """Return what the one sheet of a quest shows. Raises CannotRun for a pack without one."""
    quest = pack.required_quest("printed")
    return Printed(
        "blank/pack.html.j2",
        {
            **vars(front_page(pack, introduction=quest.introduction)),
            "inches": tuple(range(1, quest.candle + 1)),
            "chart": _chart(quest),
        },
    )


def _chart(quest: Quest) -> ChartSheet:
    """Return the Passage Chart as charts of every ruleset are shown, a sentence a row."""
    chart = quest.passage
    rows = (ChartRow(row.label, pieces(sentence(row.result))) for row in chart.rows)
    return sheet_of(chart, rows)
