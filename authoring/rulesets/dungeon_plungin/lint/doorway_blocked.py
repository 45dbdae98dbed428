from authoring.core.lint_rule import WARNING, Defect, Defects, lint_rule
from authoring.model.tile import Tile
from authoring.rulesets.dungeon_plungin.lint._doorways import blocked_walls, missing_doorways


@lint_rule(WARNING)
def doorway_blocked(tile: Tile) -> Defects:
    """Report that blocked squares in the middle of a wall prevent a doorway there (DP-DOORWAY-03,
    DP-DOORWAY-04)."""
    blocked = blocked_walls(tile)
    if blocked:
        left = ", ".join(doorway.wall for doorway in tile.doorways)
        way_out = (
            "move it, or give the doorway squares of its own "
            f"(`{{wall: {next(iter(blocked))}, squares: [[...]]}}`); "
            f"if it is meant, write `doorways: {{walls: [{left}]}}`"
        )
        yield Defect(tile.span, missing_doorways(tile, blocked), way_out)
