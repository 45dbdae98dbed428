"""The booklet of a pack of tables: its groups, each with its charts."""

from collections.abc import Iterator, Sequence

from authoring.charts.chains.row_steps import steps_of
from authoring.core.language import _
from authoring.core.lazy_dataclass import dataclass
from authoring.core.prose import clean
from authoring.engine.contract import Printed
from authoring.model.chart import Chart
from authoring.paper.charts import (
    ChartRow,
    ChartSheet,
    deck_words,
    sheet_of,
    side_by_side,
    whole_sheet,
)
from authoring.paper.front_page import front_page
from authoring.paper.linked_text import link, marked, pieces
from authoring.paper.quest_booklet import Booklet
from authoring.rulesets.tables.model.tables import Pack, Tables
from authoring.rulesets.tables.words.sentences import later_words, own_steps, sentence


@dataclass(frozen=True, slots=True)
class Group:
    """Charts below one heading, two in a row where both are narrow."""

    anchor: str
    title: str
    rows: tuple[tuple[ChartSheet, ...], ...]


@dataclass(frozen=True, kw_only=True)
class TableBooklet(Booklet):
    """The pages of a pack of tables (TAB-PRINT-02)."""

    groups: Sequence[Group]
    start: Sequence[ChartSheet]


def printed(pack: Pack) -> Printed:
    """Return the pages of a pack of tables. Raises CannotRun for a pack without a chart."""
    tables = pack.required_quest("printed")
    own = dict.fromkeys(chart.written for chart in tables.charts.values() if chart.rows)
    sheets = {id: _sheet(id, tables) for id in own}
    return Printed(
        "tables/pack.html.j2",
        TableBooklet(
            front=front_page(pack, introduction=tables.introduction),
            groups=tuple(_groups(tables, sheets)),
            start=tuple(sheets[id] for id in tables.start if id in sheets),
        ),
    )


def _groups(tables: Tables, sheets: dict[str, ChartSheet]) -> Iterator[Group]:
    """Yield the groups in the order in which they first come, those without a name last."""
    names = list(dict.fromkeys(tables.sheets[id].group for id in sheets))
    for at, name in enumerate(sorted(names, key=lambda name: not name)):
        members = [sheet for id, sheet in sheets.items() if tables.sheets[id].group == name]
        yield Group(f"part-group-{at}", clean(name) or _("Tables"), side_by_side(members))


def _sheet(id: str, tables: Tables) -> ChartSheet:
    """Return a chart, all of its columns or chances in one table (TAB-PRINT-05,
    TAB-PRINT-06)."""
    columns = [c for c in tables.charts.values() if c.written == id and not c.base]
    return whole_sheet(columns, lambda column: _column(column, tables), own_steps)


def _column(chart: Chart, tables: Tables) -> ChartSheet:
    rows = (
        ChartRow(
            row.label,
            marked(sentence(steps_of(row), tables.charts, _leading)),
            pieces(later_words(row, tables.charts, _leading)),
        )
        for row in chart.rows
    )
    return sheet_of(chart, rows, modifier=deck_words(chart))


def _leading(id: str, title: str) -> str:
    return link("charts", id, title)
