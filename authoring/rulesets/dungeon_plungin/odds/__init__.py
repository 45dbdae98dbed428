"""Exact odds of a quest; each module with a `question` answers one question."""

from collections.abc import Collection
from dataclasses import replace

from authoring.charts.outcomes import changing
from authoring.odds.question import answered
from authoring.odds.report import OddsReport
from authoring.rulesets.dungeon_plungin.model import Pack

_CHANGES = (
    "Rows that are used up, decks and what the Phase or a counter adds count as they are at first, "
    "and the first of results that a player takes; where Great Doors and Great Keys depend on "
    "them, both ends are given."
)
_TOLD = ("doorway", "location")
"""Roles of charts for whose changing rows the answers give both bounds."""
LONGEST = 200
"""Greatest number in a Time Span that is analysed: beyond, it would take seconds."""


def report(pack: Pack, names: Collection[str] = ()) -> OddsReport:
    """Return the answers to the questions in `names`, or to all not `on_request`; none for a
    library, only a verdict for too long a Time Span. Raises CannotRun for an unknown name."""
    span = pack.quest.time_span if pack.quest is not None else None
    if span is not None and max(span.n, span.x) > LONGEST:
        message = (
            f"A Time Span of {span.n} ({span.x}) is too long to analyse; the strip ends at 30."
        )
        return OddsReport(message, (), (), ())
    answer = answered(__name__, pack, names)
    charts = {id: chart for id, chart in pack.charts.items() if chart.role not in _TOLD}
    if answer.verdict and changing(charts):
        return replace(answer, verdict=f"{answer.verdict} {_CHANGES}")
    return answer
