"""An id is looked up among the things of its own kind, never among those of two kinds in turn."""

import ast
from pathlib import Path

import pytest

HOME = Path(__file__).parents[2] / "authoring"
FOLDERS = ("rulesets", "charts", "model", "lint", "playtest", "render", "export", "engine")


def lookups_in_turn(tree: ast.AST) -> list[int]:
    """Lines with `a.get(id) or b.get(id)` in any of its forms."""
    lines = []
    for node in ast.walk(tree):
        if isinstance(node, ast.BoolOp) and isinstance(node.op, ast.Or):
            asked = [(a, b) for a, b in map(_lookup, node.values) if b]
            lines += [node.lineno] * _of_several(asked)
        elif isinstance(node, ast.IfExp):
            tested = _membership(node.test)
            sides = [(a, b) for a, b in map(_lookup, (node.body, node.orelse)) if b == tested]
            lines += [node.lineno] * _of_several(sides)
        elif isinstance(node, ast.Call) and len(node.args) > 1:
            outer, inner = _lookup(node), _lookup(node.args[1])
            lines += [node.lineno] * _of_several([one for one in (outer, inner) if one[1]])
    return lines


def _membership(test: ast.expr) -> str:
    """The key that is looked for, "-" for another test."""
    asked = isinstance(test, ast.Compare) and isinstance(test.ops[0], ast.In | ast.NotIn)
    return ast.dump(test.left) if asked and isinstance(test, ast.Compare) else "-"


def _lookup(node: ast.expr) -> tuple[str, str]:
    """What is asked, and for which key; two empty words for anything else."""
    match node:
        case ast.Call(func=ast.Attribute(value=held, attr="get"), args=[key, *_]):
            return ast.dump(held), ast.dump(key)
    if isinstance(node, ast.Subscript):
        return ast.dump(node.value), ast.dump(node.slice)
    return "", ""


def _of_several(asked: list[tuple[str, str]]) -> bool:
    return any(a != b and key == other for a, key in asked for b, other in asked)


@pytest.mark.parametrize("folder", FOLDERS)
def test_no_id_is_looked_up_in_two_places_in_turn(folder: str) -> None:
    wrong = [
        f"{file.relative_to(HOME)}:{line}"
        for file in sorted((HOME / folder).rglob("*.py"))
        for line in lookups_in_turn(ast.parse(file.read_text(encoding="utf-8")))
    ]
    assert not wrong, "name the kind beside the id (a CreatureId, for one)"


@pytest.mark.parametrize(
    "text",
    [
        "content.monsters.get(id) or content.bosses.get(id)",
        "monsters[id] if id in monsters else bosses[id]",
        "monsters.get(id, bosses.get(id))",
        "monsters.get(id, bosses[id])",
    ],
)
def test_each_way_to_do_so_is_noticed(text: str) -> None:
    assert lookups_in_turn(ast.parse(text)) == [1]


def test_two_keys_of_one_map_are_no_fault() -> None:
    assert not lookups_in_turn(ast.parse("drawn.get(title) or drawn.get(title.lower())"))
