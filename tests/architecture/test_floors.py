"""Every ruleset has the same floors, and import-linter watches over them."""

import tomllib
from collections.abc import Iterator
from fnmatch import fnmatch
from pathlib import Path

import networkx as nx

from tests.architecture.tree import ROOT, Module, assert_none, imported_names, modules

FLOORS = (
    "model", "build", "odds", "words", "play/board", "play/rules", "play/turn", "play/tell",
    "policies", "printed", "lint", "session.py",
)  # fmt: skip
"""What each has; `exact` and `effects` only those that need them."""
PLAYED = {floor for floor in FLOORS if floor.startswith("play/")} | {"policies", "session.py"}
"""Those of a ruleset that has a game."""
RULESETS = {path.parent.name for path in ROOT.glob("authoring/rulesets/*/__init__.py")}


def _containers(contract: str) -> list[str]:
    """The packages inside which a contract holds."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    contracts = settings["tool"]["importlinter"]["contracts"]
    found: list[str] = next(one["containers"] for one in contracts if one["id"] == contract)
    return found


def _unwatched(contract: str, inside: str) -> Iterator[str]:
    patterns = _containers(contract)
    for name in RULESETS:
        package = f"authoring.rulesets.{name}{inside}"
        if not any(fnmatch(package, pattern) for pattern in patterns):
            yield f"{package} is not among the containers of the contract {contract!r}"


def test_a_contract_watches_over_the_folders_of_every_ruleset() -> None:
    assert_none(_unwatched("ruleset", ""))


def test_a_contract_watches_over_the_rooms_of_play_in_every_ruleset() -> None:
    assert_none(_unwatched("ruleset-play", ".play"))


def test_every_ruleset_has_the_same_folders() -> None:
    home = ROOT / "authoring/rulesets"
    assert_none(
        f"{name} has no {floor}"
        for name in RULESETS
        for floor in FLOORS
        if (home / name / "policies").exists() or floor not in PLAYED
        if not (home / name / floor).exists()
    )


def test_no_folders_form_a_circle() -> None:
    """At every depth: what is above something is not below it as well."""
    edges = {edge for module in modules("authoring") for edge in _edges(module)}
    circles: Iterator[set[str]] = nx.strongly_connected_components(nx.DiGraph(sorted(edges)))
    assert_none(" and ".join(sorted(circle)) for circle in circles if len(circle) > 1)


def _edges(module: Module) -> Iterator[tuple[str, str]]:
    """From folder to folder, those beside each other: `rulesets/x/odds` to `rulesets/x/exact`."""
    own = module.path.removesuffix(".py").split("/")[:-1]
    for node in module.nodes:
        for name in imported_names(node):
            parts = name.split(".")
            while parts and not (ROOT / Path(*parts)).is_dir():
                parts.pop()
            shared = next(
                (at for at, pair in enumerate(zip(own, parts, strict=False)) if pair[0] != pair[1]),
                0,
            )
            if shared:
                yield "/".join(own[: shared + 1]), "/".join(parts[: shared + 1])
