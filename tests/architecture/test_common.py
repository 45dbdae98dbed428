"""Common means common: what stands on a common floor serves two games or the house itself."""

import ast
import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

from tests.architecture.tree import PACKAGE, ROOT, Module, assert_none, kept_files, modules

SHELLS = (
    "cli", "export.targets", "lint", "live", "lsp.requests", "playtest", "services",
    "render.motifs", "render.pictures.covers", "render.themes",
)  # fmt: skip
"""Folders whose modules are found by folder, or are what a user asks for."""
TOOLS = "tools"
"""What our own tools are made of serves all games."""
FOREIGN: Mapping[str, frozenset[str]] = {}
"""File -> terms of one game that are still in it."""

WAITING: Mapping[str, str] = {
    f"{PACKAGE}.model.traits": "the next games of people with traits",
    f"{PACKAGE}.charts.chains": "the next games that follow charts to their ends",
    f"{PACKAGE}.boards.tiles.shapes": "the next games of tiles drawn in squares",
    f"{PACKAGE}.odds.extinction": "the next games of dungeons that grow by dice",
    f"{PACKAGE}.odds.renewal": "the next games that draw until something is reached",
}
"""Folders and modules made for several games that one has moved into -> who is to follow."""

VOCABULARY = Path(__file__).with_name("terms.txt")


def _game_of(module: str) -> str:
    """The folder of the game a module belongs to; empty for what no game owns."""
    parts = module.split(".")
    return parts[2] if parts[1:2] == ["rulesets"] and len(parts) > 2 and parts[2] != "find" else ""


def _imported(module: Module, known: frozenset[str]) -> Iterator[str]:
    for node in module.nodes:
        if isinstance(node, ast.Constant) and node.value in known:
            yield str(node.value)  # loaded by its name, when it is needed
        if isinstance(node, ast.ImportFrom) and node.module:
            for alias in node.names:
                inner = f"{node.module}.{alias.name}"
                yield inner if inner in known else node.module


@cache
def _users() -> Mapping[str, frozenset[str]]:
    """Module -> the modules that import it."""
    known = frozenset(module.dotted for module in modules(PACKAGE))
    found: dict[str, set[str]] = defaultdict(set)
    for module in modules(PACKAGE, TOOLS):
        for name in _imported(module, known):
            found[name].add(module.dotted)
    return {name: frozenset(found[name]) for name in known}


@cache
def _common() -> frozenset[str]:
    """Every common module that two games use, or a common one that is itself so used."""
    mine = {name for name in _users() if not _game_of(name)}
    shells = tuple(f"{PACKAGE}.{floor}" for floor in SHELLS)
    shared = {name for name in mine if name.startswith((*shells, f"{PACKAGE}.__"))}
    shared |= {name for name in mine if len(_games(name)) > 1}
    shared |= {name for name in mine if any(user.startswith(TOOLS) for user in _users()[name])}
    shared |= {module.dotted for module in modules(PACKAGE) if "__main__" in module.text} & mine
    while more := {name for name in mine - shared if _users()[name] & shared}:
        shared |= more
    return frozenset(shared)


def _games(name: str) -> set[str]:
    return {game for user in _users()[name] if (game := _game_of(user))}


@cache
def _lonely() -> frozenset[str]:
    """Common modules that nothing but one game needs; folders count by their modules."""
    packages = {name.rpartition(".")[0] for name in _users()}
    return frozenset(
        name
        for name in _users()
        if not _game_of(name)
        and name not in _common()
        and name not in packages
        and not any(_is_in(name, folder) for folder in WAITING)
    )


def test_a_common_module_serves_two_games_or_a_common_module() -> None:
    assert_none(
        f"{name} is used by {', '.join(sorted(_games(name))) or 'nobody'} alone"
        for name in sorted(_lonely())
    )


def test_a_folder_that_waits_for_its_second_game_has_a_first() -> None:
    tenants = {
        folder: {game for name in _users() if _is_in(name, folder) for game in _games(name)}
        for folder in WAITING
    }
    assert_none(
        f"{folder} has {len(games)} games" for folder, games in tenants.items() if len(games) != 1
    )


def _is_in(name: str, folder: str) -> bool:
    return f"{name}.".startswith(f"{folder}.")


@cache
def _terms() -> re.Pattern[str]:
    """The terms of the vocabulary, and the rule ids of every catalogue."""
    lines = VOCABULARY.read_text(encoding="utf-8").splitlines()
    words = "|".join(re.escape(line) for line in lines if line and not line.startswith("#"))
    ids = "|".join(sorted(_prefixes()))
    return re.compile(rf"(?<![\w-])(?:{words})(?=s?(?![\w-]))|\b(?:{ids})-[A-Z]+-[0-9]+")


def _prefixes() -> set[str]:
    """How the ids of each game's catalogue begin."""
    found = set()
    for path in ROOT.glob("authoring/rulesets/*/rules.txt"):
        lines = path.read_text(encoding="utf-8").splitlines()
        ids = (line.split(" ")[0] for line in lines if line and not line.startswith("#"))
        found |= {id.split("-")[0] for id in ids} - {"QP"}
    return found


def _is_common(path: str) -> bool:
    """Code, messages, help, pages, partials and schemas that belong to no game."""
    if path.startswith(("authoring/rulesets/", "templates/languages/")):
        return path == "authoring/rulesets/find.py"
    if path.startswith("schemas/"):
        return not any(part in path for part in _games_written())
    return path.startswith(("authoring/", "templates/_partials/", "templates/print.css"))


@cache
def _games_written() -> tuple[str, ...]:
    folders = (path.parent.name for path in ROOT.glob("authoring/rulesets/*/__init__.py"))
    return tuple(name.replace("_", "-") for name in folders)


@cache
def _foreign() -> Mapping[str, frozenset[str]]:
    """Every common file with the terms of one game in it."""
    found = {}
    for path in kept_files():
        name = path.relative_to(ROOT).as_posix()
        if _is_common(name) and path.suffix in (".py", ".md", ".j2", ".css", ".json", ".txt"):
            words = frozenset(_terms().findall(path.read_text(encoding="utf-8")))
            if words:
                found[name] = words
    return found


def test_nothing_common_speaks_the_terms_of_one_game() -> None:
    assert_none(
        f"{name} says {', '.join(sorted(words - FOREIGN.get(name, frozenset())))}"
        for name, words in _foreign().items()
        if words - FOREIGN.get(name, frozenset())
    )


def test_every_foreign_term_that_is_allowed_is_still_there() -> None:
    assert {name: words & _foreign().get(name, frozenset()) for name, words in FOREIGN.items()} == (
        dict(FOREIGN)
    )
