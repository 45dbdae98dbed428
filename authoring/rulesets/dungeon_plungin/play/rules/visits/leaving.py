"""Leaving by the Dungeon Exit for town, and coming back (rules DP-EXIT)."""

from typing import Final

from authoring.boards.squares import NOWHERE, each, just, offset
from authoring.engine.record import COUNTS
from authoring.rulesets.dungeon_plungin.play.board.events.building import ChestGone
from authoring.rulesets.dungeon_plungin.play.board.events.town import (
    LeavesDungeon,
    ReturnsToDungeon,
)
from authoring.rulesets.dungeon_plungin.play.board.sheets import note_carried, note_standing
from authoring.rulesets.dungeon_plungin.play.board.state import Actor, Area, State
from authoring.rulesets.dungeon_plungin.play.rules.actions.reactions import new_visit
from authoring.rulesets.dungeon_plungin.play.rules.characters.conditions import end_conditions
from authoring.rulesets.dungeon_plungin.play.rules.visits.town import visit


def leave(s: State) -> None:
    """Play a whole visit to town, from leaving the dungeon to coming back; no rounds pass meanwhile
    (DP-EXIT-03, -04)."""
    s.treasury.visits += 1
    s.progress += 1
    s.count(COUNTS, "visits")
    s.note(LeavesDungeon, s.treasury.visits)
    for hero in s.heroes:
        end_conditions(s, hero, "leaves_dungeon")
        new_visit(hero)
    s.buried.clear()
    visit(s)
    come_back(s)
    s.turn_over = True


def come_back(s: State) -> None:
    """Bring the party back: the dungeon is as they left it, but Rooms get new inhabitants and
    Hallways new events when entered (DP-EXIT-04 to -06, DP-MAP-03, DP-AMB-33)."""
    for area in s.areas:
        area.used = {mark for mark in area.used if "visit" not in mark[1]}
        if area.kind == "hallway":
            area.event_done = False
        elif area.kind == "room":
            area.restock = True
            _clear_chests(s, area)
    for monster in s.monsters:
        if monster.alive and not s.areas[monster.home].location:
            monster.home = s.tile_at[monster.square]
    s.loud = {tile: until for tile, until in s.loud.items() if until > s.round}
    s.entered = [0]
    set_out(s)
    s.note(ReturnsToDungeon, s.treasury.visits)
    for hero in s.living():
        note_standing(s, hero)
        note_carried(s, hero)


def _clear_chests(s: State, area: Area) -> None:
    """Remove the opened chests of `area`, a Room to be filled anew (DP-AMB-33)."""
    for thing in [t for t in area.things if t.kind == "chest" and t.open]:
        area.things.remove(thing)
        s.floor |= just(thing.square)
        thing.square = -1
        s.note(ChestGone, thing.index)
        thing.front = thing.front_a = NOWHERE
        s.layout_version += 1


def set_out(s: State) -> None:
    """Put the living heroes on the Entry Tile, as near its middle as possible (DP-SETUP-06)."""
    for hero in s.heroes:
        s.put(hero, -1)
        hero.in_pit = False
    entry = s.areas[0]
    room = s.floor & ~s.monster_mask
    places = sorted(each(entry.mask & room), key=lambda at: _from_centre(at, entry))
    places += list(each(room & ~entry.mask))
    for hero, place in zip((hero for hero in s.heroes if hero.alive), places, strict=False):
        s.put(hero, place)


def _from_centre(square: int, area: Area) -> tuple[int, int]:
    """Return a sort key: (twice the steps from the middle of `area`, square), so that equals come
    in reading order."""
    across, down = offset(area.corner, square)
    aside = abs(2 * across + 1 - area.shape.width)
    return aside + abs(2 * down + 1 - area.shape.height), square


MOST_VISITS: Final = 20
"""Times a party may leave one dungeon, so that every game ends (ruling R-39)."""


def may_leave(s: State, hero: Actor) -> bool:
    """Return whether the party may leave for town: `hero` at the Dungeon Exit, all living heroes on
    the Entry Tile, visits left (DP-EXIT-01, DP-AMB-34, DP-EXIT-02, DP-EXIT-03)."""
    entry = s.areas[0]
    if entry.kind != "entry" or s.treasury.visits >= MOST_VISITS:
        return False
    way_out = any(thing.kind == "exit" and hero.bit & thing.front for thing in entry.things)
    return way_out and all(other.bit & entry.mask for other in s.living())
