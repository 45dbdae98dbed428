"""Top-level keys of a pack: read from its ruleset's schema, never listed here."""

import json
import re
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from authoring.core.data import data_folder
from authoring.core.lazy_dataclass import dataclass

COMMON = (
    "format",
    "ruleset",
    "id",
    "title",
    "version",
    "authors",
    "licence",
    "language",
    "description",
    "uses",
    "lint",
    "quest",
    "playtest",
)
"""Keys about the pack itself, equal in every ruleset."""

_NAMED = re.compile(r"""^[^#\n]*?\bruleset["']?[ \t]*:[ \t]*["']?([A-Za-z0-9_-]+)""", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class PackKeys:
    """The top-level keys of a ruleset's packs.

    `kinds` are those that map ids to definitions. An `open` form belongs to an unknown ruleset: any
    key is allowed, and a map under one that is not common holds definitions. `packs` are folders
    with packs the ruleset brings. `columns`: a chart may have several columns of results.
    """

    keys: tuple[str, ...]
    kinds: tuple[str, ...]
    open: bool = False
    packs: tuple[Path, ...] = ()
    columns: bool = True

    def defines(self, key: str) -> bool:
        """Return whether a map under this key holds definitions."""
        return key in self.kinds or (self.open and key not in COMMON)

    def knows(self, key: str) -> bool:
        """Return whether a file of the pack may be named after this key."""
        return self.open or key in self.keys


UNKNOWN = PackKeys(COMMON, (), open=True)
"""The keys of a pack whose ruleset has no schema."""

KeysOf = Callable[[str], PackKeys]
"""Ruleset id, "" for none -> the keys of its packs; UNKNOWN for an id without a schema."""


@cache
def schema_keys(schema: Path) -> PackKeys:
    """Return the keys that a bundled schema lists.

    A key is a kind of definition when the author chooses the keys of the map under it
    (`patternProperties`) and it is not one of the common keys.
    """
    text = schema.read_text(encoding="utf-8")
    root: Mapping[str, Any] = json.loads(text)
    properties: Mapping[str, Any] = root["properties"]
    kinds = [
        key for key, value in properties.items() if key not in COMMON and _is_kind(root, value)
    ]
    return PackKeys(tuple(properties), tuple(kinds), columns='"columns": {' in text)


def shipped_keys(ruleset: str) -> PackKeys:
    """Return the keys of a ruleset whose schema is shipped under its id; UNKNOWN for any other."""
    if not re.fullmatch(r"[a-z0-9][a-z0-9_-]{0,63}", ruleset):
        return UNKNOWN
    path = data_folder("schemas") / f"{ruleset.replace('_', '-')}.json"
    return schema_keys(path) if path.is_file() else UNKNOWN


def named_ruleset(text: str) -> str:
    """Return the ruleset named in the text of a `pack.yaml`, without parsing it; "" for none."""
    match = _NAMED.search(text)
    return match[1] if match else ""


def _is_kind(root: Mapping[str, Any], schema: Mapping[str, Any]) -> bool:
    while "$ref" in schema and "patternProperties" not in schema:
        schema = _target(root, str(schema["$ref"]))
    return "patternProperties" in schema


def _target(root: Mapping[str, Any], pointer: str) -> Mapping[str, Any]:
    for step in pointer.removeprefix("#/").split("/"):
        root = root[step]
    return root
