"""Too thin for blades (slimes)."""

from authoring.rulesets.dungeoneers.play.board.state import Monster, State


def untouchable(s: State, monster: Monster) -> bool:
    """Only fire and explosions hurt it (DGN-MSP-21)."""
    return True


def hit(s: State, monster: Monster, by_hero: bool) -> bool:
    """Return what hits it by chance does nothing (DGN-MSP-21)."""
    return True


def engulfed(s: State, monster: Monster, by_hero: bool) -> None:
    """A flame placed on it destroys it (DGN-MSP-21)."""
    s.pending.append((monster, by_hero))


def blasted(s: State, monster: Monster, by_hero: bool) -> None:
    """So does an explosion beside it (DGN-MSP-21)."""
    s.pending.append((monster, by_hero))
