"""Reader of the JSON of charts that `questpack export` writes."""

from collections.abc import Iterator, Mapping
from typing import Any

from authoring.export.plain_charts import unmarked
from authoring.foreign.charts.grids import checked_key
from authoring.foreign.reading import ChartRead, Reading, die_of, entries, mark_columns


def is_ours(document: object) -> bool:
    """Return whether a document looks like one of `schemas/output/export-charts.json`."""
    return isinstance(document, dict) and isinstance(document.get("charts"), list)


def read(reading: Reading, document: Mapping[str, Any]) -> Iterator[ChartRead]:
    """Yield the charts of a document; bad rows are left out with notes."""
    charts: dict[str, ChartRead] = {}
    for node in entries(document["charts"]):
        id, title = str(node.get("id", "")), str(node.get("title", ""))
        chart = ChartRead(title or id or reading.name, die_of(node.get("die")), keys=(id,),
                          note=str(node.get("note", "")), draw=node.get("draw") is True,
                          line=reading.line_of(id))  # fmt: skip
        for row in entries(node.get("rows")):
            roll = str(row.get("roll", "")) if chart.die else None
            weight = str(row.get("weight", 1))
            key = checked_key(reading, chart.line, roll, weight, chart.die)
            if key:
                reading.add_row(chart, key[0], unmarked(str(row.get("text", ""))), key[1])
        charts[id] = chart
    mark_columns(charts)
    yield from charts.values()
