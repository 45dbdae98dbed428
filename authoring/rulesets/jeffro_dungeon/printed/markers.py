"""Counters to cut out: one for every door, locked on one side, unlocked on the other."""

from authoring.core.language import _
from authoring.paper.pieces import MarkerPiece
from authoring.rulesets.jeffro_dungeon.model import Quest
from authoring.rulesets.jeffro_dungeon.printed.using import in_the_bag


def doors_to_try(quest: Quest) -> int:
    """Return the number of edges that may be rolled for: more markers can never be needed
    (JEF-TILE-06, JEF-TILE-08)."""
    rolled = ("door", "doorway") if quest.variants["doorway_locks"] == "yes" else ("door",)
    return sum(tile.count * sum(edge in rolled for edge in tile.edges)
               for tile in in_the_bag(quest))  # fmt: skip


def markers(quest: Quest) -> tuple[MarkerPiece, ...]:
    """Return a marker for every door that may be tried."""
    doors = doors_to_try(quest)
    unlocked = (_("Unlocked"), "lock-open")
    marker = MarkerPiece("token", _("Locked"), doors, symbol="lock-shut", reverse=unlocked)
    return (marker,) if doors else ()
