"""Values for the template: nothing but texts and numbers (BLANK-PRINT-01)."""

from collections.abc import Sequence

from authoring.core.lazy_dataclass import dataclass
from authoring.engine.contract import Printed
from authoring.paper.charts import ChartRow, ChartSheet, sheet_of
from authoring.paper.front_page import front_page
from authoring.paper.linked_text import pieces
from authoring.paper.quest_booklet import Booklet
from authoring.rulesets.blank.model.quest import Pack, Quest
from authoring.rulesets.blank.words.results import sentence


@dataclass(frozen=True, kw_only=True)
class CandleSheet(Booklet):
    """The one sheet of a quest: `inches` of the candle to cross off, and the Passage Chart."""

    inches: Sequence[int]
    chart: ChartSheet


def printed(pack: Pack) -> Printed:
    """Return the values of a quest's one sheet. Raises CannotRun for a pack without a quest."""
    quest = pack.required_quest("printed")
    front = front_page(pack, introduction=quest.introduction)
    sheet = CandleSheet(front=front, inches=range(1, quest.candle + 1), chart=_chart(quest))
    return Printed("blank/pack.html.j2", sheet)


def _chart(quest: Quest) -> ChartSheet:
    """Return the Passage Chart as charts of every ruleset are shown, a sentence a row."""
    rows = (ChartRow(row.label, pieces(sentence(row.result))) for row in quest.passage.rows)
    return sheet_of(quest.passage, rows)
