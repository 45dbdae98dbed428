"""Floor plans: areas with walls around them, doors, things and figures."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final

from authoring.core.lazy_dataclass import dataclass
from authoring.engine.stepping import Mark
from authoring.export.walls import Edge, Line, edge_of, joined, rim, run_of
from authoring.model.tile import Square, Tile

DOORS: Final = ("door", "locked", "great", "secret", "open")
STANDING: Final = ("hero", "foe")
LYING: Final = ("rubble", "chest", "opened")


@dataclass(frozen=True, slots=True)
class Door:
    """A way through a wall, at the `side` (`north`, ...) of `squares`; `kind` is one of DOORS."""

    kind: str
    squares: tuple[Square, ...]
    side: str
    title: str = ""

    @property
    def edges(self) -> tuple[Edge, ...]:
        """The sides of squares where it stands instead of a wall."""
        return tuple(edge_of(square, self.side) for square in self.squares)

    @property
    def run(self) -> Edge:
        """The corners at its two ends, the left or upper one first."""
        return run_of(self.edges)


@dataclass(frozen=True, slots=True)
class Plan:
    """A floor plan of `width` times `height` squares, counted from 1, an empty margin included.
    `areas` are floors with walls around each, `names` their titles; `opaque` are squares of floor
    that block sight. `things` are marks of the kinds LYING, `figures` of the kinds STANDING."""

    title: str
    width: int
    height: int
    areas: tuple[frozenset[Square], ...]
    names: tuple[str, ...]
    doors: tuple[Door, ...] = ()
    opaque: frozenset[Square] = frozenset()
    things: tuple[Mark, ...] = ()
    figures: tuple[Mark, ...] = ()

    @property
    def floor(self) -> frozenset[Square]:
        """All squares that are floor."""
        return frozenset().union(*self.areas)

    @property
    def wall_edges(self) -> frozenset[Edge]:
        """Sides of squares with a wall and without a door."""
        doors = {edge for door in self.doors for edge in door.edges}
        return rim(self.areas) - doors

    @property
    def walls(self) -> tuple[Line, ...]:
        """The walls as lines, with gaps at doors."""
        return joined(self.wall_edges)

    @property
    def pillars(self) -> tuple[Line, ...]:
        """Lines around opaque squares, where they are not walls already."""
        return joined(rim((self.opaque,)) - rim(self.areas))


def plan_of_tile(tile: Tile, left: int, top: int, margin: int) -> Plan:
    """Return a tile as a plan with `margin` empty squares around its floor; `left` and `top` are
    the first column and row of floor."""
    dx, dy = margin + 1 - left, margin + 1 - top
    floor = [
        (x, y)
        for y in range(1, tile.height + 1)
        for x in range(1, tile.width + 1)
        if tile.is_floor((x, y))
    ]
    doors = tuple(
        Door("open" if doorway.exit else "door", _moved(doorway.squares, dx, dy), doorway.wall)
        for doorway in tile.doorways
    )
    moved = frozenset(_moved(floor, dx, dy))
    return Plan(
        tile.title, *_size(moved, margin), (moved,), (tile.title,), doors,
        frozenset(_moved(tile.opaque, dx, dy)),
    )  # fmt: skip


def plan_of_marks(title: str, marks: Sequence[Mark], margin: int) -> Plan | None:
    """Return the final board as a plan with `margin` empty squares around it; None for none."""
    last = [mark for mark in marks if mark.end < 0]
    ground = [mark for mark in last if mark.kind == "floor"]
    squares = [square for mark in ground for square in mark.squares]
    if not squares:
        return None
    dx, dy = (margin + 1 - min(square[axis] for square in squares) for axis in (0, 1))
    placed = [replace(mark, squares=_moved(mark.squares, dx, dy)) for mark in last]
    areas = tuple(frozenset(mark.squares) for mark in placed if mark.kind == "floor")
    return Plan(
        title, *_size(frozenset().union(*areas), margin), areas,
        tuple(mark.title for mark in ground), _doors(placed),
        things=tuple(mark for mark in placed if mark.kind in LYING),
        figures=tuple(mark for mark in placed if mark.kind in STANDING),
    )  # fmt: skip


def _doors(marks: Iterable[Mark]) -> tuple[Door, ...]:
    """Return the doors among `marks`, one for both sides of a wall; closed ones replace open
    ones."""
    doors: dict[tuple[Edge, ...], Door] = {}
    for mark in marks:
        if mark.side and mark.kind in DOORS:
            door = Door(mark.kind, mark.squares, mark.side, mark.title)
            known = doors.get(door.edges)
            if known is None or known.kind == "open":
                doors[door.edges] = door
    return tuple(doors.values())


def _moved(squares: Iterable[Square], dx: int, dy: int) -> tuple[Square, ...]:
    return tuple((x + dx, y + dy) for x, y in squares)


def _size(floor: frozenset[Square], margin: int) -> tuple[int, int]:
    return max(x for x, _ in floor) + margin, max(y for _, y in floor) + margin
