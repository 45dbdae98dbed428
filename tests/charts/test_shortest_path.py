"""Shortest paths in graphs that grow while they are searched."""

from collections.abc import Iterator

from authoring.charts.graph import shortest_path

STREETS = {"a": "bc", "b": "d", "c": "de", "d": "f", "e": "ff", "f": "a", "g": "h", "h": "g"}


def moves(node: str) -> Iterator[tuple[str, str]]:
    """Each street named after where it begins and how many begin there before it."""
    yield from ((f"{node}{at}", to) for at, to in enumerate(STREETS[node]))


def test_a_path_is_its_edges_each_with_the_node_it_leaves() -> None:
    assert shortest_path("e", moves, "a".__eq__) == (("e", "e0"), ("f", "f0"))


def test_no_path_has_fewer_edges() -> None:
    path = shortest_path("a", moves, "f".__eq__)
    assert path is not None
    assert len(path) == 3


def test_no_edge_leads_from_an_end_to_itself() -> None:
    assert shortest_path("a", moves, "a".__eq__) == ()


def test_a_loop_without_an_end_is_left() -> None:
    assert shortest_path("g", moves, "a".__eq__) is None


def test_an_endless_graph_is_built_only_as_far_as_the_nearest_end() -> None:
    path = shortest_path(0, lambda at: ((step, at + step) for step in (1, 5)), lambda at: at >= 23)
    assert path is not None
    assert len(path) == 5
    assert sum(step for _, step in path) >= 23
