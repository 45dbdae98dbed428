"""Names and docstrings are the field's: what is not yet so is counted, and only becomes less."""

import ast
import re
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from pathlib import PurePosixPath

from tests.architecture.tree import PACKAGE, Function, Module, assert_none, modules

_FIRST = (
    "A All An And Another As At Both By Each Every Everybody Everything For From How In It Its "
    "No Nobody Nothing Of On One Only So Somebody Something That The Those To What Where "
    "Whether Which Who Whoever Whom Why With"
)
NO_IMPERATIVE = frozenset(_FIRST.split())
"""No sentence in the imperative begins like this."""
PLAIN = frozenset({"cache", "lru_cache", "staticmethod", "classmethod", "contextmanager"})
"""Decorators under which a function is asked as any other. A property is a thing; docstrings of
questions, rules and verbs are titles and pages that users see."""
WORDS = re.compile(r"\b(the same|so many|so much|whoever|shall|thus|mends?)\b", re.IGNORECASE)
"""Words of a dialect; docstrings have plainer ones."""
ALLOWED = {
    "authoring/core/lint_rule.py": "named for a user, not for a reader",
    "authoring/engine/journal.py": "a sentence of the transcript's schema",
    "authoring/render/drawing/motif.py": "pieces of a picture",
    "authoring/rulesets/dungeon_plungin/lint/doorway_narrower.py": "one tile's other doorways",
}
COMPOUND = re.compile(r"tuple\[[^\[\]]+, |(?:Mapping|dict|Counter)\[")
"""Types of attributes with parts that a reader has to be told, such as an id and a rate."""
VAGUE = {
    "found": 8, "held": 2, "made": 0, "one": 11, "said": 1, "shown": 8, "told": 2, "wanted": 2,
}  # fmt: skip
"""Names of locals that say nothing of what they hold -> how often they are given still."""
QUESTIONS = re.compile(r"(How|What|Where|Whether|Who|Whom|Whose|Why)\b")
ASKING = 1
"""Docstrings of modules, classes and attributes that begin with a question word, where a noun would
say what is there."""
NAMESAKES = 79
"""Modules outside of rulesets that share their name with others, the first of each left out."""


def _begins(node: Function) -> str:
    words = (ast.get_docstring(node) or "").split(maxsplit=1)
    return words[0] if words else ""


def _is_plain(node: Function) -> bool:
    names = [getattr(one, "id", getattr(one, "attr", "")) for one in node.decorator_list]
    return all(name in PLAIN for name in names)


def _names(module: Module) -> Iterator[str]:
    for node in module.nodes:
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            yield node.id


def test_docstrings_of_functions_begin_with_a_verb() -> None:
    assert_none(
        f"{module.path}:{node.lineno} {node.name}"
        for module in modules(PACKAGE)
        for node in module.functions
        if _begins(node) in NO_IMPERATIVE and _is_plain(node)
    )


def test_docstrings_are_plain() -> None:
    assert_none(
        f"{module.path}:{node.lineno} {found[0]}"
        for module in modules(PACKAGE)
        for node in module.nodes
        if isinstance(node, Function | ast.ClassDef)
        if (found := WORDS.search(ast.get_docstring(node) or ""))
        if module.path not in ALLOWED
    )


def _undescribed(node: ast.ClassDef) -> Iterator[str]:
    """The attributes that are pairs or maps, and described neither below nor in the docstring."""
    text = ast.get_docstring(node) or ""
    for entry, below in pairwise((*node.body, ast.Pass())):
        if isinstance(entry, ast.AnnAssign) and isinstance(entry.target, ast.Name):
            name, kind = entry.target.id, ast.unparse(entry.annotation).replace(", ...", "")
            described = f"`{name}`" in text or isinstance(below, ast.Expr)
            if COMPOUND.search(kind) and not (name.startswith("_") or described):
                yield name


def test_attributes_of_pairs_and_maps_say_what_their_parts_are() -> None:
    source = '''class C:
        """Counts: `a` by name."""
        a: dict[str, int]
        b: tuple[tuple[str, int], ...]
        """(Name, times)."""
        c: tuple[tuple[str, int], ...]
        d: tuple[str, ...]'''
    (example,) = ast.parse(source).body
    assert isinstance(example, ast.ClassDef)
    assert list(_undescribed(example)) == ["c"]
    assert_none(
        f"{module.path}:{node.lineno} {node.name}.{name}"
        for module in modules(PACKAGE)
        if not module.path.startswith("authoring/rulesets/")
        for node in module.nodes
        if isinstance(node, ast.ClassDef) and not node.name.startswith("_")
        for name in _undescribed(node)
    )


def test_things_are_named_by_nouns_in_more_and_more_places() -> None:
    texts = (
        node.value.value
        for module in modules(PACKAGE)
        for node in module.nodes
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
        if isinstance(node.value.value, str)
    )
    assert sum(1 for text in texts if QUESTIONS.match(text)) <= ASKING


def test_locals_are_nouns_in_more_and_more_places() -> None:
    counted = Counter(name for module in modules(PACKAGE) for name in _names(module))
    assert {name: counted[name] for name, most in VAGUE.items() if counted[name] > most} == {}


def test_modules_have_names_of_their_own_in_more_and_more_places() -> None:
    names = Counter(
        PurePosixPath(module.path).stem
        for module in modules(PACKAGE)
        if not module.path.startswith("authoring/rulesets/")
    )
    del names["__init__"]
    assert sum(number - 1 for number in names.values()) <= NAMESAKES
