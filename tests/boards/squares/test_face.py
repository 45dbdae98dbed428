"""What type checkers are told of the board's words is what Python has."""

import ast
import inspect
from collections.abc import Iterator
from pathlib import Path

from authoring.boards import squares

STUB = ast.parse((Path(squares.__path__[0]) / "__init__.pyi").read_text(encoding="utf-8"))


def _names(tree: ast.Module) -> Iterator[str]:
    for node in tree.body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            yield node.name
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            yield node.target.id
        elif isinstance(node, ast.ImportFrom):
            yield from (name.asname for name in node.names if name.asname)


def test_the_stub_names_every_word() -> None:
    assert set(_names(STUB)) == set(vars(squares)["__all__"])


def test_every_word_takes_what_the_stub_says() -> None:
    for node in STUB.body:
        if isinstance(node, ast.FunctionDef):
            word = getattr(squares, node.name)
            taken = inspect.signature(word).parameters.values()
            said = [*node.args.args, *node.args.kwonlyargs]
            assert [one.name for one in taken] == [one.arg for one in said], node.name
            optional = len(node.args.defaults) + len(node.args.kw_defaults)
            assert sum(one.default is not one.empty for one in taken) == optional, node.name
