"""Numbers of pieces: the clever sums beside plain enumeration."""

from fractions import Fraction
from itertools import pairwise, product
from math import prod

from hypothesis import given
from hypothesis import strategies as st

from authoring.rulesets.dungeon_plungin.exact.components import fewest_pieces
from authoring.rulesets.dungeon_plungin.exact.spreads import (
    MOST,
    Spread,
    compound,
    convolve,
    mix,
    sum_tail,
    tail_of,
    union_bound,
    window_tail,
)

COIN: Spread = {0: Fraction(1, 2), 1: Fraction(1, 2)}


@st.composite
def spreads(draw: st.DrawFn) -> Spread:
    weights = draw(st.lists(st.integers(0, 4), min_size=1, max_size=4).filter(any))
    return {n: Fraction(w, sum(weights)) for n, w in enumerate(weights) if w}


def bf_over(spread: Spread, phases: int, most: int, *, window: bool) -> Fraction:
    """P(more than `most`), every game written out."""
    found = Fraction(0)
    for game in product(spread, repeat=phases):
        pairs = [a + b for a, b in pairwise(game)] if phases > 1 else list(game)
        number = max(pairs) if window else sum(game)
        found += prod(spread[n] for n in game) if number > most else 0
    return found


@given(spreads(), st.integers(1, 4))
def test_the_tail_of_a_sum_is_what_enumeration_says(spread: Spread, phases: int) -> None:
    tail = sum_tail([spread] * phases)
    assert list(tail) == [bf_over(spread, phases, n, window=False) for n in range(len(tail))]
    assert tail[-1] == 0


@given(spreads(), st.integers(1, 4))
def test_the_most_of_two_phases_in_a_row_is_what_enumeration_says(
    spread: Spread, phases: int
) -> None:
    tail = window_tail(spread, phases)
    assert list(tail) == [bf_over(spread, phases, n, window=True) for n in range(len(tail))]
    assert tail[-1] == 0


def test_two_coins_in_a_row_by_hand() -> None:
    # Three tosses: no two heads side by side in 5 of 8 games (TTT TTH THT HTT HTH).
    assert window_tail(COIN, 3) == (Fraction(7, 8), Fraction(3, 8), Fraction(0))


def test_spreads_are_put_together_as_dice_are() -> None:
    two = compound(COIN, {2: Fraction(1)})
    assert two == convolve(COIN, COIN) == {0: Fraction(1, 4), 1: Fraction(1, 2), 2: Fraction(1, 4)}
    assert mix([(Fraction(1, 3), {2: Fraction(1)})]) == {2: Fraction(1, 3), 0: Fraction(2, 3)}
    assert compound({30: Fraction(1)}, {2: Fraction(1)}) == {MOST: Fraction(1)}


def test_bounds_of_several_ways_to_run_out_are_added_up_to_certainty_at_most() -> None:
    assert union_bound(
        [(Fraction(1, 2), Fraction(1, 4), Fraction(0)), (Fraction(3, 4), Fraction(0))]
    ) == (Fraction(1), Fraction(1, 4), Fraction(0))


def test_groups_of_four_are_bought_as_groups() -> None:
    # Nothing below four helps: four more, or none at all.
    tails = {"four": tail_of({0: Fraction(9, 10), 4: Fraction(1, 10)}), "one": tail_of(COIN)}
    assert fewest_pieces(tails, Fraction(1, 20)) == {"four": 4, "one": 1}
    assert fewest_pieces(tails, Fraction(1, 8)) == {"four": 0, "one": 1}


@given(st.lists(st.tuples(spreads(), st.integers(1, 4)), min_size=1, max_size=3),
       st.fractions(Fraction(1, 50), Fraction(1, 3)))  # fmt: skip
def test_enough_keeps_the_promise_and_no_piece_can_be_left_out(
    kinds: list[tuple[Spread, int]], risk: Fraction
) -> None:
    tails = {number: sum_tail([one] * phases) for number, (one, phases) in enumerate(kinds)}
    counts = fewest_pieces(tails, risk)

    def left(of: dict[int, int]) -> Fraction:
        return sum((tails[k][min(n, len(tails[k]) - 1)] for k, n in of.items()), Fraction(0))

    assert left(counts) <= risk
    for kind, count in counts.items():
        assert count == 0 or left(counts | {kind: count - 1}) > risk
