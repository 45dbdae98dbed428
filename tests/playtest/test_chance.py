"""Tails of sums of hits, held against sums of exact fractions."""

from fractions import Fraction
from math import comb
from random import Random

import pytest

from authoring.playtest.chance import Trials, tails


def bf_at_least(trials: list[tuple[int, Fraction]], hits: int) -> Fraction:
    """P(`hits` or more), game by game."""
    odds = [Fraction(1)]
    for n, p in trials:
        for _ in range(n):
            longer = [*odds, Fraction(0)]
            odds = [
                share * (1 - p) + (odds[k - 1] * p if k else 0) for k, share in enumerate(longer)
            ]
    return sum(odds[hits:], Fraction(0))


@pytest.mark.parametrize("seed", range(30))
def test_tails_of_several_trials_are_those_added_up_game_by_game(seed: int) -> None:
    lot = Random(seed)
    drawn = [
        (lot.randint(1, 30), Fraction(lot.randint(0, 20), 20), lot.random())
        for _ in range(lot.randint(1, 4))
    ]
    hits = [round(n * share) for n, _, share in drawn]
    seen = tails(
        [Trials(n, k, float(p), float(p)) for (n, p, _), k in zip(drawn, hits, strict=True)]
    )
    trials = [(n, p) for n, p, _ in drawn]
    assert seen.more == pytest.approx(float(bf_at_least(trials, sum(hits))), abs=1e-12)
    assert seen.fewer == pytest.approx(float(1 - bf_at_least(trials, sum(hits) + 1)), abs=1e-12)


def test_a_large_sum_is_near_enough_to_the_exact_one() -> None:
    """1,605 games at 1/2: the variance is just above 400."""
    exact = Fraction(sum(comb(1605, k) for k in range(880, 1606)), 2**1605)
    seen = tails([Trials(1605, 880, 0.5, 0.5)])
    assert seen.more == pytest.approx(float(exact), rel=0.05)


def test_between_low_and_high_odds_each_tail_takes_the_end_that_explains_it() -> None:
    seen = tails([Trials(10, 3, 0.2, 0.4)])
    more = sum(comb(10, k) * 0.4**k * 0.6 ** (10 - k) for k in range(3, 11))
    fewer = sum(comb(10, k) * 0.2**k * 0.8 ** (10 - k) for k in range(4))
    assert (seen.more, seen.fewer) == (pytest.approx(more), pytest.approx(fewer))
