"""Every ruleset has the same floors, and import-linter watches over them."""

import tomllib
from collections.abc import Iterator
from fnmatch import fnmatch

from tests.architecture.tree import ROOT, assert_none

FLOORS = (
    "model", "build", "odds", "words", "play/board", "play/rules", "play/turn", "play/tell",
    "policies", "printed", "lint", "session.py",
)  # fmt: skip
"""What each has; `exact` and `effects` only those that need them."""
REBUILT_NEXT = {"dungeon_plungin"}
RULESETS = {path.parent.name for path in ROOT.glob("authoring/rulesets/*/__init__.py")}


def _containers(contract: str) -> list[str]:
    """The packages inside which a contract holds."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    contracts = settings["tool"]["importlinter"]["contracts"]
    found: list[str] = next(one["containers"] for one in contracts if one["id"] == contract)
    return found


def _unwatched(contract: str, inside: str) -> Iterator[str]:
    patterns = _containers(contract)
    for name in RULESETS - REBUILT_NEXT:
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
        for name in RULESETS - REBUILT_NEXT
        for floor in FLOORS
        if not (home / name / floor).exists()
    )
