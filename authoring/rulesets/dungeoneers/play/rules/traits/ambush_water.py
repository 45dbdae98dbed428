"""The trait `ambush-water`: a monster lies in the water (shamblers)."""

from authoring.boards.squares import has
from authoring.rulesets.dungeoneers.play.board.events import MonsterFares
from authoring.rulesets.dungeoneers.play.board.state import OFF, Monster, State


def witnessed(s: State, monster: Monster) -> None:
    """Note that the monster has seen the hero take a weapon or attack (DGN-MSP-09)."""
    monster.provoked = True


def attacked(s: State, monster: Monster) -> None:
    """Let a monster that is attacked in the water dive (DGN-MSP-11)."""
    if monster.here and has(s.room.drawing.waters, monster.square):
        monster.square = OFF
        monster.dived = True
        s.note(MonsterFares, monster.number, "dives")
