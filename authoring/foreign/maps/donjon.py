"""Reader of donjon's random dungeons as JSON: a tile for each room."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from authoring.export.walls import BESIDE
from authoring.foreign.maps.drawn_tile import Door, Room
from authoring.foreign.reading import Reading, entries, number, plain_text, shown
from authoring.model.tile import Square

_ROOM: Final = 2
_MOST_SIDE: Final = 200
_OUT: Final = ("stair", "egress", "exit")


def read(reading: Reading, document: Mapping[str, Any]) -> Iterator[Room]:
    """Yield the rooms of a dungeon; corridors and contents of rooms are left out with a note."""
    settings = document.get("settings")
    title = plain_text(settings.get("name")) if isinstance(settings, dict) else ""
    reading.note("corridors, stairs, and what is in the rooms are left out", "copy it by hand")
    for node in entries(document.get("rooms")):
        id = plain_text(node.get("id"))
        floor = _floor(node, document)
        if not floor:
            reading.note(f"room {shown(id or '?')} has no size and is left out")
            continue
        yield Room(
            f"{title or reading.name}-{id}",
            f"{title} {id}".strip(),
            floor,
            {},
            tuple(_doors(reading, node, floor)),
        )


def _floor(node: Mapping[str, Any], document: Mapping[str, Any]) -> frozenset[Square]:
    """Return the squares of a room: those of its rectangle that `cells` says are room, or else all
    of them; the empty set if it has no size."""
    walls = [number(node.get(name)) for name in ("west", "north", "east", "south")]
    if None in walls:
        corner = [number(node.get(name)) for name in ("col", "row", "width", "height")]
        if None in corner:
            return frozenset()
        left, top, width, height = (value or 0 for value in corner)
        walls = [left, top, left + width - 1, top + height - 1]
    left, top, right, low = (value or 0 for value in walls)
    if not (0 <= right - left <= _MOST_SIDE and 0 <= low - top <= _MOST_SIDE):
        return frozenset()
    board = {(x, y) for x in range(left, right + 1) for y in range(top, low + 1)}
    cells = document.get("cells")
    inside = {at for at in board if (_cell(cells, at) or 0) & _bit(document, "room")}
    return frozenset(inside or board)


def _bit(document: Mapping[str, Any], name: str) -> int:
    bits = document.get("cell_bit")
    return (number(bits.get(name)) if isinstance(bits, dict) else None) or _ROOM


def _cell(cells: object, at: Square) -> int | None:
    row = cells[at[1]] if isinstance(cells, list) and 0 <= at[1] < len(cells) else None
    cell = row[at[0]] if isinstance(row, list) and 0 <= at[0] < len(row) else None
    return cell if isinstance(cell, int) else None


def _doors(reading: Reading, node: Mapping[str, Any], floor: frozenset[Square]) -> Iterator[Door]:
    """Yield the square of floor in front of each door, which stands in the wall."""
    doors = node.get("doors")
    for wall, (dx, dy) in BESIDE.items():
        for door in entries(doors.get(wall)) if isinstance(doors, dict) else ():
            column, row = number(door.get("col")), number(door.get("row"))
            if column is not None and row is not None:
                at = (column, row) if (column, row) in floor else (column - dx, row - dy)
                leaves = any(word in plain_text(door.get("type")) for word in _OUT)
                if at in floor:
                    yield at, wall, leaves
                else:
                    reading.note(f"a door at column {column}, row {row} touches no floor: left out")
