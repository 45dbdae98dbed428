"""Builder of towns, and of the town a quest is near."""

from authoring.model.read_fields import read_definition, read_fields
from authoring.model.reader import entries, get
from authoring.rulesets.dungeon_plungin.build.context import Context
from authoring.rulesets.dungeon_plungin.model import Property, Recipe, Town
from authoring.source.loaded import Definition
from authoring.source.node import Node


def build_towns(context: Context) -> dict[str, Town]:
    """Return all towns by id."""
    return {d.id: _town(context, d) for d in context.definitions("towns")}


def _town(context: Context, definition: Definition) -> Town:
    node = context.begin(definition)
    reader = context.reader
    services = get(node, "services")
    table = [(e.key.text, e) for e in entries(get(node, "advancement")) if e.key.text.isdecimal()]
    return read_definition(
        Town,
        context,
        definition,
        revive=_price(context, get(services, "revive")),
        uncurse=_price(context, get(services, "uncurse")),
        properties=_properties(context, get(node, "properties")),
        advancement={int(level): reader.integer(e.value) for level, e in table},
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
    """Read the `recipe` of an item; None without a node."""
    if node is None:
        return None
    reader = context.reader
    check = get(node, "check")
    stat, difficulty = reader.text(get(check, "stat")), reader.integer(get(check, "difficulty"), 1)
    return read_fields(Recipe, context, node, stat=stat, difficulty=difficulty)


def town_of(context: Context, node: Node | None) -> str:
    """Return the id of the town a quest names; by default the only one of its pack, else the only
    one of the packs it uses, else ""."""
    if node is not None:
        return context.reader.refer("towns", node)
    towns = context.definitions("towns")
    own = [town for town in towns if town.owner == context.source.id]
    nearest = own or towns
    if len(nearest) != 1:
        return ""
    context.reader.refer_to("towns", nearest[0].id, nearest[0].span)
    return nearest[0].id
