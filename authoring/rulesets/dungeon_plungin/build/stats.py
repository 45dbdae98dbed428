"""The eight stats of a hero or monster."""

from collections.abc import Mapping

from authoring.core.span import Span
from authoring.model.reader import entries
from authoring.rulesets.dungeon_plungin.build.context import Context
from authoring.rulesets.dungeon_plungin.model import STATS
from authoring.source.node import Node


def build_stats(context: Context, node: Node | None) -> tuple[tuple[int, ...], Mapping[str, Span]]:
    """Return the numbers in the order of `STATS`, and the span of each that is written; what is
    missing is 1.

    A boss has no `life` of its own: its builder sets 0 (DP-BOSS-04).
    """
    written = {entry.key.text: entry.value for entry in entries(node)}
    numbers = tuple(
        context.reader.integer(written.get(stat), 1)
        if stat == "life"
        else context.pool(written.get(stat), 1)
        for stat in STATS
    )
    return numbers, {stat: written[stat].span for stat in STATS if stat in written}
