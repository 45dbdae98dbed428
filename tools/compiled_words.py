"""Declaration to mypyc of the functions on sets of squares (`boards/squares/words`), which Cython
compiles: rules then call them in C.

Otherwise they would be called like functions of Python: looked up by name, with every number an
object. mypyc declares its own runtime (lists, texts) by such tables, too.
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
    int_rprimitive,
    list_rprimitive,
    object_rprimitive,
    short_int_rprimitive,
)
from mypyc.primitives.registry import binary_op, function_op, unary_op

WORDS: Final = "authoring.boards.squares"
HEADER: Final = "board.h"
SQUARES: Final = RPrimitive(
    f"{WORDS}.Squares",
    is_unboxed=False,
    is_refcounted=True,
    dependencies=(HeaderDep(HEADER, internal=False),),
)
TYPES: Final[dict[str, RType]] = {
    "set": SQUARES,
    "square": int_rprimitive,
    "list": list_rprimitive,
    "object": object_rprimitive,
    "number": short_int_rprimitive,
    "yes": bool_rprimitive,
}
"""Kind of a parameter or result -> its type in mypyc; only results are a `number` or `yes`."""
IN_C: Final = {"square": "CPyTagged", "number": "CPyTagged", "yes": "char"}
"""Kind -> its type in C; all other kinds are objects."""
FAILING: Final = ("set", "list", "object")
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
        *taken, _, given = kinds.split()
        fails = given in FAILING or name in CHECKED
        function_op(
            f"{WORDS}.{name}",
            [TYPES[kind] for kind in taken],
            TYPES[given],
            f"board_{name}",
            ERR_MAGIC if fails else ERR_NEVER,
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
    lines += [
        "#define CPySquares_Check(some) board_is_set(some)",
        "int board_is_true(PyObject *);",
        "#define PyObject_IsTrue(some) board_is_true(some)",
    ]
    text = "\n".join(["#ifndef BOARD_H", "#define BOARD_H", *lines, "#endif", ""])
    (folder / HEADER).write_text(text, encoding="utf-8")


def _declared(name: str, kinds: str) -> str:
    *taken, _, given = (IN_C.get(kind, "PyObject *") for kind in kinds.split())
    return f"{given} {name}({', '.join(taken)});"
