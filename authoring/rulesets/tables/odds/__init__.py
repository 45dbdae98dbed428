"""Exact answers about tables; each function marked as a `question` gives one."""

from collections.abc import Collection

from authoring.odds.question import answered
from authoring.odds.report import OddsReport
from authoring.rulesets.tables.model.tables import Pack


def report(pack: Pack, names: Collection[str] = ()) -> OddsReport:
    """Answer the questions `names` about a pack's tables, by default all but those on request."""
    return answered(__name__, pack, names)
