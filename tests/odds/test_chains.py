"""Absorbing chains: by hand, and against what defines the visits of a chain."""

import random
from fractions import Fraction

import pytest

from authoring.odds.chains import expected_visits

HALF, THIRD = Fraction(1, 2), Fraction(1, 3)


def test_a_gambler_with_two_of_four_coins() -> None:
    """Ruin at 0 and at 4: from the middle, 1 and 3 are each come to once, the middle twice."""
    moves = {1: {2: HALF}, 2: {1: HALF, 3: HALF}, 3: {2: HALF}}
    assert expected_visits(2, moves) == {1: 1, 2: 2, 3: 1}


def test_a_try_that_succeeds_one_time_in_three_is_made_three_times() -> None:
    assert expected_visits("try", {"try": {"try": 1 - THIRD}}) == {"try": 3}


def test_where_it_cannot_end_nothing_is_counted() -> None:
    """Half of the time it falls into a circle and never comes back."""
    circle = {"left": {"right": Fraction(1)}, "right": {"left": Fraction(1)}}
    assert expected_visits("left", circle) == {}
    assert expected_visits("start", {"start": {"left": HALF}, **circle}) == {"start": 1}
    end = {"start": {"left": HALF, "end": Fraction(0)}, "end": {}, **circle}
    assert expected_visits("start", end) == {"start": 1}


def test_a_move_of_no_odds_leads_nowhere() -> None:
    assert expected_visits(0, {0: {0: Fraction(1), 1: Fraction(0)}, 1: {}}) == {}


@pytest.mark.parametrize("seed", range(20))
def test_visits_are_those_that_begin_and_those_that_come(seed: int) -> None:
    chance = random.Random(seed)
    size = chance.randint(1, 8)
    moves: dict[int, dict[int, Fraction]] = {}
    for state in range(size):
        weights = [chance.choice((0, 0, 1, 2)) for _ in range(size)]
        whole = sum(weights) + chance.randint(1, 3)
        moves[state] = {to: Fraction(weight, whole) for to, weight in enumerate(weights)}
    visits = expected_visits(0, moves)
    for state, often in visits.items():
        come = sum(visits[before] * moves[before][state] for before in visits)
        assert often == (state == 0) + come
    assert sum(often * (1 - sum(moves[state].values())) for state, often in visits.items()) == 1
