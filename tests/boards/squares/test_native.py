"""The words of the compiled build (`words.pyx`) answer what those of the Python files answer."""

import ast
import copy
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from authoring.boards.squares import EIGHT, EVERYWHERE, SQUARES, words
from authoring.core import build
from tests.architecture.tree import ROOT
from tests.boards.squares.boards import WALLS, Spot, square
from tests.boards.squares.test_joins import Joined, apart
from tests.examples import examples
from tools import compiled_sources

LAST = 7 * SQUARES
MEMBERS = st.integers(0, LAST).flatmap(
    lambda base: st.sets(st.integers(max(0, base - 300), base + 300), max_size=60)
)
PARTS = st.tuples(MEMBERS, st.booleans())
"""The squares of a set, and whether it is all but these."""
Part = tuple[set[int], bool]
Body = Any
"""The words of either build: neither knows the sets of the other."""


@pytest.fixture(scope="module")
def native() -> Body:
    if not compiled_sources.is_fresh():
        pytest.skip("no compiled build of these sources: make compiled")
    return build.beside(words.__name__)


def shown(body: Body, sets: object) -> object:
    """Sets, in lists too, as they can be held against those of another build."""
    if isinstance(sets, list | tuple):
        return [shown(body, one) for one in sets]
    endless = body.has(sets, 9 * SQUARES)
    return endless, body.each(~sets if endless else sets)  # type: ignore[operator]


def some(body: Body, part: Part) -> Any:
    made = body.set_of(part[0])
    return ~made if part[1] else made


@given(PARTS, PARTS)
def test_sets_are_cut_joined_and_compared_alike(native: Body, one: Part, other: Part) -> None:
    found = []
    for body in (words, native):
        a, b = some(body, one), some(body, other)
        made = [a & b, a | b, a ^ b, ~a, a & ~b, a ^ a & b, b ^ a ^ b]
        assert made[-1] == a
        assert hash(made[-1]) == hash(a)
        assert len({a, b}) == 1 + (a != b)
        found.append((shown(body, made), a == b, a < b, bool(a)))
    assert found[0] == found[1]


@given(PARTS)
def test_a_set_is_copied_and_pickled_whole(native: Body, part: Part) -> None:
    made = some(native, part)
    assert copy.copy(made) == made
    remade, parts = made.__reduce__()
    assert remade(*parts) == made
    with pytest.raises(TypeError):
        made & 1
    if part[1]:
        with pytest.raises(ValueError, match="end"):
            native.each(made)
    else:
        assert repr(made) == f"set_of({sorted(part[0])})"


@given(PARTS, MEMBERS, st.integers(0, LAST), st.integers(0, 90), WALLS)
def test_words_about_sets_answer_alike(
    native: Body, part: Part, members: set[int], square: int, size: int, wall: int
) -> None:
    found = []
    for body in (words, native):
        a, b, least = some(body, part), body.set_of(members), body.set_of(members | {square})
        sets = [
            body.just(square), body.moved(a, wall), body.around(a), body.after(a, square),
            body.laid(a, size * 7), body.block(size, wall), body.rectangle(square, size, size % 7),
            body.surrounds(square, size), body.border(wall), body.inner(a), body.touching(a, b),
            body.enclosing(a), body.leading(a, wall),
        ]  # fmt: skip
        numbers = [body.has(a, square), body.each(b), body.count(b), body.first(least)]
        found.append((shown(body, sets), numbers))
    assert found[0] == found[1]


@given(apart(), st.booleans(), st.data())
@examples(60)
def test_searches_answer_alike(
    native: Body, board: Joined, joins: bool, data: st.DataObject
) -> None:
    at = st.sampled_from(sorted(map(square, board.floor)))
    start, more, goal, can = data.draw(at), *(data.draw(st.sets(at)) for _ in range(3))
    free = data.draw(st.one_of(st.sets(at), st.just(set(map(square, board.floor)))))
    steps = data.draw(st.sampled_from([0, 1, 2, 5, 9, 12, 13, SQUARES]))
    endless = data.draw(st.booleans())
    found = []
    for body in (words, native):
        east, south = _edges(body, board, joins)
        ground = body.EVERYWHERE if endless else body.set_of(free)
        starts, goals, ends = (body.set_of(it) for it in (more | {start}, goal, can))
        spread = body.reach_within(start, ground, east, south, steps)
        layers = body.layers(starts, goals, ground, east, south)
        sets = [
            body.grow(starts, east, south), body.flood(starts, ground, east, south, steps),
            spread[0], body.first_reached(spread, goals), layers,
            body.nearest_squares(starts, ends, ground, east, south),
            list(body.bfs_layers(starts, ground, east, south)),
        ]  # fmt: skip
        ways = [
            body.can_step(start, ground, east, south),
            body.path_to(spread, goals), body.way(start, goals, ground, east, south),
            body.shortest_path(layers, goals, east, south) if layers else None,
        ]  # fmt: skip
        found.append((shown(body, sets), ways))
    assert found[0] == found[1]


@given(apart(), st.booleans(), WALLS, st.sampled_from(EIGHT), st.data())
@examples(60)
def test_edges_and_lines_answer_alike(
    native: Body, board: Joined, joins: bool, wall: int, way: Spot, data: st.DataObject
) -> None:
    at = st.sampled_from(sorted(map(square, board.floor)))
    a, b, free, corner = data.draw(at), data.draw(at), data.draw(st.sets(at)), len(way)
    found = []
    for body in (words, native):
        east, south = _edges(body, board, joins)
        answers = [
            body.open_step(a, wall, east, south), body.one_step(a, b, east, south),
            body.wall_between(a, b, east), body.apparent_square(a, b, east),
            body.joining_wall(a, b, east),
            body.sees(a, b, east, south), body.each(body.crossed(a, b)),
            body.steps_from(a, east, south, corner=wall % 3),
            body.open_towards(a, way, east, south, corner=corner),
            body.straight(a, way, body.set_of(free), east, south),
        ]  # fmt: skip
        found.append(answers)
    assert found[0] == found[1]


def _edges(body: Body, board: Joined, joins: bool) -> tuple[Any, Any]:
    """Open edges, and joins in slots of their own."""
    steps = sorted(board.steps)
    east = body.set_of([square(a) for a, b in steps if b[0] > a[0]])
    for slot, (a, b) in enumerate(sorted(board.joins) if joins else ()):
        east |= body.join_edge(square(a), square(b), slot % 4, 3 * slot)
    return east, body.set_of([square(a) for a, b in steps if b[1] > a[1]])


def test_what_has_no_end_cannot_be_counted_or_walked_from(native: Body) -> None:
    nothing, everything = native.NOWHERE, native.EVERYWHERE
    assert not nothing
    assert everything == ~nothing
    assert not everything & nothing
    for ask in (native.each, native.count, native.first):
        with pytest.raises(ValueError, match=r"end|first"):
            ask(everything)
    with pytest.raises(ValueError, match="end"):
        native.flood(everything, everything, nothing, nothing, 1)
    assert EVERYWHERE == ~words.NOWHERE


def _names() -> list[str]:
    """The names of `words.py`, read from its source: the compiled build has no `__all__`."""
    source = (ROOT / "authoring/boards/squares/words.py").read_text(encoding="utf-8")
    (names,) = (
        node.value
        for node in ast.parse(source).body
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "__all__"
    )
    return sorted(ast.literal_eval(names))


@pytest.mark.parametrize("word", _names())
def test_every_word_is_there(native: Body, word: str) -> None:
    assert hasattr(native, word)
