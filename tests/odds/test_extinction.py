"""Branching processes by hand."""

from fractions import Fraction
from random import Random

import pytest

from authoring.odds.extinction import SCALE, Process, _times, dying_out

HALF, QUARTER = Fraction(1, 2), Fraction(1, 4)
NEARLY = Fraction(1, 10**6)


def near(ends: tuple[Fraction, Fraction], value: Fraction) -> bool:
    """Whether two bounds hold a value between them, and little else."""
    return ends[0] <= value <= ends[1] and ends[1] - ends[0] < NEARLY


def test_the_least_root_is_the_chance_to_die_out() -> None:
    """1/4 + x/4 + x^2/2 = x has the roots 1/2 and 1."""
    process: Process = {"cell": (("cell", {(0, 0): QUARTER, (1, 0): QUARTER, (2, 0): HALF}),)}
    assert near(dying_out(process, "cell", 1)[0], HALF)


def test_what_dies_out_for_sure_has_the_chance_1() -> None:
    process: Process = {"cell": (("cell", {(0, 0): HALF, (1, 0): QUARTER, (2, 0): QUARTER}),)}
    (ends,) = dying_out(process, "cell", 1)
    assert 1 - NEARLY < ends[0] <= ends[1] <= 1


def test_points_count_all_that_came() -> None:
    """Each cell is a point: one alone with 1/4, two with 1/4 x 1/4; three with 1/4 of two more, or
    of one that brings one: 1/2 x 1/16 + 1/64."""
    brings = {(0, 1): QUARTER, (1, 1): QUARTER, (2, 1): HALF}
    none, one, two, three = dying_out({"cell": (("cell", brings),)}, "cell", 4)
    assert near(none, Fraction(0))
    assert near(one, QUARTER)
    assert near(two, QUARTER**2)
    assert near(three, HALF * QUARTER**2 + QUARTER**3)


@pytest.mark.parametrize("start", ["seed", "leaf"])
def test_kinds_bring_one_another(start: str) -> None:
    """A seed brings a leaf with 1/2, a leaf two seeds with 1/2: x = 1/2 + y/2, y = 1/2 + x^2/2, so
    x^2 - 4 x + 3 = 0: 1 is the least root, and both die out."""
    process: Process = {
        "seed": (("leaf", {(0, 0): HALF, (1, 0): HALF}),),
        "leaf": (("seed", {(0, 0): HALF, (2, 0): HALF}),),
    }
    (ends,) = dying_out(process, start, 1)
    assert ends[0] > 1 - Fraction(1, 100)
    assert ends[1] == 1


def test_factors_come_independently() -> None:
    """Two coins, each a point: 1/4, 1/2, 1/4."""
    coin = ("", {(0, 0): HALF, (0, 1): HALF})
    ends = dying_out({"toss": (coin, coin)}, "toss", 3)
    assert all(near(pair, odds) for pair, odds in zip(ends, (QUARTER, HALF, QUARTER), strict=True))


@pytest.mark.parametrize("size", [1, 2, 5, 40])
@pytest.mark.parametrize("up", [False, True])
def test_a_product_of_series_is_that_of_plain_loops(size: int, up: bool) -> None:
    lot = Random(size)
    a, b = ([lot.choice((0, 1, lot.randint(0, SCALE))) for _ in range(size)] for _ in range(2))
    plain = [sum(a[i] * b[at - i] for i in range(at + 1)) for at in range(size)]
    assert _times(a, b, up) == [-(-n // SCALE) if up else n // SCALE for n in plain]
