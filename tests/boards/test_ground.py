"""The board without an edge, held to a plain twin: squares and open edges as sets of pairs."""

import random
from collections.abc import Collection, Iterable

import pytest

from authoring.boards.ground import EIGHT, ORIGIN, STEP, Ground, Square, block

Edges = set[frozenset[Square]]


def drawn(seed: int) -> tuple[Ground, Edges]:
    """Return a board of some blocks with a few doors between them, and its open edges."""
    lot, ground, edges = random.Random(seed), Ground(), set[frozenset[Square]]()
    for part in range(6):
        corner = ORIGIN + lot.randint(-6, 6) + lot.randint(-6, 6) * STEP[2]
        squares = [at for row in block(corner, lot.randint(0, 3), 3, 4) for at in row]
        if ground.is_free(squares):
            ground.lay(squares, part)
            pairs = ((at, at + step) for at in squares for step in STEP)
            edges |= {frozenset(pair) for pair in pairs if pair[1] in squares}
    doors = [
        (at, at + step)
        for at in ground.part
        for step in STEP
        if ground.part.get(at + step, ground.part[at]) != ground.part[at]
    ]
    for a, b in lot.sample(doors, min(4, len(doors))):
        ground.join(a, b)
        edges.add(frozenset((a, b)))
    return ground, edges


def steps_of(edges: Edges, square: Square) -> list[Square]:
    """Return the squares a step away, clockwise from north: a diagonal needs both ways round."""

    def is_open(a: Square, b: Square) -> bool:
        return frozenset((a, b)) in edges

    found = []
    for at, step in enumerate(EIGHT):
        a, b = square + EIGHT[at - 1], square + EIGHT[(at + 1) % 8]
        goal = square + step
        ways = [(square, goal)] if at % 2 == 0 else [(square, a), (a, goal), (square, b), (b, goal)]
        if all(is_open(*way) for way in ways):
            found.append(goal)
    return found


def distances(edges: Edges, start: Square, closed: Iterable[Square] = ()) -> dict[Square, int]:
    """Return the steps to every square, one more round at a time until nothing changes."""
    known, shut = {start: 0}, {*closed} - {start}
    while True:
        more = {
            other: number + 1
            for square, number in known.items()
            for other in steps_of(edges, square)
            if other not in known and other not in shut
        }
        if not more:
            return known
        least = min(more.values())
        known |= {square: number for square, number in more.items() if number == least}


@pytest.mark.parametrize("seed", range(12))
def test_steps_distances_and_ways_are_those_of_the_plain_board(seed: int) -> None:
    ground, edges = drawn(seed)
    lot = random.Random(seed)
    squares = sorted(ground.part)
    for square in squares:
        assert list(ground.near[square]) == steps_of(edges, square)
        for step in EIGHT:
            assert ground.is_open(square, square + step) == (
                frozenset((square, square + step)) in edges
            )
            assert ground.is_step(square, square + step) == (square + step in ground.near[square])
    for _ in range(6):
        start, goal = lot.sample(squares, 2)
        closed = [at for at in lot.sample(squares, 5) if at != start]
        plain = distances(edges, start, closed)
        steps = lot.randint(1, 9)
        assert ground.reach(start, steps, closed) == {
            square: number for square, number in plain.items() if number <= steps
        }
        around = distances(edges, start, [at for at in closed if at != goal])
        way = ground.way(start, goal, closed)
        assert len(way) == around.get(goal, 0)
        assert all(b in ground.near[a] for a, b in zip([start, *way], way, strict=False))
        least = len(way)
        assert ground.way(start, goal, closed, max(0, least - 1)) == []
        assert ground.way(start, goal, closed, least) == way
        shunned = lot.sample(squares, 2)
        near = [at for square in shunned for at in steps_of(edges, square) if at != goal]
        assert ground.way_around([start, goal], closed, shunned, 99) == (
            ground.way(start, goal, [*closed, *near], 99) or way
        )
        taken = lot.sample(squares, 9)
        reached = ground.reach(start, steps, closed)
        free = [at for at in reached if at not in taken]
        assert ground.ends(start, steps, closed, taken) == [start, *free]
        _assert_nearest(ground, edges, lot.sample(squares, 2), lot.sample(squares, 4))


def _assert_nearest(
    ground: Ground, edges: Edges, starts: Collection[Square], among: Collection[Square]
) -> None:
    plain = [distances(edges, start) for start in starts]
    least = {goal: min((d[goal] for d in plain if goal in d), default=999) for goal in among}
    best = min(least.values())
    assert ground.nearest(starts, among) == {
        goal for goal, number in least.items() if number == best < 999
    }


def test_an_edge_that_is_closed_takes_the_diagonals_past_its_ends_too() -> None:
    ground = Ground()
    a, b = ORIGIN, ORIGIN + STEP[1]
    ground.lay([at for row in block(ORIGIN + STEP[0], 2, 3, 3) for at in row], 0)
    ground.lay([at for row in block(ORIGIN + STEP[0] + STEP[1], 1, 3, 3) for at in row], 1)
    before = {square: set(ground.near[square]) for square in ground.part}
    ground.join(a, b)
    assert b in ground.near[a]
    ground.close(a, b)
    assert {square: set(ground.near[square]) for square in ground.part} == before
