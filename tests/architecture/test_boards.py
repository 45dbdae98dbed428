"""A game asks the board in its words: how a set of squares is kept is the board's business."""

import ast
from collections.abc import Iterator

from tests.architecture.tree import Module, assert_none, modules

ROOMS = ("effects", "play/rules", "play/turn", "play/tell", "policies")
"""Where rules are kept and choices made."""


def _rooms() -> Iterator[Module]:
    for module in modules("authoring"):
        parts = module.path.split("/", maxsplit=3)
        if parts[1] == "rulesets" and parts[-1].startswith(tuple(f"{room}/" for room in ROOMS)):
            yield module


def _shifts(tree: ast.AST) -> Iterator[int]:
    """The lines on which bits are shifted."""
    for node in ast.walk(tree):
        if isinstance(node, ast.BinOp | ast.AugAssign) and isinstance(
            node.op, ast.LShift | ast.RShift
        ):
            yield node.lineno


def test_rules_and_policies_shift_no_bits() -> None:
    assert_none(
        f"{module.path}:{line} shifts bits" for module in _rooms() for line in _shifts(module.tree)
    )


def test_a_shift_is_seen_in_every_form() -> None:
    text = "a = 1 << b\na >>= 2\nc = a & b | ~a\n"
    assert sorted(_shifts(ast.parse(text))) == [1, 2]
