"""Builds a typed pack from a loaded source."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from authoring.core.finding import Finding
from authoring.core.limits import MAX_DIE_SIDES
from authoring.core.wording import titled
from authoring.model.build_context import BuildContext
from authoring.model.chart import Chart, roll_of
from authoring.model.pack import Definition, Source
from authoring.model.read_chart import Frame, read_charts, ways_to_roll
from authoring.model.read_pack import read_pack
from authoring.model.reader import Reader, get, items
from authoring.rulesets.tables.build.results import Results
from authoring.rulesets.tables.model.tables import Pack, Sheet, Tables
from authoring.source.node import Node

HEAD = "tables"
"""The key for what concerns all charts of a pack."""
ANY_DIE: Final = tuple(range(1, MAX_DIE_SIDES + 1))
"""Sides of all dice that a chart may have; no box of a game limits them."""


def build(source: Source) -> tuple[Pack | None, tuple[Finding, ...]]:
    """Return the typed pack and its findings; its `quest` is the Tables, None without a chart."""
    reader = Reader(defined=source.definitions.keys())
    context = BuildContext(source, reader)
    results, definitions = Results(context), context.definitions("charts")
    written = [chart for d in definitions for chart in _charts(context, d, results)]
    head = source.header.get(HEAD)
    starts = [(reader.text(node), node.span) for node in items(get(head, "start"))]
    charts = ways_to_roll(reader, written, starts)
    results.refer()
    reader.by = (HEAD, "")
    start = reader.refer_all("charts", get(head, "start")) or first_charts(charts)
    tables = Tables(
        introduction=reader.text(get(head, "introduction")),
        start=tuple(id for id in start if id in charts),
        charts=charts,
        sheets={d.id: _sheet(reader, d.node) for d in definitions},
        span=head.span if head is not None else source.span,
    )
    pack = replace(
        read_pack(source, reader, None),
        charts=charts,
        references=tuple(reader.references),
        roots=(("quest", ""), *(("charts", id) for id in start)) if charts else (),
        quest=tables if charts else None,
    )
    return pack, tuple(reader.findings)


def first_charts(charts: Mapping[str, Chart]) -> tuple[str, ...]:
    """Return the ids of the charts to which no other leads, those of all if there is none
    (TAB-START-01)."""
    led = {
        roll_of(link.chart).chart
        for chart in charts.values()
        for row in chart.rows
        for link in row.links
        if roll_of(link.chart).chart != roll_of(chart.id).chart
    }
    own = [id for id in charts if roll_of(id).chart == id]
    return tuple(id for id in own if id not in led) or tuple(own)


def _charts(context: BuildContext, definition: Definition, results: Results) -> tuple[Chart, ...]:
    node, id = context.begin(definition), definition.id
    title, span = titled(id), definition.span
    frame = Frame(id, "", "", title, span, definition.owner, box=ANY_DIE, several=True)
    return read_charts(context.reader, node, frame, results.read)


def _sheet(reader: Reader, node: Node) -> Sheet:
    group, tags = get(node, "group"), get(node, "tags")
    places = tuple(item.span for item in items(tags) if reader.text(item))
    return Sheet(reader.text(group), reader.texts(tags), (group or node).span, places)
