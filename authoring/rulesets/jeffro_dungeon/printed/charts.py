"""Charts as the booklet shows them: die, rows in order, in the words of the effects."""

from dataclasses import dataclass

from authoring.core.language import N_, _, ngettext
from authoring.core.prose import clean, paragraphs
from authoring.model.chart import Chart, Row
from authoring.paper.charts import ChartRow, ChartSheet
from authoring.paper.linked_text import anchor, pieces, unlinked
from authoring.rulesets.jeffro_dungeon.model import LOCK, MOVEMENT, Quest
from authoring.rulesets.jeffro_dungeon.printed.using import tiles_using
from authoring.rulesets.jeffro_dungeon.words import Names, chart_title

_LINE = 60
"""Letters that fit on one line in large print."""
_WHEN = {
    MOVEMENT: N_("Roll at the start of a move."),
    LOCK: N_("Roll when somebody tries a door for the first time."),
}


@dataclass(frozen=True, slots=True)
class Stretch:
    """A stretch of the movement table: the faces and how far they take one."""

    label: str
    tiles: int


def row_words(row: Row, names: Names) -> str:
    """Return what a row does, as a sentence or more; empty for nothing."""
    result = row.result
    if isinstance(result, bool):
        return _("Locked: the move is over.") if result else _("Open.")
    if isinstance(result, int):
        return ngettext("Go {n} tile.", "Go {n} tiles.", result).format(n=result)
    return names.says(result) if isinstance(result, tuple) else ""


def chart_sheets(quest: Quest, names: Names) -> tuple[ChartSheet, ...]:
    """Return the two charts of the rules first, then the others as the pack has them."""
    charts = quest.charts
    order = [id for id in (MOVEMENT, LOCK) if id in charts]
    order += [id for id in charts if id not in order]
    return tuple(_sheet(charts[id], quest, names) for id in order if charts[id].rows)


def chart_rows(chart: Chart, names: Names) -> tuple[ChartRow, ...]:
    """Return the bands of a chart in order."""
    bands = [(clean(row.label), row_words(row, names)) for row in chart.rows]
    return tuple(
        ChartRow(label, pieces(text or _("Nothing.")), blank=not text) for label, text in bands
    )


def _sheet(chart: Chart, quest: Quest, names: Names) -> ChartSheet:
    rows = chart_rows(chart, names)
    added = _("Add the value of the creature that was beaten.") if chart.modifier_high else ""
    return ChartSheet(
        anchor=anchor("charts", chart.id),
        number="",
        title=clean(chart_title(chart)),
        dice=chart.die,
        when=_(_WHEN.get(chart.id, "")) or _rolled_on(chart, quest),
        modifier=added,
        notes=paragraphs(chart.note),
        rows=rows,
        wordy=any(len(unlinked(row.main)) > _LINE for row in rows),
        most=chart.high,
    )


def _rolled_on(chart: Chart, quest: Quest) -> str:
    """Return which tiles lead to a chart."""
    tiles = tiles_using(quest, chart=chart.id)
    return _("Roll on this chart at: {tiles}.").format(tiles=", ".join(tiles)) if tiles else ""


def movement_cells(quest: Quest) -> tuple[Stretch, ...]:
    """Return the movement table in short, for the cover and the turn."""
    chart = quest.charts.get(MOVEMENT)
    rows = chart.rows if chart else ()
    return tuple(
        Stretch(clean(row.label), row.result) for row in rows if isinstance(row.result, int)
    )
