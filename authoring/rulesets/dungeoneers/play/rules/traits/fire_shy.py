"""Fears fire (wraiths)."""

from authoring.rulesets.dungeoneers.play.board.state import Monster, State


def weakened(s: State, monster: Monster) -> int:
    """So much less attack and defense beside a flame (DGN-RUI-03)."""
    return monster.kind.fire_shy if s.lit(monster.square) else 0
