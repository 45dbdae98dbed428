"""Targets: judged with intervals, and exactly where odds can tell."""

from collections import Counter
from dataclasses import replace
from fractions import Fraction

import pytest

from authoring.core.span import file_span
from authoring.model.targets import MEAN, MEDIAN, RANGE, NumberTarget, Targets
from authoring.odds.report import Counterexample, Distribution, Figure, Level, OddsReport
from authoring.playtest.records import Measured
from authoring.playtest.targets import FAIL, PASS, WARN, Verdict, judge, needs_games

ODDS = OddsReport(
    verdict="",
    levels=(Level("reachable", True, "a 6 does it"), Level("sure", False, "dead ends")),
    figures=(Figure("great-door", "The door", Fraction(19, 20), Fraction(1)),),
    distributions=(
        Distribution("boss-phase", "Boss", (("1", Fraction(1, 2)), ("never", Fraction(1, 2)))),
    ),
)


def number(name: str, low: float, high: float, measure: str = MEDIAN) -> Targets:
    return Targets(numbers=(NumberTarget(name, measure, (low, high), file_span("p")),))


def _one(targets: Targets, measured: Measured | None = None) -> Verdict:
    verdicts = list(judge(targets, ODDS, measured))
    assert len(verdicts) == 1
    return verdicts[0]


def _won(games: int, won: int) -> Measured:
    return Measured(games=games, won=won)


@pytest.mark.parametrize(
    ("won", "state"),
    [(650, PASS), (560, WARN), (740, WARN), (550, WARN), (750, WARN), (549, FAIL), (751, FAIL)],
)
def test_a_win_rate_passes_warns_near_an_end_and_fails_outside(won: int, state: str) -> None:
    assert _one(Targets((55, 75)), _won(1000, won)).state == state


def test_a_range_that_ends_at_0_or_100_percent_has_no_end_to_be_near() -> None:
    assert _one(Targets((0, 50)), _won(100, 0)).state == PASS
    assert _one(Targets((50, 100)), _won(100, 100)).state == PASS


def test_a_near_miss_says_that_more_games_would_tell() -> None:
    assert "more games" in _one(Targets((55, 75)), _won(1000, 549)).note
    assert "more games" in _one(Targets((55, 75)), _won(1000, 751)).note


@pytest.mark.parametrize("won", [100, 900])
def test_a_miss_farther_than_luck_says_no_more(won: int) -> None:
    assert _one(Targets((55, 75)), _won(1000, won)).note == ""


@pytest.mark.parametrize(("median", "state"), [(24, FAIL), (25, PASS), (50, PASS), (51, FAIL)])
def test_a_median_is_held_to_both_ends(median: int, state: str) -> None:
    measured = Measured(games=3, numbers={"rounds": Counter({median: 1, 1: 1, 99: 1})})
    assert _one(number("rounds", 25, 50), measured).state == state


@pytest.mark.parametrize(
    ("measure", "low", "high", "state", "found"),
    [
        (MEAN, 4, 4, PASS, "4.0"),
        (MEAN, 4.1, 9, FAIL, "4.0"),
        (RANGE, 1, 9, PASS, "1 to 9"),
        (RANGE, 2, 9, FAIL, "1 to 9"),
        (RANGE, 1, 8, FAIL, "1 to 9"),
        (MEDIAN, 2, 2, PASS, "2"),
    ],
)
def test_any_number_is_held_to_its_median_its_mean_or_its_least_and_most(
    measure: str, low: float, high: float, state: str, found: str
) -> None:
    measured = Measured(games=3, numbers={"gold-lost": Counter({1: 1, 2: 1, 9: 1})})
    verdict = _one(number("gold-lost", low, high, measure), measured)
    assert (verdict.state, verdict.found) == (state, found)
    assert verdict.name == f"gold lost, {measure}"


def test_a_number_nobody_measures_fails_with_a_near_name() -> None:
    measured = Measured(games=1, numbers={"rounds": Counter({5: 1})})
    verdict = _one(number("round", 1, 9), measured)
    assert (verdict.state, verdict.note) == (FAIL, "did you mean `rounds`?")


