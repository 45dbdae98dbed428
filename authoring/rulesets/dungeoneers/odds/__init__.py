"""Exact questions about a quest; each module with a `question` answers one."""

from authoring.model.pack import Pack
from authoring.odds.question import questions
from authoring.odds.report import OddsReport, joined
from authoring.rulesets.dungeoneers.model.quest import Quest


def report(pack: Pack) -> OddsReport:
    """Every answer about a pack's quest; an empty report without one."""
    quest = pack.quest
    if not isinstance(quest, Quest):
        return OddsReport("This pack has no complete quest to analyse.", (), (), ())
    return joined(tuple(one.ask(quest) for one in questions(__name__)))
