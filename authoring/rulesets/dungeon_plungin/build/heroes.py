"""Builder of ready-made heroes."""

from authoring.model.read_fields import read_definition
from authoring.model.reader import get
from authoring.rulesets.dungeon_plungin.build.context import Context
from authoring.rulesets.dungeon_plungin.build.figures import build_figure
from authoring.rulesets.dungeon_plungin.build.stats import build_stats
from authoring.rulesets.dungeon_plungin.model import Hero
from authoring.source.loaded import Definition


def build_heroes(context: Context) -> dict[str, Hero]:
    """Return all heroes by id."""
    return {d.id: _hero(context, d) for d in context.definitions("heroes")}


def _hero(context: Context, definition: Definition) -> Hero:
    node = context.begin(definition)
    return read_definition(
        Hero,
        context,
        definition,
        stats=build_stats(context, get(node, "stats")),
        figure=build_figure(context, get(node, "figure")),
    )
