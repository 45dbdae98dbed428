"""A playable pack compiled: what play reads and never changes."""

from dataclasses import dataclass

from authoring.core.errors import CannotRun
from authoring.engine.chart_rolls import ChartTable, compile_chart
from authoring.model.pack import Pack
from authoring.rulesets.blank.model.quest import Quest


@dataclass(frozen=True, slots=True)
class Tables:
    """The length of the candle in inches, and the Passage Chart."""

    candle: int
    passage: ChartTable[str]


def compile_tables(pack: Pack) -> Tables:
    """Compile a pack. Raises CannotRun for one without a quest."""
    quest = pack.quest
    if not isinstance(quest, Quest):
        raise CannotRun(f"{pack.id} has no quest")
    return Tables(quest.candle, compile_chart(quest.passage, str))
