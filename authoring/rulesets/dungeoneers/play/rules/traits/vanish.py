"""Vanishes when hit (ghosts)."""

from authoring.rulesets.dungeoneers.play.board.events import MonsterFares
from authoring.rulesets.dungeoneers.play.board.state import OFF, Monster, State


def hit(s: State, monster: Monster, by_hero: bool) -> bool:
    """It vanishes out of the room (DGN-RUI-07); when all have vanished at one moment, they are
    gone for good (DGN-RUI-09)."""
    monster.square = OFF
    monster.vanished = True
    s.note(MonsterFares, monster.number, "vanishes")
    for other in s.room.monsters:
        if other.kind.vanishes and other.alive and not other.vanished:
            return True
    for other in s.room.monsters:
        if other.kind.vanishes and other.alive:
            other.alive = False
            s.note(MonsterFares, other.number, "gone")
    return True


def engulfed(s: State, monster: Monster, by_hero: bool) -> None:
    """A flame under it hits by itself (DGN-RUI-10, DGN-ITM-16)."""
    hit(s, monster, by_hero)


def blasted(s: State, monster: Monster, by_hero: bool) -> None:
    """So does an explosion beside it (DGN-RUI-10)."""
    hit(s, monster, by_hero)
