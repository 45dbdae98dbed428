"""Who meets in the dungeon: monsters and heroes."""

from authoring.model.build_context import BuildContext
from authoring.model.reader import get, items
from authoring.model.traits import read_traits
from authoring.rulesets.dungeoneers.model.keywords import CLASSES, MELEE, WEAPONS
from authoring.rulesets.dungeoneers.model.people import HeroType, Monster
from authoring.rulesets.dungeoneers.model.traits import TRAITS
from authoring.source.loaded import Definition


def build_monsters(context: BuildContext) -> dict[str, Monster]:
    """All monsters by id."""
    return {d.id: _monster(context, d) for d in context.definitions("monsters")}


def build_heroes(context: BuildContext) -> dict[str, HeroType]:
    """All hero types by id."""
    return {d.id: _hero(context, d) for d in context.definitions("heroes")}


def _monster(context: BuildContext, definition: Definition) -> Monster:
    """One health unless it says otherwise (DGN-CBT-07)."""
    node, reader = context.begin(definition), context.reader
    return Monster(
        id=definition.id,
        name=reader.text(get(node, "name"), definition.id),
        kind=reader.word(get(node, "class"), CLASSES, MELEE, "schema-mismatch"),
        attack=reader.integer(get(node, "attack")),
        defense=reader.integer(get(node, "defense")),
        health=max(1, reader.integer(get(node, "health"), 1)),
        traits=read_traits(reader, get(node, "traits"), TRAITS),
        fame=max(0, reader.integer(get(node, "fame"))),
        text=reader.text(get(node, "text")),
        span=definition.span,
        owner=definition.owner,
    )


def _hero(context: BuildContext, definition: Definition) -> HeroType:
    node, reader = context.begin(definition), context.reader
    forbids = [
        reader.word(one, WEAPONS, "", "schema-mismatch") for one in items(get(node, "forbids"))
    ]
    return HeroType(
        id=definition.id,
        name=reader.text(get(node, "name"), definition.id),
        defense=reader.integer(get(node, "defense")),
        forbids=tuple(word for word in forbids if word),
        leap=max(1, min(2, reader.integer(get(node, "leap"), 1))),
        charges=reader.flag(get(node, "charges")),
        dodge=reader.integer(get(node, "dodge")),
        dodge_guarding=reader.integer(get(node, "dodge_guarding")),
        bow_guard=reader.flag(get(node, "bow_guard")),
        steady_bow=reader.flag(get(node, "steady_bow")),
        unlock=max(1, reader.integer(get(node, "unlock"), 1)),
        text=reader.text(get(node, "text")),
        span=definition.span,
        owner=definition.owner,
    )