@pytest.mark.parametrize(
    ("wanted", "state"),
    [
        ("reachable", PASS),
        ("sure", FAIL),
        ("certain", FAIL),
        ("95 %", PASS),
        ("95%", PASS),
        ("95.01 %", FAIL),
        ("x %", FAIL),
    ],
)
def test_the_great_door_is_judged_by_exact_odds(wanted: str, state: str) -> None:
    assert _one(Targets(odds={"great_door": wanted})).state == state


def test_a_distribution_answers_when_no_figure_does() -> None:
    assert _one(Targets(odds={"boss": "50 %"})).state == PASS
    assert _one(Targets(odds={"boss": "51 %"})).state == FAIL
    assert _one(Targets(odds={"dragon": "1 %"})).found == "no such odds"


def test_a_share_is_never_rounded_up_to_the_target() -> None:
    figures = (Figure("great-door", "", Fraction(949_999, 1_000_000), Fraction(1)),)
    odds = OddsReport("", (), figures, ())
    verdict = next(iter(judge(Targets(odds={"great_door": "95 %"}), odds, None)))
    assert (verdict.state, verdict.found) == (FAIL, "94.99 to 100 %")


def test_what_is_not_asked_is_not_judged() -> None:
    assert list(judge(Targets(), ODDS, None)) == []
    assert not needs_games(Targets())


def test_measured_targets_need_games_and_what_is_to_be_certain() -> None:
    assert needs_games(Targets((1, 2)))
    assert needs_games(number("rounds", 1, 2))
    assert needs_games(Targets(odds={"great_door": "sure"}))
    assert not needs_games(Targets(odds={"great_door": "reachable"}))
    assert not needs_games(Targets(odds={"great_door": "95 %"}))


def _missed(**causes: int) -> Measured:
    return Measured(games=200, tallies={"no-great-door": Counter(causes)})


def _certain(wanted: str, measured: Measured | None, *, sure: bool = True) -> Verdict:
    odds = OddsReport("", (Level("sure", sure, "dead ends"), Level("reachable", True, "")), (), ())
    (verdict,) = judge(Targets(odds={"great_door": wanted}), odds, measured)
    return verdict


def test_what_the_odds_call_certain_fails_when_games_missed_it() -> None:
    verdict = _certain("sure", _missed(shut=1, blocked=3))
    assert verdict.state == FAIL
    assert verdict.found == "sure by the odds, missed in 4 of 200 games"
    assert verdict.note == "why: blocked (3), shut (1)"


def test_what_is_certain_passes_when_no_game_missed_it() -> None:
    assert _certain("sure", _missed()).state == PASS
    assert _certain("sure", _missed(shut=0)).state == PASS
    assert _certain("sure", None).state == PASS


def test_games_that_missed_it_say_nothing_against_what_is_only_possible() -> None:
    assert _certain("reachable", _missed(shut=1)).state == PASS


def test_what_the_odds_do_not_call_certain_fails_by_the_odds() -> None:
    verdict = _certain("sure", _missed(shut=1), sure=False)
    assert (verdict.state, verdict.note) == (FAIL, "dead ends")


def test_without_odds_no_share_is_reached() -> None:
    (verdict,) = judge(Targets(odds={"great_door": "95 %"}), None, None)
    assert (verdict.state, verdict.found) == (FAIL, "no odds")


def test_no_games_reach_no_win_rate_though_none_were_lost() -> None:
    assert _one(Targets((0, 50)), Measured()).state == FAIL


def test_a_level_that_is_not_reached_says_how_it_fails() -> None:
    example = Counterexample("sure", "How", ("A 1.", "Shut."), (("door", (1, 1)),))
    odds = replace(ODDS, counterexamples=(example,))
    targets = Targets(odds={"great_door": "sure"})
    (verdict,) = judge(targets, odds, None)
    assert verdict.note == (
        "dead ends How: A 1. Shut. Dice to roll: questpack replay PACK --roll door=1,1"
    )
    (reached,) = judge(Targets(odds={"great_door": "reachable"}), odds, None)
    assert reached.note == "a 6 does it"
