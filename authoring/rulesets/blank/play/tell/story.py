"""The events of a game in sentences."""

from collections.abc import Iterator
from typing import Final

from authoring.engine.dice_lines import chance
from authoring.engine.journal import ChartRolled, Journal, Tellers
from authoring.rulesets.blank.play.board.events import Decides, Ends, RoundBegins
from authoring.rulesets.blank.play.board.questions import RUN
from authoring.rulesets.blank.play.board.state import State

TELLERS: Final = Tellers[State]()


@TELLERS.of(RoundBegins)
def _round(s: State, event: RoundBegins) -> str:
    return f"## Round {event.number}"


@TELLERS.of(Decides)
def _decides(s: State, event: Decides) -> str:
    pace = "run" if event.pace == RUN else "walk"
    return f"The hero decides to {pace}, {event.inches} inches left."


@TELLERS.of(ChartRolled)
def _passage(s: State, event: ChartRolled) -> str:
    return f"Passage {event.total}: {s.tables.passage.result(event.total)}."


@TELLERS.of(Ends)
def _ends(s: State, event: Ends) -> str:
    return f"The game ends: {event.ending}."


def dice_story(s: State, journal: Journal) -> Iterator[tuple[int, str]]:
    """Return the lines of the game with every die, each with the index of its event."""
    return Tellers[State](TELLERS, chance()).numbered(s, journal)
