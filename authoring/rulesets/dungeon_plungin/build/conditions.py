"""Conditions with a name of their own (area COND)."""

from authoring.model.reader import get, items
from authoring.rulesets.dungeon_plungin.build.context import Context
from authoring.rulesets.dungeon_plungin.model import STATS, UNTIL, Brought, ConditionSpec
from authoring.source.loaded import Definition
from authoring.source.node import Map, Node


def build_conditions(context: Context) -> dict[str, ConditionSpec]:
    """Return all conditions by id."""
    return {d.id: _condition(context, d) for d in context.definitions("conditions")}


def _condition(context: Context, definition: Definition) -> ConditionSpec:
    node = context.begin(definition)
    reader = context.reader
    save = get(node, "save")
    words = (reader.word(n, UNTIL, "", "bad-condition") for n in items(get(node, "until")))
    return ConditionSpec(
        id=definition.id,
        name=reader.text(get(node, "name"), definition.id.replace("-", " ")),
        changes=tuple(reader.integer(get(node, stat)) for stat in STATS),
        all_stats=reader.integer(get(node, "all_stats")),
        until=tuple(word for word in words if word),
        save_stat=reader.word(get(save, "stat"), STATS, "res", "bad-condition") if save else "",
        save_difficulty=reader.integer(get(save, "difficulty"), 1) if save else 0,
        no_actions=reader.flag(get(node, "no_actions")),
        no_move=reader.flag(get(node, "no_move")),
        no_attack=reader.flag(get(node, "no_attack")),
        most_move=reader.integer(get(node, "most_move"), -1),
        unless=reader.texts(get(node, "unless")),
        resists=reader.texts(get(node, "resists")),
        brings=tuple(_brought(context, item) for item in items(get(node, "brings"))),
        no_stun=reader.flag(get(node, "no_stun")),
        fumble=context.effects(get(node, "fumble")),
        each_turn=context.effects(get(node, "each_turn")),
        turn_end=context.effects(get(node, "turn_end")),
        flavour=reader.text(get(node, "flavour")),
        span=definition.span,
        owner=definition.owner,
    )


def _brought(context: Context, node: Node) -> Brought:
    """Read a condition by its id, or `{id: paralysis, unless: ice}`."""
    reader = context.reader
    named = get(node, "id") if isinstance(node, Map) else node
    return Brought(reader.refer("conditions", named), reader.texts(get(node, "unless")))
