"""Layout of a dungeon: passages and rooms by dice, on a board without an edge (area GENR)."""

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Final

from authoring.boards.ground import ORIGIN, STEP, Square, block
from authoring.rulesets.surge_crawl.model import keywords as k
from authoring.rulesets.surge_crawl.model import numbers
from authoring.rulesets.surge_crawl.model.places import Feature, RoomKind
from authoring.rulesets.surge_crawl.play.board import events as e
from authoring.rulesets.surge_crawl.play.board.state import Exit, Section, State

WIDTH, LENGTH = numbers.PASSAGE
AHEAD, RIGHT, BEHIND, LEFT = 0, 1, 2, 3
"""Directions as seen by someone who comes in, in quarter turns clockwise from straight ahead."""
NORTH: Final = 0
_WAYS_ON: Final = {k.RIGHT: (RIGHT,), k.LEFT: (LEFT,), k.T_JUNCTION: (LEFT, RIGHT)}
"""Row of the chart of ends -> directions of the openings at that end of a passage."""


def turned(direction: int, quarters: int) -> int:
    """Return a direction (0 north, 1 east, 2 south, 3 west) turned clockwise by `quarters`."""
    return (direction + quarters) % 4


def enter_dungeon(s: State) -> None:
    """Lay the entrance, a section of passage that goes on to the north (SRG-GENR-15), and put the
    party on it. The way home is south of its first row."""
    rows = block(ORIGIN, NORTH, WIDTH, LENGTH)
    section = _add(s, rows)
    s.exits.append(Exit(section.number, tuple(rows[-1]), STEP[NORTH], room=False))
    for hero, square in zip(s.heroes, section.squares, strict=False):
        hero.square = square


def _flat(rows: Iterable[Sequence[Square]]) -> list[Square]:
    return [square for row in rows for square in row]


def _add(s: State, rows: Iterable[Sequence[Square]], kind: str = "") -> Section:
    section = Section(len(s.sections), tuple(_flat(rows)), kind)
    s.ground.lay(section.squares, section.number)
    s.sections.append(section)
    s.numbers["sections"] += 1
    return section


def take(s: State, way: Exit) -> Section | None:
    """Lay what is behind a way on (SRG-GENR-01); None where it would overlap: a dead end."""
    s.exits.remove(way)
    section = lay_room(s, way) if way.room else lay_passage(s, way)
    if section is None:
        s.numbers["overlaps"] += 1
        close(s, way)
        s.note(e.Overlaps)
    return section


def close(s: State, way: Exit) -> None:
    """Record a way on as a dead end."""
    s.dead_ends.append(way)
    s.numbers["dead-ends"] += 1


def rescue(s: State) -> bool:
    """Turn the newest dead end that has space for a room into a door, when no way on is left
    (SRG-GENR-12); return False if there is none."""
    while s.dead_ends:
        end = s.dead_ends.pop()
        narrow = Exit(end.section, end.squares[:1], end.step, room=True)
        if any(_room_ways(s, narrow, room) for room in s.tables.content.rooms.values()):
            s.numbers["rescues"] += 1
            s.note(e.Rescued)
            s.exits.append(Exit(end.section, end.squares, end.step, room=True))
            return True
    return False


def _direction(way: Exit) -> int:
    return STEP.index(way.step)


def lay_passage(s: State, way: Exit) -> Section | None:
    """Lay the sections of a passage that the dice give (SRG-GENR-06, SRG-GENR-07, SRG-GENR-08), as
    many as fit; a passage cut short is a dead end. None if nothing fits."""
    charts = s.tables.charts
    ahead = _direction(way)
    length = max(1, s.roll_chart(charts.length) or 1)
    corner = _corner(s, way, ahead)
    if corner is None:
        return None
    rows: list[list[Square]] = []
    fitting = 0
    for number in range(length):
        part = block(corner + STEP[ahead] * LENGTH * number, ahead, WIDTH, LENGTH)
        if not s.ground.is_free(_flat(part)):
            break
        rows += part
        fitting += 1
    section = _add(s, rows)
    join(s, way, rows[0])
    for number in range(fitting):
        feature = s.roll_chart(charts.features) or Feature()
        _add_feature(s, section, rows[number * LENGTH : (number + 1) * LENGTH], ahead, feature)
    end = s.roll_chart(charts.end) or k.DEAD_END
    end = end if fitting == length else k.DEAD_END
    s.note(e.PassageLaid, section.number, fitting, end, section.squares)
    _end(s, section, rows, ahead, end)
    return section


def _corner(s: State, way: Exit, ahead: int) -> Square | None:
    """Return the first square of a passage behind a way on, if a section fits there. Behind a door
    of one square the passage lies to its right, else to its left. None if neither fits."""
    first = way.squares[0] + way.step
    left = first - STEP[turned(ahead, RIGHT)] * (WIDTH - 1)
    for corner in (first,) if len(way.squares) == WIDTH else (first, left):
        if s.ground.is_free(_flat(block(corner, ahead, WIDTH, LENGTH))):
            return corner
    return None


def join(s: State, way: Exit, row: Sequence[Square]) -> None:
    """Open the edges between a way on and the row of squares behind it."""
    for square in way.squares:
        if square + way.step in row:
            s.ground.join(square, square + way.step)


