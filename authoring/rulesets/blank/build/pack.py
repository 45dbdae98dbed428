"""Builds a typed pack from a loaded source."""

from collections.abc import Mapping
from dataclasses import replace

from authoring.core.finding import Finding
from authoring.core.suggest import call_it
from authoring.core.wording import titled
from authoring.model.build_context import BuildContext
from authoring.model.chart import Chart, Link
from authoring.model.fixes import rename_to_wanted
from authoring.model.pack import Definition, Source
from authoring.model.read_chart import Frame, read_charts, ways_to_roll
from authoring.model.read_fields import read_fields
from authoring.model.read_pack import read_pack
from authoring.model.read_targets import read_targets
from authoring.model.reader import Reader, get
from authoring.rulesets.blank.model.quest import NOTHING, NUMBERS, RESULTS, Pack, Quest
from authoring.source.node import Node

PASSAGE = "passage"


def build(source: Source) -> tuple[Pack | None, tuple[Finding, ...]]:
    """Return the typed pack (never None here) and its findings; its quest is None for a library or
    without a Passage Chart."""
    context = BuildContext(source, Reader(defined=source.definitions.keys()))
    written = [chart for d in context.definitions("charts") for chart in _charts(context, d)]
    charts = ways_to_roll(context.reader, written)
    pack = replace(
        read_pack(source, context.reader, None),
        charts=charts,
        references=tuple(context.reader.references),
        roots=(("quest", ""), ("charts", PASSAGE)) if source.header.get("quest") else (),
        quest=_quest(context, charts),
    )
    return pack, tuple(context.reader.findings)


def _charts(context: BuildContext, definition: Definition) -> tuple[Chart, ...]:
    node, id = context.begin(definition), definition.id
    role = PASSAGE if id == PASSAGE else ""
    frame = Frame(id, role, "1", f"{titled(id)} Chart", definition.span, definition.owner)
    return read_charts(context.reader, node, frame, _result)


def _result(reader: Reader, node: Node) -> tuple[object, tuple[Link, ...]]:
    return reader.word(node, RESULTS, NOTHING, "bad-row"), ()


def _quest(context: BuildContext, charts: Mapping[str, Chart]) -> Quest | None:
    source, reader, begun = context.source, context.reader, context.begin_quest()
    if begun is None:
        return None
    node, span = begun[0], begun[0].span
    if PASSAGE not in charts:
        message = f"the quest needs a chart `{PASSAGE}`"
        help = call_it(PASSAGE, charts) or "the rules roll on it"
        fix = rename_to_wanted(source, "charts", PASSAGE)
        reader.report("missing-chart", span, message, help, fix=fix)
        return None
    wishes = get(source.header.get("playtest"), "targets")
    targets = read_targets(reader, wishes, NUMBERS, ("way_out",))
    return read_fields(Quest, context, node, passage=charts[PASSAGE], targets=targets, span=span)
