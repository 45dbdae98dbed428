"""Exact questions about a quest; each function that is a `question` answers one."""

from collections.abc import Collection

from authoring.odds.question import answered
from authoring.odds.report import OddsReport
from authoring.rulesets.jeffro_dungeon.model import Pack


def report(pack: Pack, names: Collection[str] = ()) -> OddsReport:
    """Return what is asked of a pack's quest by name, or all that needs no asking; an empty report
    without a quest."""
    quest = pack.quest
    if quest is None:
        return OddsReport("This pack has no complete quest to analyse.", (), (), ())
    return answered(__name__, quest, names)
