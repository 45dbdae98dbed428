"""Exact questions about a quest; each module with a `question` answers one."""

from collections.abc import Collection

from authoring.odds.question import answered
from authoring.odds.report import OddsReport
from authoring.rulesets.dungeon_plungin.model import Pack

LONGEST = 200
"""Greatest number in a Time Span that is analysed: beyond, it would take seconds."""


def report(pack: Pack, names: Collection[str] = ()) -> OddsReport:
    """Return the answers to questions about a pack's quest by name, or to all that need no asking;
    an empty report without a quest."""
    span = pack.quest.time_span if pack.quest is not None else None
    if span is not None and max(span.n, span.x) > LONGEST:
        message = (
            f"A Time Span of {span.n} ({span.x}) is too long to analyse; the strip ends at 30."
        )
        return OddsReport(message, (), (), ())
    return answered(__name__, pack, names)
