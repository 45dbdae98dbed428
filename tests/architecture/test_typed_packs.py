"""A game knows the types of its packs, and its values know where they were written."""

import ast
from collections.abc import Iterator

import pytest

from tests.architecture.tree import Module, modules

GAMES = "authoring/rulesets"
NODES = frozenset(("authoring.source.node", "authoring.model.reader"))
TRIPS = {
    f"{GAMES}/dungeon_plungin/lint/dice_as_a_sum.py": (
        "finds each `attack:` in whatever takes effects, those of an ability as well"
    ),
    f"{GAMES}/dungeon_plungin/odds/added_doors.py": (
        "asks within which definition an effect stands, and an effect does not say"
    ),
}
"""Modules that go back to the YAML all the same, and why."""


def outside_build() -> Iterator[Module]:
    """Every module of a game that does not read YAML for its model, as `build` does."""
    for module in modules(GAMES):
        part = module.path.removeprefix(f"{GAMES}/").partition("/")[2]
        if not part.startswith("build/"):
            yield module


def guards(tree: ast.AST) -> Iterator[int]:
    """Lines that ask whether a quest or a content is of the game's type."""
    for node in ast.walk(tree):
        match node:
            case ast.Call(
                func=ast.Name(id="isinstance"),
                args=[ast.Name(id=name) | ast.Attribute(attr=name), _],
            ) if name in ("quest", "content"):
                yield node.lineno


def goes_back(tree: ast.AST) -> bool:
    """Whether a module takes a YAML node into its hands."""
    return any(
        (isinstance(node, ast.ImportFrom) and node.module in NODES)
        or (isinstance(node, ast.Attribute) and node.attr in ("node", "header"))
        for node in ast.walk(tree)
    )


def test_no_game_asks_whether_a_pack_is_its_own() -> None:
    asked = [f"{m.path}:{line}" for m in modules(GAMES) for line in guards(m.tree)]
    assert not asked, "take its own `Pack`, or let the lint rule ask for `quest: Quest`"


def test_every_game_takes_its_own_pack() -> None:
    untyped = [
        module.path
        for module in modules(GAMES)
        for node in module.nodes
        if isinstance(node, ast.ImportFrom)
        and node.module == "authoring.model.pack"
        and any(name.name == "Pack" and name.asname != "PackOf" for name in node.names)
    ]
    assert not untyped, "import Pack from the model of the game"


def test_no_field_names_the_type_of_packs_before_it_is_there() -> None:
    """Compiled classes look an alias up when they are made, whether or not it is in quotes."""
    early = [
        module.path
        for module in modules(GAMES)
        for node in module.nodes
        if isinstance(node, ast.AnnAssign)
        and isinstance(node.annotation, ast.Constant)
        and node.annotation.value == "Pack"
    ]
    assert not early, "write `PackOf[Quest, Content]` in quotes"


def test_only_building_goes_back_to_the_yaml() -> None:
    trips = {module.path for module in outside_build() if goes_back(module.tree)}
    assert trips == TRIPS.keys(), (
        "ask the value for its `spans`, or the pack for those of its header"
    )


@pytest.mark.parametrize(
    "text", ["isinstance(pack.quest, Quest)", "isinstance(content, Content | None)"]
)
def test_a_guard_is_noticed(text: str) -> None:
    assert list(guards(ast.parse(text))) == [1]


@pytest.mark.parametrize(
    "text",
    [
        "from authoring.source.node import Map",
        "from authoring.model.reader import get",
        "get(pack.source.definitions['items', id].node, 'price')",
        "pack.source.header.get('quest')",
    ],
)
def test_a_trip_is_noticed(text: str) -> None:
    assert goes_back(ast.parse(text))


def test_a_look_at_each_part_is_no_guard() -> None:
    assert not list(guards(ast.parse("isinstance(part, Location | Quest)")))
