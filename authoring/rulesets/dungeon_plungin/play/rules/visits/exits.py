"""Whether the party may go through the Dungeon Exit now (area EXIT)."""

from typing import Final

from authoring.rulesets.dungeon_plungin.play.board.state import Actor, State

MOST_VISITS: Final = 20
"""Times a party may leave one dungeon, so that every game ends (ruling R-39)."""


def may_leave(s: State, hero: Actor) -> bool:
    """At the Dungeon Exit, with every living hero on the Entry Tile (DP-EXIT-01,
    DP-AMB-34)."""
    entry = s.areas[0]
    if entry.kind != "entry" or s.estate.visits >= MOST_VISITS:
        return False
    way_out = any(thing.kind == "exit" and hero.bit & thing.front for thing in entry.things)
    return way_out and all(other.bit & entry.mask for other in s.living())
