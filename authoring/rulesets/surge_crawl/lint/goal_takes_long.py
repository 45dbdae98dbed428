from typing import Final

from authoring.core.lint_rule import HINT, Defect, Defects, lint_rule
from authoring.model.chart import Chart
from authoring.odds.renewal import draws_until
from authoring.rulesets.surge_crawl.exact.layout import layout_of
from authoring.rulesets.surge_crawl.exact.rooms import needed_for
from authoring.rulesets.surge_crawl.model.keywords import GOAL
from authoring.rulesets.surge_crawl.model.places import Goal
from authoring.rulesets.surge_crawl.model.quest import Quest

_MOST: Final = 20
"""Rooms of an expedition that still fits into an evening."""


@lint_rule(HINT)
def goal_takes_long(chart: Chart, quest: Quest) -> Defects:
    """Report goals for which more than twenty rooms are needed on average (SRG-GENR-16)."""
    if chart.id != GOAL:
        return
    layout = layout_of(quest)
    for row in chart.rows:
        goal = row.result
        if not isinstance(goal, Goal):
            continue
        rooms = draws_until(layout.points(goal.kind), needed_for(goal))
        if rooms is not None and rooms > _MOST:
            message = f"what row {row.label} asks for takes {round(rooms)} rooms on average"
            yield Defect(row.span, message, "ask for less, or let rooms bring more of it")
