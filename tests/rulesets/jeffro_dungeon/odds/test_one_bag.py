"""A bag met tile by tile: by hand, and against every order and every outcome."""

from collections.abc import Sequence
from fractions import Fraction
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from authoring.rulesets.jeffro_dungeon.odds.stay import OneBag, one_bag
from authoring.rulesets.jeffro_dungeon.odds.visits import Visit
from tests.examples import examples

ROUTE = "gate"


def visit(out: Sequence[Fraction], stay: Sequence[Fraction]) -> Visit:
    """Odds by Lives lost; what is left out is 0."""
    both = (("", stay), (ROUTE, out))
    ends = {(route, n): p for route, odds in both for n, p in enumerate(odds) if p}
    return Visit(ends, Fraction(0))


def bf_one_bag(tiles: Sequence[Visit], lives: int) -> tuple[dict[int, Fraction], Fraction]:
    """Every order of the tiles: Lives lost on getting out, and odds of death."""
    out: dict[int, Fraction] = {}
    dead = Fraction(0)
    orders = list(permutations(tiles))
    for order in orders:
        now = {0: Fraction(1, len(orders))}
        for tile in order:
            after: dict[int, Fraction] = {}
            for lost, odds in now.items():
                for (route, more), share in tile.ends.items():
                    if lost + more >= lives:
                        dead += odds * share
                        continue
                    ends = out if route else after
                    ends[lost + more] = ends.get(lost + more, Fraction(0)) + odds * share
            now = after
    return {lost: odds for lost, odds in out.items() if odds}, dead


def escapes(found: OneBag, lives: int) -> dict[int, Fraction]:
    return {lost: p for (_, lost), p in found.out.items() if p and lost < lives}


EXIT = visit([Fraction(1)], [])
TRAP = visit([], [Fraction(0), Fraction(1)])
HALF = visit([], [Fraction(1, 2), Fraction(1, 2)])
TUNNEL = visit([Fraction(1, 6)], [Fraction(4, 6), Fraction(1, 6)])


def test_one_exit_and_one_trap_meet_in_either_order() -> None:
    """With two Lives the exit comes first, or second with one Life lost."""
    found = one_bag(((EXIT, 1), (TRAP, 1)))
    assert escapes(found, 2) == {0: Fraction(1, 2), 1: Fraction(1, 2)}
    assert escapes(found, 1) == {0: Fraction(1, 2)}
    assert 0 not in found.through


def test_of_three_traps_two_may_come_before_the_exit_of_a_stay_of_three_lives() -> None:
    """The exit is equally likely to be first, second, third or last of the four."""
    found = one_bag(((EXIT, 1), (TRAP, 3)))
    assert escapes(found, 3) == {lost: Fraction(1, 4) for lost in range(3)}


def test_a_trap_is_met_when_it_comes_before_the_exit() -> None:
    found = one_bag(((EXIT, 1), (TRAP, 1)))
    exit_met, trap_met = found.met
    assert exit_met == {0: Fraction(1, 2), 1: Fraction(1, 2)}
    assert trap_met == {0: Fraction(1, 2), 1: 0}
    assert found.calm == {0: Fraction(1, 3), 1: Fraction(1, 6)}


def test_a_bag_without_a_way_out_is_gone_through() -> None:
    found = one_bag(((HALF, 2),))
    assert found.through == {0: Fraction(1, 4), 1: Fraction(1, 2), 2: Fraction(1, 4)}
    assert one_bag(()).through == {0: 1}


OUTCOMES = st.lists(st.integers(0, 3), min_size=6, max_size=6).filter(any)


@st.composite
def visits(draw: st.DrawFn) -> Visit:
    weights = draw(OUTCOMES)
    odds = [Fraction(weight, sum(weights)) for weight in weights]
    return visit(odds[:3], odds[3:])


@examples(30)
@given(st.lists(visits(), min_size=1, max_size=4), st.integers(1, 5))
def test_a_bag_is_every_order_of_its_tiles(tiles: list[Visit], lives: int) -> None:
    found = one_bag(tuple((tile, 1) for tile in tiles))
    out, dead = bf_one_bag(tiles, lives)
    assert escapes(found, lives) == out
    through = sum(odds for lost, odds in found.through.items() if lost < lives)
    assert sum(out.values()) + through + dead == 1


@pytest.mark.parametrize("lives", [1, 2, 4])
def test_copies_of_a_tile_are_tiles_of_their_own(lives: int) -> None:
    found = one_bag(((TUNNEL, 3), (HALF, 2)))
    out, _ = bf_one_bag([TUNNEL] * 3 + [HALF] * 2, lives)
    assert escapes(found, lives) == out
