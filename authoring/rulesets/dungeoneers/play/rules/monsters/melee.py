"""Melee monsters: they come, and strike (area MEL)."""

from authoring.boards.squares import Squares, just, span
from authoring.rulesets.dungeoneers.play.board.state import Monster, State
from authoring.rulesets.dungeoneers.play.rules.monsters import paths
from authoring.rulesets.dungeoneers.play.rules.monsters.steps import step
from authoring.rulesets.dungeoneers.play.rules.monsters.strikes import strike


def act(s: State, monster: Monster) -> None:
    """Beside the hero it attacks (DGN-MEL-01), otherwise it comes nearer (DGN-MEL-02)."""
    if span(monster.square, s.hero.square) == 1:
        strike(s, monster)
    else:
        approach(s, monster)


def approach(s: State, monster: Monster) -> bool:
    """A step nearer (DGN-MEL-02, DGN-MEL-03); whether it has moved."""
    return advance(s, monster, paths.open_to(s, monster)) or queue(s, monster)


def queue(s: State, monster: Monster) -> bool:
    """A step on the way it would have if monsters not adjacent to it were none (DGN-MEL-03)."""
    return advance(s, monster, ignoring_far(s, monster))


def advance(s: State, monster: Monster, free: Squares) -> bool:
    """A step on a shortest way to the hero over these squares (DGN-MEL-02). False: there is none,
    and it waits (DGN-MEL-04)."""
    if monster.kind.still:
        return False
    options = paths.first_steps(s, monster, just(s.hero.square), free)
    if options:
        step(s, monster, paths.chosen(s, monster, options))
        return True
    return False


def ignoring_far(s: State, monster: Monster) -> Squares:
    """Squares open to it if all monsters not adjacent to it were none (DGN-MEL-03)."""
    free = paths.ground_of(s, monster) & ~(just(s.hero.square) | s.obstacles())
    for other in s.room.monsters:
        if other.here and span(other.square, monster.square) <= 1:
            free = free & ~just(other.square)
    return free