def _add_feature(
    s: State, section: Section, rows: list[list[Square]], ahead: int, feature: Feature
) -> None:
    """Put doors on sides of a section, alternating from a random one, and tokens into the pool."""
    for _ in range(feature.tokens):
        add_token(s)
    side = RIGHT if feature.doors and s.dice.randint(2, "side") == 1 else LEFT
    for _ in range(feature.doors):
        row = rows[len(rows) // 2]
        square = row[-1] if side == RIGHT else row[0]
        step = STEP[turned(ahead, side)]
        s.exits.append(Exit(section.number, (square,), step, room=True))
        side = turned(side, BEHIND)


def add_token(s: State) -> None:
    """Add a token to the pool of wandering monsters (SRG-GENR-04)."""
    s.pool += 1
    s.note(e.Token, s.pool)


def _end(s: State, section: Section, rows: list[list[Square]], ahead: int, end: str) -> None:
    """Give a passage its end: ways on, stairs, or nothing (SRG-GENR-08)."""
    for side in _WAYS_ON.get(end, ()):
        lanes = [row[-1] if side == RIGHT else row[0] for row in rows[-WIDTH:]]
        squares = tuple(lanes if side == LEFT else reversed(lanes))
        step = STEP[turned(ahead, side)]
        s.exits.append(Exit(section.number, squares, step, room=False))
    if end not in _WAYS_ON:
        close(s, Exit(section.number, tuple(rows[-1]), STEP[ahead], room=False))
    if end == k.STAIRS_DOWN:
        s.stairs = section.number


def lay_room(s: State, way: Exit) -> Section | None:
    """Lay a room that the dice give (SRG-GENR-09), turned so that it fits; None if it does not. Its
    other doors are in the middle of its sides (SRG-GENR-10)."""
    charts = s.tables.charts
    kind = s.roll_chart(charts.room) or next(iter(s.tables.content.rooms))
    room = s.tables.content.rooms[kind]
    ways = _room_ways(s, way, room)
    if not ways:
        return None
    rows, floor = ways[s.dice.randint(len(ways), "turn") - 1 if len(ways) > 1 else 0]
    section = _add(s, floor, kind)
    s.rooms.append(section.number)
    s.numbers["rooms"] += 1
    join(s, way, rows[0])
    number = s.roll_chart(charts.doors) or 0
    sides = [AHEAD, RIGHT, LEFT]
    for _ in range(min(number, len(sides))):
        side = sides.pop(s.dice.randint(len(sides), "door") - 1)
        s.exits.append(_door(section, rows, _direction(way), side))
    stones = _add_crystals(s, section)
    s.note(e.RoomLaid, section.number, room.name, number, len(stones), stones, section.squares)
    if not number:
        s.dead_ends.append(_door(section, rows, _direction(way), AHEAD))
    return section


def _room_ways(
    s: State, way: Exit, room: RoomKind
) -> list[tuple[list[list[Square]], list[list[Square]]]]:
    """Return the ways a room can lie behind a door, each as (all its squares, those that are
    floor), both in rows: each quarter turn that fits, with the door in the middle of a side."""
    ahead = _direction(way)
    right = STEP[turned(ahead, RIGHT)]
    first = way.squares[0] + way.step
    ways = []
    for drawing in _drawings(room.rows):
        columns = len(drawing[0])
        corner = first - right * (columns // 2)
        rows = block(corner, ahead, columns, len(drawing))
        if s.ground.is_free(_flat(rows)):
            floor = [
                [square for square, mark in zip(row, line, strict=True) if mark == "."]
                for row, line in zip(rows, drawing, strict=True)
            ]
            ways.append((rows, floor))
    return ways


@cache
def _drawings(rows: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    """Return the different drawings of a room, turned by quarters, that have floor in the middle of
    their first row: a door can lead there."""
    width = max(map(len, rows), default=0)
    drawing = tuple([line.ljust(width, "#") for line in rows])
    drawings: dict[tuple[str, ...], bool] = {}
    for _ in range(4):
        drawings[drawing] = drawing[0][len(drawing[0]) // 2] == "."
        drawing = tuple(["".join(line) for line in zip(*reversed(drawing), strict=True)])
    return tuple([turned for turned, opens in drawings.items() if opens])


def _door(section: Section, rows: list[list[Square]], ahead: int, side: int) -> Exit:
    """Return the door in the middle of a `side`, as seen by a party that comes in going `ahead`."""
    middle_row, middle = rows[len(rows) // 2], len(rows[0]) // 2
    square = {AHEAD: rows[-1][middle], RIGHT: middle_row[-1], LEFT: middle_row[0]}[side]
    return Exit(section.number, (square,), STEP[turned(ahead, side)], room=False)


def _add_crystals(s: State, section: Section) -> tuple[Square, ...]:
    """Put crystals on squares of a room, and return these squares."""
    number = s.roll_chart(s.tables.charts.crystals) or 0
    free = list(section.squares[1:])
    squares: list[Square] = []
    for _ in range(min(number, len(free))):
        kind = s.roll_chart(s.tables.charts.crystal)
        if kind:
            squares.append(free.pop(s.dice.randint(len(free), "crystal") - 1))
            s.crystals[squares[-1]] = kind
    return tuple(squares)
