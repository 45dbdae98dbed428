"""The Construction Phase: laying and filling the tile behind a door (rules DP-CONS to DP-UNIQ)."""

from authoring.boards.squares import laid
from authoring.boards.tiles.shapes import Way
from authoring.engine.dice import Stream
from authoring.rulesets.dungeon_plungin.model import Choice, Location, PlaceTile, tiles_of
from authoring.rulesets.dungeon_plungin.play.board.causes import NO_WALL
from authoring.rulesets.dungeon_plungin.play.board.events.building import (
    DoorwaysMissing,
    LaidApart,
    LeadsNowhere,
    LocationRevealed,
    PhaseEnds,
)
from authoring.rulesets.dungeon_plungin.play.board.events.happenings import Chooses
from authoring.rulesets.dungeon_plungin.play.board.rolling import roll_one
from authoring.rulesets.dungeon_plungin.play.board.state import Actor, Area, State, Thing
from authoring.rulesets.dungeon_plungin.play.board.streams import AWARENESS, DWELLERS, LAYOUT
from authoring.rulesets.dungeon_plungin.play.rules.actions.walk import random_event
from authoring.rulesets.dungeon_plungin.play.rules.exploring.awareness import (
    ambush,
    settle_awareness,
)
from authoring.rulesets.dungeon_plungin.play.rules.exploring.encounters import (
    fill_location,
    fill_room,
)
from authoring.rulesets.dungeon_plungin.play.rules.happenings.triggers import phase_ends
from authoring.rulesets.dungeon_plungin.play.rules.layout.apart import entrances, lay_apart
from authoring.rulesets.dungeon_plungin.play.rules.layout.doorways import (
    join_walls,
    not_rolled,
    preset_door,
    roll_door,
)
from authoring.rulesets.dungeon_plungin.play.rules.layout.ground import leads_somewhere, meets_floor
from authoring.rulesets.dungeon_plungin.play.rules.layout.keeping_room import (
    Room,
    next_uniques,
    room_to_keep,
)
from authoring.rulesets.dungeon_plungin.play.rules.layout.laying import (
    Lie,
    choose_lie,
    join,
    lay,
    lies,
    open_passage,
)


def explore(s: State, door: Thing, opener: Actor) -> None:
    """Open a door onto unrevealed space for `opener`: one Phase (DP-CONS-01 to -06, DP-PLOT-09).

    If nothing fits behind it the door leads nowhere (X on the map) and no Phase counts (DP-AMB-31,
    DP-AMB-04, DP-MON-10)."""
    phase = plot_count(s) + 1
    s.unveiled += 1
    with Stream(s.dice, LAYOUT, s.unveiled):
        area = _reveal(s, door, opener, phase)
    if area is None:
        door.nowhere = True
        s.progress += 1
        s.note(LeadsNowhere, door.index)
        return
    s.phases += 1
    s.phase_owner = opener.index
    with Stream(s.dice, AWARENESS, s.unveiled):
        ambushers = settle_awareness(s, area, s.areas[door.tile_a], opener)
    if s.rules.hallway_event == "construction" and not area.event_done and not s.ending:
        area.event_done = True
        random_event(s, opener, area)
    s.note(PhaseEnds, phase)
    ambush(s, ambushers)
    phase_ends(s)


def plot_count(s: State) -> int:
    """Return the number on the Plot Counter: finished Phases and, by a ruling, the tiles that
    events have laid (DP-AMB-07, DP-PLOT-03)."""
    return s.phases + (s.extra_tiles if s.rules.plot_counts == "tiles" else 0)


def _reveal(s: State, door: Thing, opener: Actor, phase: int) -> Area | None:
    """Determine, lay and fill the tile behind a door; None when nothing fits (DP-LOC-01, DP-LOC-05,
    DP-SPEC-04, DP-PLOT-06, DP-PLOT-07, DP-PLOT-08)."""
    if door.leads_to:
        return _settled(s, door, opener, phase)
    if door.kind == "great":
        return _unique(s, door, opener)
    if phase > s.tables.last_phase:
        return _dead_end(s, door, opener)
    result = roll_one(s, s.tables.by_role["location"])
    if isinstance(result, Choice):
        result = _taken(s, tiles_of(result), opener)
    if isinstance(result, PlaceTile):
        return _plain(s, door, opener, (result, phase))
    location = s.tables.content.locations.get(getattr(result, "id", ""))
    return _special(s, door, opener, (location, phase)) if location else None


