"""When games are enough: goals read and reached, at the same game whoever plays."""

from collections import Counter

import pytest

from authoring.core.errors import CannotRun
from authoring.core.span import file_span
from authoring.engine.record import Record
from authoring.model.targets import MEAN, MEDIAN, RANGE, NumberTarget, Targets
from authoring.playtest.anytime import anytime_rate
from authoring.playtest.plan import Plan
from authoring.playtest.records import Measured
from authoring.playtest.run import play_all
from authoring.playtest.stats import rate
from authoring.playtest.stop_goal import LOOK, Goal, Margin, StopGoals, goal_text, read_until
from authoring.playtest.stopping_rule import (
    count_in_order,
    enough,
    rate_for,
    undecided,
    why_so_many,
)
from authoring.playtest.targets import FAIL, PASS, WARN, by_games
from tests.services.coin import play

HALF = Targets(win_rate=(40, 60))


def _plan(*goals: Goal, games: int = 1000) -> Plan:
    return Plan(games, 7, "bold", until=StopGoals(goals))


def _rounds(measure: str, **counts: int) -> tuple[Targets, Measured]:
    """Rounds are to be 20 to 30; `r25=3`: three games had 25."""
    targets = Targets(numbers=(NumberTarget("rounds", measure, (20, 30), file_span("p")),))
    values = Counter({int(name[1:]): times for name, times in counts.items()})
    return targets, Measured(games=values.total(), numbers={"rounds": values})


@pytest.mark.parametrize(
    ("won", "games", "decided"),
    [
        (50, 100, False),  # it reaches beyond both ends
        (250, 500, True),  # inside
        (40, 50, False),  # it reaches in from above,
        (42, 50, True),  # and no more
        (10, 50, False),  # it reaches in from below,
        (8, 50, True),  # and no more
    ],
)
def test_a_win_rate_is_decided_when_its_interval_is_inside_or_outside(
    won: int, games: int, decided: bool
) -> None:
    assert enough(_plan(HALF), Measured(games=games, won=won)) == decided
    (verdict,) = by_games(HALF, Measured(games=games, won=won), anytime_rate)
    assert verdict.settled == decided
    assert verdict.state == {50: WARN, 250: PASS}.get(won, FAIL)


def test_a_range_that_ends_at_0_or_100_percent_is_decided_by_its_other_end() -> None:
    assert enough(_plan(Targets(win_rate=(50, 100))), Measured(games=50, won=50))
    assert enough(_plan(Targets(win_rate=(0, 50))), Measured(games=50, won=0))


def test_one_looks_after_every_fifty_games_and_never_between() -> None:
    plan = _plan(HALF)
    looks = [n for n in range(301) if enough(plan, Measured(games=n, won=0))]
    assert looks == [50, 100, 150, 200, 250, 300]
    assert LOOK == 50


def test_a_fixed_number_and_the_most_end_wherever_they_are() -> None:
    fixed, most = Plan(77, 7, "bold"), _plan(HALF, games=77)
    for plan in (fixed, most):
        assert not enough(plan, Measured(games=76, won=38))
        assert enough(plan, Measured(games=77, won=38))


def test_a_median_is_decided_by_who_is_below_and_who_above() -> None:
    """Of 100 games 80 are a clear majority and 55 are none; 30 lies inside and 31 above."""
    for counts, open_ in (
        ({"r25": 90, "r10": 5, "r90": 5}, False),
        ({"r30": 90, "r10": 10}, False),
        ({"r31": 90, "r10": 10}, False),
        ({"r25": 55, "r10": 45}, True),
        ({"r10": 55, "r25": 45}, True),
        ({"r10": 80, "r25": 20}, False),
        ({"r25": 210, "r10": 190}, True),  # nearly even
        ({"r25": 190, "r10": 210}, True),
    ):
        targets, measured = _rounds(MEDIAN, **counts)
        assert bool(undecided(_plan(targets), measured)) == open_, counts


def test_the_two_rates_of_a_median_share_its_odds_to_err() -> None:
    """235 of 400 are a majority with 95 % confidence, but each rate may err with 2.5 % only."""
    assert anytime_rate(235, 400).low > 0.5 > anytime_rate(235, 400, 0.975).low
    targets, measured = _rounds(MEDIAN, r10=235, r25=165)
    assert undecided(_plan(targets), measured)


def test_least_and_most_are_decided_by_one_game_outside_and_a_mean_by_none() -> None:
    assert undecided(_plan(), Measured()) == ()
    for measure, inside, outside in ((RANGE, True, False), (MEAN, True, True)):
        targets, good = _rounds(measure, r25=200)
        assert bool(undecided(_plan(targets), good)) == inside
        targets, bad = _rounds(measure, r25=1, r99=199)
        assert bool(undecided(_plan(targets), bad)) == outside


def test_what_nobody_measures_and_what_only_odds_can_say_stops_nothing() -> None:
    targets, _ = _rounds(MEDIAN)
    assert undecided(_plan(targets), Measured(games=50)) == ("rounds median",)
    assert undecided(_plan(Targets(odds={"great_door": "sure"})), Measured(games=50)) == ()


