"""Reach of a quest: all definitions in use, found by following every id from the quest on."""

from collections.abc import Mapping
from typing import TypeVar

from authoring.core.graphs import reachable
from authoring.model.pack import Pack

T = TypeVar("T")

Name = tuple[str, str]
"""Kind and id of a definition."""


def reached(pack: Pack, *, brought: bool = False) -> frozenset[Name]:
    """Return (kind, id) of the definitions in use: those of `pack.roots` and all they refer to.

    References outside definitions (in the quest, the playtest) count as in use. With `brought`,
    references that `asks` do not count: they only look for what others bring.
    """
    names: dict[Name, list[Name]] = {}
    for reference in pack.references:
        if not (brought and reference.asks):
            names.setdefault(reference.by, []).append((reference.kind, reference.id))
    outside = (by for by in names if by not in pack.source.definitions)
    return frozenset(reachable((*pack.roots, *outside), lambda name: names.get(name, ())))


def in_use(pack: Pack, kind: str, definitions: Mapping[str, T]) -> dict[str, T]:
    """Return the `definitions` of `kind`, by id, in use, and those the pack's source does not
    have."""
    used = reached(pack)
    own_definitions = pack.source.definitions
    return {
        id: item
        for id, item in definitions.items()
        if (kind, id) in used or (kind, id) not in own_definitions
    }
