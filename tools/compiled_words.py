"""Tells mypyc of the words of the boards, which Cython compiles: rules then call them in C.

Without it they would be called as Python's functions are: looked up by name, every number an
object. mypyc knows its own runtime (lists, texts) by the same kind of table.
"""

from pathlib import Path
from typing import Final

from mypyc.ir.deps import HeaderDep
from mypyc.ir.ops import ERR_MAGIC, ERR_NEVER
from mypyc.ir.rtypes import (
    KNOWN_NATIVE_TYPES,
    RPrimitive,
    RType,
    bool_rprimitive,
    dict_rprimitive,
    int_rprimitive,
    list_rprimitive,
    object_rprimitive,
    set_rprimitive,
    short_int_rprimitive,
)
from mypyc.primitives.registry import binary_op, function_op, unary_op

WORDS: Final = "authoring.boards.squares"
GRID: Final = "authoring.boards.grid.cells"
HEADER: Final = "board.h"
SQUARES: Final = RPrimitive(
    f"{WORDS}.Squares",
    is_unboxed=False,
    is_refcounted=True,
    dependencies=(HeaderDep(HEADER, internal=False),),
)
CELLS: Final = RPrimitive(
    f"{GRID}.Cells",
    is_unboxed=False,
    is_refcounted=True,
    dependencies=(HeaderDep(HEADER, internal=False),),
)
TYPES: Final[dict[str, RType]] = {
    "set": SQUARES,
    "cells": CELLS,
    "dict": dict_rprimitive,
    "python-set": set_rprimitive,
    "square": int_rprimitive,
    "list": list_rprimitive,
    "object": object_rprimitive,
    "number": short_int_rprimitive,
    "yes": bool_rprimitive,
}
"""Kind of a parameter or result -> its type in mypyc; only results are a `number` or `yes`."""
IN_C: Final = {"square": "CPyTagged", "number": "CPyTagged", "yes": "char"}
"""Kind -> its type in C; all other kinds are objects."""
FAILING: Final = ("set", "list", "object", "dict", "python-set")
OPERATORS: Final = {"&": "and", "|": "or", "^": "xor"}
COMPARED: Final = {"==": "same", "!=": "differ"}
ASKED: Final = {
    "just": "square -> set",
    "has": "set square -> yes",
    "set_of": "list -> set",
    "each": "set -> list",
    "moved": "set square -> set",
    "around": "set -> set",
    "laid": "set square -> set",
    "rectangle": "square square square -> set",
    "open_step": "square square set set -> yes",
    "wall_between": "square square set -> number",
    "one_step": "square square set set -> yes",
    "apparent_square": "square square set -> number",
    "crossed": "square square -> set",
    "sees": "square square set set -> yes",
    "can_step": "square set set set -> yes",
    "grow": "set set set -> set",
    "flood": "set set set set square -> set",
    "reach_within": "square set set set square -> object",
    "path_to": "object set -> list",
    "first_reached": "object set -> set",
    "way": "square set set set set -> list",
    "layers": "set set set set set -> list",
    "shortest_path": "list set set set -> list",
    "nearest_squares": "set set set set set -> set",
}
"""Functions that fail only for lack of memory -> kinds of their parameters and of their result."""
CHECKED: Final = {"first": "set -> number", "count": "set -> number"}
"""Functions that raise for some sets and return a number -> kinds, as in ASKED."""
OTHERS: Final = {"is_set": "object -> yes"}
ON_GRID: Final = {
    "is_open": "cells square square -> yes",
    "is_step": "cells square square -> yes",
    "sees": "cells square square -> yes",
    "reach": "cells square square list -> dict",
    "ends": "cells square square list list -> list",
    "nearest": "cells list object -> python-set",
    "way": "cells square square list square -> list",
    "way_around": "cells list list list square -> list",
}
"""Words of the board without an edge."""


def make_known() -> None:
    """Declare the functions to mypyc; call this before it compiles anything."""
    KNOWN_NATIVE_TYPES[SQUARES.name] = SQUARES
    for sign, name in OPERATORS.items():
        for written in (sign, f"{sign}="):
            binary_op(written, [SQUARES, SQUARES], SQUARES, ERR_MAGIC, f"board_{name}")
    for sign, name in COMPARED.items():
        binary_op(sign, [SQUARES, SQUARES], bool_rprimitive, ERR_NEVER, f"board_{name}")
    unary_op("~", SQUARES, SQUARES, "board_not", ERR_MAGIC)
    for name, kinds in (ASKED | CHECKED).items():
        _make_word_known(f"{WORDS}.{name}", f"board_{name}", kinds)
    KNOWN_NATIVE_TYPES[CELLS.name] = CELLS
    for name, kinds in ON_GRID.items():
        _make_word_known(f"{GRID}.{name}", f"grid_{name}", kinds)


def _make_word_known(name: str, name_in_c: str, kinds: str) -> None:
    *taken, _, given = kinds.split()
    function_op(
        name,
        [TYPES[kind] for kind in taken],
        TYPES[given],
        name_in_c,
        ERR_MAGIC if given in FAILING or name.rpartition(".")[2] in CHECKED else ERR_NEVER,
        dependencies=[HeaderDep(HEADER, internal=False)],
    )


def write_header(folder: Path) -> None:
    """Write the C header of the functions into a folder."""
    signs = {"not": "set -> set"} | dict.fromkeys(OPERATORS.values(), "set set -> set")
    signs |= dict.fromkeys(COMPARED.values(), "set set -> yes")
    lines = [
        _declared(f"board_{name}", kinds)
        for name, kinds in (signs | ASKED | CHECKED | OTHERS).items()
    ]
    on_grid = {"is_cells": "object -> yes"} | ON_GRID
    lines += [_declared(f"grid_{name}", kinds) for name, kinds in on_grid.items()]
    lines += [
        "#define CPySquares_Check(some) board_is_set(some)",
        "#define CPyCells_Check(some) grid_is_cells(some)",
        "int board_is_true(PyObject *);",
        "#define PyObject_IsTrue(some) board_is_true(some)",
    ]
    text = "\n".join(["#ifndef BOARD_H", "#define BOARD_H", *lines, "#endif", ""])
    (folder / HEADER).write_text(text, encoding="utf-8")


def _declared(name: str, kinds: str) -> str:
    *taken, _, given = (IN_C.get(kind, "PyObject *") for kind in kinds.split())
    return f"{given} {name}({', '.join(taken)});"
