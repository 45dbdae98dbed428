"""Charts of a quest, row by row: the odds of a roll, and each row's span in its file."""

from collections.abc import Iterator
from fractions import Fraction

from authoring.core.lazy_dataclass import dataclass
from authoring.core.span import Span
from authoring.services.opened import Sound
from authoring.services.showing import show

KIND = "charts"


@dataclass(frozen=True, slots=True)
class Row:
    """A row of a chart; `says` is its text, `odds` those of a roll without any modifier, None for a
    list used in order. `span` is None for a row that is not written in the file."""

    label: str
    says: str
    odds: Fraction | None
    span: Span | None


@dataclass(frozen=True, slots=True)
class ChartView:
    """A chart for display; `own` is False for a chart of a pack that the quest uses."""

    id: str
    title: str
    die: str
    note: str
    span: Span
    own: bool
    rows: tuple[Row, ...]


def charts_in(opened: Sound) -> Iterator[ChartView]:
    """Yield all charts: the quest's own first, in their order, then those of the packs it uses."""
    source = opened.pack.source
    defined = [definition for definition in source.definitions.values() if definition.kind == KIND]
    for definition in sorted(defined, key=lambda definition: definition.owner != source.id):
        yield from chart(opened, definition.id)


def chart(opened: Sound, id: str) -> Iterator[ChartView]:
    """Yield the chart with this id; nothing if there is none."""
    source = opened.pack.source
    definition = source.definitions.get((KIND, id))
    if definition is None:
        return
    written = opened.pack.charts.get(id)
    places = {row.label: row.span for row in written.rows} if written is not None else {}
    for view in show(opened, f"{KIND}/{id}").value or ():
        rows = (Row(row.label, row.says, row.odds, places.get(row.label)) for row in view.rows)
        own = definition.owner == source.id
        title = view.item.title
        yield ChartView(id, title, view.die, view.note, definition.span, own, tuple(rows))
