"""The events of a game in sentences: those of all topics together."""

from collections.abc import Iterator
from typing import Final

from authoring.engine.journal import ChartRolled, Journal, Tellers
from authoring.rulesets.dungeoneers.play.board.state import State
from authoring.rulesets.dungeoneers.play.tell import acting, coming, fighting, magic
from authoring.rulesets.dungeoneers.play.tell.tale import Tale, told

TELLERS: Final = Tellers[Tale](coming.TELLERS, acting.TELLERS, fighting.TELLERS, magic.TELLERS)
TELLERS.silent(ChartRolled)


def story(s: State, journal: Journal) -> Iterator[str]:
    """A whole game, a sentence a line."""
    for _, line in told(s, journal, TELLERS):
        yield line
