"""The trait `explode`: the monster explodes when hit (gas spores)."""

from authoring.rulesets.dungeoneers.play.board.state import Monster, State


def hit(s: State, monster: Monster, by_hero: bool) -> bool:
    """Set off the monster instead of reducing its health (DGN-MSP-01); return True."""
    s.pending.append((monster, by_hero))
    return True


def lit(s: State, monster: Monster, by_hero: bool) -> None:
    """Set off the monster by a flame beside it (DGN-MSP-03)."""
    s.pending.append((monster, by_hero))


def blasted(s: State, monster: Monster, by_hero: bool) -> None:
    """Set off the monster by another explosion (DGN-MSP-03)."""
    s.pending.append((monster, by_hero))
