"""The typed form of a pack of tables: charts, and what holds for all of them."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from authoring.core.span import Span
from authoring.model.chart import Chart
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
class Value:
    """A name in double brackets that is no chart: a value that some row has to keep."""

    name: str
    span: Span
    chart: str


@dataclass(frozen=True, slots=True)
class Tables:
    """All tables of a pack: `start` are the charts that players roll on, by id, in printed order;
    `kept` are the names under which rows keep values, and `recalled` where they are asked for."""

    introduction: str
    start: tuple[str, ...]
    charts: Mapping[str, Chart]
    sheets: Mapping[str, Sheet]
    kept: frozenset[str]
    recalled: tuple[Value, ...]
    span: Span
    targets: Targets = field(default_factory=Targets)


Pack = PackOf[Tables, None]
"""A pack of tables."""


def parts(pack: Pack) -> Iterator[object]:
    """Return what lint rules of this system may visit: the tables."""
    if pack.quest is not None:
        yield from pack.quest.recalled
        yield pack.quest
