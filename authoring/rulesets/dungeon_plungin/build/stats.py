"""Builder of the eight stats of a hero or monster."""

from authoring.model.reader import entries
from authoring.rulesets.dungeon_plungin.build.context import Context
from authoring.rulesets.dungeon_plungin.model import STATS
from authoring.source.node import Node


def build_stats(context: Context, node: Node | None) -> tuple[int, ...]:
    """Return the stats in the order of `STATS`; missing ones are 1.

    A boss has no `life` of its own: its builder sets 0 (DP-BOSS-04)."""
    written = {entry.key.text: entry.value for entry in entries(node)}
    return tuple(
        context.reader.integer(written.get(stat), 1)
        if stat == "life"
        else context.pool(written.get(stat), 1)
        for stat in STATS
    )
