"""Floors of foreign maps become the text of tiles, as in `tiles.yaml`."""

import json
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

from authoring.core.lazy_dataclass import dataclass, field
from authoring.core.limits import MAX_TILE_SIDE
from authoring.export.tiled_squares import BLOCKS, FEATURE, free_signs
from authoring.export.walls import BESIDE
from authoring.foreign.charts.as_yaml import YAML_WORDS, id_of, name_of, quoted
from authoring.foreign.reading import NotRead, Reading, shown
from authoring.model.tile import Square

Feature = tuple[str, str, str]
"""A name, what it blocks (`move`, `sight`, `both` or nothing), and the letter to draw it with, if
free."""
Doorways = Mapping[str, tuple[tuple[Square, ...], bool]]
"""Wall -> the squares that touch its doorway, and whether that leaves the dungeon."""
Door = tuple[Square, str, bool]
"""A square of floor, the wall it touches, and whether that leaves the dungeon."""


@dataclass(frozen=True, slots=True)
class DrawnTile:
    """A tile; squares count from 1. `features` maps a square to its feature, `more` further keys to
    YAML values, such as `theme`."""

    id: str
    title: str
    kind: str
    width: int
    height: int
    floor: frozenset[Square]
    features: Mapping[Square, Feature]
    doorways: Doorways
    more: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Room:
    """A piece of a foreign map, in that map's squares; `features` maps a square to its feature."""

    id: str
    title: str
    floor: Collection[Square]
    features: Mapping[Square, Feature] = field(default_factory=dict)
    doors: Sequence[Door] = ()


def tiles_of(reading: Reading, rooms: Iterable[Room]) -> tuple[DrawnTile, ...]:
    """Return rooms as tiles; rooms without floor are left out, and too large ones with a note.
    Raises NotRead if none is left."""
    tiles = tuple(filter(None, (_tile(reading, room) for room in rooms)))
    if not tiles:
        why = "; ".join(note.message for note in reading.notes)
        raise NotRead("there is no room in this map", why)
    return tiles


def _tile(reading: Reading, room: Room) -> DrawnTile | None:
    name = room.title or room.id
    if not room.floor:
        return None
    left, top = (min(square[axis] for square in room.floor) - 1 for axis in (0, 1))
    width, height = (max(square[axis] for square in room.floor) - start
                     for axis, start in ((0, left), (1, top)))  # fmt: skip
    if max(width, height) > MAX_TILE_SIDE:
        most = f"at most {MAX_TILE_SIDE}x{MAX_TILE_SIDE} is possible"
        reading.note(
            f"`{shown(name)}` is {width}x{height} and is left out: {most}", "draw it smaller"
        )
        return None
    floor = frozenset((x - left, y - top) for x, y in room.floor)
    features = {(x - left, y - top): feature for (x, y), feature in room.features.items()}
    doors = [((x - left, y - top), wall, leaves) for (x, y), wall, leaves in room.doors]
    doorways = dict(_doorways(reading, name, floor, doors))
    standing = {at: feature for at, feature in features.items() if at in floor}
    id = name_of(room.id, "room")
    return DrawnTile(id, room.title, "room", width, height, floor, standing, doorways)


def _doorways(
    reading: Reading, name: str, floor: frozenset[Square], doors: Sequence[Door]
) -> Iterator[tuple[str, tuple[tuple[Square, ...], bool]]]:
    """Yield (wall, doorway) for each wall with doors: their first unbroken run of squares at the
    edge of the floor. Further runs are left out with a note."""
    for wall, (east, south) in BESIDE.items():
        squares = sorted({at for at, side, _ in doors if side == wall and at in floor
                          and (at[0] + east, at[1] + south) not in floor})  # fmt: skip
        run = squares[:1]
        for at in squares[1:]:
            if (at[0] - run[-1][0], at[1] - run[-1][1]) == (abs(south), abs(east)):
                run.append(at)
        if len(run) < len(squares):
            message = f"`{shown(name)}`: a second doorway in the {wall} wall is left out"
            reading.note(message, "a tile has one for each wall")
        if run:
            leaves = any(leave for at, side, leave in doors if side == wall and at in run)
            yield wall, (tuple(run), leaves)


def tile_lines(tile: DrawnTile) -> Iterator[str]:
    """Yield the lines of a tile in YAML, indented to stand below `tiles:`."""
    yield f"  {tile.id}:"
    yield f"    kind: {word(tile.kind)}"
    for name, value in tile.more.items():
        yield f"    {name}: {value}"
    if tile.title:
        yield f"    title: {quoted(tile.title[:200])}"
    signs = _signs(tile)
    yield "    squares: |"
    for y in range(1, tile.height + 1):
        yield "      " + "".join(_letter(tile, signs, (x, y)) for x in range(1, tile.width + 1))
    if signs:
        yield "    legend:"
    for (feature, blocks), sign in signs.items():
        stops = f", {BLOCKS}: {blocks}" if blocks else ""
        yield f"      {json.dumps(sign, ensure_ascii=False)}: {{{FEATURE}: {feature}{stops}}}"
    if tile.doorways:
        yield "    doorways:"
    for wall, (squares, leaves) in tile.doorways.items():
        places = ", ".join(f"[{x}, {y}]" for x, y in squares)
        yield f"      - {{wall: {wall}, squares: [{places}]{', exit: true' if leaves else ''}}}"


def word(value: object) -> str:
    """Return any value as an id, in quotes where YAML would not read it as text; "" for none."""
    id = id_of(value)
    return f'"{id}"' if id in YAML_WORDS or id.isdecimal() else id


def _signs(tile: DrawnTile) -> dict[tuple[str, str], str]:
    """Return (feature, what it blocks) -> the letter for it in the drawing."""
    signs: dict[tuple[str, str], str] = {}
    wishes = {(feature, blocks): sign for feature, blocks, sign in tile.features.values()}
    for what, sign in wishes.items():
        if _fits(sign) and sign not in signs.values():
            signs[what] = sign
    free = free_signs(signs.values())
    return signs | {what: next(free) for what in wishes if what not in signs}


def _fits(sign: str) -> bool:
    return len(sign) == 1 and sign.isprintable() and not sign.isspace() and sign not in ".#"


def _letter(tile: DrawnTile, signs: Mapping[tuple[str, str], str], at: Square) -> str:
    if at in tile.features:
        feature, blocks, _ = tile.features[at]
        return signs[feature, blocks]
    return "." if at in tile.floor else "#"
