"""A lock that only strength opens, tried again and again: by hand, the stupid way, in play."""

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from authoring.engine.dice import SeededDice
from authoring.rulesets.dungeon_plungin.exact.bashing import MOST_DICE, gives_way
from authoring.rulesets.dungeon_plungin.play.rules.exploring.locks import bash, bash_need
from tests.examples import one_of
from tests.rulesets.dungeon_plungin.play.table import Table

GAMES = one_of(full=2000, quick=300)


@pytest.mark.rule("DP-BASH-01", "DP-BASH-05")
def test_two_dice_against_two_successes_by_hand() -> None:
    # 4 of the 36 rolls open it; 7 fumble (6 with one 1 and a blank, 1 with two), and three
    # successes are more than two dice ever show. All other rolls change nothing.
    assert gives_way(2, 2) == Fraction(4, 11)


@pytest.mark.rule("DP-BASH-05")
def test_four_dice_against_two_successes_by_hand() -> None:
    # Of 1296 rolls 16 show 4 successes, 144 at least 3, 528 at least 2. 255 fumble with fewer
    # than two: 4^4 - 3^4 without a success, and 4 x 2 x (3 x 3 + 1) with one and two 1s or more.
    four = Fraction(16, 16 + 255)
    three = Fraction(144, 144 + 255) + Fraction(255, 144 + 255) * four
    two = Fraction(528, 528 + 255) + Fraction(255, 528 + 255) * three
    assert (gives_way(4, 4), gives_way(4, 3), gives_way(4, 2)) == (four, three, two)


def test_what_takes_more_successes_than_dice_never_opens_and_nothing_always_does() -> None:
    assert gives_way(3, 4) == gives_way(0, 1) == 0
    assert gives_way(3, 0) == gives_way(0, 0) == 1


def stupid(dice: int, need: int, blows: int) -> float:
    """P(open after so many blows), every face of every die looked at."""
    rolls = Counter(
        (sum(f > 4 for f in roll), roll.count(1)) for roll in product(range(1, 7), repeat=dice)
    )
    shut, opened = {need: 1.0}, 0.0
    for _ in range(blows):
        after: dict[int, float] = {}
        for asked, odds in shut.items():
            for (won, lost), ways in rolls.items():
                part = odds * ways / 6**dice
                if won >= asked:
                    opened += part
                else:
                    now = asked + (lost > won)
                    after[now] = after.get(now, 0.0) + part
        shut = after
    return opened


@pytest.mark.parametrize(("dice", "need"), [(1, 1), (3, 2), (4, 4), (5, 2), (6, 4)])
def test_the_odds_are_what_three_hundred_blows_come_to(dice: int, need: int) -> None:
    assert stupid(dice, need, 300) == pytest.approx(float(gives_way(dice, need)), abs=1e-4)


@pytest.mark.parametrize("need", range(1, 12))
def test_one_die_more_never_hurts_and_one_success_more_never_helps(need: int) -> None:
    """So nobody gains by holding back, or by leaving a helper out."""
    odds = [gives_way(dice, need) for dice in range(40)]
    assert odds == sorted(odds)
    assert all(gives_way(dice, need + 1) <= gives_way(dice, need) for dice in range(40))


def test_pools_beyond_all_measure_are_answered_in_a_step() -> None:
    assert gives_way(10**6, 10**6 + 1) == 0
    assert 0 < gives_way(10**6, 10**6) < gives_way(10**6, 10**6 - MOST_DICE) == 1


@pytest.mark.rule("DP-BASH-01", "DP-BASH-03", "DP-BASH-05")
def test_play_opens_as_many_as_the_odds_say() -> None:
    """A hero of 5 dice and one of 2, before a door of difficulty 2."""
    opened = 0
    for seed in range(GAMES):
        t = Table()
        first, second = t.hero((3, 1), atk=5), t.hero((4, 1), atk=2)
        door = t.door("north", "great", dif=2)
        t.behind(door, opened=False)
        door.trap = ""
        t.begin(first)
        t.s.dice = SeededDice(seed)
        while door.locked and bash_need(t.s, door) <= 7:
            door.helpers = [second.index]
            bash(t.s, first, door)
        assert door.open is not door.locked
        opened += door.open
    odds = float(gives_way(7, 4))
    assert abs(opened - GAMES * odds) <= 4.5 * (GAMES * odds * (1 - odds)) ** 0.5
