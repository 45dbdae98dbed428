"""The trait `ooze`: the monster is too thin for blades (slimes)."""

from authoring.rulesets.dungeoneers.play.board.state import Monster, State


def untouchable(s: State, monster: Monster) -> bool:
    """Return True: only fire and explosions hurt the monster (DGN-MSP-21)."""
    return True


def hit(s: State, monster: Monster, by_hero: bool) -> bool:
    """Return True, so that a hit does nothing to the monster (DGN-MSP-21)."""
    return True


def engulfed(s: State, monster: Monster, by_hero: bool) -> None:
    """Let a flame placed on the monster destroy it (DGN-MSP-21)."""
    s.pending.append((monster, by_hero))


def blasted(s: State, monster: Monster, by_hero: bool) -> None:
    """Let an explosion beside the monster destroy it (DGN-MSP-21)."""
    s.pending.append((monster, by_hero))