def _taken(s: State, tiles: tuple[PlaceTile, ...], opener: Actor) -> PlaceTile:
    """Ask the player of `opener` for one of the `tiles` of a row, and return it (DP-CONS-02)."""
    s.laying = tiles
    at = s.ask(opener, "tile", range(len(tiles)), always=True)
    s.laying = ()
    tile = tiles[at]
    named = s.pack.tiles.get(tile.tile)
    s.note(Chooses, opener.name, named.title if named is not None else tile.tile)
    return tile


def _settled(s: State, door: Thing, opener: Actor, phase: int) -> Area | None:
    """Lay the location that an effect has set behind a door; None when it cannot be laid."""
    location = s.tables.content.locations[door.leads_to]
    area = _special(s, door, opener, (location, phase))
    if area is not None and location.kind == "unique":
        s.uniques.append(location.id)
    return area


class _Plan:
    """A tile to be laid: id and kind, number of doors besides the entry (`exits`), Phase, and
    whether its doors are rolled."""

    __slots__ = ("exits", "kind", "phase", "rolled", "tile")

    def __init__(self, tile: str, kind: str, exits: int, phase: int, *, rolled: bool) -> None:
        self.tile = tile
        self.kind = kind
        self.exits = exits
        self.phase = phase
        self.rolled = rolled


def _lay_behind(s: State, door: Thing, plan: _Plan) -> tuple[Area, list[Way]] | None:
    """Lay a tile behind a door and open the way in; return (its Area, the doorways that get doors),
    or None when it does not fit."""
    shapes = s.tables.shapes.get(plan.tile, ())
    room = room_to_keep(s, door, plan.phase, rolled=plan.rolled)
    choices = lies(s, shapes, door, plan.exits, room)
    s.reserved ^= s.reserved & door.reserve
    if choices:
        lie = choose_lie(s, choices)
        area = lay(s, lie.shape, lie.corner, plan.kind)
        join(s, door, area, laid(lie.shape.doorways[lie.entry][1], lie.corner))
    elif door.kind == "great" and s.rules.great_fit == "apart" and entrances(s, shapes, door):
        area, lie = lay_apart(s, shapes, door, plan.kind)
    else:
        return None
    open_passage(s, door)
    if s.rules.any_wall:
        join_walls(s, area)
    return area, _walls(s, lie, plan.exits, room)


def _plain(s: State, door: Thing, opener: Actor, what: tuple[PlaceTile, int]) -> Area | None:
    """Lay a Hallway or Room by `what`, (row of the Location Chart, Phase); None when it cannot be
    laid (DP-LOC-02, DP-DOORWAY-01, DP-DOORWAY-02, DP-AMB-31, DP-ENC-01)."""
    row, phase = what
    tile, doors = row.tile, row.doors
    kind = s.pack.tiles[tile].kind if tile in s.pack.tiles else "room"
    laid = _lay_behind(s, door, _Plan(tile, kind, doors - 1, phase, rolled=True))
    if laid is None:
        return None
    area, walls = laid
    area.further = row.chart
    s.note(LocationRevealed, s.phases + 1, tile, doors, opener.index)
    _tell_missing(s, area, doors - 1 - len(walls))
    for front, wall in walls:
        roll_door(s, area, front, wall, phase)
    if kind != "hallway":
        _fill(s, area, door)
    return area


def _walls(s: State, lie: Lie, exits: int, room: Room | None) -> list[Way]:
    """Return the doorways that get doors, at most `exits`: those that keep room for the Unique
    Location to come, then those that lead somewhere, then others; the player chooses among equals
    (DP-DOORWAY-05, DP-AMB-30, DP-AMB-31)."""
    ways: list[Way] = []
    if exits <= 0:
        return ways
    others = [
        (laid(front, lie.corner), wall)
        for at, (wall, front, is_exit) in enumerate(lie.shape.doorways)
        if at != lie.entry and not is_exit
    ]
    if room is not None:
        keeping = room.first_walls(s, laid(lie.shape.foot, lie.corner), others)
        _pick(s, ways, keeping, exits if room.now else 1)
        others = [way for way in others if way not in ways]
    useful: list[Way] = []
    rest: list[Way] = []
    for way in others:
        (useful if leads_somewhere(s, way[0], way[1]) else rest).append(way)
    _pick(s, ways, useful, exits)
    if len(ways) < exits:
        meeting = [way for way in rest if meets_floor(s, way[0], way[1])]
        rest = [way for way in rest if way not in meeting]
        _pick(s, ways, meeting, exits)
        _pick(s, ways, rest, exits)
    return ways


