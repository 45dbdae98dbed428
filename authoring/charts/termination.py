"""Check that rolling on a chart ends: exact criticality, least fixpoint."""

from collections.abc import Mapping
from enum import StrEnum

from authoring.charts.branching import Growth, Offspring, ending_odds, growth, mean_matrix, radius
from authoring.charts.graph import ChartGraph, loops
from authoring.charts.row_odds import row_odds
from authoring.core.lazy_dataclass import dataclass
from authoring.model.chart import Chart


class Ending(StrEnum):
    """The way in which the rolling that starts on a chart can end.

    - ENDS: with probability 1, after a finite number of rolls on average.
    - CRITICAL: with probability 1, but the average number of rolls is infinite.
    - MAY_NOT_END: rolls do not multiply on the chart itself, but it leads into a loop that may not
      end.
    - DIVERGES: rolls multiply (spectral radius > 1) and may go on for ever.
    - NEVER: every roll leads to another one.
    """

    ENDS = "ends"
    CRITICAL = "critical"
    MAY_NOT_END = "may-not-end"
    DIVERGES = "diverges"
    NEVER = "never"


_WORST = tuple(Ending)


@dataclass(frozen=True, slots=True)
class Termination:
    """The verdict for one chart (an id), at the modifier where it is worst.

    `loop` are the ids of its loop, empty when it is on none. `radius` is the spectral radius of the
    mean matrix of that loop (0 without one); `probability` that the rolling ends: 0 and 1 are
    exact, else the least fixpoint to about 12 digits. `modifier` is the offset above the chart's
    lowest.
    """

    chart: str
    ending: Ending
    loop: tuple[str, ...]
    radius: float
    probability: float
    modifier: int


def termination(graph: ChartGraph) -> Mapping[str, Termination]:
    """Return verdicts by id for the charts on a loop, or leading into one that may not end.

    Charts left out always end. Each offset above the lowest modifier is tried on all charts at
    once; the worst verdict counts.
    """
    worst: dict[str, Termination] = {}
    if not loops(graph):
        return worst
    widest = max(c.modifier_high - c.modifier_low for c in graph.charts.values())
    for offset in range(max(widest, 0) + 1):
        for id_, verdict in _at_offset(graph, offset).items():
            previous = worst.get(id_)
            if previous is None or _rank(verdict) > _rank(previous):
                worst[id_] = verdict
    return worst


def _rank(verdict: Termination) -> tuple[int, float]:
    return _WORST.index(verdict.ending), verdict.radius


def _at_offset(graph: ChartGraph, offset: int) -> dict[str, Termination]:
    offspring = {id_: _offspring(graph, chart, offset) for id_, chart in graph.charts.items()}
    leads_to = {
        id_: tuple({link for _, links in rows for link, _ in links})
        for id_, rows in offspring.items()
    }
    verdicts: dict[str, Termination] = {}
    for group in loops(ChartGraph(graph.charts, leads_to)):
        matrix = mean_matrix(offspring, group)
        ending = _ending(growth(matrix), offspring, group)
        size = radius(matrix)
        for id_ in group:
            verdicts[id_] = Termination(id_, ending, group, size, 1.0, offset)
    return _spread(verdicts, offspring, leads_to, offset)


def _offspring(graph: ChartGraph, chart: Chart, offset: int) -> Offspring:
    """Return odds and links of each row, rolled with `offset` above the lowest modifier."""
    modifier = min(chart.modifier_low + offset, max(chart.modifier_low, chart.modifier_high))
    return tuple(
        (
            odds,
            tuple((k.chart, k.times) for k in row.links if k.chart in graph.charts) if row else (),
        )
        for row, odds in row_odds(chart, modifier)
    )


def _ending(size: Growth, offspring: Mapping[str, Offspring], group: tuple[str, ...]) -> Ending:
    if size is Growth.SUPERCRITICAL:
        return Ending.DIVERGES
    if size is Growth.SUBCRITICAL:
        return Ending.ENDS
    # A mean of exactly 1 ends surely, unless every single roll leads to one more.
    members = set(group)
    for id_ in group:
        for _, links in offspring[id_]:
            repeats = [times for chart, times in links if chart in members]
            if len(repeats) != 1 or (repeats[0].low, repeats[0].high) != (1, 1):
                return Ending.CRITICAL
    return Ending.NEVER


def _spread(
    verdicts: dict[str, Termination],
    offspring: Mapping[str, Offspring],
    leads_to: Mapping[str, tuple[str, ...]],
    offset: int,
) -> dict[str, Termination]:
    """Return `verdicts` with the odds of ending, and with the charts that lead into a bad loop."""
    bad = {i for i, v in verdicts.items() if v.ending in (Ending.DIVERGES, Ending.NEVER)}
    grew = True
    while grew:
        callers = {i for i, outs in leads_to.items() if i not in bad and bad.intersection(outs)}
        bad |= callers
        grew = bool(callers)
    if not bad:
        return verdicts
    odds = ending_odds(offspring, bad)
    for id_ in bad:
        verdict = verdicts.get(id_)
        is_endless = verdict is not None and verdict.ending in (Ending.DIVERGES, Ending.NEVER)
        verdicts[id_] = Termination(
            id_,
            verdict.ending if verdict is not None and is_endless else Ending.MAY_NOT_END,
            verdict.loop if verdict else (),
            verdict.radius if verdict else 0.0,
            odds[id_],
            offset,
        )
    return verdicts
