"""The trait `vanish`: the monster vanishes when hit (ghosts)."""

from authoring.rulesets.dungeoneers.play.board.events import MonsterFares
from authoring.rulesets.dungeoneers.play.board.state import OFF, Monster, State


def hit(s: State, monster: Monster, by_hero: bool) -> bool:
    """Remove the monster from the room (DGN-RUI-07); when all have vanished at one moment, they are
    gone for good (DGN-RUI-09). Return True."""
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
    """Apply the hit of a flame under the monster, without dice (DGN-RUI-10, DGN-ITM-16)."""
    hit(s, monster, by_hero)


def blasted(s: State, monster: Monster, by_hero: bool) -> None:
    """Apply the hit of an explosion beside the monster, without dice (DGN-RUI-10)."""
    hit(s, monster, by_hero)
