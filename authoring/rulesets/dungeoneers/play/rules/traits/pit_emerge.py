"""The trait `pit-emerge`: the monster lurks in the pits (purple worms)."""

from authoring.rulesets.dungeoneers.play.board.events import MonsterFares
from authoring.rulesets.dungeoneers.play.board.state import OFF, Monster, State


def hit(s: State, monster: Monster, by_hero: bool) -> bool:
    """Let the monster withdraw unhurt and return True, if the hero has hit it (DGN-MSP-07)."""
    if by_hero:
        withdraw(s, monster)
    return by_hero


def withdraw(s: State, monster: Monster) -> None:
    """Move the monster back to the depths (DGN-MSP-07): it is gone, another may come."""
    monster.alive = False
    monster.square = OFF
    s.note(MonsterFares, monster.number, "withdraws")
