"""Of all a quest has, libraries included, what it can get to."""

from collections.abc import Mapping
from functools import lru_cache
from typing import TypeVar

from authoring.model.reach import Name, reached
from authoring.rulesets.dungeon_plungin.model import Quest

T = TypeVar("T")


def in_use(quest: Quest, kind: str, among: Mapping[str, T]) -> dict[str, T]:
    """Definitions of one kind that the charts, places and rules of the quest lead to."""
    used = _used(quest)
    written = quest.pack.source.definitions
    return {
        id_: one for id_, one in among.items() if (kind, id_) in used or (kind, id_) not in written
    }


@lru_cache(maxsize=4)
def _used(quest: Quest) -> frozenset[Name]:
    """Asked once a quest, by several questions."""
    return reached(quest.pack)