def _pick(s: State, picked_ways: list[Way], among: list[Way], most: int) -> None:
    """Let the player move doorways from `among` to `picked_ways` until that has `most`."""
    while among and len(picked_ways) < most:
        picked_ways.append(among.pop(s.ask(s.actor, "wall", range(len(among)), always=True)))


def _tell_missing(s: State, area: Area, number: int) -> None:
    """Count `number` doors for which the tile has no wall left, and say so in the trace."""
    if number > 0:
        not_rolled(s, NO_WALL, number)
        s.note(DoorwaysMissing, area.index, number)


def _special(s: State, door: Thing, opener: Actor, what: tuple[Location, int]) -> Area | None:
    """Lay `what`, (Special Location, Phase), as preset except where it says to roll; None when it
    cannot be laid (DP-AMB-05, DP-SPEC-01, DP-BOSS-02, DP-SPEC-09)."""
    location, phase = what
    rolled = location.door_kind == "roll"
    plan = _Plan(location.tile, location.kind, location.doors, phase, rolled=rolled)
    laid = _lay_behind(s, door, plan)
    if laid is None:
        return None
    area, walls = laid
    for other in s.areas:
        if other.location == location.id:
            area.used |= {mark for mark in other.used if _lasts(mark[1])}
    area.location = location.id
    s.note(LocationRevealed, s.phases + 1, location.id, location.doors + 1, opener.index)
    if area.apart:
        s.note(LaidApart, area.index, door.index)
    if rolled:
        _tell_missing(s, area, location.doors - len(walls))
    for front, wall in walls:
        if rolled:
            roll_door(s, area, front, wall, phase)
        else:
            preset_door(s, area, front, wall, location)
    _fill(s, area, door, location)
    return area


def _fill(s: State, area: Area, door: Thing, location: Location | None = None) -> None:
    """Place the monsters and things of a new Room or `location`, with a dice stream of its own."""
    with Stream(s.dice, DWELLERS, s.unveiled):
        if location is None:
            fill_room(s, area, door.front_b)
        else:
            fill_location(s, area, door, location)


def _lasts(mark: str) -> bool:
    """Return whether `mark` of `Area.used` holds in every tile of its location: a limit by game
    does, one by visit or a search holds in one tile."""
    return "visit" not in mark and not mark.startswith("search")


def _unique(s: State, door: Thing, opener: Actor) -> Area | None:
    """Lay the next Unique Location, by the Unique Location Chart or in preset order; None when
    there is none or it cannot be laid (DP-UNIQ-01, -02)."""
    left = next_uniques(s)
    table = s.tables.by_role.get("unique-location")
    name = left[0] if left else ""
    if not s.tables.quest.unique_order and table is not None:
        for _ in range(100):
            rolled = getattr(roll_one(s, table), "id", "")
            if rolled in left:
                name = rolled
                break
    location = s.tables.content.locations.get(name)
    if location is None:
        return None
    area = _special(s, door, opener, (location, s.phases + 1))
    if area is not None:
        s.uniques.append(name)
    return area


def _dead_end(s: State, door: Thing, opener: Actor) -> Area | None:
    """Lay a room without further doors in a completely explored dungeon; None when it cannot be
    laid (DP-PLOT-07, -08, DP-AMB-09, DP-AMB-31)."""
    tile = s.tables.dead_end
    laid = _lay_behind(s, door, _Plan(tile, "room", 0, s.tables.last_phase + 1, rolled=False))
    if laid is None:
        return None
    s.note(LocationRevealed, s.phases + 1, tile, 1, opener.index)
    _fill(s, laid[0], door)
    return laid[0]
