"""Explodes when hit (gas spores)."""

from authoring.rulesets.dungeoneers.play.board.state import Monster, State


def hit(s: State, monster: Monster, by_hero: bool) -> bool:
    """It goes off instead of losing health (DGN-MSP-01)."""
    s.pending.append((monster, by_hero))
    return True


def lit(s: State, monster: Monster, by_hero: bool) -> None:
    """A flame beside it sets it off (DGN-MSP-03)."""
    s.pending.append((monster, by_hero))


def blasted(s: State, monster: Monster, by_hero: bool) -> None:
    """So does another explosion (DGN-MSP-03)."""
    s.pending.append((monster, by_hero))
