"""Code that only writes the trace or statistics: mutants of it say nothing about a rule."""

import ast

_CALLS = frozenset({"count", "fell", "note", "leave_stream", "enter_stream"})
"""Methods that write the trace, count for reports, and choose the stream of the dice."""
_STATES = frozenset({"s", "self", "s.dice", "self.dice"})
"""Expressions that these methods are called on."""
_TELLERS = frozenset({"note_standing", "note_carried", "note_door"})
_TELLS = ("tell_", "_tell")
"""Names in _TELLERS, and beginnings of names, of functions that only write the trace."""
_BOOKS = frozenset(
    {"events", "finds", "numbers", "progress", "stirs", "unveiled", "version"},
)
"""Attributes of a state that no rule reads, only reports, searches, checks for a standstill and
streams of the dice."""


def telling(text: str) -> tuple[range, ...]:
    """Return the ranges of bytes of a module's text that only write the trace or statistics."""
    starts = [0]
    for line in text.encode().splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    return tuple(
        range(
            starts[node.lineno - 1] + node.col_offset,
            starts[(node.end_lineno or 1) - 1] + (node.end_col_offset or 0),
        )
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.expr | ast.stmt) and _tells(node)
    )


def _tells(node: ast.expr | ast.stmt) -> bool:
    match node:
        case ast.FunctionDef():
            return _is_teller(node.name)
        case ast.Call():
            return _is_telling(node.func)
        case ast.If() if all(map(_tells, (*node.body, *node.orelse))):
            return True
        case ast.If() | ast.IfExp():
            return "journal" in _attributes(node.test)
        case ast.Expr():
            return _tells(node.value)
        case ast.Compare():
            return "journal" in _attributes(node)
        case ast.AugAssign():
            return _is_book(node.target)
        case ast.Assign():
            return all(map(_is_book, node.targets))
    return False


def _is_telling(function: ast.expr) -> bool:
    if isinstance(function, ast.Name):
        return _is_teller(function.id)
    return isinstance(function, ast.Attribute) and (
        _is_book(function.value)
        or (function.attr in _CALLS and ast.unparse(function.value) in _STATES)
    )


def _is_teller(name: str) -> bool:
    return name in _TELLERS or name.startswith(_TELLS)


def _attributes(node: ast.AST) -> set[str]:
    return {inner.attr for inner in ast.walk(node) if isinstance(inner, ast.Attribute)}


def _is_book(target: ast.expr) -> bool:
    """Return whether an expression is one of _BOOKS: `s.version`, `s.numbers["rooms"]`."""
    while isinstance(target, ast.Subscript):
        target = target.value
    return isinstance(target, ast.Attribute) and target.attr in _BOOKS
