"""Cards: Objects, Spells, Followers, animals and Events."""

from authoring.model.reader import entries, get
from authoring.model.spans import Spans
from authoring.rulesets.jeffro_dungeon.effects.context import Context
from authoring.rulesets.jeffro_dungeon.model import CARD_KINDS, ENTRIES, STATS, Card
from authoring.source.loaded import Definition
from authoring.source.node import Node


def build_cards(context: Context) -> dict[str, Card]:
    """Return all cards by id."""
    return {d.id: _card(context, d) for d in context.definitions("items")}


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
        boost={
            stat: bonus
            for stat, bonus in _numbers(context, get(node, "boost")).items()
            if stat in STATS
        },
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
