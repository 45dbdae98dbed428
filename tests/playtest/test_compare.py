"""Measured beside exact: they must agree when they are the same, and alarm otherwise."""

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from random import Random

import pytest

from authoring.engine.record import Record
from authoring.odds.report import Distribution
from authoring.playtest.compare import Comparison, compare, compare_all
from authoring.playtest.plan import Plan
from authoring.playtest.records import Measured
from authoring.playtest.run import play_all
from tests.examples import later
from tests.playtest.added import add_up
from tests.services.coin import ROUNDS, play

SEEDS = [*range(5), *later(*range(5, 40))]


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
    ("hits", "verdict"), [(36, "below"), (37, "agrees"), (63, "agrees"), (64, "above")]
)
def test_what_happens_by_luck_in_less_than_one_of_a_hundred_reports_is_told(
    hits: int, verdict: str
) -> None:
    """Of 100 games at 1/2, 36 or fewer have it with 0.33 %, 37 or fewer with 0.60 %; each side
    has half of one percent."""
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


def _drawn(lot: Random, games: int, shift: float = 0.0) -> tuple[Distribution, Measured]:
    """A search that finds, closes and dies by lot, phase by phase; play finds it `shift` more
    often in each phase than the odds say."""
    last = lot.randint(2, 7)
    finds = [Fraction(lot.randint(10, 40), 100) for _ in range(last)]
    closes = [Fraction(lot.choice((0, 10, 20)), 100) for _ in range(last)]
    dies = lot.choice((0.0, 0.1))
    left, points, ended = Fraction(1), [], []
    for phase, (found, closed) in enumerate(zip(finds, closes, strict=True), 1):
        points.append((str(phase), left * found))
        ended.append((str(phase), left * closed))
        left -= points[-1][1] + ended[-1][1]
    odds = Distribution(
        "door-phase", "The door", tuple(points), open_ended=True, ended=tuple(ended)
    )
    exposed: Counter[tuple[int, int]] = Counter()
    for _ in range(games):
        found_at, phase = 0, 0
        while phase < last and not found_at:
            phase += 1
            luck = lot.random()
            if luck < finds[phase - 1] + shift:
                found_at = phase
            elif luck < finds[phase - 1] + shift + closes[phase - 1] or lot.random() < dies:
                break
        exposed[found_at, phase] += 1
    numbers: Counter[int] = Counter()
    for (when, _), times in exposed.items():
        numbers[when] += times
    measured = Measured(games, numbers={"door-phase": numbers}, exposed={"door-phase": exposed})
    return odds, measured


@pytest.mark.parametrize("seed", SEEDS)
def test_a_search_that_closes_is_held_against_its_own_odds(seed: int) -> None:
    odds, measured = _drawn(Random(seed), 3000)
    assert compare(odds, measured).verdict == "agrees"


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize(("shift", "verdict"), [(0.05, "above"), (-0.05, "below")])
def test_a_shift_of_five_points_is_noticed_although_games_close(
    seed: int, shift: float, verdict: str
) -> None:
    odds, measured = _drawn(Random(seed), 3000, shift)
    assert compare(odds, measured).verdict == verdict


def test_closed_games_taken_for_still_searching_would_be_a_false_alarm() -> None:
    """What the odds must say of closing: without it, sound games look too good."""
    verdicts = []
    for seed in range(8):
        odds, measured = _drawn(Random(seed), 3000)
        verdicts.append(compare(replace(odds, ended=()), measured).verdict)
    assert verdicts.count("above") > 2


def _lines(lot: Random, games: int, shift: float = 0.0) -> tuple[Distribution, Measured]:
    """A distribution of some lines and games that follow it, `shift` of them moved from its
    likeliest line to another one."""
    weights = [lot.randint(1, 9) for _ in range(lot.randint(2, 14))]
    odds = [Fraction(weight, sum(weights)) for weight in weights]
    plays = list(map(float, odds))
    first = plays.index(max(plays))
    plays[first] -= shift
    plays[(first + 1 + lot.randrange(len(plays) - 1)) % len(plays)] += shift
    seen = Counter(lot.choices(range(1, len(odds) + 1), plays, k=games))
    points = tuple((str(value), p) for value, p in enumerate(odds, 1))
    return Distribution("roll", "A roll", points), Measured(games, numbers={"roll": seen})


@pytest.mark.parametrize("seed", SEEDS)
def test_a_distribution_agrees_line_by_line_and_a_shift_of_five_points_does_not(seed: int) -> None:
    assert compare(*_lines(Random(seed), 3000)).verdict == "agrees"
    assert compare(*_lines(Random(seed), 3000, 0.05)).verdict == "differs"


def test_a_die_that_shows_nothing_but_ones_differs_from_a_fair_one() -> None:
    points = tuple((str(n), Fraction(1, 4)) for n in range(1, 5))
    found = compare(
        Distribution("roll", "A roll", points), Measured(1500, numbers={"roll": Counter({1: 1500})})
    )
    assert (found.verdict, found.farthest.value) == ("differs", 1)


def test_a_value_that_the_odds_do_not_know_differs() -> None:
    points = (("1", Fraction(1, 2)), ("2", Fraction(1, 2)))
    measured = Measured(100, numbers={"roll": Counter({1: 50, 2: 49, 3: 1})})
    assert compare(Distribution("roll", "A roll", points), measured).verdict == "differs"


def test_all_comparisons_of_a_report_share_one_bound() -> None:
    """Twenty coins, of which each alone would be told of: 36 of 100 is no luck for one only."""
    coins = [replace(EVEN, id=f"coin-{n}") for n in range(20)]
    measured = Measured(100, numbers={one.id: Counter({1: 36, 0: 64}) for one in coins})
    assert {one.verdict for one in compare_all(coins[:1], measured)} == {"below"}
    assert {one.verdict for one in compare_all(coins, measured)} == {"agrees"}
