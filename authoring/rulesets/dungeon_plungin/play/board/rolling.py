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
    result = s.roll_chart(table, modifier)
    if not isinstance(result, OnChart) or result.chart not in s.tables.charts:
        return [result]
    results: list[object] = []
    waiting = _again(s, table, modifier, result)
    for _ in range(_LONGEST_CHAIN - 1):
        if not waiting:
            break
        here, added = waiting.pop()
        result = s.roll_chart(here, added)
        if isinstance(result, OnChart) and result.chart in s.tables.charts:
            waiting += _again(s, here, added, result)
        else:
            results.append(result)
    return results


def _again(s: State, here: Rollable, added: int, result: OnChart) -> list[tuple[Rollable, int]]:
    """The rolls that a row asks for."""
    dice = result.times
    times = s.dice.total(dice.count, dice.sides, dice.bonus, "rolls", result.chart)
    kept = added if result.chart == here.id else 0
    return [(s.tables.charts[result.chart], kept)] * min(times, _LONGEST_CHAIN)


def roll_one(s: State, table: Rollable, modifier: int = 0) -> object:
    """The last result of a chart that cannot do without one; CannotRun when its
    rows only lead on, or say to roll no times."""
    results = rolls(s, table, modifier)
    if not results:
        hint = "see to it that each row leads to a result"
        raise CannotRun(f"rolling on the chart `{table.id}` came to no result", hint)
    return results[-1]
