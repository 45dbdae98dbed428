"""Tiles laid apart: beside the map, joined to a door (DP-AMB-31)."""

from authoring.boards.squares import (
    NOWHERE,
    SHEETS,
    border,
    count,
    each,
    join_edge,
    laid,
    middle,
    opposite,
    sheet,
)
from authoring.boards.tiles.shapes import Shape
from authoring.rulesets.dungeon_plungin.play.board.state import Area, State, Thing
from authoring.rulesets.dungeon_plungin.play.rules.layout.laying import Lie, choose_lie, join, lay


def lay_apart(s: State, shapes: tuple[Shape, ...], door: Thing, kind: str) -> tuple[Area, Lie]:
    """Lay a tile (`shapes`: its rotations) on a map sheet of its own, its entrance facing `door`,
    and join the two; return (Area, Lie). `entrances` must not be empty."""
    options = entrances(s, shapes, door)
    lie = choose_lie(s, options)
    s.covered |= border(sheet(lie.corner))
    area = lay(s, lie.shape, lie.corner, kind)
    front = laid(lie.shape.doorways[lie.entry][1], lie.corner)
    join(s, door, area, front)
    door.edges_east = door.edges_south = NOWHERE
    for a, b in zip(each(door.front_a), each(front), strict=False):
        door.edges_east |= join_edge(a, b, door.wall, s.joins)
        s.joins += 1
    return area, lie


def entrances(s: State, shapes: tuple[Shape, ...], door: Thing) -> list[Lie]:
    """Return the ways to lay a tile (`shapes`: its rotations) on a sheet of its own, those with an
    entrance as wide as the door first; [] for a tile without an entrance, or when no sheet is
    left."""
    number = sheet(len(s.tile_at))
    if number >= SHEETS:
        return []
    options = []
    for shape in shapes:
        corner = middle(number, shape.width, shape.height)
        for entry, (wall, front, is_exit) in enumerate(shape.doorways):
            if wall == opposite(door.wall) and not is_exit:
                wide = min(count(front), count(door.front_a))
                options.append(Lie(shape, corner, entry, wide))
    options.sort(key=lambda lie: -lie.score)
    return options
