"""Small changes that break a program, of which `tools.mutants` makes one at a time."""

import ast
from collections.abc import Callable, Iterator
from dataclasses import dataclass

_COMPARED: dict[type[ast.cmpop], ast.cmpop] = {
    ast.Lt: ast.LtE(), ast.LtE: ast.Lt(), ast.Gt: ast.GtE(), ast.GtE: ast.Gt(),
    ast.Eq: ast.NotEq(), ast.NotEq: ast.Eq(), ast.In: ast.NotIn(), ast.NotIn: ast.In(),
    ast.Is: ast.IsNot(), ast.IsNot: ast.Is(),
}  # fmt: skip
_RECKONED: dict[type[ast.operator], ast.operator] = {
    ast.Add: ast.Sub(), ast.Sub: ast.Add(), ast.Mult: ast.Add(), ast.FloorDiv: ast.Mult(),
}  # fmt: skip
_OPPOSITE = {"min": "max", "max": "min", "any": "all", "all": "any"}


@dataclass(frozen=True, slots=True)
class Mutation:
    """One change: the qualified name of its function, its line, and the bytes `start:end` to be
    replaced; `before` and `after` are their code."""

    function: str
    line: int
    start: int
    end: int
    before: str
    after: str

    def applied(self, text: str) -> str:
        """Return the text of the module with this change."""
        data = text.encode()
        return (data[: self.start] + self.after.encode() + data[self.end :]).decode()


def mutations(text: str) -> tuple[Mutation, ...]:
    """Return every change to the functions and constants of a module, in the order of its text.

    Comparisons gain or lose equality or are negated, whole numbers grow by one, `and` and `or` are
    swapped or lose an operand, conditions are negated, `not` is removed, sums become differences,
    `min` and `max`, `any` and `all` are swapped, statements without a result are removed, and
    returned values become None.
    """
    tree = ast.parse(text)
    starts = [0]
    for line in text.encode().splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    found = {}
    for function, node in _inside(tree):
        for place, after in _changes(node):
            start = starts[place.lineno - 1] + place.col_offset
            end = starts[(place.end_lineno or 1) - 1] + (place.end_col_offset or 0)
            before = text.encode()[start:end].decode()
            # Brackets keep what stood there a part of its own.
            new = f"({ast.unparse(after)})" if isinstance(after, ast.expr) else "pass"
            found[start, end, new] = Mutation(function, place.lineno, start, end, before, new)
    return tuple(found[key] for key in sorted(found))


def _inside(node: ast.AST, function: str = "") -> Iterator[tuple[str, ast.AST]]:
    """Yield (qualified name of its function, node) for each node that runs, without annotations."""
    for name, value in ast.iter_fields(node):
        if name in ("annotation", "returns", "decorator_list", "type_params"):
            continue
        for child in value if isinstance(value, list) else [value]:
            if not isinstance(child, ast.AST) or _is_told(child):
                continue
            inner = function
            if isinstance(child, ast.FunctionDef | ast.ClassDef):
                inner = f"{function}.{child.name}".lstrip(".")
            yield inner, child
            yield from _inside(child, inner)


def _is_told(node: ast.AST) -> bool:
    """Return whether a node is a docstring, or a text for people."""
    return isinstance(node, ast.JoinedStr) or (
        isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    )


Change = tuple[ast.expr | ast.stmt, ast.expr | ast.stmt]
"""(Code, its replacement)."""


def _changes(node: ast.AST) -> Iterator[Change]:
    change = _CHANGES.get(type(node))
    if change is not None:
        yield from change(node)


def _comparison(node: ast.Compare) -> Iterator[Change]:
    for at, operator in enumerate(node.ops):
        ops = [*node.ops[:at], _COMPARED[type(operator)], *node.ops[at + 1 :]]
        yield node, ast.Compare(node.left, ops, node.comparators)


def _number(node: ast.Constant) -> Iterator[Change]:
    if type(node.value) is int:
        yield node, ast.Constant(node.value + 1)
    elif type(node.value) is bool:
        yield node, ast.Constant(not node.value)


def _both(node: ast.BoolOp) -> Iterator[Change]:
    other = ast.Or() if isinstance(node.op, ast.And) else ast.And()
    yield node, ast.BoolOp(other, node.values)
    for at in range(len(node.values)):
        rest = [*node.values[:at], *node.values[at + 1 :]]
        yield node, rest[0] if len(rest) == 1 else ast.BoolOp(node.op, rest)


def _denied(node: ast.UnaryOp) -> Iterator[Change]:
    if isinstance(node.op, ast.Not):
        yield node, node.operand


def _guard(node: ast.If | ast.IfExp | ast.While) -> Iterator[Change]:
    yield node.test, ast.UnaryOp(ast.Not(), node.test)


def _sum(node: ast.BinOp) -> Iterator[Change]:
    other = _RECKONED.get(type(node.op))
    if other is not None and not isinstance(node.left, ast.Constant | ast.JoinedStr):
        yield node, ast.BinOp(node.left, other, node.right)


def _called(node: ast.Call) -> Iterator[Change]:
    if isinstance(node.func, ast.Name) and (other := _OPPOSITE.get(node.func.id)):
        yield node.func, ast.Name(other)


def _kept(node: ast.Assign) -> Iterator[Change]:
    """Yield the removal of an assignment to an attribute or item; one to a name is needed to
    run."""
    if isinstance(node.targets[0], ast.Attribute | ast.Subscript):
        yield node, ast.Pass()


def _given_back(node: ast.Return) -> Iterator[Change]:
    if node.value is not None and not isinstance(node.value, ast.Constant):
        yield node.value, ast.Constant(None)


def _statement(node: ast.stmt) -> Iterator[Change]:
    yield node, ast.Pass()


_CHANGES: dict[type[ast.AST], Callable[..., Iterator[Change]]] = {
    ast.Compare: _comparison, ast.Constant: _number, ast.BoolOp: _both, ast.UnaryOp: _denied,
    ast.If: _guard, ast.IfExp: _guard, ast.While: _guard, ast.BinOp: _sum,
    ast.Expr: _statement, ast.AugAssign: _statement, ast.Continue: _statement,
    ast.Break: _statement, ast.Call: _called, ast.Assign: _kept, ast.Return: _given_back,
}  # fmt: skip
