"""Special Abilities (DP-ACT-04, DP-REACT-01, DP-OUT-04)."""

from authoring.model.reader import entries, get
from authoring.model.spans import Spans
from authoring.rulesets.dungeon_plungin.build.context import Context
from authoring.rulesets.dungeon_plungin.model import (
    ABILITY_KINDS,
    AIMS,
    DICE_FOR,
    LIMITS,
    MOV_STEPS,
    REACTIONS,
    SECOND_MOVES,
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
    kind = reader.word(get(node, "kind"), ABILITY_KINDS, "passive", _CODE)
    trigger = reader.word(get(node, "trigger"), REACTIONS, "", _CODE)
    if kind == "reaction" and not trigger:
        message = f"`{definition.id}` is a reaction to nothing"
        near = f"give it a `trigger`: {', '.join(REACTIONS)}"
        reader.report(_CODE, definition.span, message, near)
    return Ability(
        id=definition.id,
        name=reader.text(get(node, "name"), definition.id),
        kind=kind,
        bonus={e.key.text: reader.integer(e.value) for e in entries(get(node, "bonus"))},
        dice=tuple(dice.get(name, 0) for name in DICE_FOR),
        against=reader.text(get(node, "against")),
        school=reader.text(get(node, "school")),
        resists=reader.texts(get(node, "resists")),
        no_stun=reader.flag(get(node, "no_stun")),
        fumble=context.effects(get(node, "fumble")),
        second_move=reader.word(get(node, "second_move"), SECOND_MOVES, "", _CODE),
        trigger=trigger,
        limit=reader.word(get(node, "limit"), LIMITS, "none", _CODE),
        free=reader.word(get(node, "cost"), _COSTS, "action", _CODE) == "free",
        attack=_attack(context, get(node, "attack")),
        target=reader.word(get(node, "target"), AIMS, "self", _CODE),
        range=reader.integer(get(node, "range")),
        effects=context.effects(get(node, "effects")),
        text=reader.text(get(node, "text")),
        flavour=reader.text(get(node, "flavour")),
        span=definition.span,
        owner=definition.owner,
        spans=Spans(node),
    )


def _attack(context: Context, node: Node | None) -> Assault | None:
    if node is None:
        return None
    reader = context.reader
    steps = get(node, "steps")
    return Assault(
        steps=MOV_STEPS if reader.text(steps) == "mov" else reader.integer(steps),
        bonus=reader.integer(get(node, "bonus")),
        ranged=reader.flag(get(node, "ranged")),
        each=reader.flag(get(node, "each")),
    )
