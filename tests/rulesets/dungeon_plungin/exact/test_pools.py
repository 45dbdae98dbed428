"""Pools of d6 against the catalogue's numbers, every roll counted, and icepool."""

from collections import Counter
from fractions import Fraction
from itertools import product

import icepool
import pytest

from authoring.rulesets.dungeon_plungin.exact.pools import (
    bash_passes,
    expected_damage,
    fumbles,
    net,
    passes,
    pool,
    successes,
)


def bf_pool(dice: int) -> Counter[tuple[int, int]]:
    return Counter(
        (sum(face >= 5 for face in faces), faces.count(1))
        for faces in product(range(1, 7), repeat=dice)
    )


@pytest.mark.rule("DP-DICE-02")
@pytest.mark.rule("DP-DICE-06")
@pytest.mark.parametrize("dice", range(6))
def test_a_pool_equals_counting_every_roll(dice: int) -> None:
    assert {key: n for key, n in pool(dice).items() if n} == dict(bf_pool(dice))


@pytest.mark.rule("DP-DICE-03")
@pytest.mark.parametrize("dice", range(1, 11))
def test_passing_equals_icepool(dice: int) -> None:
    hits = dice @ icepool.d6.map(lambda face: int(face >= 5))
    for difficulty in range(7):
        assert passes(dice, difficulty) == hits.probability(">=", difficulty)


def test_four_dice_pass_difficulty_two_in_33_of_81() -> None:
    # By hand: 1 - (2/3)^4 - 4 * (1/3) * (2/3)^3 = 1 - 16/81 - 32/81.
    assert passes(4, 2) == Fraction(33, 81)
    assert passes(1, 1) == Fraction(1, 3)
    assert passes(1, 2) == 0
    assert passes(3, 0) == 1


PLAIN = (0.1667, 0.1944, 0.1991, 0.1968, 0.1917, 0.1856, 0.1790, 0.1723, 0.1656, 0.1592)
OPPOSED = (0.6667, 0.4444, 0.3241, 0.2593, 0.2230, 0.2012, 0.1868, 0.1762, 0.1676, 0.1601)


@pytest.mark.rule("DP-DICE-07")
@pytest.mark.rule("DP-VEC-D06")
def test_the_odds_of_a_plain_fumble_are_those_of_the_catalogue() -> None:
    assert [round(float(fumbles(dice)), 4) for dice in range(1, 11)] == list(PLAIN)


@pytest.mark.rule("DP-DICE-08")
@pytest.mark.rule("DP-VEC-D05")
def test_the_odds_of_an_opposed_fumble_are_those_of_the_catalogue() -> None:
    assert [round(float(fumbles(n, opposed=True)), 4) for n in range(1, 11)] == list(OPPOSED)


@pytest.mark.rule("DP-DICE-07")
def test_a_plain_fumble_is_likeliest_with_three_dice() -> None:
    assert max(range(1, 30), key=fumbles) == 3


@pytest.mark.rule("DP-DICE-09")
def test_one_roll_can_pass_and_fumble() -> None:
    both = sum(ways for (s, f), ways in pool(6).items() if s >= 2 and f > s)
    assert both > 0


@pytest.mark.rule("DP-DEF-02")
def test_damage_equals_counting_both_rolls() -> None:
    counted: Counter[int] = Counter()
    for faces in product((False, False, True), repeat=3 + 2):
        counted[max(sum(faces[:3]) - sum(faces[3:]), 0)] += 1
    assert net(3, 2) == tuple(Fraction(counted[d], 3**5) for d in range(4))


def test_one_die_against_one_does_damage_in_2_of_9() -> None:
    assert expected_damage(1, 1) == Fraction(2, 9)


def test_without_defence_damage_is_a_third_of_the_dice() -> None:
    assert expected_damage(6, 0) == 2


@pytest.mark.rule("DP-OPT-05")
def test_bloodier_attacks_hit_with_half_of_the_faces_and_defence_stays_as_it_is() -> None:
    """One die against one: 1/2 * 2/3. Against none half of the dice, on average."""
    assert net(1, 1, bloodier=True) == (Fraction(2, 3), Fraction(1, 3))
    assert expected_damage(6, 0, bloodier=True) == 3


def test_net_damage_equals_icepool() -> None:
    hit = icepool.d6.map(lambda face: int(face >= 5))
    die = (5 @ hit - 3 @ hit).map(lambda n: max(n, 0))
    assert net(5, 3) == tuple(die.probability("==", d) for d in range(6))


@pytest.mark.rule("DP-BASH-01")
@pytest.mark.rule("DP-VEC-D09")
def test_a_bash_needs_twice_the_difficulty_and_one_more_per_fumble() -> None:
    for fumbled, needed in enumerate((4, 5, 6)):
        assert bash_passes(8, 2, fumbled) == sum(successes(8)[needed:])


@pytest.mark.rule("DP-BASH-01")
def test_a_bash_is_possible_only_with_twice_the_difficulty_in_dice() -> None:
    assert bash_passes(5, 3) == 0
    assert bash_passes(6, 3) == Fraction(1, 3**6)
