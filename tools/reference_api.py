"""Page of all public names in Python, with signatures and docstrings from the source itself."""

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import UnionType
from typing import get_args

import authoring

HEAD = """# All names in Python

What `authoring` offers, in alphabetical order.
[From Python](../python.md) shows how they go together.

Written by `make reference`.
"""
CODE = re.compile(r"``(.+?)``")


def api_page() -> str:
    """Return Markdown with a heading, a signature and the docstring for every public name."""
    lines = [HEAD]
    for name in public_names():
        lines += [f"## {name}", "", *_entry(_definition(name)), ""]
    return _laid_out("\n".join(lines).rstrip() + "\n")


def _definition(name: str) -> ast.stmt:
    """Return the definition of a public name in its source: a compiled module has none to
    inspect."""
    value = getattr(authoring, name)
    if isinstance(value, UnionType):
        kinds = " | ".join(kind.__name__ for kind in get_args(value))
        return ast.parse(f"{name} = {kinds}").body[0]
    source = Path(authoring.__file__).parents[1].joinpath(*value.__module__.split("."))
    file = source.with_suffix(".py") if not source.is_dir() else source / "__init__.py"
    (node,) = (
        node
        for node in ast.parse(file.read_text(encoding="utf-8")).body
        if isinstance(node, ast.FunctionDef | ast.ClassDef) and node.name == value.__name__
    )
    return node


def _laid_out(page: str) -> str:
    """Return the page formatted as by `make fmt`, which formats Python in Markdown, too."""
    command = [sys.executable, "-m", "ruff", "format", "--stdin-filename", "api.md", "-"]
    done = subprocess.run(command, input=page, capture_output=True, text=True, check=True)
    return done.stdout


def public_names() -> list[str]:
    """Return the names in the stub file, in alphabetical order."""
    stub = Path(authoring.__file__).with_suffix(".pyi").read_text(encoding="utf-8")
    found = [
        alias.asname
        for node in ast.parse(stub).body
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
        if alias.asname
    ]
    return sorted(found, key=lambda name: (name.lower(), name))


def _entry(node: ast.stmt) -> Iterator[str]:
    if isinstance(node, ast.Assign):
        yield from ("```python", ast.unparse(node), "```")
    elif isinstance(node, ast.FunctionDef):
        yield from ("```python", _written(node), "```", "", *_said(node))
    elif isinstance(node, ast.ClassDef):
        yield from ("```python", *_fields(node), "```", "", *_said(node))
        for method in node.body:
            if isinstance(method, ast.FunctionDef) and not method.name.startswith("_"):
                yield from ("", f"### {node.name}.{method.name}", "")
                yield from ("```python", _written(method), "```", "", *_said(method))


def _fields(node: ast.ClassDef) -> Iterator[str]:
    """Yield the lines of a class with its fields."""
    bases = [ast.unparse(base) for base in node.bases]
    yield f"class {node.name}{'(' + ', '.join(bases) + ')' if bases else ''}:"
    held = [ast.unparse(one) for one in node.body if isinstance(one, ast.AnnAssign | ast.Assign)]
    yield from (f"    {one}" for one in held or ["..."])


def _written(node: ast.FunctionDef) -> str:
    """Return a function's signature with its decorators; a long one with one parameter a line."""
    kinds = [f"@{ast.unparse(one)}\n" for one in node.decorator_list if _kind(one)]
    returns = f" -> {ast.unparse(node.returns)}" if node.returns else ""
    line = f"def {node.name}({', '.join(_parameters(node.args))}){returns}"
    if len(line) > 88:
        each = ",\n    ".join(_parameters(node.args))
        line = f"def {node.name}(\n    {each},\n){returns}"
    return "".join(kinds) + line


def _kind(decorator: ast.expr) -> bool:
    return ast.unparse(decorator) in ("property", "classmethod", "staticmethod")


def _parameters(args: ast.arguments) -> Iterator[str]:
    first = [*args.posonlyargs, *args.args]
    unset: list[ast.expr | None] = [None] * (len(first) - len(args.defaults))
    for arg, default in zip(first, [*unset, *args.defaults], strict=True):
        yield _parameter(arg, default)
    if args.vararg or args.kwonlyargs:
        yield f"*{ast.unparse(args.vararg) if args.vararg else ''}"
    for arg, default in zip(args.kwonlyargs, args.kw_defaults, strict=True):
        yield _parameter(arg, default)


def _parameter(arg: ast.arg, default: ast.expr | None) -> str:
    return ast.unparse(arg) + (f" = {ast.unparse(default)}" if default else "")


def _said(node: ast.FunctionDef | ast.ClassDef) -> list[str]:
    """Return the docstring, its double backticks as single ones."""
    return [CODE.sub(r"`\1`", ast.get_docstring(node) or "")]
