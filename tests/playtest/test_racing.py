"""The race finds what is planted, spends less than a full grid, and drops nobody too early."""

from collections.abc import Sequence
from functools import cache
from statistics import mean

import pytest

from authoring.playtest.aims import ALIKE, RATE, Aim, Play
from authoring.playtest.racing import BLOCK, Race, Runner, chosen, distance, farther, race
from tests.playtest.toys import playing

ODDS = [0.30 + 0.02 * step for step in range(25)]
AIM = Aim("win_rate", RATE, 55, 55)
SEEDS = range(24)
BUDGET = 8_000


def _raced(seed: int, budget: int, odds: Sequence[float] = ODDS) -> Race:
    *_, last = race([AIM], len(odds), playing(seed, odds), budget)
    return last


@cache
def _races() -> tuple[Race, ...]:
    """One for each seed."""
    return tuple(_raced(seed, BUDGET) for seed in SEEDS)


def bf_nearest(seed: int, budget: int) -> int:
    """The stupid twin: every point plays as many games, and the nearest is taken."""
    play, each = playing(seed, ODDS), budget // len(ODDS)
    runners = [Runner(at, [[]]) for at in range(len(ODDS))]
    for one in runners:
        one.add(play(one.number, 1, each))
    return min(runners, key=lambda one: distance([AIM], one)).number


def _off(point: int) -> float:
    return abs(100 * ODDS[point] - 55)


def test_a_race_misses_by_less_than_a_full_grid_of_as_many_games() -> None:
    raced = mean(_off(one.best(one.left).number) for one in _races())
    assert raced < 0.85 * mean(_off(bf_nearest(seed, BUDGET)) for seed in SEEDS)


def test_a_planted_optimum_is_found() -> None:
    odds = [0.2, 0.9, 0.35, 0.55, 0.75]
    assert [chosen(_raced(seed, 5_000, odds)).number for seed in SEEDS] == [3] * len(SEEDS)


def test_the_nearest_points_are_hardly_ever_dropped() -> None:
    """0.54 and 0.56 are as near as each other: of both, one must be left."""
    lost = [all(one.runners[at].dropped for at in (12, 13)) for one in _races()]
    assert sum(lost) <= 1


def test_who_is_dropped_truly_is_farther_than_who_was_best() -> None:
    wrong = drops = 0
    for one in _races():
        for runner in one.runners:
            if runner.dropped is not None:
                drops += 1
                wrong += _off(runner.number) < _off(runner.dropped.best) - 0.1
    assert drops > 15 * len(SEEDS)
    assert wrong <= drops * 0.025


def test_the_budget_is_kept_to_and_the_race_ends_with_one_left() -> None:
    for budget in (25 * BLOCK, 25 * BLOCK + 1, 4_321):
        assert _raced(1, budget).spent <= budget
    assert not list(race([AIM], 25, playing(1, ODDS), 25 * BLOCK - 1))
    alone = _raced(1, 100_000, [0.1, 0.55])
    assert len(alone.left) == 1
    assert alone.spent < 2_000


def test_of_points_that_fit_alike_the_one_preferred_is_taken() -> None:
    """Points are numbered in the order of preference."""
    one = Race(
        [AIM], [Runner(0, [[100.0] * 111 + [0.0] * 89]), Runner(1, [[100.0] * 110 + [0.0] * 90])]
    )
    assert distance([AIM], one.runners[0]) == pytest.approx(ALIKE)
    assert chosen(one).number == 0
    one.runners[0].columns[0][-1] = 100.0
    assert chosen(one).number == 1


def test_both_sides_of_an_aim_are_no_farther_than_each_other() -> None:
    """5 points below and 5 above: however many games, neither is dropped for the other."""
    below, above = (Runner(at, [[]]) for at in range(2))
    play: Play = playing(3, [0.5, 0.6])
    for one in (below, above):
        one.add(play(one.number, 1, 20_000))
    assert farther([AIM], below, above) is None
    assert farther([AIM], above, below) is None


def test_two_games_that_agree_are_no_certainty() -> None:
    aim = Aim("win_rate", RATE, 100, 100)
    lost, won = Runner(0, [[0.0] * 2]), Runner(1, [[100.0] * 2])
    assert farther([aim], lost, won) is None
    many = Runner(0, [[0.0] * 60]), Runner(1, [[100.0] * 60])
    assert farther([aim], *many) is not None


def test_within_a_range_nothing_is_far() -> None:
    wide = Aim("win_rate", RATE, 40, 60)
    inside, outside = Runner(0, [[100.0, 0.0] * 200]), Runner(1, [[100.0] * 400])
    assert distance([wide], inside) == 0
    assert distance([wide], outside) == 40
    found = farther([wide], outside, inside)
    assert found is not None
    assert found.low > 0
    assert farther([wide], inside, outside) is None


def test_a_point_that_may_lie_within_a_range_is_not_dropped() -> None:
    """62 of 100, wanted 40 to 60: the best, in the middle, is no nearer than a point at the end."""
    wide = Aim("win_rate", RATE, 40, 60)
    outside, middle = ([100.0] * won + [0.0] * (400 - won) for won in (248, 200))
    assert distance([wide], Runner(0, [outside])) == pytest.approx(2)
    assert farther([wide], Runner(0, [outside]), Runner(1, [middle])) is None


def test_two_aims_add_up() -> None:
    rounds = Aim("rounds", "mean", 10, 10)
    near, far = (
        Runner(0, [[100.0, 0.0] * 200, [10.0] * 400]),
        Runner(1, [[100.0, 0.0] * 200, [13.0] * 400]),
    )
    aims = [Aim("win_rate", RATE, 50, 50), rounds]
    assert distance(aims, far) == pytest.approx(30)
    assert farther(aims, far, near) is not None
    assert farther(aims, near, far) is None
