"""Towns, and the town a quest is near."""

from authoring.model.reader import entries, get
from authoring.model.spans import Spans
from authoring.rulesets.dungeon_plungin.build.context import Context
from authoring.rulesets.dungeon_plungin.model import Property, Recipe, Town
from authoring.source.loaded import Definition
from authoring.source.node import Node

STORAGE = 4
"""Items the communal chest holds at the start (DP-TREAS-08)."""


def build_towns(context: Context) -> dict[str, Town]:
    """Return all towns by id."""
    return {d.id: _town(context, d) for d in context.definitions("towns")}


def _town(context: Context, definition: Definition) -> Town:
    node = context.begin(definition)
    reader = context.reader
    services = get(node, "services")
    table = [(e.key.text, e) for e in entries(get(node, "advancement")) if e.key.text.isdecimal()]
    return Town(
        id=definition.id,
        name=reader.text(get(node, "name"), definition.id),
        shop=reader.refer_all("items", get(node, "shop")),
        spells=reader.refer_all("spells", get(node, "spells")),
        revive=_price(context, get(services, "revive")),
        uncurse=_price(context, get(services, "uncurse")),
        storage=reader.integer(get(node, "storage"), STORAGE),
        properties=_properties(context, get(node, "properties")),
        recruits=reader.refer_all("heroes", get(node, "recruits")),
        advancement={int(level): reader.integer(e.value) for level, e in table},
        flavour=reader.text(get(node, "flavour")),
        span=definition.span,
        owner=definition.owner,
        spans=Spans(node),
    )


def _price(context: Context, node: Node | None) -> int | None:
    return None if node is None else context.reader.integer(node)


def _properties(context: Context, node: Node | None) -> tuple[Property, ...]:
    reader = context.reader
    return tuple(
        Property(
            entry.key.text,
            reader.text(get(entry.value, "name"), entry.key.text),
            reader.integer(get(entry.value, "price")),
            reader.integer(get(entry.value, "slots"), 1),
        )
        for entry in entries(node)
    )


def recipe_of(context: Context, node: Node | None) -> Recipe | None:
    """Return what a recipe takes and makes; None for an item without one."""
    if node is None:
        return None
    reader = context.reader
    check = get(node, "check")
    return Recipe(
        uses=reader.refer_all("items", get(node, "uses")),
        gold=reader.integer(get(node, "gold")),
        makes=reader.refer("items", get(node, "makes")),
        stat=reader.text(get(check, "stat")),
        difficulty=reader.integer(get(check, "difficulty"), 1),
        school=reader.text(get(node, "school")),
    )


def town_of(context: Context, node: Node | None) -> str:
    """Return the id of the town a quest names; by default its pack's only one, else the only one of
    the packs it uses, else ""."""
    if node is not None:
        return context.reader.refer("towns", node)
    towns = context.definitions("towns")
    own = [town for town in towns if town.owner == context.source.id]
    nearest = own or towns
    if len(nearest) != 1:
        return ""
    context.reader.refer_to("towns", nearest[0].id, nearest[0].span)
    return nearest[0].id
