"""Summary of a finished game: how far the hero came, and what lost it."""

from authoring.engine.course import CAUSE, WHERE, Course
from authoring.rulesets.surge_crawl.play.board.state import State


def course_of(s: State) -> Course:
    """Return the summary of a finished game; the row rolled last is the cause of a loss."""
    loss = {WHERE: "the passages", CAUSE: s.row}
    return Course(length=s.round, loss={} if s.ending == "won" else loss)
