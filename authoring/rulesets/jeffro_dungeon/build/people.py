"""Creatures and characters: the figures that fight and are played."""

from authoring.model.reader import get
from authoring.rulesets.jeffro_dungeon.effects.context import Context
from authoring.rulesets.jeffro_dungeon.model import STATS, Character, Creature
from authoring.source.loaded import Definition

LIVES, GOLD = 4, 1
"""What a character starts with unless the pack says otherwise (JEF-BASE-09)."""


def build_creatures(context: Context) -> dict[str, Creature]:
    """Return all creatures by id."""
    return {d.id: _creature(context, d) for d in context.definitions("creatures")}


def build_characters(context: Context) -> dict[str, Character]:
    """Return all characters by id."""
    return {d.id: _character(context, d) for d in context.definitions("characters")}


def _creature(context: Context, definition: Definition) -> Creature:
    node = context.begin(definition)
    reader = context.reader
    stat = STATS[1] if get(node, STATS[0]) is None else STATS[0]
    return Creature(
        id=definition.id,
        name=reader.text(get(node, "name"), definition.id),
        stat=stat,
        value=reader.dice(get(node, stat), 1),
        text=reader.text(get(node, "text")),
        span=definition.span,
        owner=definition.owner,
    )


def _character(context: Context, definition: Definition) -> Character:
    node = context.begin(definition)
    reader = context.reader
    return Character(
        id=definition.id,
        name=reader.text(get(node, "name"), definition.id),
        strength=max(1, reader.integer(get(node, "strength"), 1)),
        craft=max(1, reader.integer(get(node, "craft"), 1)),
        lives=max(1, reader.integer(get(node, "lives"), LIVES)),
        gold=max(0, reader.integer(get(node, "gold"), GOLD)),
        cards=reader.refer_all("items", get(node, "cards")),
        followers=reader.refer_all("items", get(node, "followers")),
        spells=reader.refer_all("items", get(node, "spells")),
        evades=reader.refer_all("creatures", get(node, "evades")),
        text=reader.text(get(node, "text")),
        span=definition.span,
        owner=definition.owner,
    )
