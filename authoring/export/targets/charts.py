"""Charts of a quest as files for people and other programs: JSON, CSV, Markdown, plain text, and
RollTables of Foundry."""

import csv
from collections.abc import Iterator, Mapping, Sequence
from io import StringIO
from typing import Any, Final

from authoring.core.markdown import plain
from authoring.core.printable import json_text
from authoring.export.foundry_tables import tables
from authoring.export.kit import Kit
from authoring.export.names import Names
from authoring.export.plain_charts import PlainChart, Words, marked, plain_charts, slug_of
from authoring.export.target import Files, Target
from authoring.paper.linked_text import unlinked

COLUMNS: Final = ("chart", "title", "die", "roll", "weight", "result")
"""Heads of the CSV; `chart` is the chart's id, and `[[id]]` in a `result` a roll on the chart of
that id."""
FORMULAS: Final = ("=", "+", "-", "@", "'")
"""Letters that begin a formula in a spreadsheet: a cell that begins so gets an apostrophe."""


def files(kit: Kit, _: object) -> Files:
    """Yield a file of all charts for each format, and each RollTable; nothing without charts."""
    charts = plain_charts(kit.charts, kit.decks)
    if not charts:
        return
    yield "charts.json", json_text(document(charts)).encode()
    yield "charts.csv", table(charts).encode()
    yield "charts.md", markdown(charts).encode()
    yield "charts.txt", text(charts).encode()
    names = Names()
    for record in tables(kit.charts, "", kit.decks):
        results = [child.values for child in record.children]
        path = names.take("foundry", str(record.values["name"]), ".json")
        yield path, json_text({**record.values, "results": results}).encode()


def document(charts: Sequence[PlainChart]) -> dict[str, Any]:
    """Return the charts for JSON, as `schemas/output/export-charts.json` describes them."""
    return {"format": 1, "charts": [
        {
            "id": chart.id, "title": chart.title, "die": chart.die, "note": chart.note,
            "draw": chart.draw, "rows": [
                {"roll": row.label if chart.die else "", "weight": row.weight,
                 "text": marked(row.words)}
                for row in chart.rows
            ],
        }
        for chart in charts
    ]}  # fmt: skip


def table(charts: Sequence[PlainChart]) -> str:
    """Return the charts as CSV with a header, a line for each row."""
    stream = StringIO()
    writer = csv.writer(stream, lineterminator="\r\n")
    writer.writerow(COLUMNS)
    for chart in charts:
        for row in chart.rows:
            label = row.label if chart.die else ""
            cells = (chart.id, chart.title, chart.die, label, str(row.weight), marked(row.words))
            writer.writerow([f"'{cell}" if cell[:1] in FORMULAS else cell for cell in cells])
    return stream.getvalue()


def markdown(charts: Sequence[PlainChart]) -> str:
    """Return the charts as Markdown tables with links between them."""
    slugs = {chart.id: slug_of(chart.title) for chart in charts}
    return "\n".join("\n".join(_markdown(chart, slugs)) + "\n" for chart in charts)


def _markdown(chart: PlainChart, slugs: Mapping[str, str]) -> Iterator[str]:
    yield f"## {plain(chart.title)}"
    yield ""
    if chart.note:
        yield f"{plain(chart.note)}\n"
    yield f"| {chart.roll} | Result |"
    yield "|---|---|"
    for label, row in zip(chart.labels, chart.rows, strict=True):
        yield f"| {label} | {_cell(row.words, slugs)} |"


def _cell(words: Words, slugs: Mapping[str, str]) -> str:
    parts = ((piece, slugs.get(piece.target)) for piece in words)
    return "".join(
        f"[{plain(piece.text)}](#{slug})" if slug else _inner(piece.text) for piece, slug in parts
    )


def _inner(text: str) -> str:
    """Return a piece of text without markup other than `**` and `*`; a space at either end is
    kept."""
    inner = plain(text).replace("\\*", "*")
    return " " * text.startswith(" ") + inner + " " * text.endswith(" ")


def text(charts: Sequence[PlainChart]) -> str:
    """Return the charts as plain text, a line for each row, links as their names."""
    return "\n".join("\n".join(_lines(chart)) + "\n" for chart in charts)


def _lines(chart: PlainChart) -> Iterator[str]:
    yield f"{chart.title} ({chart.roll})"
    width = max(map(len, chart.labels), default=0)
    for label, row in zip(chart.labels, chart.rows, strict=True):
        yield f"{label:>{width}}  {unlinked(row.words)}"


TARGET: Final = Target("charts as JSON, CSV, Markdown, text, RollTables of Foundry", files)
