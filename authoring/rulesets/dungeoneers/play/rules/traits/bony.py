"""The trait `bony`: arrows pass through the monster (skeletons)."""

from authoring.rulesets.dungeoneers.play.board.state import Monster, State


def protects(s: State, monster: Monster, ranged: bool) -> int:
    """Return the penalty on a bow attack against the monster (DGN-RUI-05, DGN-BOSS-12); 0 if the
    attack is not `ranged`."""
    return monster.kind.bony if ranged else 0
