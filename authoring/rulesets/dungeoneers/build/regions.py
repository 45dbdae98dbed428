"""Reads regions: the drawings, charts and odds that their rooms share."""

from collections.abc import Mapping

from authoring.model.build_context import BuildContext
from authoring.model.chart import Chart
from authoring.model.read_fields import read_definition
from authoring.model.reader import entries, get
from authoring.rulesets.dungeoneers.build.charts import ROLES
from authoring.rulesets.dungeoneers.model.places import Extra, Region
from authoring.source.loaded import Definition
from authoring.source.node import Node


def build_regions(context: BuildContext, charts: Mapping[str, Chart]) -> dict[str, Region]:
    """Return all regions by id (area LAY), without ids that are not defined."""
    return {d.id: _region(context, d, charts) for d in context.definitions("regions")}


def _region(context: BuildContext, definition: Definition, charts: Mapping[str, Chart]) -> Region:
    node = context.begin(definition)
    reader = context.reader

    return read_definition(
        Region,
        context,
        definition,
        **{key: charts.get(reader.refer("charts", get(node, key))) for key in ROLES},
        extras=_extras(context, get(node, "extras")),
        visitors=_extras(context, get(node, "visitors")),
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
