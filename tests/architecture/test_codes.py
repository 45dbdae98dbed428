"""Every code written anywhere in the package has its page."""

import ast
import re
from collections.abc import Iterator

from authoring.lint.explain import codes
from tests.architecture.tree import PACKAGE, Module, modules

_CODE = re.compile(r"[a-z]+(?:-[a-z]+)+")
_CALLS = {"error": 0, "warning": 0, "report": 0, "Finding": 0, "word": 3, "_error": 0, "_report": 0}
"""Functions a code is handed to, and which argument it is."""


def test_every_code_said_anywhere_has_a_page() -> None:
    said = _codes_said()
    assert len(said) > 30
    assert {code: where for code, where in said.items() if code not in codes()} == {}


def _codes_said() -> dict[str, str]:
    """Code -> the first `file:line` that says it."""
    found: dict[str, str] = {}
    for module in modules(PACKAGE):
        constants = dict(_constants(module))
        for call in module.nodes:
            if isinstance(call, ast.Call):
                for code in _said(call, constants):
                    found.setdefault(code, f"{module.path}:{call.lineno}")
    return found


def _constants(module: Module) -> Iterator[tuple[str, str]]:
    """`NAME = "some-code"` at the top of a module."""
    for node in module.tree.body:
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Constant):
            for target in node.targets:
                if isinstance(target, ast.Name) and isinstance(node.value.value, str):
                    yield target.id, node.value.value


def _said(node: ast.Call, constants: dict[str, str]) -> Iterator[str]:
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
