"""Reach of a quest: all definitions in use, found by following every id from the quest on."""

from collections.abc import Iterable, Mapping
from typing import TypeVar

from authoring.core.graphs import reachable
from authoring.core.kept import kept_for_last
from authoring.model.pack import Pack, Reference

T = TypeVar("T")

Name = tuple[str, str]
"""Kind and id of a definition."""


def reached(pack: Pack, *, brought: bool = False) -> frozenset[Name]:
    """Return (kind, id) of the definitions in use: those of `pack.roots` and all they refer to.

    References outside definitions (in the quest, the playtest) count as in use. With `brought`, a
    Reference whose `asks` is true does not count: it only needs what others bring.
    """
    return _brought(pack) if brought else _in_use(pack)


@kept_for_last
def _in_use(pack: Pack) -> frozenset[Name]:
    return _followed(pack, pack.references)


@kept_for_last
def _brought(pack: Pack) -> frozenset[Name]:
    return _followed(pack, (each for each in pack.references if not each.asks))


def _followed(pack: Pack, references: Iterable[Reference]) -> frozenset[Name]:
    names: dict[Name, list[Name]] = {}
    for reference in references:
        names.setdefault(reference.by, []).append((reference.kind, reference.id))
    outside = (by for by in names if by not in pack.source.definitions)
    return frozenset(reachable((*pack.roots, *outside), lambda name: names.get(name, ())))


def in_use(pack: Pack, kind: str, definitions: Mapping[str, T]) -> dict[str, T]:
    """Return those of the `definitions` of `kind`, by id, that are in use or not in the pack's
    source."""
    used = reached(pack)
    own_definitions = pack.source.definitions
    return {
        id: item
        for id, item in definitions.items()
        if (kind, id) in used or (kind, id) not in own_definitions
    }
