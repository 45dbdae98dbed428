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
    """A step on a shortest way to the hero (DGN-MEL-02); without one, on the way there would be if
    monsters that are not adjacent to it were none (DGN-MEL-03); else it waits (DGN-MEL-04).
    Whether it has moved."""
    if monster.kind.still:
        return False
    hero = just(s.hero.square)
    options = paths.first_steps(s, monster, hero, paths.open_to(s, monster))
    if not options:
        options = paths.first_steps(s, monster, hero, ignoring_far(s, monster))
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
