"""The monsters' turn, and what happens each round."""

from authoring.rulesets.dungeoneers.play.board.state import State


def monsters_turn(s: State) -> None:
    """Nobody moves yet."""


def each_round(s: State) -> None:
    """Nothing happens yet."""
