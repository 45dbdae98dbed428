"""Builder of Special Abilities (DP-ACT-04, DP-REACT-01, DP-OUT-04)."""

from authoring.model.read_fields import read_definition, read_fields
from authoring.model.reader import entries, get
from authoring.rulesets.dungeon_plungin.build.context import Context
from authoring.rulesets.dungeon_plungin.model import (
    DICE_FOR,
    MOV_STEPS,
    REACTIONS,
    Ability,
    Assault,
)
from authoring.source.loaded import Definition
from authoring.source.node import Node

_COSTS = ("action", "free")
_CODE = "bad-ability"


def build_abilities(context: Context) -> dict[str, Ability]:
    """Return all abilities by id."""
    return {d.id: _ability(context, d) for d in context.definitions("abilities")}


def _ability(context: Context, definition: Definition) -> Ability:
    node = context.begin(definition)
    reader = context.reader
    dice = {entry.key.text: reader.integer(entry.value) for entry in entries(get(node, "dice"))}
    ability = read_definition(
        Ability,
        context,
        definition,
        dice=tuple(dice.get(name, 0) for name in DICE_FOR),
        free=reader.word(get(node, "cost"), _COSTS, "action", _CODE) == "free",
        attack=_attack(context, get(node, "attack")),
    )
    if ability.kind == "reaction" and not ability.trigger:
        message = f"`{definition.id}` is a reaction to nothing"
        near = f"give it a `trigger`: {', '.join(REACTIONS)}"
        reader.report(_CODE, definition.span, message, near)
    return ability


def _attack(context: Context, node: Node | None) -> Assault | None:
    if node is None:
        return None
    reader = context.reader
    steps = get(node, "steps")
    return read_fields(
        Assault,
        context,
        node,
        steps=MOV_STEPS if reader.text(steps) == "mov" else reader.integer(steps),
    )
