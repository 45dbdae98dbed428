"""The trait `fire-shy`: the monster fears fire (wraiths)."""

from authoring.rulesets.dungeoneers.play.board.state import Monster, State


def weakened(s: State, monster: Monster) -> int:
    """Return the penalty on attack and defense beside a flame, else 0 (DGN-RUI-03)."""
    return monster.kind.fire_shy if s.lit(monster.square) else 0
