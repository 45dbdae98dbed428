"""Imports point down, stand at the top of the file, and bring no chance of their own."""

import ast
import subprocess
import sys
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from pathlib import Path

import pytest

from tests.architecture.tree import PACKAGE, ROOT, assert_none, imported_names, is_ours, modules

# Slow to load, so they load inside the command that needs them.
HEAVY = {
    "PIL", "babel", "distributed", "duckdb", "fontTools", "jinja2", "joblib", "jsonschema",
    "networkx", "pypdfium2", "referencing", "weasyprint",
}  # fmt: skip


# Floors that are heavy themselves: a command that starts one of them is all that imports it.
STARTED = ("authoring.lsp", "authoring.live")
PRINTED = ("authoring/engine/contract.py", "authoring.paper.quest_booklet")
"""A tenth of a short command's time, for a name in the contract of what is printed."""


def _imports(nodes: Iterable[ast.AST]) -> Iterator[tuple[int, str]]:
    """Line and module of every import among the nodes."""
    for node in nodes:
        if isinstance(node, ast.Import | ast.ImportFrom):
            for name in imported_names(node):
                yield node.lineno, name


def _below(tops: Iterable[ast.AST]) -> Iterator[ast.AST]:
    for top in tops:
        yield from ast.walk(top)


@cache
def _hidden_in_functions() -> Sequence[tuple[str, str]]:
    return [
        (f"{module.path}:{line} imports {name} inside a function", name)
        for module in modules(PACKAGE)
        for line, name in _imports(_below(module.functions))
    ]


@pytest.mark.long  # `make lint` asks it, too
def test_import_linter_is_content_with_every_contract() -> None:
    command = Path(sys.executable).with_name("lint-imports")
    done = subprocess.run(
        [command, "--no-logo", "--no-cache"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_our_own_modules_are_never_imported_inside_a_function() -> None:
    assert_none(
        place
        for place, name in _hidden_in_functions()
        if is_ours(name)
        and not (name.startswith(STARTED) and place.startswith("authoring/cli/commands/"))
    )


def test_only_heavy_libraries_are_imported_inside_a_function() -> None:
    assert_none(
        place
        for place, name in _hidden_in_functions()
        if not is_ours(name) and name.split(".", maxsplit=1)[0] not in HEAVY
    )


def test_our_own_modules_are_never_imported_for_type_checking_only() -> None:
    """But for what only a print loads: the contract is loaded by every command."""
    assert_none(
        f"{module.path}:{line} imports {name} for type checking only"
        for module in modules(PACKAGE)
        for branch in module.nodes
        if isinstance(branch, ast.If) and "TYPE_CHECKING" in ast.dump(branch.test)
        for line, name in _imports(_below([branch]))
        if is_ours(name) and (module.path, name) != PRINTED
    )


def test_dataclasses_are_made_without_methods_that_nobody_calls() -> None:
    assert_none(
        f"{module.path}:{node.lineno}: import it from {PACKAGE}.core.lazy_dataclass"
        for module in modules(PACKAGE)
        for node in module.nodes
        if isinstance(node, ast.ImportFrom) and node.module == "dataclasses"
        if "dataclass" in [name.name for name in node.names]
        and not module.path.endswith("core/lazy_dataclass.py")
    )


def test_no_module_brings_its_own_chance() -> None:
    assert_none(
        f"{module.path}:{line} imports {name}"
        for module in modules(PACKAGE)
        for line, name in _imports(module.nodes)
        if name.split(".", maxsplit=1)[0] in ("random", "secrets")
    )


def test_the_core_stands_on_the_standard_library_alone() -> None:
    """What type checkers alone import is not needed to run."""
    known = {PACKAGE, "mypy_extensions", *sys.stdlib_module_names}
    assert_none(
        f"{module.path}:{line} imports {name}"
        for module in modules(f"{PACKAGE}/core")
        for line, name in _imports(module.nodes)
        if name.split(".", maxsplit=1)[0] not in known
    )


def _is_lint_rule(dotted: str) -> bool:
    """A file in a folder of lint rules; `_doors` and the like are what several rules share."""
    *folders, name = dotted.split(".")
    inside = "lint" in folders and ("rules" in folders or "rulesets" in folders)
    return inside and not name.startswith("_")


def test_no_lint_rule_imports_another() -> None:
    """Contracts of import-linter cannot leave out the shared helpers by pattern."""
    rules = {module.dotted for module in modules(PACKAGE) if _is_lint_rule(module.dotted)}
    assert rules
    assert_none(
        f"{module.path}:{line} imports {name}"
        for module in modules(PACKAGE)
        if module.dotted in rules
        for line, name in _imports(module.nodes)
        if name in rules
    )
