"""The room on the board at the end, drawn as text."""

from collections.abc import Iterator

from authoring.rulesets.dungeoneers.play.board.state import State


def draw(s: State) -> Iterator[str]:
    """Its title."""
    yield s.tables.rooms[s.room.at].title
