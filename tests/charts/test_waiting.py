"""How long until a result comes, or all of them: by hand, and by following every set."""

from dataclasses import replace
from fractions import Fraction
from itertools import accumulate, permutations

import pytest

from authoring.charts.waiting import cards_of, draws_until_all, rolls_until_all
from authoring.model.chart import Chart
from tests.charts.made import chart
from tests.examples import later

SIX = Fraction(147, 10)
"""6/6 + 6/5 + ... + 6/1: the sixth new face of a d6 comes after 14.7 rolls on average."""


def test_the_faces_of_a_die_by_hand() -> None:
    waiting = rolls_until_all([1] * 6, 6)
    assert waiting is not None
    assert waiting.mean == SIX
    # Waits with odds p are independent: the variance is the sum of (1 - p) / p^2.
    assert waiting.variance == sum(Fraction(6 * n, (6 - n) ** 2) for n in range(6))


def test_one_result_comes_as_a_try_succeeds() -> None:
    waiting = rolls_until_all([1], 3)
    assert waiting is not None
    assert (waiting.mean, waiting.variance) == (3, 6)
    assert waiting.points[0] == ("1", Fraction(1, 3))
    # 1 - (2/3)^n is at least 1/2, 9/10, 99/100 from n = 2, 6, 12 on.
    assert [rolls for _, rolls in waiting.quantiles] == [2, 6, 12]


def test_what_is_sure_comes_at_once() -> None:
    waiting = rolls_until_all([4], 4)
    assert waiting is not None
    assert (waiting.mean, waiting.variance, waiting.points) == (1, 0, (("1", Fraction(1)),))


def twin(weights: list[int], whole: int, most: int) -> list[Fraction]:
    """Return the odds that all have come after 0, 1, ... rolls, set by set."""
    sets = {frozenset[int](): Fraction(1)}
    every = frozenset(range(len(weights)))
    done = []
    for _ in range(most + 1):
        done.append(sets.get(every, Fraction(0)))
        after: dict[frozenset[int], Fraction] = {}
        for seen, share in sets.items():
            for at, weight in enumerate(weights):
                after[seen | {at}] = after.get(seen | {at}, Fraction(0)) + share * weight / whole
            rest = Fraction(whole - sum(weights), whole)
            after[seen] = after.get(seen, Fraction(0)) + share * rest
        sets = after
    return done


@pytest.mark.parametrize(
    ("weights", "whole"),
    [
        ([1, 1], 2),
        ([1, 2, 3], 6),
        ([1, 2], 6),
        ([3, 1, 1, 1], 8),
        *later(([1, 2, 3, 4, 3, 2, 1], 16)),
    ],
)
def test_every_number_of_rolls_agrees_with_the_sets(weights: list[int], whole: int) -> None:
    waiting = rolls_until_all(weights, whole)
    assert waiting is not None
    done = twin(weights, whole, 200)
    assert sum(odds for _, odds in waiting.points) == 1
    for (label, _), most in zip(
        waiting.points, accumulate(odds for _, odds in waiting.points), strict=True
    ):
        if "more" not in label:
            assert most == done[int(label.split()[-1])]
    for share, rolls in waiting.quantiles:
        assert done[rolls - 1] < share <= done[rolls]
    # The mean is the sum of the odds that it takes more than n rolls.
    assert abs(waiting.mean - sum(1 - odds for odds in done)) < Fraction(1, 10**3)


def test_a_long_wait_has_a_mean_and_no_distribution() -> None:
    waiting = rolls_until_all([1] * 1000, 1000)
    assert waiting is not None
    assert waiting.mean == 1000 * sum(Fraction(1, n) for n in range(1, 1001))
    assert waiting.points == ()


def test_too_many_different_odds_are_not_solved() -> None:
    assert rolls_until_all([2**n for n in range(20)], 2**20) is None
    assert rolls_until_all([5**n for n in range(14)], 1000**100) is None


def deck(die: str, *keys: str) -> Chart:
    return replace(chart("deck", die, {key: key for key in keys}), deck=True)


@pytest.mark.parametrize("die", ["d6", "2d6", "d66", "d100"])
def test_a_deck_of_different_cards_is_seen_when_it_is_drawn(die: str) -> None:
    cards = cards_of(deck(die))
    waiting = draws_until_all(deck(die, *map(str, cards)))
    assert waiting is not None
    assert (waiting.mean, waiting.variance) == (len(cards), 0)
    assert waiting.quantiles[0][1] == waiting.quantiles[-1][1] == len(cards)


def test_draws_by_hand() -> None:
    """Of three cards two are alike: only if both come first, with 1/3, all three are needed."""
    waiting = draws_until_all(deck("d3", "1-2", "3"))
    assert waiting is not None
    assert waiting.points == (("1", 0), ("2", Fraction(2, 3)), ("3", Fraction(1, 3)))
    assert waiting.mean == Fraction(7, 3)
    # A single card is as likely to be the first as the second or the third.
    waiting = draws_until_all(deck("d3", "1-2", "3"), [{3}])
    assert waiting is not None
    assert waiting.mean == 2


@pytest.mark.parametrize(
    ("cards", "goals"),
    [
        (deck("d6", "1-3", "4-5", "6"), [{1, 2, 3}, {4, 5}, {6}]),
        (deck("d5", "1", "2", "4-5"), [{1}, {2}, {4, 5}]),  # a gap is a card, too
        (deck("2d3", "2-4", "5-6"), [{2, 3, 4}, {5, 6}]),
        (replace(deck("2d3", "2", "3-5"), again=frozenset({6})), [{2}, {3, 4, 5}]),
    ],
)
def test_draws_agree_with_every_order(cards: Chart, goals: list[set[int]]) -> None:
    odds = cards_of(cards)
    numbers: dict[str, Fraction] = {}
    for order in permutations(odds):
        share, rest = Fraction(1), sum(odds.values())
        for card in order:
            share, rest = share * odds[card] / rest, rest - odds[card]
        draws = max(min(order.index(card) for card in goal) for goal in goals) + 1
        numbers[str(draws)] = numbers.get(str(draws), Fraction(0)) + share
    waiting = draws_until_all(cards)
    assert waiting is not None
    assert {label: share for label, share in waiting.points if share} == numbers


def test_a_row_that_is_used_up_before_its_cards_has_no_answer() -> None:
    cards = deck("d3", "1-2", "3")
    once = replace(cards.rows[0], times=1)
    assert draws_until_all(replace(cards, rows=(once, cards.rows[1]))) is None
    assert draws_until_all(replace(cards, rows=(replace(once, times=2), cards.rows[1]))) is not None
