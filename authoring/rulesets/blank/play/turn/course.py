"""Summary of a finished game: how far the hero came, and what lost it."""

from authoring.engine.course import CAUSE, WHERE, Course
from authoring.rulesets.blank.play.board.state import State


def course_of(s: State) -> Course:
    """Return the summary of a game that is over. The cause of a loss, that the candle burnt down,
    is the row rolled last."""
    loss = {WHERE: "the passages", CAUSE: s.row}
    return Course(length=s.round, loss={} if s.ending == "won" else loss)
