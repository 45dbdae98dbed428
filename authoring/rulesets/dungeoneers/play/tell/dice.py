"""Transcript of a game that can be played again at a table: every die, every square."""

from collections.abc import Iterator
from typing import Final

from authoring.engine.dice_lines import chance
from authoring.engine.journal import Journal, Tellers
from authoring.rulesets.dungeoneers.play.board import events as e
from authoring.rulesets.dungeoneers.play.board.state import State
from authoring.rulesets.dungeoneers.play.tell.story import TELLERS
from authoring.rulesets.dungeoneers.play.tell.tale import Tale, numbered_lines

_DETAILS: Final = Tellers[Tale]()


def dice_story(s: State, journal: Journal) -> Iterator[tuple[int, str]]:
    """Yield (event's index, line) for the whole game; the first line, which belongs to no event,
    has -1."""
    yield -1, "Columns are a to e from the west, rows 1 to 5 from the north."
    yield from numbered_lines(s, journal, Tellers[Tale](TELLERS, chance(), _DETAILS))


@_DETAILS.of(e.Enters)
def _enters(tale: Tale, event: e.Enters) -> str:
    line = TELLERS.sentence(tale, event)
    if not event.new:
        return line
    return f"{line}\n  The room is laid as {tale.s.rooms[event.room].drawing.title}."
