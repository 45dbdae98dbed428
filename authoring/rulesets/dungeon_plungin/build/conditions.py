"""Builder of conditions with a name of their own (rules DP-COND)."""

from authoring.model.read_fields import read_definition
from authoring.model.reader import get, items
from authoring.rulesets.dungeon_plungin.build.context import Context
from authoring.rulesets.dungeon_plungin.model import STATS, Brought, ConditionSpec
from authoring.source.loaded import Definition
from authoring.source.node import Map, Node


def build_conditions(context: Context) -> dict[str, ConditionSpec]:
    """Return all conditions by id."""
    return {d.id: _condition(context, d) for d in context.definitions("conditions")}


def _condition(context: Context, definition: Definition) -> ConditionSpec:
    node = context.begin(definition)
    reader = context.reader
    save = get(node, "save")
    return read_definition(
        ConditionSpec,
        context,
        definition,
        changes=tuple(reader.integer(get(node, stat)) for stat in STATS),
        save_stat=reader.word(get(save, "stat"), STATS, "res", "bad-condition") if save else "",
        save_difficulty=reader.integer(get(save, "difficulty"), 1) if save else 0,
        brings=tuple(_brought(context, item) for item in items(get(node, "brings"))),
    )


def _brought(context: Context, node: Node) -> Brought:
    """Read the id of a condition, or `{id: paralysis, unless: ice}`."""
    reader = context.reader
    id_node = get(node, "id") if isinstance(node, Map) else node
    return Brought(reader.refer("conditions", id_node), reader.texts(get(node, "unless")))
