"""Walls of a tile that have no door, and doors that show in them later."""

from authoring.rulesets.dungeon_plungin.play.board.grid import bits
from authoring.rulesets.dungeon_plungin.play.board.state import Area, State, Thing
from authoring.rulesets.dungeon_plungin.play.rules.layout.laying import (
    fits,
    leads_somewhere,
    outward,
)


def free_walls(s: State, area: Area, tile: str = "") -> list[tuple[int, int]]:
    """(squares before it, wall) of each doorway of a tile that has no door yet and
    behind which there is room for a tile: for `tile`, when one is named."""
    taken = 0
    for thing in area.things:
        if thing.is_door:
            taken |= thing.front
    found = []
    for wall, front, is_exit in area.shape.doorways:
        squares = front << area.corner
        if is_exit or squares & taken or _neighbour(s, squares, wall):
            continue
        if tile:
            door = Thing(-1, "secret", area.index)
            door.front_a, door.wall = squares, wall
            if fits(s, s.tables.shapes.get(tile, ()), door):
                found.append((squares, wall))
        elif leads_somewhere(s, squares, wall):
            found.append((squares, wall))
    return found


def _neighbour(s: State, squares: int, wall: int) -> bool:
    return any(s.tile_at[square] >= 0 for square in bits(outward(squares, wall)))
