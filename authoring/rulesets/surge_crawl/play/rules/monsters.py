"""Turns of monsters: their Moves and the choice of their targets (SRG-MON-04, SRG-MON-07)."""

from authoring.boards.grid.cells import sees
from authoring.boards.ground import Square, span
from authoring.rulesets.surge_crawl.play.board.figure import Figure
from authoring.rulesets.surge_crawl.play.board.state import State
from authoring.rulesets.surge_crawl.play.rules.attack import attack
from authoring.rulesets.surge_crawl.play.rules.moving import move, reachable


def monster_turn(s: State, monster: Figure) -> None:
    """Play a monster's Move and Attack."""
    reach = monster.fighter.weapons[0].range
    if not _in_reach(s, monster, reach):
        goal = _goal(s, monster, reach)
        if goal != monster.square:
            move(s, monster, goal)
    stunned = any(s.tables.content.conditions[id].stuns for id in monster.conditions)
    targets = _in_reach(s, monster, reach)
    if targets and not stunned:
        attack(s, monster, _best(s, monster, targets), 0)


def _in_reach(s: State, monster: Figure, reach: int) -> list[Figure]:
    """Return the heroes awake that a monster reaches from where it stands (SRG-UNC-05)."""
    return [hero for hero in s.foes(monster) if s.within(monster, hero, reach)]


def _best(s: State, monster: Figure, targets: list[Figure]) -> Figure:
    """Return the hero who is expected to lose most Hitpoints; of equals, the one with the fewest
    left. Unless the ruling `hostility` is `best`: the nearest hero."""
    if s.ruling("hostility") != "best":
        return min(targets, key=lambda hero: span(monster.square, hero.square))
    damage = monster.fighter.weapons[0].damage
    best, most, fewest = targets[0], -1, 0
    for hero in targets:
        guarded = hero.armor + hero.reflect + hero.shield
        lost = min(hero.hitpoints, max(0, damage - guarded))
        worth = WAYS[min(12, max(2, s.grit(hero)))] * lost
        if worth > most or (worth == most and hero.hitpoints < fewest):
            best, most, fewest = hero, worth, hero.hitpoints
    return best


WAYS = (216, 216, 216, 215, 212, 205, 193, 174, 147, 113, 77, 43, 16)
"""Ways out of 216 for the best two of three dice to reach the index as a number (SRG-TV-13)."""


def _goal(s: State, monster: Figure, reach: int) -> Square:
    """Return the nearest square from which a monster reaches a hero, else one near to a hero."""
    squares = reachable(s, monster, s.speed(monster))
    heroes, near = s.foes(monster), s.ground.near
    for square in squares:
        for hero in heroes:
            if span(square, hero.square) <= reach and sees(near, square, hero.square):
                return square
    return _nearest(s, monster, squares, heroes)


def _nearest(s: State, monster: Figure, squares: list[Square], heroes: list[Figure]) -> Square:
    """Return the square with the fewest steps to a hero, figures not counted as obstacles; if no
    hero can be reached, the first square."""
    near = s.ground.nearest([hero.square for hero in heroes], set(squares))
    return next((square for square in squares if square in near), squares[0])
