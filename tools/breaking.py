"""Change of a loaded program in place: a function gets the code of its mutant, a constant its
value.

For processes that end soon after: nothing is changed back. Processes that they start are unbroken.
"""

import ast
import importlib
import sys
from collections.abc import Callable
from functools import cache, partial
from pathlib import Path
from types import CodeType, FunctionType, ModuleType

from tools.mutations import Mutation


class Unbreakable(Exception):
    """Error for a change that cannot be made in a loaded program, or that has no effect on its
    code."""


def broken(module: str, change: Mutation) -> None:
    """Make one change to a loaded module.

    Raises Unbreakable for a change in the default of a parameter or in the body of a class, for one
    that leaves the code as it is, and for one with which the module cannot be loaded.
    """
    _prepared(module, change)()


def is_breakable(module: str, change: Mutation) -> bool:
    """Return whether `broken` can make a change; nothing is changed."""
    try:
        _prepared(module, change)
    except Unbreakable:
        return False
    return True


def _prepared(module: str, change: Mutation) -> Callable[[], None]:
    loaded = importlib.import_module(module)
    path = Path(loaded.__file__ or "")
    text = path.read_text(encoding="utf-8")
    name, function = _function(loaded, change.function)
    if function is not None:
        code = _code(function, name, text, change.applied(text), str(path))
        return partial(setattr, function, "__code__", code)
    if not change.function:
        return _reset(loaded, change, text)
    raise Unbreakable(f"{module}:{change.function} is no function")


def _function(module: ModuleType, path: str) -> tuple[str, FunctionType | None]:
    """Return the outermost function on a path of names, with its own path; None for none."""
    found: object = module
    parts = path.split(".") if path else []
    for at, part in enumerate(parts, start=1):
        found = _bare(vars(found).get(part))
        if isinstance(found, FunctionType):
            return ".".join(parts[:at]), found
        if not isinstance(found, type):
            break
    return path, None


def _bare(found: object) -> object:
    """Return the object inside a property, a cache or another wrapper."""
    for inner in ("fget", "func", "__wrapped__", "__func__"):
        while (next_ := getattr(found, inner, None)) is not None:
            found = next_
    return found


def _code(function: FunctionType, name: str, old: str, new: str, path: str) -> CodeType:
    before, after = _codes(old, path).get(name), _codes(new, path).get(name)
    if before is None or after is None or _same(before, after):
        raise Unbreakable(f"{name}: the code stays as it is")
    if after.co_freevars != function.__code__.co_freevars:
        raise Unbreakable(f"{name}: other variables from outside")
    return after


@cache
def _codes(text: str, path: str) -> dict[str, CodeType]:
    """Return qualified name -> code of each function and class of a module."""
    found: dict[str, CodeType] = {}
    rest = [compile(text, path, "exec", dont_inherit=True)]
    while rest:
        code = rest.pop()
        found.setdefault(code.co_qualname, code)
        rest += [one for one in code.co_consts if isinstance(one, CodeType)]
    return found


def _same(one: CodeType, other: CodeType) -> bool:
    """Return whether two pieces of code are equivalent, step by step."""
    if one.co_code != other.co_code or one.co_names != other.co_names:
        return False
    if len(one.co_consts) != len(other.co_consts):
        return False
    return all(
        _same(a, b)
        if isinstance(a, CodeType) and isinstance(b, CodeType)
        else type(a) is type(b) and a == b
        for a, b in zip(one.co_consts, other.co_consts, strict=True)
    )


def _reset(module: ModuleType, change: Mutation, text: str) -> Callable[[], None]:
    """Return a function that sets a constant's changed value in all modules that have it by
    name."""
    name = _assigned(text, change.line)
    if not name or name not in vars(module):
        raise Unbreakable(f"line {change.line}: no constant")
    old = vars(module)[name]
    space = {"__name__": module.__name__, "__file__": module.__file__}
    try:
        exec(compile(change.applied(text), str(module.__file__), "exec"), space)  # noqa: S102 - ours
    except Exception as error:
        raise Unbreakable(f"line {change.line}: the module cannot be loaded then") from error

    def reset() -> None:
        for other in list(sys.modules.values()):
            if vars(other).get(name, module) is old:
                setattr(other, name, space[name])

    return reset


def _assigned(text: str, line: int) -> str:
    """Return the name of the constant assigned on a line of a module; "" for none."""
    for statement in ast.parse(text).body:
        if statement.lineno <= line <= (statement.end_lineno or 0):
            targets = statement.targets if isinstance(statement, ast.Assign) else []
            one = statement.target if isinstance(statement, ast.AnnAssign) else [*targets, None][0]
            return one.id if isinstance(one, ast.Name) else ""
    return ""
