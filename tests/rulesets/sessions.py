"""The sessions of all rulesets, with a shipped quest to play in each."""

from collections.abc import Iterator
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any

from authoring.core.data import data_folder
from authoring.engine.session import Session
from authoring.rulesets.find import find_ruleset, ruleset_ids
from authoring.services.packs import open_pack


def _package(id: str) -> str:
    return f"authoring.rulesets.{id.replace('-', '_')}"


WITH_SESSION = [id for id in ruleset_ids() if find_spec(f"{_package(id)}.session")]


def part_of(id: str, name: str) -> ModuleType:
    """A module of a ruleset, such as `play.tell.story`."""
    return import_module(f"{_package(id)}.{name}")


def session(id: str) -> Session[Any, Any, Any]:
    """How a ruleset is played."""
    found: Session[Any, Any, Any] = part_of(id, "session").SESSION
    return found


@cache
def tables(id: str) -> object:
    """The tables of the first quest that a ruleset ships."""
    ruleset = find_ruleset(id)
    assert ruleset is not None
    return next(ruleset.prepare(one.pack) for one in _opened(id) if one.playable)


def _opened(id: str) -> Iterator[Any]:
    for file in sorted(data_folder("packs").glob("*/pack.yaml")):
        if f"ruleset: {id}\n" in file.read_text(encoding="utf-8"):
            yield open_pack(file.parent)
