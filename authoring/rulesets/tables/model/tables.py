"""The typed form of a pack of tables: charts, and what concerns all of them."""

from collections.abc import Iterator, Mapping

from authoring.charts.chains.row_steps import Steps, steps_of
from authoring.core.lazy_dataclass import dataclass, field
from authoring.core.span import Span
from authoring.model.chart import Chart, Row
from authoring.model.pack import Pack as PackOf
from authoring.model.targets import Targets


@dataclass(frozen=True, slots=True)
class Sheet:
    """Things that a chart has besides dice and rows: its `group` in print, and its `tags`."""

    group: str
    tags: tuple[str, ...]
    group_span: Span
    tag_spans: tuple[Span, ...]


@dataclass(frozen=True, slots=True)
class Tables:
    """All tables of a pack: `start` are the ids of the charts that players roll on, in order."""

    introduction: str
    start: tuple[str, ...]
    charts: Mapping[str, Chart]
    sheets: Mapping[str, Sheet]
    span: Span
    targets: Targets = field(default_factory=Targets)


Pack = PackOf[Tables, None]
"""A pack of tables."""


def own_results(tables: Tables, pack: Pack) -> Iterator[tuple[Row, Steps]]:
    """Yield (row, steps) for each result of the pack's own rows and of the rows that they turn
    into, each once."""
    own = (chart for chart in tables.charts.values() if chart.owner == pack.id and not chart.base)
    stages = (stage for chart in own for row in chart.rows for stage in row.stages)
    yield from {stage.result_span: (stage, steps_of(stage)) for stage in stages}.values()


def parts(pack: Pack) -> Iterator[object]:
    """Yield the parts that lint rules of this ruleset may visit: the tables, if there are any."""
    if pack.quest is not None:
        yield pack.quest
