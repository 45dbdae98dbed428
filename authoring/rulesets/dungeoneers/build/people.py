"""Monsters and hero types: the figures that meet in the dungeon."""

from authoring.core.wording import titled
from authoring.model.build_context import BuildContext
from authoring.model.reader import get, items
from authoring.model.spans import Spans
from authoring.model.traits import read_traits
from authoring.rulesets.dungeoneers.model.keywords import CLASSES, MELEE, WEAPONS
from authoring.rulesets.dungeoneers.model.people import HeroType, Monster
from authoring.rulesets.dungeoneers.model.traits import TRAITS
from authoring.source.loaded import Definition
from authoring.source.node import Node

WRONG = "schema-mismatch"


def build_monsters(context: BuildContext) -> dict[str, Monster]:
    """Return all monsters by id."""
    return {d.id: _monster(context, d) for d in context.definitions("monsters")}


def build_heroes(context: BuildContext) -> dict[str, HeroType]:
    """Return all hero types by id (area HER)."""
    return {d.id: _hero(context, d) for d in context.definitions("heroes")}


def _monster(context: BuildContext, definition: Definition) -> Monster:
    """Return a monster, with one health unless its definition says more (DGN-CBT-07), and a
    dragon's fame (DGN-FAM-03)."""
    node = context.begin(definition)
    reader = context.reader
    return Monster(
        id=definition.id,
        name=reader.text(get(node, "name"), titled(definition.id)),
        kind=reader.word(get(node, "class"), CLASSES, MELEE, WRONG),
        attack=reader.integer(get(node, "attack")),
        defense=reader.integer(get(node, "defense")),
        health=max(1, reader.integer(get(node, "health"), 1)),
        traits=read_traits(reader, get(node, "traits"), TRAITS),
        fame=max(0, reader.integer(get(node, "fame"))),
        text=reader.text(get(node, "text")),
        span=definition.span,
        owner=definition.owner,
        spans=Spans(node),
    )


def _hero(context: BuildContext, definition: Definition) -> HeroType:
    """Return a hero type; what its definition leaves out is as the human has it (DGN-HER-01)."""
    node = context.begin(definition)
    reader = context.reader

    def number(key: str, low: int = 0, high: int = 100) -> int:
        return min(high, max(low, reader.integer(get(node, key), low)))

    return HeroType(
        id=definition.id,
        name=reader.text(get(node, "name"), titled(definition.id)),
        defense=number("defense"),
        forbids=_weapons(context, get(node, "forbids")),
        leap=number("leap", 1, 4),
        charges=reader.flag(get(node, "charges")),
        dodge=number("dodge"),
        dodge_guarding=number("dodge_guarding"),
        bow_guard=reader.flag(get(node, "bow_guard")),
        steady_bow=reader.flag(get(node, "steady_bow")),
        unlock=number("unlock", 1),
        text=reader.text(get(node, "text")),
        span=definition.span,
        owner=definition.owner,
    )


def _weapons(context: BuildContext, node: Node | None) -> tuple[str, ...]:
    words = (context.reader.word(item, WEAPONS, "", WRONG) for item in items(node))
    return tuple(word for word in words if word)
