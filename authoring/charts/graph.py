"""Which charts and rows lead where: reach, rows nobody rolls, loops."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from graphlib import CycleError, TopologicalSorter

from authoring.charts.weights import row_weights
from authoring.model.chart import Chart, Row


@dataclass(frozen=True, slots=True)
class ChartGraph:
    """Charts and, for each, the ids of the charts its rows lead to."""

    charts: Mapping[str, Chart]
    leads_to: Mapping[str, tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class UnreachableRow:
    """A row no roll lands on: `lowest..highest` are the totals that occur.

    `covered_by` is the earlier row that takes its totals, None when the
    totals simply cannot be rolled.
    """

    chart: str
    row: Row
    lowest: int
    highest: int
    covered_by: Row | None


def build(charts: Mapping[str, Chart] | Iterable[Chart]) -> ChartGraph:
    """The graph over `Chart.rows[].links`; links to nothing are left out."""
    known = dict(charts) if isinstance(charts, Mapping) else {c.id: c for c in charts}
    leads_to = {
        id_: tuple(
            dict.fromkeys(
                link.chart for row in chart.rows for link in row.links if link.chart in known
            )
        )
        for id_, chart in known.items()
    }
    return ChartGraph(known, leads_to)


def reachable(graph: ChartGraph, roots: Iterable[str]) -> frozenset[str]:
    """Charts some roll can get to, starting from those the rules roll.

    A link on a row that cannot be rolled leads nowhere.
    """
    seen: set[str] = set()
    waiting = [root for root in roots if root in graph.charts]
    while waiting:
        id_ = waiting.pop()
        if id_ in seen:
            continue
        seen.add(id_)
        chart = graph.charts[id_]
        dead = {id(bad.row) for bad in unreachable_rows(chart)}
        waiting += [
            link.chart
            for row in chart.rows
            if id(row) not in dead
            for link in row.links
            if link.chart in graph.charts
        ]
    return frozenset(seen)


def unreachable_rows(chart: Chart) -> tuple[UnreachableRow, ...]:
    """Rows of one chart that no die plus modifier of its range lands on."""
    rolled: set[int] = set()
    for modifier in _modifiers(chart):
        weighed, _ = row_weights(chart, modifier)
        rolled |= {id(w.row) for w in weighed if w.row is not None and w.weight}
    return tuple(
        UnreachableRow(chart.id, row, chart.low, chart.high, _cover(chart, row))
        for row in chart.rows
        if id(row) not in rolled
    )


def loops(graph: ChartGraph) -> tuple[tuple[str, ...], ...]:
    """Groups of charts that lead back to themselves, each sorted by id."""
    try:
        TopologicalSorter(graph.leads_to).prepare()
    except CycleError:
        return _strong_groups(graph)
    return ()


def _strong_groups(graph: ChartGraph) -> tuple[tuple[str, ...], ...]:
    # Heavy, and needed only for the rare pack whose charts loop.
    import networkx as nx

    digraph: nx.DiGraph[str] = nx.DiGraph()
    digraph.add_nodes_from(graph.charts)
    digraph.add_edges_from((a, b) for a, outs in graph.leads_to.items() for b in outs)
    groups = (
        tuple(sorted(group))
        for group in nx.strongly_connected_components(digraph)
        if len(group) > 1 or any(node in graph.leads_to[node] for node in group)
    )
    return tuple(sorted(groups))


def _modifiers(chart: Chart) -> range:
    """The modifiers worth trying: past the last row's end nothing changes."""
    return range(chart.modifier_low, max(chart.modifier_low, chart.modifier_high) + 1)


def _cover(chart: Chart, row: Row) -> Row | None:
    for earlier in chart.rows:
        if earlier is row:
            return None
        if earlier.covers(row.low):
            return earlier
    return None
