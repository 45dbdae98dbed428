"""The events of a game in sentences."""

from collections.abc import Iterator
from typing import Final

from authoring.engine.dice_lines import chance
from authoring.engine.event_sentences import Words, carried
from authoring.engine.journal import ChartRolled, Journal, Tellers
from authoring.rulesets.blank.play.board import events
from authoring.rulesets.blank.play.board.questions import RUN
from authoring.rulesets.blank.play.board.state import State

_WORDS: Final[Words[State]] = {
    "speed": lambda _s, event: "run" if event.pace == RUN else "walk",
}
TELLERS: Final = carried(events, words=_WORDS)


@TELLERS.of(ChartRolled)
def _passage(s: State, event: ChartRolled) -> str:
    return f"Passage {event.total}: {s.tables.passage.result(event.total)}."


def dice_story(s: State, journal: Journal) -> Iterator[tuple[int, str]]:
    """Return (event's index, line) pairs for the game with every die."""
    return Tellers[State](TELLERS, chance()).numbered(s, journal)
