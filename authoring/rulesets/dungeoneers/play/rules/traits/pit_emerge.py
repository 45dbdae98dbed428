"""Lurks in the pits (purple worms)."""

from authoring.rulesets.dungeoneers.play.board.events import MonsterFares
from authoring.rulesets.dungeoneers.play.board.state import OFF, Monster, State


def hit(s: State, monster: Monster, by_hero: bool) -> bool:
    """Hit by the hero it withdraws unhurt (DGN-MSP-07)."""
    if by_hero:
        withdraw(s, monster)
    return by_hero


def withdraw(s: State, monster: Monster) -> None:
    """Back to the depths (DGN-MSP-07): it is gone, another may come."""
    monster.alive = False
    monster.square = OFF
    s.note(MonsterFares, monster.number, "withdraws")
