"""Code that implements a rule, as `module:function` with the rule in its docstring, and its
mutants."""

import ast
import hashlib
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

from tests.rulesets.rule_coverage import ROOT, RULESETS, catalogue, catalogues, places
from tools.mutations import Mutation, mutations
from tools.telling import telling

_TELLS = (".lint.", ".policies.", ".printed.", ".tell.", ".unplayed:", ".words.")
"""Modules that describe rules and do not implement them."""
_READS = (".odds.", ".exact.", ".build.", ".model.")
"""Modules that compute with rules or read packs; those of play come before them."""

_DRAWING = "by name"
"""How mutants are drawn: another word here, and every rule is tried again."""


@cache
def rules() -> tuple[str, ...]:
    """Return the rules that the engine implements, of all rulesets."""
    return tuple(
        rule
        for ruleset in catalogues()
        for rule, line in catalogue(ruleset).items()
        if "engine" in line.tags
    )


@cache
def kept(rule: str) -> tuple[str, ...]:
    """What keeps a rule: what plays it, or else what reads it, or else what tells of it; in
    each the functions, or else modules and constants. A constructor names rules at its fields
    and keeps one only where nothing else does."""
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
    """Return everything that implements a rule of the engine."""
    return tuple(dict.fromkeys(place for rule in rules() for place in kept(rule)))


@cache
def named_at(place: str) -> frozenset[str]:
    """Return the rules that a place keeps: its docstring names them, or one around or in it."""
    module, _, name = place.partition(":")
    return frozenset(
        rule
        for rule, found in places().items()
        for other, _, inner in (one.partition(":") for one in found)
        if other == module and (_belongs(name, inner) or _belongs(inner, name))
    )


def module_of(place: str) -> str:
    """The module of a place."""
    return place.partition(":")[0]


@cache
def file_of(place: str) -> Path:
    """The file of a place."""
    path = ROOT / module_of(place).replace(".", "/")
    return path / "__init__.py" if path.is_dir() else path.with_suffix(".py")


def digest(broken: Iterable[str]) -> str:
    """A few letters for some places: others when one reads otherwise, docstrings apart."""
    texts = [
        text
        for place in broken
        for found, text in (_pieces(file_of(place)) if file_of(place).is_file() else ())
        if _belongs(found, place.partition(":")[2])
    ]
    return hashlib.sha256("\0".join([_DRAWING, *texts]).encode()).hexdigest()[:12]


@cache
def mutants_of(place: str) -> tuple[Mutation, ...]:
    """Return every small change to a function, a constant, or all functions of a module.

    What only tells of the game or keeps its books is left out.
    """
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
    """Return whether a function is the named one, or inside it; the docstring of a module names
    all."""
    return not name or found == name or found.startswith(f"{name}.")


def _acts(place: str) -> bool:
    changes = mutants_of(place) if _is_function(place) else ()
    return any(not change.function.endswith("__init__") for change in changes)


def _is_function(place: str) -> bool:
    name = place.partition(":")[2]
    return bool(name) and not _constant_lines(file_of(place), name)


@cache
def _constant_lines(path: Path, name: str) -> range:
    """The lines of a constant of a module; none for a function."""
    for one in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(one, ast.Assign | ast.AnnAssign) and _named(one) == name:
            return range(one.lineno, (one.end_lineno or one.lineno) + 1)
    return range(0)


def _named(one: ast.Assign | ast.AnnAssign) -> str:
    """Return the name of an assigned value."""
    return ast.unparse(one.target if isinstance(one, ast.AnnAssign) else one.targets[0])


@cache
def _pieces(path: Path) -> tuple[tuple[str, str], ...]:
    """Functions and constants of a module, each as Python writes it without its docstrings."""
    return tuple(pieces_in(path.read_text(encoding="utf-8")))


def pieces_in(text: str) -> Iterator[tuple[str, str]]:
    """Functions and constants of a text, by name, in one way of writing and undocumented."""
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
