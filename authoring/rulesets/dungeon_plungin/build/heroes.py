"""Ready-made heroes."""

from authoring.model.reader import get
from authoring.model.spans import Spans
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
    reader = context.reader
    stats = build_stats(context, get(node, "stats"))
    hands = {
        slot: reader.refer("items", get(node, slot)) for slot in ("weapon", "second", "shield")
    }
    return Hero(
        id=definition.id,
        name=reader.text(get(node, "name"), definition.id),
        concept=reader.text(get(node, "concept")),
        level=reader.integer(get(node, "level"), 1),
        stats=stats,
        weapon=hands["weapon"],
        second=hands["second"],
        shield=hands["shield"],
        armour=reader.refer("items", get(node, "armour")),
        attire=reader.refer_all("items", get(node, "attire")),
        items=reader.refer_all("items", get(node, "items")),
        abilities=reader.refer_all("abilities", get(node, "abilities")),
        resists=reader.texts(get(node, "resists")),
        figure=build_figure(context, get(node, "figure")),
        spells=reader.refer_all("spells", get(node, "spells")),
        flavour=reader.text(get(node, "flavour")),
        span=definition.span,
        owner=definition.owner,
        spans=Spans(node),
        prepared=reader.refer_all("spells", get(node, "prepared")),
        advances=reader.texts(get(node, "advances")),
    )
