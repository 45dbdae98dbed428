"""The arithmetic of the benchmark: a goal is the same on a machine of any speed."""

import pytest

from bench.clock import Taken
from bench.line import REFERENCE, Line, milliseconds, timed


@pytest.mark.parametrize("times_slower", [0.5, 1, 4.5])
def test_a_slower_machine_changes_neither_ratio_nor_verdict(times_slower: float) -> None:
    def line(there: float) -> Line:
        loop, here = REFERENCE * times_slower, there * times_slower
        return timed("lint", Taken(here, here / loop), seconds=0.6)

    assert line(0.575).cells == ("25.00", "26.09", "", "holds")
    assert line(0.625).cells == ("27.17", "26.09", "", "MISSED")


def test_a_line_without_a_floor_has_no_verdict() -> None:
    assert timed("python", Taken(0.046, 2.0)).cells[1:] == ("", "", "")


@pytest.mark.parametrize(
    ("value", "verdict"), [(0.36, "goal"), (0.4, "goal"), (0.5, "holds"), (0.71, "MISSED")]
)
def test_the_floor_must_hold_and_the_goal_is_more(value: float, verdict: str) -> None:
    assert Line("game", value, "", 0.7, 0.4).verdict == verdict


@pytest.mark.parametrize(("value", "verdict"), [(1.95, "goal"), (1.85, "holds"), (1.75, "MISSED")])
def test_of_some_things_more_is_better(value: float, verdict: str) -> None:
    assert Line("two against one", value, "", 1.8, 1.9, more=True).verdict == verdict


def test_a_measure_in_its_own_unit_is_compared_as_it_is() -> None:
    assert Line("memory", 293.4, "", 400, unit="MB").cells == ("293 MB", "400 MB", "", "holds")
    assert Line("pack / bare", 1.26, "", 1.25, unit="x").cells == ("1.26 x", "1.25 x", "", "MISSED")


def test_one_of_several_equal_parts_takes_its_share() -> None:
    assert Taken(3.0, 60.0).each(20) == Taken(0.15, 3.0)


def test_words_stand_beside_the_seconds() -> None:
    assert timed("a game", Taken(0.025, 1.0), "40.0 games/s").shown == "25.0 ms, 40.0 games/s"
    assert milliseconds(1.2345) == "1,234.5 ms"
