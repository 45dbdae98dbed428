"""Going through the passages: what a step brings, and what it burns."""

from authoring.core.errors import CannotRun
from authoring.rulesets.blank.model.candle import DRAUGHT_BURNS, RUN_BURNS, WALK_BURNS
from authoring.rulesets.blank.model.quest import DRAUGHT, WAY_OUT
from authoring.rulesets.blank.play.board.questions import RUN
from authoring.rulesets.blank.play.board.state import State


def go(s: State, pace: int) -> None:
    """Move the hero: rolls and inches by the pace chosen (BLANK-TURN-02, BLANK-TURN-03)."""
    for _ in range(2 if pace == RUN else 1):
        step(s)
        if s.ending:
            return
    s.hero.candle -= RUN_BURNS if pace == RUN else WALK_BURNS
    burnt_down(s)


def step(s: State) -> None:
    """Roll on the Passage Chart, or raise CannotRun for no row (BLANK-CHART-01, BLANK-CHART-02)."""
    result = s.roll_chart(s.tables.passage)
    if result is None:
        raise CannotRun("the Passage Chart has no row for what was rolled")
    if result == WAY_OUT:
        s.ending = "won"
    elif result == DRAUGHT:
        s.hero.candle -= DRAUGHT_BURNS


def burnt_down(s: State) -> None:
    """End the game in the dark if no inch is left (BLANK-END-01)."""
    if s.hero.candle <= 0:
        s.ending = "dark"
