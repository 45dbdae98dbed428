"""Regions: which drawings, charts and chances their rooms share."""

from collections.abc import Mapping

from authoring.core.wording import titled
from authoring.model.build_context import BuildContext
from authoring.model.chart import Chart
from authoring.model.dice import Dice
from authoring.model.reader import entries, get
from authoring.model.spans import Spans
from authoring.rulesets.dungeoneers.model.places import Extra, Region
from authoring.source.loaded import Definition
from authoring.source.node import Node

BONUS = Dice(1, 3)
"""Of a weapon, where a region says nothing (DGN-ITM-25)."""


def build_regions(context: BuildContext, charts: Mapping[str, Chart]) -> dict[str, Region]:
    """Return all regions by id (area LAY), without ids that are not defined."""
    return {d.id: _region(context, d, charts) for d in context.definitions("regions")}


def _region(context: BuildContext, definition: Definition, charts: Mapping[str, Chart]) -> Region:
    node = context.begin(definition)
    reader = context.reader

    def chart(key: str) -> Chart | None:
        return charts.get(reader.refer("charts", get(node, key)))

    return Region(
        id=definition.id,
        title=reader.text(get(node, "title"), titled(definition.id)),
        order=max(1, reader.integer(get(node, "order"), 1)),
        drawings=reader.defined_ids("drawings", get(node, "drawings")),
        crowd=chart("crowd"),
        dwellers=chart("dwellers"),
        finds=chart("finds"),
        weapons=chart("weapons"),
        bonus=BONUS if get(node, "bonus") is None else reader.dice(get(node, "bonus"), 1),
        extras=_extras(context, get(node, "extras")),
        visitors=_extras(context, get(node, "visitors")),
        pits=reader.defined_id("monsters", get(node, "pits")),
        waters=reader.defined_id("monsters", get(node, "waters")),
        reaper=reader.defined_id("monsters", get(node, "reaper")),
        summons=reader.defined_ids("monsters", get(node, "summons")),
        text=reader.text(get(node, "text")),
        span=definition.span,
        owner=definition.owner,
        spans=Spans(node),
    )


def _extras(context: BuildContext, node: Node | None) -> tuple[Extra, ...]:
    reader = context.reader
    extras = []
    for entry in entries(node):
        id, span = entry.key.text, entry.key.span
        reader.refer_to("monsters", id, span)
        if reader.is_defined("monsters", id):
            chance = min(100, max(0, reader.integer(entry.value)))
            extras.append(Extra(id, chance, span))
    return tuple(extras)
