"""Tiles, cards and figures: everything defined but the charts."""

from authoring.core.wording import titled
from authoring.model.reader import entries, get
from authoring.model.spans import Spans
from authoring.rulesets.jeffro_dungeon.effects.registry import Context
from authoring.rulesets.jeffro_dungeon.model import (
    CARD_KINDS,
    EDGES,
    ENTRIES,
    STATS,
    WALLS,
    Card,
    Character,
    Content,
    Creature,
    Tile,
)
from authoring.source.loaded import Definition
from authoring.source.node import Node

LIVES, GOLD = 4, 1
"""What a character starts with unless the pack says otherwise (JEF-BASE-09)."""


def build_content(context: Context) -> Content:
    """Return everything by id."""
    return Content(
        tiles={d.id: _tile(context, d) for d in context.definitions("tiles")},
        cards={d.id: _card(context, d) for d in context.definitions("items")},
        creatures={d.id: _creature(context, d) for d in context.definitions("creatures")},
        characters={d.id: _character(context, d) for d in context.definitions("characters")},
    )


def _tile(context: Context, definition: Definition) -> Tile:
    node = context.begin(definition)
    reader, edges = context.reader, get(node, "edges")
    north, east, south, west = (
        reader.word(get(edges, wall), EDGES, EDGES[0], "bad-tile") for wall in WALLS
    )
    return Tile(
        id=definition.id,
        title=reader.text(get(node, "title"), titled(definition.id)),
        count=max(0, reader.integer(get(node, "count"), 1)),
        edges=(north, east, south, west),
        ends_move=reader.flag(get(node, "ends_move")),
        start=reader.flag(get(node, "start")),
        effects=context.effects(get(node, "effect")),
        text=reader.text(get(node, "text")),
        span=definition.span,
        owner=definition.owner,
    )


def _card(context: Context, definition: Definition) -> Card:
    node = context.begin(definition)
    reader = context.reader

    def number(key: str) -> int:
        return max(0, reader.integer(get(node, key)))

    return Card(
        id=definition.id,
        name=reader.text(get(node, "name"), definition.id),
        kind=reader.word(get(node, "kind"), CARD_KINDS, CARD_KINDS[0], "bad-item"),
        decks=_numbers(context, get(node, "decks")),
        price=number("price"),
        metal=reader.flag(get(node, "metal")),
        light=reader.flag(get(node, "light")),
        weapon=number("weapon"),
        save=number("save"),
        carries=number("carries"),
        against=_against(context, get(node, "against")),
        boost={s: n for s, n in _numbers(context, get(node, "boost")).items() if s in STATS},
        heal=number("heal"),
        learn=number("learn"),
        evade=reader.flag(get(node, "evade")),
        enter=reader.word(get(node, "enter"), ENTRIES, "", "bad-item"),
        text=reader.text(get(node, "text")),
        span=definition.span,
        owner=definition.owner,
        spans=Spans(node),
    )


def _numbers(context: Context, node: Node | None) -> dict[str, int]:
    return {e.key.text: max(0, context.reader.integer(e.value)) for e in entries(node)}


def _against(context: Context, node: Node | None) -> dict[str, int]:
    for entry in entries(node):
        context.reader.refer_to("creatures", entry.key.text, entry.key.span)
    return _numbers(context, node)


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
