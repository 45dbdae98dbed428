"""Doors of a new tile: the Doorway Chart, secret passages, Great Doors."""

from authoring.boards.squares import (
    EAST,
    SOUTH,
    WEST,
    Squares,
    count,
    each,
    just,
    laid,
    moved,
    opposite,
)
from authoring.boards.tiles.shapes import Way
from authoring.engine.record import COUNTS
from authoring.rulesets.dungeon_plungin.model import DoorRow, Location
from authoring.rulesets.dungeon_plungin.play.board.causes import NOT_ROLLED, SECRET, SHARED, UNFIT
from authoring.rulesets.dungeon_plungin.play.board.events.building import (
    DoorSet,
    DoorStands,
    DoorwayShared,
    GreatUnfit,
    SecretPassageSet,
)
from authoring.rulesets.dungeon_plungin.play.board.rolling import roll_one
from authoring.rulesets.dungeon_plungin.play.board.state import NO_TRAP, UNKNOWN, Area, State, Thing
from authoring.rulesets.dungeon_plungin.play.rules.layout.ground import fits, leads_somewhere
from authoring.rulesets.dungeon_plungin.play.rules.layout.keeping_room import largest, still_to_come
from authoring.rulesets.dungeon_plungin.play.rules.layout.laying import door_edges, join, lies


def add_door(s: State, area: Area, kind: str, front: Squares, wall: int) -> Thing:
    """Add and return a closed door of `kind` in `wall`; `front` are the squares of `area` before it
    (DP-ENTRY-03, DP-DOOR-01, DP-DOORWAY-08, DP-DOORWAY-09, DP-DOORWAY-10)."""
    door = Thing(len(s.things), kind, area.index)
    door.front_a = door.front = front
    door.wall = wall
    door.locked = kind in ("locked", "great", "secret")
    if kind == "normal" and s.rules.normal_door_traps == "roll" and area.kind != "entry":
        door.trap = UNKNOWN  # DP-AMB-02; the Entry Tile's doors are safe
    else:
        door.trap = UNKNOWN if door.locked else NO_TRAP
    door_edges(door)
    s.things.append(door)
    area.things.append(door)
    s.note(DoorStands, door.index, area.index, kind, wall, front)
    return door


def roll_door(s: State, area: Area, front: Squares, wall: int, phase: int) -> None:
    """Roll the door of one doorway of a new Hallway or Room (DP-DOORWAY-06, DP-PLOT-05).

    A doorway that meets the wall of an earlier tile becomes a secret passage instead (DP-AMB-30);
    one that meets an earlier door shares it (DP-PLOT-02, DP-AMB-31, DP-AMB-40)."""
    beyond = [s.tile_at[square] for square in each(moved(front, wall))]
    if beyond and min(beyond) >= 0 and len(set(beyond)) == 1:
        _meet(s, area, front, wall, s.areas[beyond[0]])
        return
    modifier = s.tables.plot[min(phase, s.tables.last_phase)]
    table = s.tables.by_role["doorway"]
    rolled = roll_one(s, table, modifier)
    row = rolled if isinstance(rolled, DoorRow) else DoorRow("normal", None, None)
    door = add_door(s, area, row.kind, front, wall)
    door.unlock = row.unlock or row.detect or 1
    door.detect = row.detect or row.unlock or 1
    door.nowhere = not leads_somewhere(s, front, wall) and not _fits_something(s, (front, wall))
    if row.kind == "great" and not _stays_great(s, door):
        door.kind = "locked"
        s.unused_row()
    note_door(s, door, modifier)
    _count_great(s, door, phase)


def note_door(s: State, door: Thing, modifier: int) -> None:
    """Write a new door to the trace, if one is kept, with the `modifier` of its roll."""
    if s.journal is not None:
        values = door.index, door.kind, modifier, door.nowhere, door.detect, door.unlock
        s.note(DoorSet, *values)


def _count_great(s: State, door: Thing, phase: int) -> None:
    if door.kind == "great":
        s.great_found += 1
        s.great_phase = s.great_phase or phase


def _fits_something(s: State, way: Way) -> bool:
    """Return whether any tile of the Location Chart fits behind doorway `way`."""
    return any(fits(s, s.tables.shapes[tile], way) for tile in s.tables.location_tiles)


