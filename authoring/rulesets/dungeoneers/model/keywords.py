"""The words with which a pack of Dungeoneers is written."""

from typing import Final

SIDES: Final = ("north", "east", "south", "west")
"""Sides of a room in order; an exit is in the middle of its side."""
SIZE: Final = 5
"""Squares along a side of a room (DGN-LAY-12)."""
CASTER, MISSILE, MELEE, SPECIAL = "caster", "missile", "melee", "special"
CLASSES: Final = (CASTER, MISSILE, MELEE, SPECIAL)
"""Classes in the order of their turns (DGN-ACT-10); passers-by come last."""
SWORD, SHIELD, BOW = "sword", "shield", "bow"
WEAPONS: Final = (SWORD, SHIELD, BOW)
HASTE, LEAP, FLAME = "haste", "leap", "flame"
SCROLLS: Final = (HASTE, LEAP, FLAME)
POTION: Final = "potion"
FINDS: Final = (POTION, *SCROLLS)
"""Things on floors (DGN-ITM-17)."""
NOTHING: Final = "nothing"
CHEST, RACK = "chest", "rack"
PLACES: Final = (NOTHING, CHEST, RACK)
"""Places of a weapon (DGN-ITM-19); a row of a region's weapon chart."""
WRONG: Final = "schema-mismatch"
"""The code of findings about a word or a number that is not allowed."""

FLOOR, ROCK, PIT, WATER, WEAPON, FIND, PORTAL = ".", "#", "o", "~", "w", "f", "p"
LEGEND: Final = {
    FLOOR: "floor",
    ROCK: "rock",
    PIT: "pit",
    WATER: "watery pit",
    WEAPON: "a chest or a rack, if there is one",
    FIND: "something on the floor, if there is any",
    PORTAL: "a portal, if there is one",
}
"""Letters of a drawing; a digit 1-9 is a monster's square (DGN-LAY-13)."""
