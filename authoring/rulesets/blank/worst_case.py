"""The shortest game in which the way out stays hidden."""

from collections.abc import Hashable
from math import ceil

from authoring.engine.journal import Event
from authoring.engine.shortest_loss import Losing, with_shortest_loss
from authoring.odds.report import OddsReport
from authoring.rulesets.blank.model.candle import DRAUGHT_BURNS, WALK_BURNS
from authoring.rulesets.blank.model.quest import Pack
from authoring.rulesets.blank.odds import way_out
from authoring.rulesets.blank.play.board.events import Decides
from authoring.rulesets.blank.play.board.state import State
from authoring.rulesets.blank.play.board.tables import compile_tables
from authoring.rulesets.blank.session import SESSION

TITLE = "How the way out can stay hidden"


def report(pack: Pack) -> OddsReport:
    """Return whether and when the way out is found, and the shortest game in which it is not."""
    answer = way_out.report(pack)
    if pack.quest is None:
        return answer
    return with_shortest_loss(answer, TITLE, SESSION, compile_tables(pack), Burning())


class Burning(Losing[State]):
    """The way to lose: the candle burns down."""

    def rounds_left(self, s: State) -> float:
        """Return the rounds in which a walking hero's candle burns down with a draught in each."""
        dark = s.ending == "dark"
        return 0 if dark else max(ceil(s.hero.candle / (WALK_BURNS + DRAUGHT_BURNS)), 1)

    def likeness(self, s: State) -> Hashable:
        """Return the inches of candle left: games with equal ones go on alike."""
        return s.hero.candle

    def tells(self, s: State, event: Event) -> bool:
        """Return whether an event belongs in the story of a loss: choices do not."""
        return not isinstance(event, Decides)
