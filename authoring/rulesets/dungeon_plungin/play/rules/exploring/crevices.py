"""Crevices that cut a tile in two: heroes beyond leap back, all else there is lost."""

from typing import Final

from authoring.boards.squares import NOWHERE, Squares, count, distance, each, first, flood, just
from authoring.rulesets.dungeon_plungin.play.board.events.building import ChestGone, CreviceOpens
from authoring.rulesets.dungeon_plungin.play.board.events.moving import IsRemoved, JumpsClear
from authoring.rulesets.dungeon_plungin.play.board.state import Actor, Area, State
from authoring.rulesets.dungeon_plungin.play.rules.actions.harm import note_cleared
from authoring.rulesets.dungeon_plungin.play.rules.exploring.encounters import entrance

_FAR: Final = 400
"""Steps that lead anywhere on a tile."""


def beyond(s: State, area: Area, gap: Squares) -> Squares:
    """Return the squares lost to a crevice: `gap` itself, and the floor it cuts off from the
    entrance of `area`; where it covers the entrance, from the part with the most heroes."""
    floor = area.mask & ~gap
    start = entrance(area) & floor
    if not start:
        start = _fullest(s, floor)
    near_side = flood(start, floor, s.east, s.south, _FAR) if start else NOWHERE
    return (floor & ~near_side) | (gap & area.mask)


def _fullest(s: State, floor: Squares) -> Squares:
    """Return the connected part of `floor` with the most heroes on it."""
    best, most, rest = NOWHERE, -1, floor
    while rest:
        part = flood(just(first(rest)), floor, s.east, s.south, _FAR)
        heroes = count(part & s.hero_mask)
        if heroes > most:
            best, most = part, heroes
        rest &= ~part
    return best


def heroes_on(s: State, squares: Squares) -> list[Actor]:
    """Return the living heroes on these squares."""
    return [hero for hero in s.living() if hero.bit & squares]


def leap_back(s: State, hero: Actor, area: Area, squares: Squares) -> None:
    """Put `hero` on the nearest free square of `area` outside `squares`, if there is one."""
    side = area.mask & s.free() & ~s.pits & ~squares
    at, least = -1, _FAR
    for square in each(side):
        far = distance(square, hero.square) if hero.square >= 0 else _FAR
        if far < least:
            at, least = square, far
    if hero.alive and at >= 0:
        s.put(hero, at)
        hero.in_pit = False
        s.note(JumpsClear, hero.name, at)


def cut_off(s: State, area: Area, squares: Squares) -> None:
    """Close `squares` for good: monsters and chests there are gone, doors lead nowhere."""
    gone = [monster for monster in s.foes() if monster.bit & squares]
    for monster in gone:
        monster.alive = False
        s.put(monster, -1)
        s.note(IsRemoved, monster.name)
    for thing in list(area.things):
        if thing.kind == "chest" and thing.front_a and not thing.front_a & ~squares & area.mask:
            area.things.remove(thing)
            thing.square = -1
            thing.front = thing.front_a = NOWHERE
            s.note(ChestGone, thing.index)
        elif thing.is_door and not thing.open and thing.tile_b < 0:
            thing.nowhere = thing.nowhere or not thing.front & area.mask & ~squares
    s.rubble |= s.floor & squares
    s.floor &= ~squares
    s.layout_version += 1
    s.progress += 1
    s.note(CreviceOpens, squares)
    for home in dict.fromkeys([monster.home for monster in gone]):
        if 0 <= home < len(s.areas) and not s.ending:
            note_cleared(s, home)
