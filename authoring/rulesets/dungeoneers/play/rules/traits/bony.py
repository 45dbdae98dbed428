"""Arrows pass through (skeletons)."""

from authoring.rulesets.dungeoneers.play.board.state import Monster, State


def protects(s: State, monster: Monster, ranged: bool) -> int:
    """So much less on a bow attack against it (DGN-RUI-05, DGN-BOSS-12)."""
    return monster.kind.bony if ranged else 0
