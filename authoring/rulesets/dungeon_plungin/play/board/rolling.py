"""Rolling on a chart and following it to its results."""

from typing import Final

from authoring.core.errors import CannotRun
from authoring.rulesets.dungeon_plungin.model import OnChart
from authoring.rulesets.dungeon_plungin.play.board.state import State
from authoring.rulesets.dungeon_plungin.play.board.tables import Rollable

_LONGEST_CHAIN: Final = 100
"""Charts that lead to charts are followed this deep; lint refuses the rest."""


def rolls(s: State, table: Rollable, modifier: int = 0) -> list[object]:
    """Roll a chart and follow it to its final results; rows met are counted. One result, unless a
    row says to roll several times. A chart that is rolled again keeps its modifier (DP-PLOT-04,
    DP-PLOT-05)."""
    charts = s.tables.charts
    results: list[object] = []
    waiting = [(table, modifier)]
    for _ in range(_LONGEST_CHAIN):
        if not waiting:
            break
        here, added = waiting.pop()
        result = s.roll_chart(here, added)
        if isinstance(result, OnChart) and result.chart in charts:
            dice = result.times
            times = s.dice.total(dice.count, dice.sides, dice.bonus, "rolls", result.chart)
            kept = added if result.chart == here.id else 0
            waiting.extend([(charts[result.chart], kept)] * min(times, _LONGEST_CHAIN))
        else:
            results.append(result)
    return results


def roll_one(s: State, table: Rollable, modifier: int = 0) -> object:
    """The last result of a chart that cannot do without one; CannotRun when its
    rows only lead on, or say to roll no times."""
    results = rolls(s, table, modifier)
    if not results:
        hint = "see to it that each row leads to a result"
        raise CannotRun(f"rolling on the chart `{table.id}` came to no result", hint)
    return results[-1]
