"""The trait `stun`: the monster's hits stun the hero (ghouls)."""

from authoring.rulesets.dungeoneers.play.board.events import Stunned
from authoring.rulesets.dungeoneers.play.board.state import Monster, State


def struck(s: State, monster: Monster) -> None:
    """Let the hero lose its next action (DGN-RUI-06)."""
    s.hero.stunned = True
    s.note(Stunned, monster.number)
