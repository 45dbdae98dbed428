"""Draws without replacement, beside every order of small piles."""

from collections import Counter
from fractions import Fraction
from itertools import combinations, permutations
from math import prod

import pytest
from hypothesis import given
from hypothesis import strategies as st

from authoring.odds.draws import Part, all_draws, before, marked_among, without

PILES = st.lists(st.integers(0, 3), max_size=5)


def pile(numbers: list[int]) -> list[Part]:
    return [Part(1, {number: 1}) for number in numbers]


@given(PILES)
def test_draws_are_all_sets_of_parts(numbers: list[int]) -> None:
    weights = all_draws(pile(numbers), len(numbers))
    for size, row in enumerate(weights):
        assert row == Counter(sum(some) for some in combinations(numbers, size))


@given(PILES)
def test_what_comes_before_another_part_is_every_order(numbers: list[int]) -> None:
    """The other part is the last number of the list, -1."""
    orders = list(permutations([*numbers, -1]))
    sums = Counter(sum(order[: order.index(-1)]) for order in orders)
    found = before(all_draws(pile(numbers), len(numbers)))
    assert found == {total: Fraction(times, len(orders)) for total, times in sums.items()}


PARTS = st.builds(
    Part, st.integers(1, 4), st.dictionaries(st.integers(0, 3), st.integers(1, 3), min_size=1)
)


@given(st.lists(PARTS, min_size=1, max_size=5), st.integers(1, 6))
def test_a_part_is_left_out_as_if_it_had_never_been_there(parts: list[Part], below: int) -> None:
    whole = all_draws(parts, len(parts), below)
    rest = without(whole, parts[0], below)
    for row, expected in zip(rest, all_draws(parts[1:], len(parts) - 1, below), strict=True):
        assert {total: weight for total, weight in row.items() if weight} == expected
    assert whole[0] == {0: prod(part.rest for part in parts)}


@pytest.mark.parametrize("marked", range(4))
@pytest.mark.parametrize("draws", range(6))
def test_marked_parts_among_the_first_drawn_are_those_of_every_order(
    marked: int, draws: int
) -> None:
    orders = list(permutations([1] * marked + [0] * (5 - marked)))
    numbers = Counter(sum(order[:draws]) for order in orders)
    odds = {number: Fraction(times, len(orders)) for number, times in numbers.items()}
    assert marked_among(5, marked, draws) == odds
