"""Turns a loaded source into a typed pack."""

from dataclasses import replace

from authoring.core.finding import Finding
from authoring.core.suggest import call_it
from authoring.model.chart import Chart, Link
from authoring.model.mending import called
from authoring.model.pack import Source
from authoring.model.read_chart import Frame, read_chart
from authoring.model.read_pack import read_pack
from authoring.model.read_targets import read_targets
from authoring.model.reader import Reader, get
from authoring.rulesets.blank.model.quest import NOTHING, NUMBERS, RESULTS, Pack, Quest
from authoring.source.node import Node

PASSAGE = "passage"


def build(source: Source) -> tuple[Pack | None, tuple[Finding, ...]]:
    """Return the typed pack and its findings; its quest is None for a library or without a Passage
    Chart."""
    reader = Reader(defined=source.definitions.keys())
    charts = _charts(reader, source)
    pack = replace(
        read_pack(source, reader, None),
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
    if node is None:
        return None
    if passage is None:
        message = f"the quest needs a chart `{PASSAGE}`"
        charts = [id for kind, id in source.definitions if kind == "charts"]
        help = call_it(PASSAGE, charts) or "the rules roll on it"
        fix = called(source, "charts", PASSAGE)
        reader.report("missing-chart", node.span, message, help, fix=fix)
        return None
    targets = get(source.header.get("playtest"), "targets")
    return Quest(
        candle=reader.integer(get(node, "candle"), 1),
        introduction=reader.text(get(node, "introduction")),
        passage=passage,
        targets=read_targets(reader, targets, NUMBERS, ("way_out",)),
        span=node.span,
    )
