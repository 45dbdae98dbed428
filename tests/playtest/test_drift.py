"""A drift budget holds to its very end, and says when games cannot tell."""

from fractions import Fraction

import pytest

from authoring.core.errors import CannotRun
from authoring.playtest.drift import (
    Budget,
    exact_drift,
    measured_drift,
    read_budgets,
    unknown_budget,
)
from authoring.playtest.paired import WON, Change

THIRD = Fraction(1, 3)


def _won(change: float, half: float) -> list[Change]:
    """From 50 %, with an interval of so much to both sides."""
    return [Change(WON, "", 0.5, 0.5 + change, change - half, change + half, 2.0)]


def _state(text: str, changes: list[Change]) -> tuple[str, bool]:
    (budget,) = read_budgets([text])
    found = measured_drift(budget, changes, "cautious")
    assert found is not None
    return found.state, found.settled


@pytest.mark.parametrize("sign", [1, -1])
def test_a_win_rate_may_move_by_its_points_and_no_further(sign: int) -> None:
    assert _state("win_rate=3%", _won(sign * 0.03, 0.0)) == ("pass", True)
    assert _state("win_rate=3%", _won(sign * 0.0301, 0.0)) == ("fail", True)


@pytest.mark.parametrize("sign", [1, -1])
def test_it_is_unsure_where_the_interval_reaches_past_the_end(sign: int) -> None:
    assert _state("win_rate=3%", _won(sign * 0.02, 0.0101)) == ("warn", False)
    assert _state("win_rate=3%", _won(sign * 0.04, 0.0101)) == ("fail", False)
    assert _state("win_rate=3%", _won(sign * 0.04, 0.0099)) == ("fail", True)
    (budget,) = read_budgets(["win_rate=3%"])
    found = measured_drift(budget, _won(0.02, 0.02), "cautious")
    assert found is not None
    assert "unsure" in found.note
    assert found.found == "+2.0 points (0.0 to 4.0)"


def test_numbers_move_by_their_unit_or_by_a_share_of_what_they_were() -> None:
    rounds = [Change("numbers", "rounds", 80.0, 84.0, 84.0 - 80, 84.0 - 80, 0.0)]
    assert _state("rounds=4", rounds) == ("pass", True)
    assert _state("rounds=3.9", rounds) == ("fail", True)
    assert _state("rounds=5%", rounds) == ("pass", True)
    assert _state("rounds=4.9%", rounds) == ("fail", True)


def test_names_are_those_of_numbers_with_either_dash() -> None:
    phase = [Change("numbers", "great-door-phase", 3.0, 9.0, 6.0, 6.0, 0.0)]
    assert _state("great_door_phase=5", phase)[0] == "fail"
    assert _state("great-door-phase=6", phase)[0] == "pass"
    (other,) = read_budgets(["gold=5"])
    assert measured_drift(other, phase, "cautious") is None


def test_odds_are_never_unsure() -> None:
    (budget,) = read_budgets(["way-out=10%"])
    tenth = Fraction(1, 10)
    at_the_end = exact_drift(budget, [("odds", THIRD, THIRD + tenth)])
    beyond = exact_drift(budget, [("odds", THIRD, THIRD - tenth - Fraction(1, 10**9))])
    assert (at_the_end.state, at_the_end.found, at_the_end.settled) == (
        "pass",
        "10.00 points",
        True,
    )
    assert beyond.state == "fail"
    assert exact_drift(budget, []).found == "did not move"


def test_other_exact_numbers_go_by_their_unit_or_share() -> None:
    tiles = [("tiles", Fraction(10), Fraction(12))]
    states = [
        exact_drift(one, tiles).state for one in read_budgets(["t=2", "t=1.9", "t=20%", "t=19%"])
    ]
    assert states == ["pass", "fail", "pass", "fail"]


def test_the_largest_of_several_moves_counts() -> None:
    moves = [("odds", THIRD, THIRD * 2), ("odds", THIRD, THIRD + Fraction(1, 100))]
    (budget,) = read_budgets(["way-out=30%"])
    for order in (moves, moves[::-1]):
        assert exact_drift(budget, order).found == "33.33 points"


@pytest.mark.parametrize("text", ["win_rate", "win_rate=", "=3%", "win_rate=-3%", "a=b", "a=1%%"])
def test_what_is_no_budget_is_refused(text: str) -> None:
    with pytest.raises(CannotRun, match="is no budget") as caught:
        read_budgets([text])
    assert caught.value.hint.endswith("--max-drift win_rate=3%")


def test_a_budget_of_nothing_names_what_there_is() -> None:
    near = unknown_budget(Budget("round", Fraction(3), share=False), ["rounds", "deaths"])
    assert "rounds" in near.hint
    far = unknown_budget(Budget("zzz", Fraction(3), share=False), ["rounds", "deaths"])
    assert far.hint == "there are win_rate, rounds, deaths"
