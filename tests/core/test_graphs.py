"""What can be reached, beside the search of networkx."""

import networkx as nx
from hypothesis import given
from hypothesis import strategies as st

from authoring.core.graphs import reachable

EDGES = st.lists(st.tuples(st.integers(0, 6), st.integers(0, 6)), max_size=20)


@given(EDGES, st.integers(0, 6))
def test_steps_are_those_of_the_shortest_paths(edges: list[tuple[int, int]], start: int) -> None:
    graph: nx.DiGraph[int] = nx.DiGraph(edges)
    graph.add_node(start)
    steps = reachable((start,), graph.successors)
    assert steps == dict(nx.single_source_shortest_path_length(graph, start))
    assert list(steps.values()) == sorted(steps.values())


def test_each_node_is_asked_once_for_its_neighbours() -> None:
    asked: list[str] = []

    def neighbours(node: str) -> str:
        asked.append(node)
        return {"a": "bc", "b": "ad", "c": "d"}.get(node, "")

    assert reachable("ab", neighbours) == {"a": 0, "b": 0, "c": 1, "d": 1}
    assert asked == ["a", "b", "c", "d"]
