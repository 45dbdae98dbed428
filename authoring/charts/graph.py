"""Graph of the links of charts and rows: reach, unreachable rows, loops, shortest paths."""

from collections.abc import Callable, Hashable, Iterable, Mapping
from graphlib import CycleError, TopologicalSorter
from itertools import pairwise
from typing import TypeVar

from authoring.charts.row_odds import row_weights
from authoring.core.lazy_dataclass import dataclass
from authoring.model.chart import Chart, Row

NodeT = TypeVar("NodeT", bound=Hashable)
EdgeT = TypeVar("EdgeT")


@dataclass(frozen=True, slots=True)
class ChartGraph:
    """`charts` by id and, for each, what it `leads_to`: the ids of charts that its rows name."""

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
    """Return the graph of `Chart.rows[].links`, without links to charts that do not exist."""
    by_id = dict(charts) if isinstance(charts, Mapping) else {c.id: c for c in charts}
    leads_to = {
        id_: tuple(
            dict.fromkeys(
                link.chart for row in chart.rows for link in row.links if link.chart in by_id
            )
        )
        for id_, chart in by_id.items()
    }
    return ChartGraph(by_id, leads_to)


def reachable(graph: ChartGraph, roots: Iterable[str]) -> frozenset[str]:
    """Return the charts some roll can get to, starting from those the rules roll.

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
    """Return the rows of one chart that no roll with a modifier of its range lands on."""
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
    """Return groups of charts that lead back to themselves, each sorted by id."""
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


def shortest_path(
    start: NodeT,
    moves: Callable[[NodeT], Iterable[tuple[EdgeT, NodeT]]],
    is_end: Callable[[NodeT], bool],
) -> tuple[tuple[NodeT, EdgeT], ...] | None:
    """Return the edges of a shortest path to an end, each with the node it leaves; None if no path
    leads to one.

    `moves` gives the edges out of a node and where they lead; of several between two nodes the
    first is taken. The graph is built only as far out as the nearest end.
    """
    # Heavy, and needed only where something can fail.
    import networkx as nx

    graph: nx.DiGraph[NodeT] = nx.DiGraph()
    graph.add_node(start)
    layer = [start]
    while layer:
        end = next((node for node in layer if is_end(node)), None)
        if end is not None:
            nodes: list[NodeT] = nx.shortest_path(graph, start, end)
            return tuple((a, graph.edges[a, b]["move"]) for a, b in pairwise(nodes))
        further: list[NodeT] = []
        for node in layer:
            for move, to in moves(node):
                if to not in graph:
                    further.append(to)
                if not graph.has_edge(node, to):
                    graph.add_edge(node, to, move=move)
        layer = further
    return None


def _modifiers(chart: Chart) -> range:
    """Return the modifiers worth trying: past the last row's end nothing changes."""
    return range(chart.modifier_low, max(chart.modifier_low, chart.modifier_high) + 1)


def _cover(chart: Chart, row: Row) -> Row | None:
    for earlier in chart.rows:
        if earlier is row:
            return None
        if earlier.covers(row.low):
            return earlier
    return None
