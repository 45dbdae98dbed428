"""Melee monsters: they approach and strike (area MEL)."""

from authoring.boards.squares import Squares, just, span
from authoring.rulesets.dungeoneers.play.board.state import Monster, State
from authoring.rulesets.dungeoneers.play.rules.monsters import paths
from authoring.rulesets.dungeoneers.play.rules.monsters.steps import step
from authoring.rulesets.dungeoneers.play.rules.monsters.strikes import strike


def act(s: State, monster: Monster) -> None:
    """Attack the hero if beside it (DGN-MEL-01), otherwise come nearer (DGN-MEL-02)."""
    if span(monster.square, s.hero.square) == 1:
        strike(s, monster)
    else:
        approach(s, monster)


def approach(s: State, monster: Monster) -> bool:
    """Take a step nearer (DGN-MEL-02, DGN-MEL-03); return whether the monster has moved."""
    return advance(s, monster, paths.open_to(s, monster)) or queue(s, monster)


def queue(s: State, monster: Monster) -> bool:
    """Take a step on the way that would be open if monsters not adjacent to this one were gone
    (DGN-MEL-03); return whether it has moved."""
    return advance(s, monster, ignoring_far(s, monster))


def advance(s: State, monster: Monster, free: Squares) -> bool:
    """Take a step on a shortest way to the hero over `free` squares (DGN-MEL-02). Return False if
    there is none, and the monster waits (DGN-MEL-04)."""
    if monster.kind.still:
        return False
    options = paths.first_steps(s, monster, just(s.hero.square), free)
    if options:
        step(s, monster, paths.chosen(s, monster, options))
        return True
    return False


def ignoring_far(s: State, monster: Monster) -> Squares:
    """Return the squares open to the monster if all not adjacent to it were gone (DGN-MEL-03)."""
    free = paths.ground_of(s, monster) & ~(just(s.hero.square) | s.obstacles())
    for other in s.room.monsters:
        if other.here and span(other.square, monster.square) <= 1:
            free = free & ~just(other.square)
    return free
