"""Doors and gates that effects open, shut and lock, and doors that effects add."""

from authoring.boards.squares import NOWHERE, Squares, enclosing, just, laid, set_of, touching
from authoring.rulesets.dungeon_plungin.play.board.events.building import DoorShows, NoWallFree
from authoring.rulesets.dungeon_plungin.play.board.events.locks import (
    FallsShut,
    GateMoves,
    LockOpens,
    LockSnapsShut,
)
from authoring.rulesets.dungeon_plungin.play.board.state import Area, State, Thing
from authoring.rulesets.dungeon_plungin.play.rules.exploring.construct import explore
from authoring.rulesets.dungeon_plungin.play.rules.happenings.occasions import Occasion
from authoring.rulesets.dungeon_plungin.play.rules.layout.doorways import add_door
from authoring.rulesets.dungeon_plungin.play.rules.layout.ground import free_walls
from authoring.rulesets.dungeon_plungin.play.rules.layout.laying import (
    lies,
    open_passage,
    shut_passage,
)

DOORS, ENTRANCE = "doors", "entrance"
"""Names for all doors of the tile, and for the one it was entered by; any other name is a
feature's."""


def show_door(s: State, area: Area, kind: str, difficulty: int, leads_to: str) -> Thing | None:
    """Add a door of `kind` in a free wall, the player's pick; None when no wall is free (R-28: a
    secret one is locked like a secret passage, DP-LOC-09). A Great Door beyond the number of Unique
    Locations is a Locked one (DP-AMB-40). `difficulty` 0: the usual one; `leads_to`: id of the
    location behind it, "" for none."""
    location = s.tables.content.locations.get(leads_to)
    walls = free_walls(s, area, location.tile if location is not None else "")
    if not walls:
        s.note(NoWallFree, area.index)
        return None
    front, wall = walls[s.ask(s.actor, "wall", range(len(walls)))]
    if kind == "great":
        kind = "locked" if s.great_found >= len(s.tables.uniques) else kind
    if kind == "great":
        s.great_found += 1
        s.great_phase = s.great_phase or max(s.phases, 1)
    door = add_door(s, area, kind, front, wall)
    by_level = max(1, (s.tables.quest.dungeon_level + 1) // 2)
    door.detect = door.unlock = difficulty or (by_level if kind == "secret" else 1)
    if location is not None:
        door.leads_to = leads_to
        room = lies(s, s.tables.shapes[location.tile], door, location.doors)[0]
        door.reserve = laid(room.shape.foot, room.corner)
        s.reserved |= door.reserve
    s.layout_version += 1
    s.progress += 1
    s.note(DoorShows, door.index, kind)
    return door


def work_gate(s: State, area: Area, act: str, name: str, occasion: Occasion) -> None:
    """Do `act` (`open`, `close`, `lock`, `unlock`) with `name`: DOORS, all of the tile, ENTRANCE,
    the first of them, or a feature that is a gate. The Entry Tile was entered by none of its doors.
    A spell works on the object it was cast at (DP-SPELL-11)."""
    if occasion.source.startswith("spell:") and name == DOORS and occasion.thing is not None:
        _enchant(s, occasion.thing, act, occasion)
        return
    if name in (DOORS, ENTRANCE):
        doors = [thing for thing in area.things if thing.is_door and thing.kind != "exit"]
        if name == ENTRANCE:
            doors = doors[: int(area.kind != "entry")]
        for door in doors:
            if not s.ending:
                _work_door(s, door, act, occasion)
        return
    squares = area.feature(name) & area.mask
    if act in ("open", "unlock"):
        _open_gate(s, area, squares)
    else:
        _close_gate(s, area, squares & ~s.hero_mask & ~s.monster_mask)
    s.progress += 1
    s.note(GateMoves, name, act, area.index)


def _enchant(s: State, thing: Thing, act: str, occasion: Occasion) -> None:
    """Do `act` with a door, or with a chest's lock: its lid must still be opened by hand."""
    if thing.is_door:
        _work_door(s, thing, act, occasion)
    elif not thing.open and not thing.broken:
        thing.locked = act == "lock"
        if thing.locked:
            s.note(LockSnapsShut, thing.index)
        else:
            s.note(LockOpens, thing.index)


def _work_door(s: State, door: Thing, act: str, occasion: Occasion) -> None:
    magic = occasion.source.startswith("spell:")
    if door.nowhere or (magic and (door.broken or door.kind == "great")):
        return  # DP-DOORWAY-11, DP-LOCK-04
    if act in ("close", "lock") and door.broken:
        return  # DP-AMB-42
    if act in ("close", "lock") and door.open:
        shut_passage(s, door)
        s.note(FallsShut, door.index)
    if act == "lock":
        door.locked = True
    elif act in ("open", "unlock") and not door.open:
        door.locked = False
        s.note(LockOpens, door.index)
        if act == "unlock":
            return
        if door.tile_b >= 0:
            open_passage(s, door)
        elif occasion.opener is not None and occasion.opener.is_hero and occasion.opener.alive:
            explore(s, door, occasion.opener)


def _open_gate(s: State, area: Area, squares: Squares) -> None:
    """Turn `squares` into floor that can be seen across, except under chests and rubble."""
    chests = NOWHERE
    for thing in area.things:
        chests |= just(thing.square) if thing.kind == "chest" else NOWHERE
    s.floor |= squares & ~chests & ~s.rubble
    clear = area.mask & ~(_opaque(s, area) & ~squares)
    east, south = touching(squares, clear)
    s.east |= east
    s.south |= south
    s.layout_version += 1


def _close_gate(s: State, area: Area, squares: Squares) -> None:
    """Make `squares` impassable and, where they are drawn opaque, impossible to see across."""
    s.floor &= ~squares
    east, south = enclosing(_opaque(s, area) & squares)
    s.east &= ~east
    s.south &= ~south
    s.layout_version += 1


def _opaque(s: State, area: Area) -> Squares:
    """Return the squares of `area` that are drawn as opaque."""
    return set_of(area.square(x, y) for x, y in s.pack.tiles[area.shape.tile].opaque)