def _stays_great(s: State, door: Thing) -> bool:
    """Reserve squares for the Unique Location behind a Great Door and return True. Return False if
    it becomes a Locked Door: no location is left (DP-AMB-40), or it does not fit and may not be
    laid apart (DP-AMB-31)."""
    left = still_to_come(s, door)
    if not left:
        return False
    location = s.tables.content.locations[left[0]]
    if not s.tables.quest.unique_order:
        location = largest(s, left)
    options = lies(s, s.tables.shapes[location.tile], door, location.doors)
    if options:
        door.reserve = laid(options[0].shape.foot, options[0].corner)
        s.reserved |= door.reserve
    else:
        stays = s.rules.great_fit == "apart"
        s.count(COUNTS, UNFIT)
        s.note(GreatUnfit, door.index, location.id, stays)
        if not stays:
            return False
    door.nowhere = False
    return True


def not_rolled(s: State, cause: str, number: int = 1) -> None:
    """Count `number` doorways, by `cause`, for which the odds expect a roll but none was made;
    nothing once a Great Door was found."""
    if not s.great_found:
        for _ in range(number):
            s.count(NOT_ROLLED, cause)


def _meet(s: State, area: Area, front: Squares, wall: int, other: Area) -> None:
    """Join doorway (`front`, `wall`) with tile `other`: by its door or a secret passage."""
    beyond = moved(front, wall)
    for thing in other.things:
        if thing.is_door and thing.front_a == beyond and thing.wall == opposite(wall):
            if thing.tile_b < 0 and thing.kind not in ("great", "exit"):
                thing.nowhere = False
                join(s, thing, area, front)
            not_rolled(s, SHARED)
            s.note(DoorwayShared, area.index, other.index)
            return
    if s.rules.any_wall and other.index in area.neighbours:
        not_rolled(s, SECRET)
        return  # one for each pair of tiles
    not_rolled(s, SECRET)
    _secret(s, area, (front, wall), other)


def join_walls(s: State, area: Area) -> None:
    """Add a secret passage to each earlier tile that a wall of `area` touches, where the player
    wants it; two squares wide where that is possible (DP-AMB-30)."""
    for other in s.areas[: area.index]:
        if other.index not in area.neighbours:
            spots = [spot for wall in range(4) for spot in _shared(area, other, wall)]
            widest = max((count(front) for front, _ in spots), default=0)
            spots = [spot for spot in spots if count(spot[0]) == widest]
            if spots:
                _secret(s, area, s.choose(s.actor, "wall", spots), other)


def _shared(area: Area, other: Area, wall: int) -> list[tuple[Squares, int]]:
    """Return (front squares, wall) for each place along `wall` with floor of `other` behind it."""
    behind = moved(other.mask, opposite(wall)) & area.mask
    along = SOUTH if wall in (EAST, WEST) else EAST
    fronts = []
    for square in each(behind):
        here = just(square)
        fronts.append((here | moved(here, along) & behind, wall))
    return fronts


def _secret(s: State, area: Area, where: tuple[Squares, int], other: Area) -> None:
    """Set a secret passage at `where` (front, wall) to `other` (DP-LOC-08, -09, DP-LEVEL-02)."""
    front, wall = where
    door = add_door(s, area, "secret", front, wall)
    difficulty = max(1, (s.tables.quest.dungeon_level + 1) // 2)
    door.detect = door.unlock = difficulty
    join(s, door, other, moved(front, wall))
    s.note(SecretPassageSet, door.index, area.index, other.index)


def preset_door(s: State, area: Area, front: Squares, wall: int, location: Location) -> None:
    """Add a Special Location's door, of the kind it names, at (`front`, `wall`) (DP-SPEC-02)."""
    door = add_door(s, area, location.door_kind or "normal", front, wall)
    door.detect = door.unlock = location.door_difficulty or 1
    door.nowhere = not leads_somewhere(s, front, wall) and not _fits_something(s, (front, wall))
    if door.kind == "great" and not _stays_great(s, door):
        door.kind = "locked"
    note_door(s, door, 0)
    _count_great(s, door, s.phases + 1)
