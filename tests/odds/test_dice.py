"""Sums of dice against plain convolution, counting, and icepool."""

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import product
from math import prod

import icepool
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from authoring.engine.dice import ScriptedDice
from authoring.model.dice import Dice, Pool, parse_dice
from authoring.odds.dice import (
    amounts,
    faces,
    mean,
    mean_amount,
    odds_above,
    totals,
    variance,
    ways,
    ways_of,
)
from tests.model.drawn_dice import expressions


def bf_totals(count: int, sides: int) -> Counter[int]:
    return Counter(sum(faces) for faces in product(range(1, sides + 1), repeat=count))


@pytest.mark.parametrize(
    ("count", "sides"), [(1, 4), (1, 20), (2, 6), (3, 6), (4, 4), (5, 3), (3, 1)]
)
def test_ways_equal_counting_every_roll(count: int, sides: int) -> None:
    counted = bf_totals(count, sides)
    assert ways(count, sides) == tuple(counted[t] for t in range(count, count * sides + 1))


def test_two_dice_make_seven_in_six_of_36_ways() -> None:
    assert totals(Dice(2, 6))[7] == Fraction(6, 36)
    assert totals(Dice(2, 6))[12] == Fraction(1, 36)
    assert totals(Dice(2, 6, 1))[13] == Fraction(1, 36)


@given(st.integers(1, 12), st.integers(2, 20))
def test_ways_equal_icepool(count: int, sides: int) -> None:
    die = count @ icepool.d(sides)
    assert tuple(die.quantities()) == ways(count, sides)


def test_the_largest_dice_allowed_add_up() -> None:
    weights = ways(100, 1000)
    assert len(weights) == 99_901
    assert weights[0] == weights[-1] == 1
    assert weights[1] == weights[-2] == 100
    assert sum(weights) == 1000**100


@given(st.integers(1, 6), st.integers(1, 12), st.integers(-5, 80), st.integers(-5, 80))
def test_a_stretch_of_totals_is_the_sum_of_its_totals(
    count: int, sides: int, low: int, high: int
) -> None:
    counted = sum(n for total, n in enumerate(ways(count, sides), count) if low <= total <= high)
    assert ways_of(Dice(count, sides)).between(low, high) == counted


def test_no_dice_total_their_bonus() -> None:
    assert totals(Dice(0, 1, 3)) == {3: 1}
    assert mean(Dice(0, 1, 3)) == 3


def test_the_mean_of_dice_is_the_mean_of_their_totals() -> None:
    assert mean(Dice(3, 6, 2)) == sum(t * p for t, p in totals(Dice(3, 6, 2)).items())


def bf_number(pool: Pool, shown: Iterator[int]) -> int:
    faces = [next(shown) for _ in range(pool.count)]
    return int("".join(map(str, faces))) if pool.read else sum(faces)


def bf_total(dice: Dice, faces: Sequence[int]) -> int:
    """What faces come to, pool by pool, as people reckon them."""
    shown = iter(faces)
    total = dice.bonus + sum(next(shown) for _ in range(dice.pool_count))
    for term in dice.terms:
        total += term.times * prod(bf_number(pool, shown) for pool in term.pools)
    return total


def bf_thrown(dice: Dice) -> Iterator[tuple[int, ...]]:
    """Every way in which the dice can fall."""
    sides = [pool.sides for pool in dice.pools for _ in range(pool.count)]
    return product(*(range(1, side + 1) for side in sides))


@settings(max_examples=500)
@given(expressions(1))
def test_any_dice_come_to_what_every_throw_of_them_does(text: str) -> None:
    dice = parse_dice(text)
    assert dice is not None
    assume(prod(side**number for side, number in dice.needed.items()) <= 5_000)
    counted = Counter(bf_total(dice, thrown) for thrown in bf_thrown(dice))
    whole = sum(counted.values())
    odds = totals(dice)
    assert odds == {total: Fraction(n, whole) for total, n in counted.items()}
    assert list(odds) == sorted(odds)
    assert (min(odds), max(odds)) == (dice.low, dice.high)
    assert mean(dice) == sum(total * share for total, share in odds.items())
    assert variance(dice) == sum(total**2 * p for total, p in odds.items()) - mean(dice) ** 2
    middle = (dice.low + dice.high) // 2
    assert odds_above(dice, middle) == sum(p for total, p in odds.items() if total > middle)
    assert all(dice.low <= total <= dice.high for total in ways_of(dice).within(-(10**6), middle))


@given(expressions(), st.data())
def test_faces_come_to_any_total_that_can_be_rolled(text: str, data: st.DataObject) -> None:
    dice = parse_dice(text)
    assert dice is not None
    total = data.draw(st.sampled_from(ways_of(dice).numbers))
    shown = faces(dice, total)
    assert bf_total(dice, shown) == total
    assert ScriptedDice(list(shown)).roll(dice) == total


@pytest.mark.parametrize(
    ("text", "total"), [("2d6+1", 2), ("2d6+1", 14), ("d66", 17), ("d6*d6", 7), ("2d6*10", 25)]
)
def test_a_total_out_of_reach_has_no_faces(text: str, total: int) -> None:
    dice = parse_dice(text)
    assert dice is not None
    with pytest.raises(ValueError, match="never comes to"):
        faces(dice, total)


def test_a_d66_has_36_totals_that_are_equally_likely() -> None:
    dice = parse_dice("d66")
    assert dice is not None
    tens_and_units = [10 * tens + units for tens in range(1, 7) for units in range(1, 7)]
    assert totals(dice) == dict.fromkeys(tens_and_units, Fraction(1, 36))
    assert mean(dice) == Fraction(77, 2)


def test_dice_repeated_are_rolled_anew_each_time() -> None:
    dice = parse_dice("d6*d6+1")
    assert dice is not None
    assert mean(dice.repeated(3)) == 3 * mean(dice)
    assert variance(dice.repeated(3)) == 3 * variance(dice)
    assert totals(Dice(1, 6, 1).repeated(2)) == totals(Dice(2, 6, 2))


def test_impossible_dice_are_refused() -> None:
    with pytest.raises(ValueError, match="dice need"):
        ways(1, 0)


@given(expressions())
def test_an_amount_is_a_total_that_is_never_below_0(text: str) -> None:
    dice = parse_dice(text)
    assume(dice is not None and dice.high - dice.low < 2000)
    assert dice is not None
    counted: Counter[int] = Counter()
    for number, odds in totals(dice).items():
        counted[max(number, 0)] += odds  # type: ignore[assignment]
    assert amounts(dice) == counted
    assert mean_amount(dice) == sum(number * odds for number, odds in counted.items())
