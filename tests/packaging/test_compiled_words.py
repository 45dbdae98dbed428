"""What mypyc is told of the board's words is what the board says of them."""

import ast
from pathlib import Path

import pytest

from authoring.boards import grid, squares
from tools.compiled_words import (
    ASKED,
    CHECKED,
    IN_C,
    ON_GRID,
    OPERATORS,
    SQUARES,
    write_header,
)

FOLDER = Path(squares.__path__[0])
STUB = ast.parse((FOLDER / "__init__.pyi").read_text(encoding="utf-8"))
ENTRIES = (FOLDER / "native/entries.pxi").read_text(encoding="utf-8")
CELLS = (Path(grid.__path__[0]) / "cells.pyx").read_text(encoding="utf-8")
KINDS = {
    "Squares": "set",
    "Square": "square",
    "int": "square",
    "bool": "yes",
    "list[Square]": "list",
    "list[Squares]": "list",
    "Sequence[Squares]": "list",
    "Iterable[Square]": "list",
    "Spread": "object",
}


@pytest.mark.parametrize("name", [*ASKED, *CHECKED])
def test_a_word_takes_and_gives_in_c_what_it_does_in_python(name: str) -> None:
    (word,) = (
        node for node in STUB.body if isinstance(node, ast.FunctionDef) and node.name == name
    )
    *taken, _, given = (ASKED | CHECKED)[name].split()
    assert taken == [KINDS[ast.unparse(_said(arg.annotation))] for arg in word.args.args]
    said = KINDS[ast.unparse(_said(word.returns))]
    assert given == {"square": "number"}.get(said, said)


def _said(annotation: ast.expr | None) -> ast.expr:
    assert annotation is not None
    return annotation


def test_every_word_in_the_header_is_written_for_it(tmp_path: Path) -> None:
    write_header(tmp_path)
    text = (tmp_path / "board.h").read_text(encoding="utf-8")
    names = {
        line.split("(")[0].split()[-1].strip("*") for line in text.splitlines() if ");" in line
    }
    entries = (ENTRIES + CELLS).splitlines()
    written = {line.split("(")[0].split()[-1] for line in entries if "cdef public" in line}
    assert names == written
    assert len(names) == len(ASKED | CHECKED | OPERATORS) + 5 + len(ON_GRID) + 1
    assert "CPyTagged board_first(PyObject *);" in text
    assert set(IN_C.values()) == {"CPyTagged", "char"}


def test_the_type_has_the_name_that_the_stub_gives_it() -> None:
    kinds = [node.name for node in STUB.body if isinstance(node, ast.ClassDef)]
    assert SQUARES.name in [f"{squares.__name__}.{name}" for name in kinds]
