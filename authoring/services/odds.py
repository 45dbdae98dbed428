"""The exact odds of a quest."""

from authoring.odds.report import OddsReport
from authoring.services.answer import Answer
from authoring.services.asking import ask_quest
from authoring.services.packs import Opened


def odds_of(opened: Opened) -> Answer[OddsReport]:
    """Everything that can be solved exactly about a quest.

    Findings beside a value are lint errors that make it doubtful. Raises CannotRun
    for a pack without a quest.
    """
    return ask_quest(opened, lambda: opened.ruleset.odds(opened.pack))
