"""Who notices the hero."""

from authoring.boards.squares import span
from authoring.rulesets.dungeoneers.play.board.state import State


def adjacent_watchers(s: State) -> int:
    """How many that are awake stand beside the hero."""
    found = 0
    for monster in s.room.monsters:
        if monster.here and not monster.asleep and span(monster.square, s.hero.square) == 1:
            found += 1
    return found


def spots(s: State) -> bool:
    """Whether somebody watchful stands beside the hero."""
    return False
