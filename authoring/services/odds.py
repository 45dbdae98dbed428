"""The exact odds of a quest."""

from collections.abc import Collection

from authoring.core.errors import CannotRun
from authoring.odds.question import ALL
from authoring.odds.report import OddsReport
from authoring.services.answer import Answer
from authoring.services.asking import ask_quest
from authoring.services.packs import Opened


def odds_of(opened: Opened, questions: Collection[str] = ()) -> Answer[OddsReport]:
    """What can be solved exactly about a quest: what needs no asking, or the `questions` of
    these names alone, with `all` everything.

    Findings beside a value are lint errors that make it doubtful. Raises CannotRun
    for a pack without a quest, and for a question nobody can answer.
    """
    return ask_quest(opened, lambda: _asked(opened, questions))


def _asked(opened: Opened, questions: Collection[str]) -> OddsReport:
    ruleset = opened.ruleset
    if ruleset.asked is not None and questions:
        return ruleset.asked(opened.pack, questions)
    if any(name != ALL for name in questions):
        help = "leave out --question: everything is in one answer"
        raise CannotRun(f"the odds of {ruleset.title} have no questions with names", help)
    return ruleset.odds(opened.pack)
