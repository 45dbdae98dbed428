"""New monsters in rooms that heroes come back to (rules DP-BACK)."""

from authoring.engine.record import COUNTS
from authoring.rulesets.dungeon_plungin.play.board.events.building import (
    MonstersReturn,
    RoomRestocked,
)
from authoring.rulesets.dungeon_plungin.play.board.state import Actor, Area, State
from authoring.rulesets.dungeon_plungin.play.rules.exploring.awareness import (
    ambush,
    detected,
    noise_next_door,
    settle_awareness,
)
from authoring.rulesets.dungeon_plungin.play.rules.exploring.encounters import (
    entrance,
    fill_room,
    roll_monsters,
)


def rooms_entered(s: State, hero: Actor, tiles: list[int]) -> None:
    """Roll a d6 for each cleared Room among `tiles`, those entered in a hero's movement that ends;
    a 1 brings new monsters (DP-BACK-03 to -05, DP-AMB-32)."""
    last = s.tile_at[hero.square]
    for at, tile in enumerate(tiles):
        if at and tile in tiles[:at]:
            continue
        area = s.areas[tile]
        if area.used:
            _visit_anew(area, hero)
        if area.kind != "room":
            continue
        if area.restock:
            area.restock = False
            area.explored = True
            _restock(s, area, hero)
            if s.ending or not hero.alive:
                return
            continue
        if not area.explored:
            area.explored = True
            continue
        if tile != last and s.rules.respawn_scope == "final_room":
            continue
        if (s.monster_mask | s.hero_mask & ~hero.bit) & area.mask:
            continue
        if s.dice.die(6, "return of monsters", hero.name) == 1:
            _new_inhabitants(s, area, hero)
            if s.ending or not hero.alive:
                return


def _restock(s: State, area: Area, hero: Actor) -> None:
    """Fill a Room anew for its first visitor since the party left the dungeon, by the whole
    Encounter Chart and with Awareness; not while monsters are in it (DP-EXIT-05, DP-AMB-33,
    DP-BACK-04)."""
    if s.monster_mask & area.mask:
        return
    _those_who_left(s, area)
    s.note(RoomRestocked, area.index)
    s.count(COUNTS, "restocked")
    fill_room(s, area, entrance(area), chests=s.rules.restock == "full")
    ambush(s, settle_awareness(s, area, area, hero))


def _those_who_left(s: State, area: Area) -> None:
    """Make the tile on which they stand the home of monsters that have walked out of the Room
    `area`."""
    for monster in s.monsters if not area.location else ():
        if monster.alive and monster.home == area.index:
            monster.home = s.tile_at[monster.square]


def _visit_anew(area: Area, hero: Actor) -> None:
    """Reset the hero's limits by visit as it enters `area` (DP-AMB-61)."""
    for mark in list(area.used):
        if mark[0] == hero.index and "visit" in mark[1]:
            area.used.discard(mark)


def _new_inhabitants(s: State, area: Area, hero: Actor) -> None:
    """Place rolled monsters, always Alert; if they notice the hero, with a die more for noise next
    door, they act at once (DP-BACK-05, DP-AWARE-11)."""
    group = roll_monsters(s, area, entrance(area))
    if not group:
        return
    s.count(COUNTS, "reappeared", len(group))
    s.note(MonstersReturn, area.index, len(group))
    for monster in group:
        monster.awareness = "alert"
    if group and detected(s, group, area, hero, noise=noise_next_door(s, area)):
        ambush(s, group)
