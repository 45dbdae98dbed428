"""Reader of Watabou's One Page Dungeon, version 1.2: a tile for each room and corridor."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from authoring.export.walls import BESIDE
from authoring.foreign.maps.drawn_tile import Door, Feature, Room
from authoring.foreign.reading import Reading, entries, number, plain_text, square
from authoring.model.tile import Square

_WAY_OUT: Final = 3
_MOST_SIDE: Final = 200
_FEATURES: Final[Mapping[str, Feature]] = {
    "columns": ("pillar", "both", "p"), "water": ("water", "move", "~"),
}  # fmt: skip


def read(reading: Reading, document: Mapping[str, Any]) -> Iterator[Room]:
    """Yield a room for each rectangle of more than one square. A door is a square between two of
    them, or the first square of one."""
    doors = [door for door in map(_door, entries(document.get("doors"))) if door]
    features = {
        at: feature
        for name, feature in _FEATURES.items()
        for node in entries(document.get(name))
        if (at := square(node.get("x"), node.get("y")))
    }
    if document.get("notes") or document.get("story"):
        reading.note("the story and the notes on the map are left out", "copy them by hand")
    if doors:
        reading.note("whether a door is locked, secret or a portcullis is left out")
    title = plain_text(document.get("title"))
    count = 0
    for node in entries(document.get("rects")):
        floor = _floor(node)
        if len(floor) > 1:
            count += 1
            yield Room(
                f"{title or reading.name}-{count}", f"{title} {count}".strip(), floor,
                {at: features[at] for at in floor & features.keys()},
                tuple(touch for door in doors for touch in _touching(door, floor)),
            )  # fmt: skip


def _floor(node: Mapping[str, Any]) -> frozenset[Square]:
    start, size = square(node.get("x"), node.get("y")), square(node.get("w"), node.get("h"))
    if start is None or size is None or not all(0 < side <= _MOST_SIDE for side in size):
        return frozenset()
    middle = [first + (side - 1) / 2 for first, side in zip(start, size, strict=True)]
    return frozenset(
        (x, y)
        for x in range(start[0], start[0] + size[0])
        for y in range(start[1], start[1] + size[1])
        if not node.get("rotunda")
        or (x - middle[0]) ** 2 + (y - middle[1]) ** 2 <= max(size) ** 2 / 4
    )


def _door(node: Mapping[str, Any]) -> tuple[Square, Square, bool] | None:
    """Return (square, step through it, leaves the dungeon) of a door; None for a bad one."""
    way = node.get("dir")
    at = square(node.get("x"), node.get("y"))
    step = square(way.get("x"), way.get("y")) if isinstance(way, dict) else None
    if at is None or step is None or step not in BESIDE.values():
        return None
    return at, step, number(node.get("type")) == _WAY_OUT


def _touching(door: tuple[Square, Square, bool], floor: frozenset[Square]) -> Iterator[Door]:
    """Yield the squares of `floor` that a door is in or beside, each with the door's wall."""
    at, (dx, dy), leaves = door
    for wall, step in BESIDE.items():
        if step in ((dx, dy), (-dx, -dy)):
            inside = (at[0] - step[0], at[1] - step[1]) if at not in floor else at
            beyond = (inside[0] + step[0], inside[1] + step[1])
            if inside in floor and beyond not in floor:
                yield inside, wall, leaves
