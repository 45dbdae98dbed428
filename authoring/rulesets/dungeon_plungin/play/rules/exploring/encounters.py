"""Monsters and chests of a new tile (rules DP-ENC and DP-PLACE)."""

from types import MappingProxyType

from authoring.boards.squares import NOWHERE, Squares, around, each, first, has, just
from authoring.rulesets.dungeon_plungin.model import (
    ChestRow,
    CreatureId,
    Encounter,
    Location,
    Monsters,
    Placed,
)
from authoring.rulesets.dungeon_plungin.play.board.events.building import (
    ChestSet,
    MonsterSet,
    NoPlace,
)
from authoring.rulesets.dungeon_plungin.play.board.rolling import roll_one, rolls
from authoring.rulesets.dungeon_plungin.play.board.sheets import note_standing
from authoring.rulesets.dungeon_plungin.play.board.state import UNKNOWN, Actor, Area, State, Thing
from authoring.rulesets.dungeon_plungin.play.rules.actions.attacks import arm
from authoring.rulesets.dungeon_plungin.play.rules.actions.combat_options import face_door, toughen
from authoring.rulesets.dungeon_plungin.play.rules.actions.laws import take_up
from authoring.rulesets.dungeon_plungin.play.rules.characters.conditions import set_resists
from authoring.rulesets.dungeon_plungin.play.rules.characters.gifts import endow

_TRIES = 60
"""Rerolls of a square before any free one is taken."""


def entrance(area: Area) -> Squares:
    """Return the squares before the door that heroes came in by last or, before that, the door
    behind which the tile was found (DP-PLACE-06); empty for the Entry Tile."""
    if area.came_by or not area.index:
        return area.came_by
    door = next((thing for thing in area.things if thing.is_door), None)
    return door.front & area.mask if door is not None else NOWHERE


def fill_room(s: State, area: Area, entry: Squares, *, chests: bool = True) -> None:
    """Roll the room's own chart or the Encounter Chart and place what it gives: chests (with
    `chests`), then monsters, none on `entry`, the squares before its door (DP-PLACE-07, DP-ENC-01).

    Without a chart the room stays empty; lint asks for one where the rules roll it."""
    table = s.tables.charts.get(area.further) or s.tables.by_role.get("encounter")
    for result in rolls(s, table) if table else ():
        if isinstance(result, Encounter):
            fill_row(s, area, entry, result, chests=chests)


def fill_row(s: State, area: Area, entry: Squares, row: Encounter, *, chests: bool) -> list[Actor]:
    """Place the chests (with `chests`) and the monsters of one row of the Encounter Chart on
    `area`; return the monsters (DP-ENC-01). `entry` is its `entrance`."""
    if chests:
        for _ in range(min(s.dice.roll(row.chests, "number"), 20)):
            _rolled_chest(s, area, entry, row.difficulty)
    return roll_monsters(s, area, entry) if row.monsters else []


def roll_monsters(s: State, area: Area, entry: Squares) -> list[Actor]:
    """Roll on the Monsters Chart, place the monsters, none on `entry`, and return them (DP-ENC-04);
    [] in a dungeon that has no such chart (DP-BACK-05)."""
    arrived = []
    table = s.tables.by_role.get("monsters")
    for result in rolls(s, table) if table else ():
        if isinstance(result, Monsters):
            arrived += stand(s, area, result, entry)
    return arrived


def stand(s: State, area: Area, row: Monsters, entry: Squares) -> list[Actor]:
    """Place the monsters of one row, each on a square by dice outside `entry`; return them."""
    arrived = []
    for group in row.groups:
        for _ in range(min(s.dice.roll(group.number, "number"), 40)):
            arrived += place_monster(s, area, group.creature, entry)
    return arrived


def _rolled_chest(s: State, area: Area, entry: Squares, difficulty: int | None) -> None:
    """Place a chest, locked or not by a roll on its chart; `difficulty` is that of its lock when
    the row rolled has none, 1 without either (DP-ENC-03)."""
    row = roll_one(s, s.tables.by_role["chest"])
    locked = isinstance(row, ChestRow) and row.locked
    own = row.difficulty if isinstance(row, ChestRow) else None
    place_chest(s, area, entry, locked, own or difficulty or 1)


def place_chest(
    s: State, area: Area, entry: Squares, locked: bool, difficulty: int, *, at: int = -1
) -> Thing | None:
    """Place a chest on the square `at` or, with -1, on one by dice that is neither before a door
    nor in `entry`; return it, or None when there is no room (DP-PLACE-05, DP-MOVE-04)."""
    fronts = entry
    for thing in area.things:
        if thing.is_door:
            fronts |= thing.front & area.mask
    square = at if at >= 0 else square_by_dice(s, area, fronts)
    if square < 0:
        return None
    chest = Thing(len(s.things), "chest", area.index)
    chest.square = square
    chest.locked = locked
    chest.detect = chest.unlock = difficulty
    chest.trap = UNKNOWN
    chest.front_a = chest.front = around(just(square)) & area.mask
    s.floor &= ~just(square)
    s.layout_version += 1
    s.things.append(chest)
    area.things.append(chest)
    s.note(ChestSet, chest.index, square, locked, difficulty)
    return chest


