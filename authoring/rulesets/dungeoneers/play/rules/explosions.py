"""What goes off, and what follows from deaths."""

from authoring.rulesets.dungeoneers.play.board.state import State


def settle(s: State) -> None:
    """Nothing follows yet."""
