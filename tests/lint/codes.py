"""The codes written anywhere in the package, read from its syntax trees."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

_CODE = re.compile(r"[a-z]+(?:-[a-z]+)+")
_CALLS = {"error": 0, "warning": 0, "report": 0, "Finding": 0, "word": 3, "_error": 0, "_report": 0}
"""Functions a code is handed to, and which argument it is."""


def codes_in(package: Path) -> dict[str, str]:
    """Code -> the first `file:line` that says it."""
    found: dict[str, str] = {}
    for path in sorted(package.rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        constants = dict(_constants(tree))
        for node in ast.walk(tree):
            for code in _said(node, constants):
                found.setdefault(code, f"{path.relative_to(package)}:{getattr(node, 'lineno', 0)}")
    return found


def _constants(tree: ast.Module) -> Iterator[tuple[str, str]]:
    """`NAME = "some-code"` at the top of a module."""
    for node in tree.body:
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Constant):
            for target in node.targets:
                if isinstance(target, ast.Name) and isinstance(node.value.value, str):
                    yield target.id, node.value.value


def _said(node: ast.AST, constants: dict[str, str]) -> Iterator[str]:
    if not isinstance(node, ast.Call):
        return
    name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
    position = _CALLS.get(name)
    given = [keyword.value for keyword in node.keywords if keyword.arg == "code"]
    if position is not None and len(node.args) > position:
        given.append(node.args[position])
    for argument in given:
        value = constants.get(argument.id, "") if isinstance(argument, ast.Name) else ""
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
            value = argument.value
        if _CODE.fullmatch(value):
            yield value
