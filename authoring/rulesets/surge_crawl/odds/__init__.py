"""Exact solutions."""

from authoring.odds.report import OddsReport
from authoring.rulesets.surge_crawl.model.quest import Pack


def report(pack: Pack) -> OddsReport:
    """Return every exact answer about a quest."""
    if pack.quest is None:
        return OddsReport("There is no quest.", (), (), ())
    return OddsReport("The dungeon is rolled.", (), (), ())
