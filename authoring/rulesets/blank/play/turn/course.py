"""How a finished game went: how far the hero came, and what lost it."""

from authoring.engine.course import CAUSE, WHERE, Course
from authoring.rulesets.blank.play.board.state import State


def course_of(s: State) -> Course:
    """Return what is told of a game that is over; what a candle burns down with is the last
    roll."""
    loss = {WHERE: "the passages", CAUSE: s.row}
    return Course(length=s.round, loss={} if s.ending == "won" else loss)
