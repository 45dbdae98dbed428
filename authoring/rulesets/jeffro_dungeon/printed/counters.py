"""Counters to cut out: one for every door, one for every character."""

from dataclasses import dataclass

from authoring.core.prose import clean
from authoring.rulesets.jeffro_dungeon.model import Quest
from authoring.rulesets.jeffro_dungeon.printed.using import in_the_bag


@dataclass(frozen=True, slots=True)
class Counter:
    """`front` and `back` are words for what stands on its sides; a character's
    counter shows `letter` and `name` on both, or the picture of that `id`."""

    front: str
    back: str
    name: str = ""
    letter: str = ""
    id: str = ""


def door_counters(quest: Quest) -> tuple[Counter, ...]:
    """Locked on one side, unlocked on the other, one for every edge that may be
    rolled for: more can never be needed (JEF-TILE-06, JEF-TILE-08)."""
    rolled = ("door", "doorway") if quest.variants["doorway_locks"] == "yes" else ("door",)
    edges = sum(tile.count * sum(edge in rolled for edge in tile.edges)
                for tile in in_the_bag(quest))  # fmt: skip
    return (Counter("locked", "unlocked"),) * edges


def pawns(quest: Quest) -> tuple[Counter, ...]:
    """One for every character: its place in the maze."""
    names = {id: clean(one.name) for id, one in quest.content.characters.items()}
    return tuple(Counter("pawn", "pawn", name, name[:1], id) for id, name in names.items())
