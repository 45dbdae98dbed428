"""Tiles beside one another: by hand, and held against two drawings laid on one table."""

from fractions import Fraction
from random import Random

import pytest

from authoring.rulesets.mkd_adventure.exact.fits import (
    Fit,
    entryways,
    fit,
    fits,
    is_placeable,
    pair_fit,
)
from authoring.rulesets.mkd_adventure.model.tiles import Face, Run, TwoFaced
from tests.examples import one_of
from tests.rulesets.mkd_adventure.small_quests import small_pack

TABLES = range(one_of(full=80, quick=20))
NORTH, EAST = 0, 1
ACROSS = ((0, -1), (1, 0), (0, 1), (-1, 0))
PLAIN = (".....",) * 5


def tile(*front: str, back: tuple[str, ...] = ()) -> TwoFaced:
    larder = {"front": [*front], "back": [*(back or front)]}
    return small_pack({"tiles": {"larder": larder}}).content.tiles["larder"]


def step(face: Face, side: int, run: Run, other: Face) -> bool:
    """Whether a figure on an entryway's square steps onto another drawing: both lie on one table,
    the other one middle to middle beside the edge; of two middles it is the one nearer the
    beginning of the edge."""
    squares = {(x, y): face.rows[y][x] for y in range(face.height) for x in range(face.width)}
    if side in (0, 2):
        left = (face.width - other.width) // 2
        top = -other.height if side == 0 else face.height
    else:
        top = (face.height - other.height) // 2
        left = face.width if side == 1 else -other.width
    beside = {(left + x, top + y): other.rows[y][x]
              for y in range(other.height) for x in range(other.width)}  # fmt: skip
    dx, dy = ACROSS[side]
    across = side in (0, 2)
    last = (face.height if across else face.width) - 1
    depth = last if side in (1, 2) else 0
    own = [(at, depth) if across else (depth, at) for at in run]
    assert all(squares[at] == "+" for at in own)
    return any(beside.get((x + dx, y + dy)) == "+" for x, y in own)


def by_lot(lot: Random) -> Face:
    """A face of three to five squares each way, with entryways drawn by lot."""
    width, height = lot.randint(3, 5), lot.randint(3, 5)
    rows = [
        "".join(
            lot.choice("+.#") if x in (0, width - 1) or y in (0, height - 1) else "."
            for x in range(width)
        )
        for y in range(height)
    ]
    return Face(tuple(rows))


@pytest.mark.rule("MKD-BLD-14", "MKD-BLD-15", "MKD-BLD-09")
@pytest.mark.parametrize("seed", TABLES)
def test_a_tile_fits_where_a_figure_steps_across(seed: int) -> None:
    lot = Random(seed)
    face, other = by_lot(lot), by_lot(lot)
    for side, runs in enumerate(face.entryways):
        for run in runs:
            for turns in range(4):
                turned = other.turned(turns)
                assert fits(face, side, run, turned) == step(face, side, run, turned)


@pytest.mark.rule("MKD-BLD-05", "MKD-BLD-14", "MKD-BLD-15", "MKD-BLD-16")
@pytest.mark.parametrize("seed", TABLES)
def test_a_fit_counts_the_eight_poses_of_the_stack(seed: int) -> None:
    """As rules say it: the tile as it lies, else turned, else turned over and turned."""
    lot = Random(seed)
    face = by_lot(lot)
    front, back = by_lot(lot), by_lot(lot)
    other = tile(*front.rows, back=back.rows)
    for side, runs in enumerate(face.entryways):
        for run in runs:
            ends = [0, 0, 0, 0]
            for up, down in ((front, back), (back, front)):
                for turns in range(4):
                    tries = [up.turned(turns + more) for more in range(4)]
                    over = [down.turned(turns + more) for more in range(4)]
                    lies, *turned = [step(face, side, run, pose) for pose in tries]
                    flipped = any(step(face, side, run, pose) for pose in over)
                    ends[0 if lies else 1 if any(turned) else 2 if flipped else 3] += 1
            assert fit(face, side, run, other) == Fit(*(Fraction(end, 8) for end in ends))


@pytest.mark.rule("MKD-BLD-14", "MKD-BLD-15", "MKD-BLD-16", "MKD-BLD-29")
def test_fits_by_hand() -> None:
    """A gate in the middle of one edge alone: it lies right in one of four turns, on one face or on
    both; a tile without a gate fits nowhere."""
    gate = ("..+..", *PLAIN[1:])
    first = tile(*gate)
    quarter, both, neither = Fraction(1, 4), Fraction(1, 8), Fraction(0)
    assert pair_fit(first, tile(*gate)) == Fit(quarter, 3 * quarter, neither, neither)
    assert pair_fit(first, tile(*gate, back=PLAIN)) == Fit(both, 3 * both, 4 * both, neither)
    assert pair_fit(first, tile(*PLAIN)) == Fit(neither, neither, neither, Fraction(1))
    assert pair_fit(tile(*PLAIN), first) is None
    assert is_placeable(first, (tile(*PLAIN), first))
    assert not is_placeable(tile(*PLAIN), (first,))
    assert not is_placeable(first, ())


@pytest.mark.rule("MKD-BLD-09")
def test_entryways_of_both_faces_count_each_run() -> None:
    """Two squares side by side are one; a corner lies on two edges."""
    larder = tile("++.+.", *PLAIN[1:], back=PLAIN)
    ways = [(side, run) for _, side, run in entryways(larder)]
    assert ways == [(NORTH, (0, 1)), (NORTH, (3,)), (3, (0,))]
    assert [side for _, side, _ in entryways(tile(*PLAIN[1:], "....+"))].count(EAST) == 2
