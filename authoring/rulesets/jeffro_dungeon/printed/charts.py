"""Charts as the booklet shows them: die, rows in order, in the words of the effects."""

from authoring.core.language import _, ngettext
from authoring.core.prose import clean, paragraphs
from authoring.model.chart import Chart, Row
from authoring.paper.charts import ChartRow, ChartSheet
from authoring.paper.linked_text import anchor, pieces, unlinked
from authoring.rulesets.jeffro_dungeon.model import LOCK, MOVEMENT, Quest
from authoring.rulesets.jeffro_dungeon.printed.values import TEXT, tiles_using
from authoring.rulesets.jeffro_dungeon.words import Names, chart_title

_LINE = 60
"""Letters that fit on one line in large print."""


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
    own = chart.id if chart.id in (MOVEMENT, LOCK) else "other"
    values = {"chart": own, "tiles": tiles_using(quest, chart=chart.id)}
    return ChartSheet(
        anchor=anchor("charts", chart.id),
        number="",
        title=clean(chart_title(chart)),
        dice=chart.die,
        when="".join(TEXT.lines("chart", values)),
        modifier=_("Add the value of the creature that was beaten.") if chart.modifier_high else "",
        notes=paragraphs(chart.note),
        rows=rows,
        wordy=any(len(unlinked(row.main)) > _LINE for row in rows),
        most=chart.high,
    )


def movement_cells(quest: Quest) -> tuple[tuple[str, int], ...]:
    """Return the movement table in short: faces, and the number of tiles they take one."""
    rows = quest.charts[MOVEMENT].rows if MOVEMENT in quest.charts else ()
    return tuple((clean(row.label), row.result) for row in rows if isinstance(row.result, int))
