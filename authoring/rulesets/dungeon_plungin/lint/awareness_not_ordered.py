from itertools import pairwise

from authoring.core.lint_rule import WARNING, Defect, Defects, lint_rule
from authoring.model.chart import Chart
from authoring.rulesets.dungeon_plungin.model import AWARENESS, Aware

_WAY_OUT = "from row to row the monsters grow more alert: sleeping first, ambush last"


@lint_rule(WARNING)
def awareness_not_ordered(chart: Chart) -> Defects:
    """Report an Awareness Chart on which higher totals are not more alert (DP-AWARE-03, QP-L09)."""
    rows = [
        (row, row.result.state)
        for row in sorted(chart.rows, key=lambda row: row.low)
        if isinstance(row.result, Aware)
    ]
    for (before, calmer), (row, state) in pairwise(rows):
        if AWARENESS.index(state) < AWARENESS.index(calmer):
            message = f"`{state}` is less alert than `{calmer}` on row `{before.label}`"
            yield Defect(row.result_span, message, _WAY_OUT)
