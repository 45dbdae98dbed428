"""Monsters that notice the hero."""

from authoring.boards.squares import span
from authoring.rulesets.dungeoneers.play.board.state import State
from authoring.rulesets.dungeoneers.play.rules.traits import hooks


def adjacent_watchers(s: State) -> int:
    """Return the number of monsters beside the hero that may notice it: not sleeping ones
    (DGN-UNS-08, DGN-DRA-01), nor stone (DGN-RUI-11)."""
    number = 0
    for monster in s.room.monsters:
        if monster.here and not monster.asleep and span(monster.square, s.hero.square) == 1:
            number += not hooks.held(s, monster)
    return number


def spots(s: State) -> bool:
    """Return whether a watchful monster is awake beside the hero (DGN-UNS-09, DGN-BOSS-09)."""
    for monster in s.room.monsters:
        if (
            monster.kind.watchful
            and monster.here
            and not monster.asleep
            and span(monster.square, s.hero.square) == 1
        ):
            return True
    return False
