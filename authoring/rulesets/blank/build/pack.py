"""Turns a loaded source into a typed pack."""

from dataclasses import replace

from authoring.core.finding import Finding
from authoring.model.chart import Chart, Link
from authoring.model.pack import Pack, Source
from authoring.model.read_chart import Frame, read_chart
from authoring.model.read_pack import read_pack
from authoring.model.reader import Reader, get, items
from authoring.rulesets.blank.model.quest import NOTHING, RESULTS, Quest, Targets
from authoring.source.node import Node

PASSAGE = "passage"


def build(source: Source) -> tuple[Pack | None, tuple[Finding, ...]]:
    """The typed pack; its quest is None for a library or without a Passage Chart."""
    reader = Reader(defined=source.definitions.keys())
    charts = _charts(reader, source)
    pack = replace(
        read_pack(source, reader),
        charts=charts,
        references=tuple(reader.references),
        roots=(("quest", ""), ("charts", PASSAGE)) if source.header.get("quest") else (),
        quest=_quest(reader, source, charts.get(PASSAGE)),
    )
    return pack, tuple(reader.findings)


def _charts(reader: Reader, source: Source) -> dict[str, Chart]:
    charts = {}
    for (kind, id), definition in source.definitions.items():
        if kind == "charts":
            reader.by = (kind, id)
            role = PASSAGE if id == PASSAGE else ""
            title = f"{id.replace('-', ' ').title()} Chart"
            frame = Frame(id, role, "1", title, definition.span, definition.owner)
            charts[id] = read_chart(reader, definition.node, frame, _result)
    return charts


def _result(reader: Reader, node: Node) -> tuple[object, tuple[Link, ...]]:
    return reader.word(node, RESULTS, NOTHING, "bad-row"), ()


def _quest(reader: Reader, source: Source, passage: Chart | None) -> Quest | None:
    node = source.header.get("quest")
    if node is None or passage is None:
        return None
    asked = get(source.header.get("playtest"), "targets")
    ends = [reader.integer(item) for item in items(get(asked, "win_rate"))]
    return Quest(
        candle=reader.integer(get(node, "candle"), 1),
        introduction=reader.text(get(node, "introduction")),
        passage=passage,
        targets=Targets((ends[0], ends[1]) if len(ends) == 2 else None, _way_out(reader, asked)),
        span=node.span,
    )


def _way_out(reader: Reader, asked: Node | None) -> str:
    return reader.text(get(asked, "way_out"))
