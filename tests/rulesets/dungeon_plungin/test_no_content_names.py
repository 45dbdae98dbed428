"""No content name in the engine: what packs define is data, and nothing in play, in the
policies or in the effects may ask for it by its id or its name."""

import ast
from collections.abc import Iterator, Sequence
from functools import cache

from ruamel.yaml import YAML

from tests.architecture.tree import ROOT, Module, assert_none, modules

ENGINE = tuple(
    f"authoring/rulesets/dungeon_plungin/{part}/" for part in ("play", "policies", "effects")
)
DEFINED = (
    "abilities", "bosses", "conditions", "events", "heroes", "items", "locations", "monsters",
    "spells", "tiles", "towns", "traps",
)  # fmt: skip
ALLOWED = {
    # Kinds of item, which the format names; packs have one called like its kind.
    "backpack": "a kind of item",
    "key": "a kind of item",
    # A kind of tile.
    "entry": "the kind of the Entry Tile",
    # Attributes of a character, in `__slots__`.
    "asleep": "a monster's awareness, an attribute",
    "held": "who may move one square only, an attribute",
}


@cache
def _content() -> frozenset[str]:
    """Ids and names of everything the packs of this system define, in small letters."""
    found: set[str] = set()
    for path in (ROOT / "packs").glob("*/*.yaml"):
        if "ruleset: dungeon-plungin" not in (path.parent / "pack.yaml").read_text("utf-8"):
            continue
        document = YAML(typ="safe", pure=True).load(path.read_text(encoding="utf-8"))
        for kind in DEFINED:
            for id, entry in (document.get(kind) or {}).items():
                found.add(str(id).lower())
                if isinstance(entry, dict) and isinstance(entry.get("name"), str):
                    found.add(entry["name"].lower())
    return frozenset(found)


def _strings(module: Module) -> Iterator[tuple[int, str]]:
    """The strings of a module that are no docstrings, each with its line."""
    told = {
        id(node.value)
        for node in module.nodes
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }
    for node in module.nodes:
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in told:
            yield node.lineno, node.value


@cache
def _named() -> Sequence[tuple[str, str]]:
    """Where the engine holds one of these words: alone, or as a part of `kind:word`."""
    return [
        (f"{module.path}:{line}", word)
        for module in modules("authoring")
        if module.path.startswith(ENGINE)
        for line, text in _strings(module)
        for word in text.lower().split(":")
        if word in _content()
    ]


def test_the_engine_holds_no_id_and_no_name_of_a_definition() -> None:
    content = _content()
    assert {"frozen", "nimble", "wolf"} & content, "the packs were read"
    assert_none(f"{where} names {word}" for where, word in _named() if word not in ALLOWED)


def test_every_exception_is_still_needed() -> None:
    assert {word for _, word in _named()} == set(ALLOWED)
