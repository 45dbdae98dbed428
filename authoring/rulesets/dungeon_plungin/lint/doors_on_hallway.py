from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.model.reader import get
from authoring.rulesets.dungeon_plungin.model import Pack
from authoring.source.node import Map, Scalar


@lint_rule(Severity.HINT)
def doors_on_hallway(pack: Pack) -> Iterator[Defect]:
    """DP-LOC-04."""
    for (kind, _), definition in pack.source.definitions.items():
        rows = get(definition.node, "rows")
        if kind != "charts" or definition.owner != pack.id or not isinstance(rows, Map):
            continue
        for entry in rows.entries:
            named, doors = get(entry.value, "tile"), get(entry.value, "doors")
            tile = pack.tiles.get(named.text.strip()) if isinstance(named, Scalar) else None
            if doors is not None and tile is not None and tile.kind == "hallway":
                message = f"`{tile.id}` is a hallway: each of its ends goes on, not `doors`"
                yield Defect(doors.span, message, "take `doors` out, or name a room")
