"""Flames."""

from authoring.boards.squares import Square, just
from authoring.rulesets.dungeoneers.play.board.state import State


def set_fire(s: State, squares: tuple[Square, ...], rounds: int) -> None:
    """Let squares burn."""
    for square in squares:
        s.room.flames[square] = rounds
        s.room.burning = s.room.burning | just(square)
