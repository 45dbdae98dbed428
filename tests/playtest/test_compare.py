"""Measured beside exact: they must agree when they are the same, and alarm otherwise."""

from collections import Counter
from dataclasses import replace
from fractions import Fraction

import pytest

from authoring.engine.record import Record
from authoring.odds.report import Distribution
from authoring.playtest.compare import Comparison, compare, compare_all
from authoring.playtest.plan import Plan
from authoring.playtest.records import Measured
from authoring.playtest.run import play_all
from tests.playtest.added import add_up
from tests.services.coin import ROUNDS, play


def _odds(hazard: Fraction) -> Distribution:
    points = tuple((str(n), (1 - hazard) ** (n - 1) * hazard) for n in range(1, ROUNDS + 1))
    never = 1 - sum((p for _, p in points), Fraction(0))
    return Distribution(
        "great-door-phase", "The door", (*points, ("never", never)), open_ended=True
    )


def _measured(games: int = 2000) -> Measured:
    return add_up(play_all(play, "fine", Plan(games, 7, "bold")))


def _compared(hazard: Fraction) -> Comparison:
    return compare(_odds(hazard), _measured())


def test_the_same_game_agrees_although_half_the_parties_die_first() -> None:
    found = _compared(Fraction(1, 6))
    assert found.conditional
    assert found.verdict == "agrees"
    assert found.total.value < 0.6 < found.total_odds
    assert found.observed == found.total.hits
    assert all(step.odds == pytest.approx(1 / 6) for step in found.steps)


def test_each_phase_counts_only_games_still_searching() -> None:
    measured = _measured()
    steps = compare(_odds(Fraction(1, 6)), measured).steps
    lengths = measured.numbers["phases"]
    for step in steps:
        assert step.rate.n == sum(n for length, n in lengths.items() if length >= step.value)


def test_doors_too_rare_are_below_the_odds() -> None:
    assert _compared(Fraction(1, 4)).verdict == "below"


def test_doors_too_common_are_above_the_odds() -> None:
    assert _compared(Fraction(1, 10)).verdict == "above"


def test_without_a_length_every_game_counts() -> None:
    records = [
        replace(record, numbers={"great-door-phase": record.numbers["great-door-phase"]})
        for record in play_all(play, "fine", Plan(100, 7, "bold"))
    ]
    found = compare(_odds(Fraction(1, 6)), add_up(records))
    assert not found.conditional
    assert {step.rate.n for step in found.steps} == {100}


def test_a_door_that_cannot_come_and_does_not_is_untested() -> None:
    nothing = Distribution(
        "great-door-phase", "The door", (("1", Fraction(0)), ("never", Fraction(1)))
    )
    record = Record(1, False, "tired", 1, {"great-door-phase": 0, "phases": 1}, {})
    assert compare(nothing, add_up([record])).verdict == "untested"


def test_a_door_that_cannot_come_and_does_is_an_alarm() -> None:
    nothing = Distribution(
        "great-door-phase", "The door", (("1", Fraction(0)), ("never", Fraction(1)))
    )
    record = Record(1, True, "won", 1, {"great-door-phase": 1, "phases": 1}, {})
    assert compare(nothing, add_up([record])).verdict == "above"


def test_a_certain_door_agrees_when_it_always_comes() -> None:
    certain = Distribution("great-door-phase", "The door", (("1", Fraction(1)),))
    record = Record(1, True, "won", 1, {"great-door-phase": 1, "phases": 1}, {})
    assert compare(certain, add_up([record])).verdict == "agrees"


def test_a_door_later_than_certain_is_overdue_and_no_alarm() -> None:
    """By the odds all have it in phase 1; the one who has it in phase 2 came late."""
    points = (("1", Fraction(1)), ("2", Fraction(0)))
    certain = Distribution("great-door-phase", "The door", points, open_ended=True)
    records = [
        Record(number, True, "won", 2, {"great-door-phase": phase, "phases": 2}, {})
        for number, phase in ((1, 1), (2, 2))
    ]
    measured = replace(
        add_up(records), exposed={"great-door-phase": Counter({(1, 2): 1, (2, 2): 1})}
    )
    found = compare(certain, measured)
    assert [step.odds for step in found.steps] == [1.0, 1.0]
    assert (found.observed, found.expected) == (2, 3.0)
    assert found.verdict == "below"


def test_only_distributions_that_are_measured_are_compared() -> None:
    other = Distribution("chart/treasure", "Treasure", (("1", Fraction(1)),))
    assert compare_all([other], _measured(10)) == ()


def _hits(hits: int, games: int = 100) -> Measured:
    """`hits` of `games` parties found the door, all in phase 1, the others never."""
    return Measured(games=games, numbers={"door-phase": Counter({1: hits, 0: games - hits})})


EVEN = Distribution("door-phase", "The door", (("1", Fraction(1, 2)), ("never", Fraction(1, 2))))


@pytest.mark.parametrize(
    ("hits", "verdict"), [(39, "below"), (40, "agrees"), (65, "agrees"), (66, "above")]
)
def test_two_standard_errors_below_and_three_above_are_put_down_to_luck(
    hits: int, verdict: str
) -> None:
    """Of 100 games 50 are expected, and the standard error is 5: the root of 100 / 2 / 2."""
    found = compare(EVEN, _hits(hits))
    assert (found.expected, found.z) == (50, (hits - 50) / 5)
    assert found.verdict == verdict


def test_the_standard_error_of_open_ended_odds_adds_up_over_the_phases() -> None:
    """100 games in phase 1, the 50 without it in phase 2: 100 / 4 + 50 / 4 is 37.5."""
    points = (("1", Fraction(1, 2)), ("2", Fraction(1, 4)), ("never", Fraction(1, 4)))
    odds = Distribution("door-phase", "The door", points, open_ended=True)
    exposed = Counter({(1, 2): 50, (2, 2): 16, (0, 2): 34})
    numbers = Counter({1: 50, 2: 16, 0: 34})
    measured = Measured(100, numbers={"door-phase": numbers}, exposed={"door-phase": exposed})
    found = compare(odds, measured)
    assert (found.observed, found.expected) == (66, 75)
    assert found.z == pytest.approx(-9 / 37.5**0.5)


def test_measured_between_both_ends_of_what_is_open_agrees() -> None:
    """One in six, held against odds of one in ten at worst and one in four at best."""
    worst, best = _odds(Fraction(1, 10)), _odds(Fraction(1, 4))
    found = compare(replace(worst, best=best.points), _measured())
    assert found.verdict == "agrees"
    assert found.best is not None
    assert compare(worst, _measured()).verdict == "above"
    assert found.best.verdict == "below"
    assert all(step.inside for step in found.steps if step.rate.n > 100)


def test_measured_above_the_best_or_below_the_worst_end_is_told() -> None:
    for worst, best, verdict in ((12, 10, "above"), (4, 3, "below")):
        low, high = _odds(Fraction(1, worst)), _odds(Fraction(1, best))
        assert compare(replace(low, best=high.points), _measured()).verdict == verdict


def test_what_the_odds_leave_out_is_told_with_an_alarm() -> None:
    found = compare(replace(_odds(Fraction(1, 10)), beyond="a door"), _measured())
    assert (found.verdict, found.beyond) == ("above", "a door")
