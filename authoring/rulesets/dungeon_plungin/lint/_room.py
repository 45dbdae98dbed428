"""Room on a tile."""

from authoring.model.tile import Tile


def room(tile: Tile) -> int:
    """Return the number of squares on which somebody can stand."""
    return sum(len(row) - row.count("#") for row in tile.rows) - len(tile.blocked)
