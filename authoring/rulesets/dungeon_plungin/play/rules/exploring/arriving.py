"""The squares for monsters that an effect brings: next to a character, or at a doorway."""

from typing import Final

from authoring.boards.squares import NOWHERE, Squares, around
from authoring.engine.piles import pick
from authoring.rulesets.dungeon_plungin.model import Monsters
from authoring.rulesets.dungeon_plungin.play.board.state import Actor, Area, State
from authoring.rulesets.dungeon_plungin.play.rules.exploring.encounters import (
    entrance,
    place_monster,
)
from authoring.rulesets.dungeon_plungin.play.rules.exploring.spots import nearest_free
from authoring.rulesets.dungeon_plungin.play.rules.happenings.occasions import Occasion

ANY_DOORWAY: Final = "any-doorway"
ARRIVALS: Final = ("dice", "adjacent", "doorway", ANY_DOORWAY)
"""Words that `at` may have for arrivals."""
_MOST: Final = 40


def arrivals(s: State, at: object, occasion: Occasion) -> Squares:
    """Return the squares at or near which monsters appear; empty when dice choose squares of the
    tile. `at` is one of ARRIVALS, or None for `dice`."""
    area, opener = occasion.area, occasion.opener
    if area is None:
        return NOWHERE
    if at == ANY_DOORWAY:
        return _drawn(s, area)
    if at == "doorway":
        return _came_by(area) if opener is not None else NOWHERE
    return around(opener.bit) if at == "adjacent" and opener is not None else NOWHERE


def _came_by(area: Area) -> Squares:
    """Return the squares of `area` before its open doors."""
    squares = NOWHERE
    for thing in area.things:
        squares |= thing.front if thing.is_door and thing.open else NOWHERE
    return squares & area.mask


def _drawn(s: State, area: Area) -> Squares:
    """Return the squares of `area` before one of its doors, drawn by lot, open or shut, but never
    the Dungeon Exit; empty without a door."""
    fronts = [
        thing.front & area.mask
        for thing in area.things
        if thing.is_door and thing.kind != "exit" and thing.front & area.mask
    ]
    return pick(s.dice, fronts, "doorway") if fronts else NOWHERE


def arrive_at(s: State, area: Area, row: Monsters, squares: Squares) -> list[Actor]:
    """Place the monsters of one row, each on the free square nearest to `squares`; return them."""
    arrived = []
    for group in row.groups:
        for _ in range(min(s.dice.roll(group.number, "number"), _MOST)):
            at = nearest_free(s, squares)
            arrived += place_monster(s, area, group.creature, entrance(area), at)
    return arrived
