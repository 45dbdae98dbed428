"""Monsters that come back each round: ghosts, gargoyles from stone, shamblers from the depth."""

from authoring.boards.squares import each
from authoring.engine.piles import pick_of_several
from authoring.rulesets.dungeoneers.play.board.events import MonsterComes, MonsterFares
from authoring.rulesets.dungeoneers.play.board.state import OFF, Monster, State
from authoring.rulesets.dungeoneers.play.rules.monsters.comes import random_square
from authoring.rulesets.dungeoneers.play.rules.monsters.steps import arrived


def softens(s: State, monster: Monster) -> None:
    """Roll the trait's percent for stone to turn back to flesh (DGN-RUI-12)."""
    if s.chance(monster.kind.petrifies, "flesh", monster.kind.id):
        monster.petrified = False
        s.note(MonsterFares, monster.number, "softens")


def surfaces(s: State, monster: Monster) -> None:
    """Roll the trait's percent for a monster to come up somewhere in the water (DGN-MSP-11)."""
    free = each(s.room.drawing.waters & ~s.taken())
    if free and s.chance(monster.kind.ambushes, "surfaces", monster.kind.id):
        monster.dived = False
        comes_back(s, monster, pick_of_several(s.dice, free, "square"), "surfaces")


def returns(s: State, monster: Monster) -> bool:
    """Roll the trait's percent for a vanished ghost to come back on a random square, to act at once
    (DGN-RUI-08); return whether it does."""
    if s.chance(monster.kind.vanishes, "returns", monster.kind.id):
        square = random_square(s, monster)
        if square != OFF:
            monster.vanished = False
            comes_back(s, monster, square, "returns")
            return True
    return False


def comes_back(s: State, monster: Monster, square: int, how: str) -> None:
    """Put the monster on the board again, on `square`; `how` is that of `MonsterComes`."""
    monster.square = monster.before = square
    s.note(MonsterComes, monster.number, how, square)
    arrived(s, monster)
