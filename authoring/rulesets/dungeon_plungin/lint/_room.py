"""Number of squares on a tile that figures can use."""

from authoring.model.tile import Tile


def room(tile: Tile) -> int:
    """Return the number of floor squares that are not blocked."""
    return sum(len(row) - row.count("#") for row in tile.rows) - len(tile.blocked)
