"""Steps of monsters, and their effects."""

from authoring.boards.squares import Square
from authoring.rulesets.dungeoneers.play.board.state import Monster, State
from authoring.rulesets.dungeoneers.play.rules.monsters.horror import appears
from authoring.rulesets.dungeoneers.play.rules.rooms import put
from authoring.rulesets.dungeoneers.play.rules.traits import hooks


def step(s: State, monster: Monster, square: Square) -> None:
    """Move the monster to a square beside its own."""
    put(s, monster, square)
    arrived(s, monster)


def arrived(s: State, monster: Monster) -> None:
    """Apply what the new square does to the monster or to the hero: a flame beside it (DGN-MSP-03,
    DGN-MSP-17), the horror of seeing it appear (DGN-BOSS-05)."""
    if s.lit(monster.square):
        hooks.lit(s, monster, False)
    if monster.kind.horrifies:
        appears(s, monster)
