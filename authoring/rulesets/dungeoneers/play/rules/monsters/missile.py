"""Missile monsters: they keep two squares away, and shoot (area MIS)."""

from authoring.boards.squares import span
from authoring.rulesets.dungeoneers.model.numbers import FAR
from authoring.rulesets.dungeoneers.play.board.state import Monster, State
from authoring.rulesets.dungeoneers.play.rules.monsters import paths
from authoring.rulesets.dungeoneers.play.rules.monsters.steps import step
from authoring.rulesets.dungeoneers.play.rules.monsters.strikes import shoot


def act(s: State, monster: Monster) -> None:
    """Play the monster by distance: adjacent it withdraws or is cornered (DGN-MIS-02), at 2 it
    attacks (DGN-MIS-03), at 3 it comes to 2 or attacks at -3 (DGN-MIS-01, DGN-MIS-04), further away
    it comes (DGN-MIS-05)."""
    far = span(monster.square, s.hero.square)
    if far == 1:
        withdraw(s, monster)
    elif far == 2:
        shoot(s, monster, 0)
    elif not come(s, monster) and far == FAR:
        shoot(s, monster, FAR)


def withdraw(s: State, monster: Monster) -> bool:
    """Move the monster to a square two away from the hero; return False if cornered
    (DGN-MIS-02)."""
    if monster.kind.still:
        return False
    options = paths.beside(s, monster) & paths.open_to(s, monster) & paths.at_two(s)
    if options:
        step(s, monster, paths.chosen(s, monster, options))
        return True
    return False


def come(s: State, monster: Monster) -> bool:
    """Take a step on a shortest way to a square two away from the hero; return whether there is one
    (DGN-MIS-04, DGN-MIS-05)."""
    if monster.kind.still:
        return False
    free = paths.open_to(s, monster)
    options = paths.first_steps(s, monster, paths.at_two(s) & free, free)
    if options:
        step(s, monster, paths.chosen(s, monster, options))
        return True
    return False
