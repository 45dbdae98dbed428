"""The trait `ignite`: the monster turns to flame when hit (firebugs)."""

from authoring.rulesets.dungeoneers.play.board.state import Monster, State


def hit(s: State, monster: Monster, by_hero: bool) -> bool:
    """Turn the monster to flame instead of reducing its health (DGN-MSP-16); return True."""
    s.pending.append((monster, by_hero))
    return True


def lit(s: State, monster: Monster, by_hero: bool) -> None:
    """Set off the monster beside a flame (DGN-MSP-17)."""
    s.pending.append((monster, by_hero))


def blasted(s: State, monster: Monster, by_hero: bool) -> None:
    """Set off the monster beside an explosion (DGN-MSP-17)."""
    s.pending.append((monster, by_hero))