def test_a_margin_is_kept_when_the_interval_is_no_wider_than_twice_that() -> None:
    found = anytime_rate(400, 500)
    points = 100 * (found.high - found.low) / 2
    measured = Measured(games=500, won=400)
    assert enough(_plan(Margin(points + 0.001)), measured)
    assert not enough(_plan(Margin(points - 0.001)), measured)


def test_every_goal_must_be_reached() -> None:
    measured = Measured(games=500, won=250)
    assert enough(_plan(HALF), measured)
    assert not enough(_plan(HALF, Margin(1)), measured)
    assert undecided(_plan(HALF, Margin(1)), measured) == ("win rate to +-1 %",)


@pytest.mark.parametrize(
    ("text", "goals"),
    [
        ("win_rate +-2%", (Margin(2),)),
        ("win_rate+-2.5", (Margin(2.5),)),
        (" win_rate +/- 10 % ", (Margin(10),)),
        ("win_rate \N{PLUS-MINUS SIGN}2 %", (Margin(2),)),
        ("targets", (HALF,)),
        ("targets, win_rate +-2%", (HALF, Margin(2))),
    ],
)
def test_goals_are_read_as_people_write_them(text: str, goals: tuple[Goal, ...]) -> None:
    assert read_until(text, HALF) == StopGoals(goals)


@pytest.mark.parametrize(
    ("text", "said", "hint"),
    [
        ("win_rat +-2%", "`win_rat +-2%`", "did you mean `win_rate`?"),
        ("win_rate", "`win_rate`", 'write "win_rate +-2%"'),
        ("win_rate 2%", "`win_rate 2%`", 'write "win_rate +-2%"'),
        ("win_rate +-200%", "`win_rate +-200%`", 'write "win_rate +-2%"'),
        ("win_rate +-2,5%", "`5%`", 'write "win_rate +-2%"'),
        ("targets,", "``", 'write "win_rate +-2%"'),
        ("win_rate +-0%", "margin of 0", "allow some"),
        ("x" * 900, "`" + "x" * 40 + "`", "write"),
    ],
)
def test_what_is_no_goal_is_named_with_the_way_out(text: str, said: str, hint: str) -> None:
    with pytest.raises(CannotRun) as refused:
        read_until(text, HALF)
    assert said in refused.value.message
    assert hint in refused.value.hint


def test_targets_that_no_game_decides_are_nothing_to_play_for() -> None:
    with pytest.raises(CannotRun, match="no target that games could decide"):
        read_until("targets", Targets(odds={"great_door": "sure"}))


def test_a_goal_is_told_as_it_is_asked_for() -> None:
    until = read_until("targets, win_rate +-2.5%", HALF)
    assert read_until(", ".join(map(goal_text, until.goals)), HALF) == until


def _won(number: int) -> Record:
    return Record(number, True, "won", 5, {}, {})


def test_games_after_the_last_one_wanted_are_never_asked_for() -> None:
    asked: list[int] = []

    def records() -> object:
        for number in range(1, 1001):
            asked.append(number)
            yield _won(number)

    measured = Measured()
    told = [one.game for one in count_in_order(records(), _plan(HALF), measured)]  # type: ignore[arg-type]
    assert told == asked == list(range(1, 51))
    assert measured.games == 50
    assert list(count_in_order(map(_won, range(51, 99)), _plan(HALF), measured)) == []


@pytest.mark.parametrize("cut", [1, 50, 137, 200])
def test_going_on_ends_at_the_game_at_which_it_would_have_ended(cut: int) -> None:
    """The coin is won in half of all games, so it takes a while."""
    plan = _plan(HALF)
    whole, begun = Measured(), Measured()
    for record in count_in_order(play_all(play, "fine", plan), plan, whole):
        if record.game <= cut:
            begun.add(record)
    assert cut < whole.games < plan.games
    rest = (play("fine", plan.game(number)) for number in range(cut + 1, plan.games + 1))
    list(count_in_order(rest, plan, begun))
    assert begun == whole


def test_intervals_hold_whenever_one_stops_unless_the_number_was_fixed() -> None:
    assert rate_for(Plan(100, 7, "bold"), Measured(games=100)) is rate
    assert rate_for(Plan(100, 7, "bold"), Measured(games=99)) is anytime_rate
    assert rate_for(_plan(HALF, games=100), Measured(games=100)) is anytime_rate


def test_it_is_told_why_there_are_so_many_games() -> None:
    measured = Measured(games=500, won=250)
    assert why_so_many(Plan(500, 7, "bold"), measured) == ""
    assert why_so_many(_plan(HALF), measured) == "enough to decide every target"
    both = why_so_many(_plan(HALF, Margin(9)), measured)
    assert both == "enough to decide every target and know the win rate to +-9 %"
    left = why_so_many(_plan(HALF, Margin(1)), Measured(games=1000, won=600))
    assert left == "undecided: win rate and win rate to +-1 %"
