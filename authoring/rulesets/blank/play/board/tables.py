"""A playable pack compiled: what play reads and never changes."""

from authoring.core.lazy_dataclass import dataclass
from authoring.engine.chart_rolls import ChartTable, compile_chart
from authoring.rulesets.blank.model.quest import Pack


@dataclass(frozen=True, slots=True)
class Tables:
    """The length of the candle in inches, and the Passage Chart."""

    candle: int
    passage: ChartTable[str]


def compile_tables(pack: Pack) -> Tables:
    """Compile a pack. Raises CannotRun for one without a quest."""
    quest = pack.required_quest()
    return Tables(quest.candle, compile_chart(quest.passage, str))
