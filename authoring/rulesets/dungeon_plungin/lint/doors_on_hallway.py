from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.model.chart import Chart
from authoring.rulesets.dungeon_plungin.model import Pack, PlaceTile


@lint_rule(Severity.HINT)
def doors_on_hallway(chart: Chart, pack: Pack) -> Iterator[Defect]:
    """DP-LOC-04."""
    for row in chart.rows if chart.owner == pack.id else ():
        tile = pack.tiles.get(row.result.tile) if isinstance(row.result, PlaceTile) else None
        doors = row.spans.value("doors")
        if doors is not None and tile is not None and tile.kind == "hallway":
            message = f"`{tile.id}` is a hallway: each of its ends goes on, not `doors`"
            yield Defect(doors, message, "take `doors` out, or name a room")
