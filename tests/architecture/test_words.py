"""Some words belong nowhere: one machine's paths, an index's name, content in the engine."""

import ast
import re
from collections.abc import Iterator
from functools import cache

from ruamel.yaml import YAML

from tests.architecture.tree import ROOT, Module, assert_none, kept_files, modules

MACHINE_PATH = re.compile(r"(?<![\w.~-])/(?:root|work|home/\w+|Users/\w+|opt|tmp)/\w|[A-Z]:\\Users")
# Put together here so that this file does not itself hold what it forbids.
INDEX_HOSTS = tuple(
    ".".join(parts)
    for parts in (
        ("pypi", "org"),
        ("pythonhosted", "org"),
        ("npmjs", "org"),
        ("deb", "debian", "org"),
    )
)
BINARY = {".png", ".jpg", ".woff2", ".pdf", ".whl", ".gz"}
ENGINE_FOLDERS = (
    "authoring/engine/",
    "authoring/rulesets/",
    "authoring/odds/",
    "authoring/charts/",
)
FLOORS = ("core", "source", "model", "odds", "charts", "engine", "lint", "playtest", "render")
COMMON = (
    *(f"authoring/{name}/" for name in (*FLOORS, "services", "cli")),
    *("authoring/rulesets/find.py", "templates/_partials/", "templates/print.css"),
    *("Makefile", "pyproject.toml", "tools/"),
)
"""What no game system owns, by the beginning of its path."""
CONTENT_KINDS = ("monsters", "bosses", "heroes", "items", "traps", "events", "locations")


def test_no_file_names_one_machine_or_one_index() -> None:
    found = [
        f"{path.relative_to(ROOT).as_posix()}: {word}"
        for path in kept_files()
        if path.suffix not in BINARY
        for word in _local_words(path.read_text(encoding="utf-8"))
    ]
    assert_none(found)


def _local_words(text: str) -> list[str]:
    paths = [match.group() for match in MACHINE_PATH.finditer(text)]
    return paths + [host for host in INDEX_HOSTS if host in text]


@cache
def _content_ids() -> frozenset[str]:
    """The ids that the shipped packs define, less the words of the format itself."""
    ids: set[str] = set()
    for path in (ROOT / "packs").rglob("*.yaml"):
        document = YAML(typ="safe", pure=True).load(path.read_text(encoding="utf-8"))
        for kind in CONTENT_KINDS:
            ids.update(document.get(kind) or ())
        if "id" in document:
            ids.add(document["id"])
    return frozenset(ids - _format_words())


def _format_words() -> set[str]:
    """Every word in a string of the schemas and every key: what the format itself says."""
    words: set[str] = set()
    for path in (ROOT / "schemas").rglob("*.json"):
        words.update(re.findall(r'"([a-z][a-z0-9_-]*)"', path.read_text(encoding="utf-8")))
    return words


def _strings(module: Module) -> Iterator[ast.Constant]:
    for node in ast.walk(module.tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node


def test_the_engine_knows_no_monster_item_or_quest_by_name() -> None:
    named = [
        f"{module.path}:{node.lineno} names {node.value}"
        for module in modules("authoring")
        if module.path.startswith(ENGINE_FOLDERS)
        for node in _strings(module)
        if node.value in _content_ids()
    ]
    assert_none(named)


def _systems() -> list[str]:
    """How the folders of the game systems, but for the template, may be written."""
    folders = (path.parent.name for path in ROOT.glob("authoring/rulesets/*/__init__.py"))
    return [name.replace("_", "[-_ ]") for name in folders if name != "blank"]


def test_nothing_common_names_a_game_system() -> None:
    named = re.compile("|".join(_systems()), re.IGNORECASE)
    assert_none(
        f"{shown}:{number} names {found.group()}"
        for path in kept_files()
        if (shown := path.relative_to(ROOT).as_posix()).startswith(COMMON)
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1)
        if (found := named.search(line))
    )
