"""What games are tuned to: read, measured with an interval that covers, told apart."""

from collections.abc import Callable
from math import inf

import pytest

from authoring.core.errors import CannotRun
from authoring.core.span import file_span
from authoring.engine.record import Record
from authoring.engine.seed import game_seed
from authoring.model.targets import MEAN, MEDIAN, NumberTarget, Targets
from authoring.playtest.aims import RATE, Aim, aims_of, read_aim

NUMBERS = ("rounds", "deaths", "great-door-phase")
AIMS = (
    Aim("win_rate", RATE, 60, 70),
    Aim("great-door-phase", MEAN, 2, 2),
    Aim("deaths", MEAN, 4, 4),
)
RECORD = Record(1, True, "won", 12, {"great-door-phase": 3}, {"deaths": {"a": 1, "b": 2}})


def _uniform(seed: int, game: int) -> float:
    return game_seed(seed, game) / 2**64


@pytest.mark.parametrize(
    ("aim", "true", "game"),
    [
        (Aim("win_rate", RATE, 0, 0), 30.0, lambda u: 100.0 * (u < 0.3)),
        (Aim("rounds", MEAN, 0, 0), 1 / 3, lambda u: u * u),
        (Aim("rounds", MEDIAN, 0, 0), 25.0, lambda u: 100 * u * u),
    ],
)
def test_intervals_cover_what_is_true_in_95_of_100(
    aim: Aim, true: float, game: Callable[[float], float]
) -> None:
    runs = 400
    held = 0
    for seed in range(runs):
        _, low, high = aim.measured([game(_uniform(seed, number)) for number in range(200)])
        held += low <= true <= high
    assert 0.92 <= held / runs <= 0.985


def test_no_games_tell_nothing() -> None:
    assert AIMS[0].measured([]) == (0.0, -inf, inf)


AIMS = (
    Aim("win_rate", RATE, 60, 70),
    Aim("great-door-phase", MEAN, 2, 2),
    Aim("deaths", MEAN, 4, 4),
)


def test_a_game_has_its_value_for_each_aim() -> None:
    assert [aim.value(RECORD) for aim in AIMS] == [100.0, 3.0, 3.0]
    assert Aim("rounds", MEAN, 1, 1).value(RECORD) == 12.0


def test_distances_are_points_percent_and_shares() -> None:
    rate, mean, deaths = AIMS
    assert (rate.below(0.0), rate.above(0.0)) == (60.0, -70.0)
    assert mean.above(3.0) == pytest.approx(50)
    assert deaths.below(3.0) == pytest.approx(25)
    median = Aim("rounds", MEDIAN, 10, 20)
    assert (median.below(9.0), median.below(10.0)) == (50.0, -50.0)
    assert (median.above(21.0), median.above(20.0)) == (50.0, -50.0)
    assert Aim("rounds", MEDIAN, 10, inf).above(1e9) < -1000


def test_an_interval_that_ends_half_a_point_before_an_aim_has_reached_it() -> None:
    half = Aim("win_rate", RATE, 55, 55)
    near, far = [(55.5, 57), (53, 54.5), (50, 60)], [(55.51, 57), (53, 54.49)]
    assert all(half.reached(low, high) for low, high in near)
    assert not any(half.reached(low, high) for low, high in far)
    # Half a percent of 90 rounds; ranks have no such slack.
    assert Aim("rounds", MEAN, 90, 90).reached(90.45, 99)
    assert not Aim("rounds", MEAN, 90, 90).reached(90.46, 99)
    assert not Aim("rounds", MEDIAN, 90, 90).reached(91, 99)


def test_aims_are_read_as_typed() -> None:
    assert read_aim("win_rate", "65%", NUMBERS) == Aim("win_rate", RATE, 65, 65)
    assert read_aim("win_rate", "60-70 %", NUMBERS) == Aim("win_rate", RATE, 60, 70)
    assert read_aim("rounds", "90", NUMBERS) == Aim("rounds", MEAN, 90, 90)
    assert read_aim("great_door_phase.median", "12 to 14", NUMBERS) == Aim(
        "great-door-phase", MEDIAN, 12, 14
    )
    assert read_aim("way-out", "50%", NUMBERS) is None


@pytest.mark.parametrize(
    ("name", "wanted", "message", "hint"),
    [
        ("win_rate", "many", "`many` is nothing to aim at", "win_rate=60-70%"),
        ("win_rate", "70-60", "`70-60` is nothing to aim at", "win_rate=60-70%"),
        ("win_rate", "130%", "a win rate is 0 to 100 %", "win_rate=65%"),
        ("rounds", "65%", "is nothing games are tuned to", "rounds=90 for the mean"),
        ("rounds.most", "65", "is nothing games are tuned to", "rounds.median=70-130"),
    ],
)
def test_what_cannot_be_aimed_at_is_refused(
    name: str, wanted: str, message: str, hint: str
) -> None:
    with pytest.raises(CannotRun, match=message) as caught:
        read_aim(name, wanted, NUMBERS)
    assert hint in caught.value.hint


def test_the_targets_of_a_pack_are_aims_as_far_as_they_are_averages() -> None:
    span = file_span("pack.yaml")
    several = (
        NumberTarget("rounds", MEDIAN, (70, 130), span),
        NumberTarget("rounds", "range", (1, 500), span),
    )
    found = aims_of(Targets(win_rate=(50, 75), numbers=several))
    assert [aim.wanted for aim in found] == ["50 to 75 %", "70 to 130"]
