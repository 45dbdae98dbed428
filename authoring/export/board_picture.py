"""Picture of a floor plan with walls, doors and things."""

from collections.abc import Iterable, Iterator
from itertools import pairwise

from authoring.core.span import file_span
from authoring.export.board import Plan
from authoring.export.walls import BESIDE, Edge, edge_of, joined
from authoring.model.tile import WALLS, Doorway, Square, Tile
from authoring.render.press.piece_export import RoomLaid
from authoring.render.tiles.board_art import board_svg


def board_art(plan: Plan) -> str:
    """Return a picture of the plan as SVG text, its margin included."""
    walls = [(min(run), max(run)) for line in joined(_inner(plan)) for run in pairwise(line)]
    return board_svg(
        _ground(plan), walls, [(door.kind, door.run, door.side) for door in plan.doors]
    )


def rooms_laid(plan: Plan) -> tuple[RoomLaid, ...]:
    """Return the areas of a plan on which each area is one square, with their four sides."""
    kinds = {edge: "doorway" if door.kind == "open" else "door"
             for door in plan.doors for edge in door.edges}  # fmt: skip
    rooms = []
    for (square,), title in zip(plan.areas, plan.names, strict=True):
        north, east, south, west = (kinds.get(edge_of(square, wall), "wall") for wall in WALLS)
        rooms.append(RoomLaid(title, (north, east, south, west), *square))
    return tuple(rooms)


def _inner(plan: Plan) -> Iterator[Edge]:
    """Yield the sides of squares with walls that have floor on both sides."""
    floor = plan.floor
    for (x, y), (right, low) in plan.wall_edges:
        behind = (x + 1, y) if right > x else (x, y + 1)
        if (x + 1, y + 1) in floor and behind in floor:
            yield (x, y), (right, low)


def _ground(plan: Plan) -> Tile:
    """Return the whole floor as one tile; its doorways are the doors with no floor behind them."""
    floor = plan.floor
    rows = (
        "".join("." if (x, y) in floor else "#" for x in range(1, plan.width + 1))
        for y in range(1, plan.height + 1)
    )
    features = {
        name: tuple(square for thing in plan.things if thing.kind in kinds
                    for square in thing.squares if square in floor)
        for name, kinds in (("rubble", ("rubble",)), ("chest", ("chest", "opened")))
    }  # fmt: skip
    outer = tuple(Doorway(door.side, tuple(sorted(door.squares))) for door in plan.doors
                  if not set(_squares_behind(door.squares, door.side)) & floor)  # fmt: skip
    return Tile(
        id="board", kind="", shape="", title=plan.title, width=plan.width, height=plan.height,
        rows=tuple(rows), doorways=outer,
        features={name: squares for name, squares in features.items() if squares},
        blocked=frozenset(), opaque=frozenset(), span=file_span("board"), owner="",
    )  # fmt: skip


def _squares_behind(squares: Iterable[Square], side: str) -> Iterator[Square]:
    dx, dy = BESIDE[side]
    return ((x + dx, y + dy) for x, y in squares)
