"""Turns to flame when hit (firebugs)."""

from authoring.rulesets.dungeoneers.play.board.state import Monster, State


def hit(s: State, monster: Monster, by_hero: bool) -> bool:
    """It turns to flame instead of losing health (DGN-MSP-16)."""
    s.pending.append((monster, by_hero))
    return True


def lit(s: State, monster: Monster, by_hero: bool) -> None:
    """It ignites beside a flame (DGN-MSP-17)."""
    s.pending.append((monster, by_hero))


def blasted(s: State, monster: Monster, by_hero: bool) -> None:
    """And beside an explosion (DGN-MSP-17)."""
    s.pending.append((monster, by_hero))
