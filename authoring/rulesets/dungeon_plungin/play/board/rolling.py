"""Rolls on charts, followed through the charts they lead to."""

from typing import Final

from authoring.core.errors import CannotRun
from authoring.rulesets.dungeon_plungin.model import Choice, OnChart, in_order, tiles_of
from authoring.rulesets.dungeon_plungin.play.board.state import State
from authoring.rulesets.dungeon_plungin.play.board.tables import Rollable

_LONGEST_CHAIN: Final = 100
"""Charts that lead to charts are followed this deep; lint refuses the rest."""


class _Step:
    """A pending step: a roll on `table`, or with `table` None the finished `result`."""

    __slots__ = ("modifier", "result", "table")

    def __init__(self, table: Rollable | None, modifier: int, result: object = None) -> None:
        self.table = table
        self.modifier = modifier
        self.result = result


def rolls(s: State, table: Rollable, modifier: int = 0) -> list[object]:
    """Roll on `table`, follow the charts it leads to and return the final results in order: usually
    a single one; none when the rows lead nowhere. A chart that links to itself keeps `modifier`
    (DP-PLOT-04, DP-PLOT-05)."""
    results: list[object] = []
    waiting = [_Step(table, modifier)]
    for _ in range(_LONGEST_CHAIN):
        if not waiting:
            break
        step = waiting.pop()
        if step.table is None:
            results.append(step.result)
            continue
        result = _rolled(s, step.table, step.modifier)
        waiting += _after(s, step, result, results)
    return results


def _rolled(s: State, table: Rollable, modifier: int) -> object:
    """Roll once; of several results in a row the player takes one, but tiles stay a `Choice`."""
    result = s.roll_chart(table, modifier)
    if isinstance(result, Choice) and not tiles_of(result):
        return s.choose(s.actor, "result", result.options)
    return result


def _after(s: State, here: _Step, result: object, results: list[object]) -> list[_Step]:
    """Return the steps that follow from a row's `result`, the next one last; what stands before the
    row's first roll is added to `results` at once."""
    steps: list[_Step] = []
    for part in in_order(result):
        if not isinstance(part, OnChart):
            steps.append(_Step(None, 0, part))
        elif part.chart in s.tables.charts:
            to = s.tables.charts[part.chart]
            times = s.dice.roll(part.times, "rolls", part.chart)
            again = here.table is not None and to.id == here.table.id
            steps += [_Step(to, here.modifier if again else 0)] * min(times, _LONGEST_CHAIN)
    if steps and steps[0].table is None:
        results.append(steps.pop(0).result)
    steps.reverse()
    return steps


def roll_one(s: State, table: Rollable, modifier: int = 0) -> object:
    """Roll on `table` and return its last result; raise CannotRun when there is none, because its
    rows only lead on or roll no times."""
    results = rolls(s, table, modifier)
    if not results:
        hint = "see to it that each row leads to a result"
        raise CannotRun(f"rolling on the chart `{table.id}` came to no result", hint)
    return results[-1]
