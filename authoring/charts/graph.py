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
    """Links between `charts`, by id: `leads_to` maps each id to the ids of the charts that its rows
    link to."""

    charts: Mapping[str, Chart]
    leads_to: Mapping[str, tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class UnreachableRow:
    """A row of `chart` (an id) that no roll lands on; rolls total `lowest..highest`.

    `covered_by` is the earlier row that takes the row's first total; None if there is none.
    """

    chart: str
    row: Row
    lowest: int
    highest: int
    covered_by: Row | None


def build(charts: Mapping[str, Chart] | Iterable[Chart]) -> ChartGraph:
    """Return the graph of the links of all rows; links to unknown charts are left out."""
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
    """Return the ids of the charts that rolls can reach from `roots`; unknown ids are left out.

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
    """Return the rows of a chart that no roll lands on, with any modifier the chart allows."""
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
    """Return the ids of each loop, sorted: strongly connected groups, and charts that roll
    themselves."""
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
    """Return the edges of a shortest path, each with the node it leaves: () if `start` is an end,
    None if no end can be reached.

    `moves` yields (edge, next node) of a node; of several edges between two nodes the first is
    taken. Nodes farther away than the nearest end are not asked.
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
    """Return all modifiers the chart allows, from the lowest; at least one."""
    return range(chart.modifier_low, max(chart.modifier_low, chart.modifier_high) + 1)


def _cover(chart: Chart, row: Row) -> Row | None:
    for earlier in chart.rows:
        if earlier is row:
            return None
        if earlier.covers(row.low):
            return earlier
    return None
