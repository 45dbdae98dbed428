"""An interval that one may stop by: against betting game by game, and over many playtests."""

from fractions import Fraction
from functools import cache
from math import sqrt
from random import Random

import pytest

from authoring.model.targets import Targets
from authoring.playtest.anytime import anytime_rate
from authoring.playtest.plan import Plan
from authoring.playtest.records import Measured
from authoring.playtest.stats import Rate, RateOf, rate
from authoring.playtest.stop_goal import Margin, StopGoals
from authoring.playtest.stopping_rule import enough, rate_for

RUNS = 400
TRUE_RATES = (0.5, 0.783, 0.95, 0.03)
BY_CHANCE = RUNS * 0.05 + 3 * sqrt(RUNS * 0.05 * 0.95)
"""So many of the runs may err when each does with 5 %: three standard errors above 20."""


def bf_possible(p: Fraction, games: str, alpha: Fraction) -> bool:
    """The bets one by one: who knows nothing says by the rule of succession how likely the
    next game is won, and is paid by who believes in `p`."""
    stake, hits = Fraction(1), 0
    for n, game in enumerate(games):
        told = Fraction(hits + 1, n + 2)
        won = game == "w"
        stake *= told / p if won else (1 - told) / (1 - p)
        hits += won
    return stake < 1 / alpha


@pytest.mark.parametrize("games", ["w", "l", "wl", "wwwww", "wlwwlwwwlw", "l" * 12 + "w" * 8])
def test_it_holds_just_what_betting_game_by_game_leaves_possible(games: str) -> None:
    found = anytime_rate(games.count("w"), len(games))
    for k in range(1, 200):
        p = Fraction(k, 200)
        assert (found.low < p < found.high) == bf_possible(p, games, Fraction(1, 20)), p


def test_it_is_what_one_works_out_by_hand() -> None:
    """1 of 1: 2 p > 0.05. All of n: (n + 1) p^n > 0.05. 1 of 2: 6 p (1 - p) > 0.05."""
    assert anytime_rate(1, 1).low == pytest.approx(0.025)
    assert anytime_rate(9, 9).low == pytest.approx((0.05 / 10) ** (1 / 9))
    half = sqrt(1 - 4 * 0.05 / 6) / 2
    both = anytime_rate(1, 2)
    assert (both.low, both.high) == pytest.approx((0.5 - half, 0.5 + half))


def test_without_games_everything_is_possible_and_ends_stay_ends() -> None:
    assert anytime_rate(0, 0) == Rate(0, 0, 0.0, 0.0, 1.0)
    assert anytime_rate(0, 50).low == 0.0
    assert anytime_rate(50, 50).high == 1.0
    assert 0 < anytime_rate(0, 50).high < 0.2


@pytest.mark.parametrize(("hits", "n"), [(1, 2), (8, 10), (420, 1000), (9_999_999, 10_000_000)])
def test_it_holds_the_share_and_the_interval_of_a_fixed_number(hits: int, n: int) -> None:
    """To be right at every game takes more room than to be right at one."""
    ever, once = anytime_rate(hits, n), rate(hits, n)
    assert ever.low < once.low < ever.value < once.high < ever.high


def test_more_confidence_is_a_wider_interval_and_wins_mirror_losses() -> None:
    wide, mirrored = anytime_rate(30, 100, 0.975), anytime_rate(70, 100)
    found = anytime_rate(30, 100)
    assert wide.low < found.low < found.high < wide.high
    assert (found.low, found.high) == pytest.approx((1 - mirrored.high, 1 - mirrored.low))


def _runs(longest: int) -> list[tuple[float, list[int]]]:
    """Playtests of quests with a known rate: it, and the wins after each game."""
    dice = Random(400)
    found = []
    for run in range(RUNS):
        p, won, wins = TRUE_RATES[run % len(TRUE_RATES)], 0, [0]
        for _ in range(longest):
            won += dice.random() < p
            wins.append(won)
        found.append((p, wins))
    return found


def _ever_wrong(rated: RateOf) -> int:
    """In how many runs the interval misses the truth at any of the looks."""
    kept = cache(rated)
    return sum(
        any(not kept(wins[n], n).low <= p <= kept(wins[n], n).high for n in range(5, 301, 5))
        for p, wins in _runs(300)
    )


def test_of_400_playtests_few_are_wrong_at_any_look() -> None:
    assert _ever_wrong(anytime_rate) <= BY_CHANCE


def test_an_interval_for_a_fixed_number_is_wrong_at_some_look_far_more_often() -> None:
    """Why another one is needed, and that the test above can tell."""
    assert _ever_wrong(rate) > 2 * BY_CHANCE


@pytest.mark.parametrize(
    "goal", [Margin(12), Targets(win_rate=(45, 75)), Targets(win_rate=(78.3, 100))]
)
def test_of_400_playtests_that_stop_by_themselves_few_print_a_wrong_interval(
    goal: Margin | Targets,
) -> None:
    """One of the ranges ends at a true rate, where a stop is tempted most."""
    plan, wrong, early = Plan(600, 7, "bold", until=StopGoals((goal,), look=10)), 0, 0
    for p, wins in _runs(600):
        seen = (Measured(games=n, won=wins[n]) for n in range(10, 601, 10))
        end = next(one for one in seen if enough(plan, one))
        printed = rate_for(plan, end)(end.won, end.games)
        wrong += not printed.low <= p <= printed.high
        early += end.games < plan.games
    assert wrong <= BY_CHANCE
    assert early > RUNS / 2
