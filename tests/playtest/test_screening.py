"""Screening finds what moves most, and measures it on games on which it was not chosen."""

from collections.abc import Sequence

import pytest

from authoring.playtest.screening import BASE, LEAST, TOP, Screening, Trial, least_budget, screen
from tests.playtest.toys import luck

NOTHING = 0.6
EFFECTS = [0.0] * 40
EFFECTS[5], EFFECTS[17], EFFECTS[30] = -0.25, 0.2, -0.15
PAIRED = [at // 2 for at in range(40)]


def _wins(seed: int, number: int, fresh: bool, first: int, last: int) -> list[bool]:
    odds = NOTHING + (0.0 if number == BASE else EFFECTS[number])
    seed += 1000 * fresh
    # A change without an effect has the very games of the quest as it is.
    who = number if number != BASE and EFFECTS[number] else BASE
    return [luck(seed, game, who) < odds for game in range(first, last + 1)]


def _screened(seed: int, budget: int, groups: Sequence[int] = range(40)) -> Screening:
    def wins(number: int, fresh: bool, first: int, last: int) -> list[bool]:
        return _wins(seed, number, fresh, first, last)

    *_, last = screen(groups, wins, budget)
    return last


def test_the_planted_effects_are_the_top() -> None:
    for seed in range(12):
        assert {5, 17} <= {one.number for one in _screened(seed, 8_000).trials if one.fresh}


def test_intervals_cover_the_planted_effects_in_95_of_100() -> None:
    runs = [(seed, number) for seed in range(130) for number in (5, 17, 30)]
    held = 0
    for seed, number in runs:
        before, now = (_wins(seed, who, True, 1, 150) for who in (BASE, number))
        _, low, high = Trial(number, before, now).moved
        held += low <= EFFECTS[number] <= high
    assert 0.92 <= held / len(runs) <= 0.99


def test_what_changes_no_game_is_not_measured_again() -> None:
    found = _screened(1, 12_000)
    assert not any(one.fresh for one in found.trials if not EFFECTS[one.number])
    assert all(one.games >= LEAST for one in found.trials)


def test_of_a_few_changes_too_only_those_that_move_games_are_measured_again() -> None:
    def wins(number: int, fresh: bool, first: int, last: int) -> list[bool]:
        return _wins(5, number if number < 2 else number + 2, fresh, first, last)

    *_, found = screen(range(4), wins, 2_000)  # the last is change 5, the others do nothing
    assert [one.fresh for one in found.trials] == [False, False, False, True]


def test_steps_of_one_number_stay_together() -> None:
    """Change 4 moves nothing by itself; its twin 5 does, and both are measured where both change
    games."""
    EFFECTS[4] = 0.01
    try:
        found = _screened(2, 12_000, PAIRED)
    finally:
        EFFECTS[4] = 0.0
    assert found.trials[5].fresh
    assert found.trials[4].fresh == bool(found.trials[4].differing)


@pytest.mark.parametrize("budget", [least_budget(range(40)), 7_777, 20_000])
def test_the_budget_is_kept_to(budget: int) -> None:
    found = _screened(3, budget)
    assert found.spent <= budget
    assert min(one.games for one in found.trials) >= LEAST
    assert len({PAIRED[number] for number in found.left}) <= TOP


def test_pairs_are_the_same_games_of_both() -> None:
    found = _screened(4, 8_000)
    for one in found.trials:
        assert len(one.before) == len(one.now) == one.games
        assert one.before == _wins(4, BASE, one.fresh, 1, one.games)