def place_monster(
    s: State, area: Area, who: CreatureId, entry: Squares, at: int = -1
) -> list[Actor]:
    """Place a monster on the square `at` or, with -1, on one by dice outside `entry`. Return [it],
    or [] for no room or no such monster (DP-PLACE-01 to -06, DP-MON-08, DP-MON-05, DP-OUT-14,
    DP-OPT-12, DP-AMB-72)."""
    kind = s.tables.kind_of(who)
    square = at if at >= 0 else square_by_dice(s, area, entry)
    if kind is None or square < 0:
        return []
    number = len(s.monsters)
    monster = Actor(number, f"{kind.monster.name} #{number + 1}", kind.monster.stats, square)
    monster.kind = kind
    monster.rules = s.rules
    if s.rules.tougher:
        toughen(monster, kind.monster.level)
    monster.home = area.index
    arm(monster, kind)
    monster.spells = list(kind.monster.spells)
    take_up(s, monster, kind.monster.law, note=False)
    if kind.monster.resists:
        set_resists(monster, frozenset(kind.monster.resists))
    if kind.monster.abilities:
        monster.lore = MappingProxyType(s.tables.content.abilities)
        endow(monster, kind.monster.abilities)
    s.monsters.append(monster)
    s.monster_mask |= just(square)
    s.occupancy_version += 1
    s.alive_monsters = None
    if s.rules.facing:
        face_door(monster, entry)
    if s.journal is not None:
        s.note(MonsterSet, monster.name, square)
        note_standing(s, monster)
    return [monster]


def square_by_dice(s: State, area: Area, forbidden: Squares) -> int:
    """Return a free square by two dice, column and row of the tile; if it is taken or `forbidden`,
    the player picks one of its four neighbours, or both dice are rolled again (DP-AMB-38). -1 when
    no square is free."""
    floor = area.mask & s.floor
    legal = floor ^ floor & (s.hero_mask | s.monster_mask | forbidden)
    if not legal:
        return -1
    tile = s.pack.tiles[area.shape.tile]
    for _ in range(_TRIES):
        column = s.dice.die(tile.width, "column")
        row = s.dice.die(tile.height, "row")
        square = area.square(column, row)
        if has(legal, square):
            return square
        why = _unfit(s, area, square)
        if s.rules.bad_square == "reroll" and not _taken(s, area, square):
            s.note(NoPlace, column, row, why, True)
            continue
        near = list(each(around(just(square)) & legal))
        s.note(NoPlace, column, row, why, not near)
        if near:
            return s.choose(s.actor, "square", near)
    return first(legal)


def _unfit(s: State, area: Area, square: int) -> str:
    """Return why nothing can be put on a square: `rock` (no floor), `taken` or `doorway`."""
    if not has(area.mask, square):
        return "rock"
    bit = just(square)
    if (s.hero_mask | s.monster_mask) & bit or _taken(s, area, square):
        return "taken"
    return "doorway" if s.floor & bit else "rock"


def _taken(s: State, area: Area, square: int) -> bool:
    """Return whether a chest or a monster is on `square` (DP-PLACE-04)."""
    chests = any(t.square == square and t.kind == "chest" for t in area.things)
    return chests or has(s.monster_mask, square)


def fill_location(s: State, area: Area, door: Thing, location: Location) -> None:
    """Place the contents of a Special or Unique Location, then its encounter if it has one
    (DP-SPEC-07, DP-UNIQ-03, DP-SPEC-10, DP-UNIQ-05, DP-BOSS-02)."""
    for placed in sorted(location.place, key=lambda p: (p.kind != "chest", p.at is None)):
        for _ in range(min(s.dice.roll(placed.count, "number"), 40)):
            _place_given(s, area, door.front_b, placed)
    if location.encounter != "none":
        fill_room(s, area, door.front_b, chests=location.encounter == "full")


def _place_given(s: State, area: Area, entry: Squares, placed: Placed) -> None:
    """Place `placed` on the square its author gave, or by dice without one or if it is taken
    (DP-UNIQ-05)."""
    at = -1
    if placed.at is not None:
        tile = s.pack.tiles[area.shape.tile]
        x, y = placed.at
        if 1 <= x <= tile.width and 1 <= y <= tile.height:
            square = area.square(x, y)
            taken = s.hero_mask | s.monster_mask | ~s.floor
            at = square if not has(taken, square) else -1
    if placed.kind == "chest":
        chest = place_chest(s, area, entry, placed.locked, placed.difficulty or 1, at=at)
        if chest is not None:
            chest.loot = placed.loot
    else:
        place_monster(s, area, placed.creature, entry, at)
