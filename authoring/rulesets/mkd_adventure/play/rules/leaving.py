"""Ways off a floor: exits, stairs, teleporters, and forced movement (areas GEN, FLR, TEL, ABL)."""

from authoring.boards.ground import OFF, Square, heading
from authoring.engine.piles import pick
from authoring.rulesets.mkd_adventure.model import keywords as k
from authoring.rulesets.mkd_adventure.model import numbers as n
from authoring.rulesets.mkd_adventure.play.board import events as e
from authoring.rulesets.mkd_adventure.play.board.figure import Figure
from authoring.rulesets.mkd_adventure.play.board.state import State
from authoring.rulesets.mkd_adventure.play.rules.moving import enter, settle, spin_to
from authoring.rulesets.mkd_adventure.play.rules.revealing import direction, free_near


def hero_leaves(s: State, hero: Figure, *, carries: bool = True) -> None:
    """Take a hero out of the dungeon for good (MKD-GEN-07, MKD-FLR-10). Its chests (MKD-TOWN-04)
    and a captive beside it (MKD-SCN-27) come out too; unless it `carries`, the chests are lost."""
    if carries and s.target >= 0 and s.everyone[s.target].captive:
        captive = s.everyone[s.target]
        if captive.square in s.floor.near[hero.square]:
            captive.square = OFF
            s.goal_met = True
            s.note(e.Leaves, captive.number)
    hero.out = True
    hero.over = True
    hero.square = OFF
    s.numbers["escaped"] += 1
    s.note(e.Leaves, hero.number)
    if hero.number == s.prisoner:
        s.goal_met = True
    for number in hero.chests:
        chest = s.chests[number]
        if not carries:
            chest.gone = True
            continue
        s.numbers["gold"] += chest.face.gold if chest.face is not None else 0
        if chest.quest:
            s.goal_met = True


def descend(s: State, hero: Figure) -> None:
    """Go down the stairs, the goal of a floor above the last (MKD-FLR-04, MKD-FLR-05); there is no
    way back (MKD-FLR-07)."""
    hero.points -= n.STAIRS
    hero.over = True
    hero.floor += 1
    hero.square = OFF
    s.note(e.Descends, hero.number)


def can_descend(s: State, hero: Figure) -> bool:
    """Return whether a hero stands on the stairs with points for them (MKD-FLR-05), and no monster
    on their tile (MKD-FLR-06)."""
    if hero.square != s.stairs or hero.points < n.STAIRS:
        return False
    part = s.floor.part
    return not any(part.get(other.square) == part[s.stairs] for other in s.monsters)


def teleport(s: State, hero: Figure, target: Square) -> None:
    """Jump to another teleporter (MKD-TEL-04), or with 0 to a random tile (MKD-TEL-01), rolled anew
    each time (MKD-TEL-03): to its centre, or the nearest free square (MKD-TEL-02)."""
    if not target:
        tiles = [at for at in range(len(s.floor.tiles)) if s.floor.squares_of(at)]
        target = s.floor.centre(pick(s.dice, tiles, "tile"))
    square = free_near(s, target)
    s.note(e.Moves, hero.number, square, heading(hero.square, square) or hero.facing)
    enter(s, hero, square)
    spin_to(s, hero)


def drift(s: State, figure: Figure) -> None:
    """Move a figure in a random direction as far as it can go and stand (MKD-ABL-04, MKD-ABL-18);
    one that is driven out of the dungeon stays out (MKD-ABL-05). Opponents beside its last square
    may turn to it (MKD-DEC-13)."""
    step = direction(s)
    start = figure.square
    taken = s.taken() - {*figure.squares}
    while not figure.dead:
        square = figure.square + step
        if figure.square in s.entrance and step == s.outward:
            _driven_out(s, figure)
            return
        if square not in s.floor.near[figure.square] or square in taken:
            break
        if not s.floor.is_walkable(square):
            break
        enter(s, figure, square)
    if not figure.dead and figure.square != start:
        settle(s, figure)
        s.note(e.Moves, figure.number, figure.square, figure.facing)
        spin_to(s, figure)


def _driven_out(s: State, figure: Figure) -> None:
    if figure.hero:
        hero_leaves(s, figure, carries=s.ruling("forced_exit_carries") == "yes")
        return
    figure.square = OFF
    figure.out = True
    s.monsters.remove(figure)
    take_along(s, figure)
    s.note(e.Leaves, figure.number)
    if figure.number == s.target:
        s.ending = "target-fled"


def take_along(s: State, monster: Figure) -> None:
    """Take the chests that a monster carries out of the dungeon for good."""
    for number in monster.chests:
        s.chests[number].gone = True
        s.numbers["chests-lost"] += 1
    monster.chests = []


MAGIC_WAYS = (k.LEVITATION, k.CONFUSION)
"""Abilities that make their target drift."""
