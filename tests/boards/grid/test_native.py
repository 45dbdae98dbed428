"""The cells of the compiled build (`cells.pyx`) answer what those of the Python file answer."""

import random
from typing import Any

import pytest

from authoring.boards.grid import cells
from authoring.boards.grid.neighbours import EIGHT, OFF
from authoring.boards.tiles.table import ORIGIN, STEP, WIDTH
from authoring.core import build
from tools import compiled_sources

Body = Any
"""The functions of either build: neither knows the cells of the other."""


@pytest.fixture(scope="module")
def native() -> Body:
    if not compiled_sources.is_fresh():
        pytest.skip("no compiled build of these sources: make compiled")
    return build.beside(cells.__name__)


def boards(native: Body, lot: random.Random) -> tuple[Any, Any, list[int]]:
    """Return a board of some ragged blocks, near or far apart, as either build has it, and its
    squares; some edges are opened, others closed."""
    plain, compiled, laid = cells.Cells(), native.Cells(), set[int]()
    far = lot.choice((8, 60))
    for _ in range(12):
        corner = ORIGIN + lot.randint(-far, far) + lot.randint(-far, far) * WIDTH
        columns, rows = lot.randint(1, 6), lot.randint(1, 6)
        block = [corner + x + y * WIDTH for y in range(rows) for x in range(columns)]
        squares = [square for square in block if lot.random() < 0.9]
        if laid.isdisjoint(squares):
            laid.update(squares)
            cells.lay(plain, squares)
            native.lay(compiled, squares)
    for _ in range(30):
        a = lot.choice(sorted(laid))
        b = a + lot.choice(STEP)
        change = lot.choice(("unlock", "lock"))
        getattr(cells, change)(plain, a, b)
        getattr(native, change)(compiled, a, b)
    return plain, compiled, sorted(laid)


@pytest.mark.parametrize("seed", range(40))
def test_cells_answer_alike(native: Body, seed: int) -> None:
    lot = random.Random(seed)
    plain, compiled, laid = boards(native, lot)
    if seed % 2:
        plain, compiled = plain.copy(), compiled.copy()
    for square in [*laid, *[at + 1 for at in laid], OFF]:
        assert plain.get(square) == compiled.get(square)
        assert (square in plain) == (square in compiled)
        beside = [square + step for step in EIGHT]
        for other in [*beside, *lot.choices(laid, k=4)]:
            for question in ("is_open", "is_step", "sees"):
                assert getattr(cells, question)(plain, square, other) == getattr(native, question)(
                    compiled, square, other
                ), question


@pytest.mark.parametrize("seed", range(40))
def test_searches_answer_alike(native: Body, seed: int) -> None:
    lot = random.Random(seed)
    plain, compiled, laid = boards(native, lot)
    for _ in range(30):
        a, b = lot.choices(laid, k=2)
        some, more, few = (lot.choices(laid, k=lot.randint(0, most)) for most in (6, 9, 3))
        steps = lot.choice((0, 1, 3, 6, 1 << 20))
        reached = cells.reach(plain, a, steps, some)
        assert list(reached.items()) == list(native.reach(compiled, a, steps, some).items())
        for search, *rest in (
            ("ends", a, steps, some, more),
            ("way", a, b, some, steps),
            ("way_around", [a, b], some, few, steps),
            ("nearest", more, set(some)),
        ):
            known = getattr(cells, search)(plain, *rest)
            assert known == getattr(native, search)(compiled, *rest), search


def test_a_copy_changes_by_itself_and_only_squares_side_by_side_share_an_edge(native: Body) -> None:
    for body in (cells, native):
        board = body.Cells()
        body.lay(board, [ORIGIN, ORIGIN + 1])
        twin = board.copy()
        body.lock(twin, ORIGIN, ORIGIN + 1)
        assert board[ORIGIN] == (ORIGIN + 1,)
        assert twin[ORIGIN] == ()
        for change in (body.lock, body.unlock):
            with pytest.raises(KeyError):
                change(board, ORIGIN, ORIGIN + 2)
        with pytest.raises(KeyError):
            board[OFF]
