"""Places, `module:function` or `module:constant`, whose docstrings name a rule as implemented
there, and the mutants of these places."""

import ast
import hashlib
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

from tests.rulesets.rule_coverage import ROOT, RULESETS, catalogue, catalogues, places
from tools.mutations import Mutation, mutations
from tools.telling import telling

_TELLS = (".lint.", ".policies.", ".printed.", ".tell.", ".unplayed:", ".words.")
"""Parts of the names of modules that describe rules and do not implement them."""
_READS = (".odds.", ".exact.", ".build.", ".model.")
"""Parts of the names of modules that compute with rules or read packs; those of play count
first."""

_DRAWING = "by name"
"""Name of the way in which mutants are drawn, part of every digest: with another name every rule is
tried again."""


@cache
def rules() -> tuple[str, ...]:
    """Return the ids of the rules that the engine implements, of all rulesets."""
    return tuple(
        rule
        for ruleset in catalogues()
        for rule, line in catalogue(ruleset).items()
        if "engine" in line.tags
    )


@cache
def kept(rule: str) -> tuple[str, ...]:
    """Return the places that implement a rule: those of play, or else those that compute or read,
    or else those that describe it; of each the functions, or else modules and constants. A
    constructor names rules at its fields, and counts only where nothing else does."""
    named = [place for place in places().get(rule, ()) if RULESETS in file_of(place).parents]
    reads = [place for place in named if not any(part in place for part in _TELLS)]
    plays = [place for place in reads if not any(part in place for part in _READS)]
    for among in (plays, reads, named):
        for able in (_acts, _is_function, bool):
            found = tuple(place for place in among if able(place))
            if any(mutants_of(place) for place in found):
                return found
    return ()


@cache
def all_kept() -> tuple[str, ...]:
    """Return all places that implement a rule of the engine."""
    return tuple(dict.fromkeys(place for rule in rules() for place in kept(rule)))


@cache
def named_at(place: str) -> frozenset[str]:
    """Return the ids of the rules that a place implements: its docstring names them, or one around
    or inside it."""
    module, _, name = place.partition(":")
    return frozenset(
        rule
        for rule, found in places().items()
        for other, _, inner in (one.partition(":") for one in found)
        if other == module and (_belongs(name, inner) or _belongs(inner, name))
    )


def module_of(place: str) -> str:
    """Return the dotted name of the module of a place."""
    return place.partition(":")[0]


@cache
def file_of(place: str) -> Path:
    """Return the path of the module of a place."""
    path = ROOT / module_of(place).replace(".", "/")
    return path / "__init__.py" if path.is_dir() else path.with_suffix(".py")


def digest(broken: Iterable[str]) -> str:
    """Return twelve hex digits for some places, which differ when the code of one has changed;
    docstrings do not count."""
    texts = [
        text
        for place in broken
        for found, text in (_pieces(file_of(place)) if file_of(place).is_file() else ())
        if _belongs(found, place.partition(":")[2])
    ]
    return hashlib.sha256("\0".join([_DRAWING, *texts]).encode()).hexdigest()[:12]


@cache
def mutants_of(place: str) -> tuple[Mutation, ...]:
    """Return all small changes to a function, a constant, or all functions of a module, without
    code that only writes the trace or statistics."""
    path, name = file_of(place), place.partition(":")[2]
    lines = _constant_lines(path, name)
    return tuple(
        change
        for change in _changes(path)
        if (_belongs(change.function, name) if change.function else change.line in lines)
    )


@cache
def _changes(path: Path) -> tuple[Mutation, ...]:
    text = path.read_text(encoding="utf-8")
    told = telling(text) if "tell" not in path.parts else ()
    return tuple(
        change
        for change in mutations(text)
        if not any(part.start <= change.start and change.end <= part.stop for part in told)
    )


def _belongs(found: str, name: str) -> bool:
    """Return whether the path of names `found` is `name` or inside it; all belong to the name "", a
    module."""
    return not name or found == name or found.startswith(f"{name}.")


def _acts(place: str) -> bool:
    changes = mutants_of(place) if _is_function(place) else ()
    return any(not change.function.endswith("__init__") for change in changes)


def _is_function(place: str) -> bool:
    name = place.partition(":")[2]
    return bool(name) and not _constant_lines(file_of(place), name)


@cache
def _constant_lines(path: Path, name: str) -> range:
    """Return the lines of a constant of a module; an empty range for a function."""
    for one in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(one, ast.Assign | ast.AnnAssign) and _named(one) == name:
            return range(one.lineno, (one.end_lineno or one.lineno) + 1)
    return range(0)


def _named(one: ast.Assign | ast.AnnAssign) -> str:
    """Return the name of an assigned value."""
    return ast.unparse(one.target if isinstance(one, ast.AnnAssign) else one.targets[0])


@cache
def _pieces(path: Path) -> tuple[tuple[str, str], ...]:
    """Return (name, code as `ast.unparse` writes it, without docstrings) of each function and
    constant of a module."""
    return tuple(pieces_in(path.read_text(encoding="utf-8")))


def pieces_in(text: str) -> Iterator[tuple[str, str]]:
    """Yield the pieces of a text as in `_pieces`."""
    return _unparsed(ast.parse(text), "")


def _unparsed(node: ast.AST, inside: str) -> Iterator[tuple[str, str]]:
    for one in getattr(node, "body", []):
        if isinstance(one, ast.ClassDef):
            yield from _unparsed(one, f"{inside}{one.name}.")
        elif isinstance(one, ast.FunctionDef):
            if ast.get_docstring(one) is not None:
                one.body = one.body[1:] or [ast.Pass()]
            yield f"{inside}{one.name}", ast.unparse(one)
        elif isinstance(one, ast.Assign | ast.AnnAssign):
            yield f"{inside}{_named(one)}", ast.unparse(one)
