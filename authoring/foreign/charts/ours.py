"""The JSON of charts that `questpack export` writes, read back."""

from collections.abc import Iterator, Mapping
from typing import Any

from authoring.export.plain_charts import unmarked
from authoring.foreign.charts.grids import label_in
from authoring.foreign.reading import ChartRead, Reading, die_of, entries, number, shown


def is_ours(document: object) -> bool:
    """Return whether a document is one of `schemas/output/charts.json`."""
    return isinstance(document, dict) and isinstance(document.get("charts"), list)


def read(reading: Reading, document: Mapping[str, Any]) -> Iterator[ChartRead]:
    """Yield the charts of a document."""
    for node in entries(document["charts"]):
        id, title = str(node.get("id", "")), str(node.get("title", ""))
        chart = ChartRead(title or id or reading.name, die_of(node.get("die")), keys=(id,),
                          note=str(node.get("note", "")), draw=node.get("draw") is True,
                          line=reading.line_of(id))  # fmt: skip
        for at, row in enumerate(entries(node.get("rows")), start=1):
            label = label_in(str(row.get("roll", "")))
            if chart.die and not label:
                reading.note(
                    f"`{shown(chart.title)}`: row {at} has no `roll` and is left out",
                    "",
                    chart.line,
                )
                continue
            text, weight = str(row.get("text", "")), number(row.get("weight", 1)) or 1
            reading.add_row(chart, label if chart.die else "", unmarked(text), max(1, weight))
        yield chart
