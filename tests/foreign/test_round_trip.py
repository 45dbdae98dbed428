"""What is exported is read back: by every form that can hold it, over generated charts."""

import json
from dataclasses import replace
from random import Random

from authoring.export.foundry_ids import Record
from authoring.export.foundry_tables import tables
from authoring.export.plain_charts import PlainChart, plain_charts, span_label
from authoring.export.targets.charts import document, markdown, table, text
from authoring.foreign.charts.as_yaml import chart_lines, finished
from authoring.foreign.charts.chart_formats import format_of, read_charts
from authoring.foreign.reading import Reading
from authoring.model.dice import parse_dice
from authoring.paper.charts import ChartRow, ChartSheet
from authoring.paper.linked_text import Piece, anchor
from authoring.source.node import plain
from authoring.source.yaml.budget import Budget
from authoring.source.yaml.composer import compose
from tests.foreign.drawn_charts import Charts, counted, drawn_charts

SEEDS = range(200)


def _read(written: str, ending: str, charts: Charts) -> Charts:
    """The charts of a text; those with a title that `charts` has keep their ids."""
    reading = Reading(written, "list")
    parts = read_charts(reading, format_of(ending, written))
    assert not reading.notes, (reading.notes, written)
    ids = {chart.id: chart.title for chart in charts}
    return finished(((reading, part) for part in parts), ids)


def test_json_holds_everything_and_csv_all_but_decks_and_notes() -> None:
    for seed in SEEDS:
        charts = drawn_charts(Random(seed))
        decks = tuple(replace(chart, draw=True, note="A deck.") for chart in charts)
        assert _read(json.dumps(document(decks)), ".json", charts) == decks
        written = json.dumps(document(charts), ensure_ascii=False)
        assert _read(written, ".json", charts) == charts
        assert _read(table(charts), ".csv", charts) == charts


def test_markdown_holds_all_but_lists() -> None:
    for seed in SEEDS:
        drawn = drawn_charts(Random(seed))
        charts = tuple(replace(chart, note="When: now (d6).") for chart in drawn)
        assert _read(markdown(charts), ".md", charts) == counted(charts)


def test_plain_text_holds_all_but_lists_links_and_code() -> None:
    for seed in SEEDS:
        charts = drawn_charts(Random(seed), links=False)
        if "`" not in (written := text(charts)):
            assert _read(written, ".txt", charts) == counted(charts)


def _sheet(chart: PlainChart) -> ChartSheet:
    def led(words: tuple[Piece, ...]) -> tuple[Piece, ...]:
        return tuple(replace(piece, target=piece.target and anchor("charts", piece.target))
                     for piece in words)  # fmt: skip

    rows = (
        ChartRow(label, led(row.words)) for label, row in zip(chart.labels, chart.rows, strict=True)
    )
    return ChartSheet(anchor("charts", chart.id), chart.title, parse_dice(chart.roll), tuple(rows))


def test_tables_of_foundry_hold_all_but_lists_and_open_ends() -> None:
    for seed in SEEDS:
        charts = counted(drawn_charts(Random(seed)))
        records = tables([_sheet(chart) for chart in charts], "")
        written = json.dumps([_document(record) for record in records])
        assert _read(written, ".json", charts) == tuple(map(_closed, charts))


def _document(record: Record) -> dict[str, object]:
    return {**record.values, "results": [child.values for child in record.children]}


def _closed(chart: PlainChart) -> PlainChart:
    dice = parse_dice(chart.die)
    assert dice is not None
    return replace(chart, rows=tuple(
        replace(row, label=span_label(int(row.label[:-1]), dice.high))
        if row.label.endswith("+") else row
        for row in chart.rows
    ))  # fmt: skip


def test_charts_come_out_of_sheets_as_they_went_in() -> None:
    for seed in SEEDS:
        charts = counted(drawn_charts(Random(seed)))
        assert plain_charts([_sheet(chart) for chart in charts]) == charts


def test_what_is_written_is_yaml_with_the_same_texts() -> None:
    for chart in (chart for seed in SEEDS for chart in drawn_charts(Random(seed), links=False)):
        node, findings = compose("charts.yaml", "\n".join(chart_lines(chart)), Budget())
        assert node is not None
        assert not findings
        value = plain(node)[chart.id]  # type: ignore[index]
        rows = value["rows"]
        results = list(rows.values()) if isinstance(rows, dict) else [
            row["then"] if isinstance(row, dict) else row for row in rows
        ]  # fmt: skip
        assert value["title"] == chart.title
        assert results == ["".join(piece.text for piece in row.words) for row in chart.rows]
