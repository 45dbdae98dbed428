"""The arithmetic of the benchmark: a goal is the same on a machine of any speed."""

import pytest

from bench.line import REFERENCE, Line, Share, milliseconds, steady


@pytest.mark.parametrize("times_slower", [0.5, 1, 4.5])
def test_a_slower_machine_changes_neither_ratio_nor_verdict(times_slower: float) -> None:
    unit = REFERENCE * times_slower
    good = Line("lint", 0.575 * times_slower, "", goal=0.6)
    bad = Line("lint", 0.625 * times_slower, "", goal=0.6)
    assert good.cells(unit) == ("25.00", "26.09", "holds")
    assert bad.cells(unit) == ("27.17", "26.09", "MISSED")


def test_a_line_without_a_goal_has_no_verdict() -> None:
    assert Line("python", 0.046, "").cells(0.023) == ("2.00", "", "")


def test_a_share_is_not_divided_by_the_speed_of_the_machine() -> None:
    memory = Share("memory", 293.4, "MB", "", goal=400)
    assert memory.cells(0.023) == memory.cells(0.1) == ("293.4 MB", "400 MB", "holds")
    assert Share("pack / bare", 1.26, "x", "", goal=1.25).cells(1)[2] == "MISSED"


def test_readings_of_the_loop_a_tenth_apart_are_steady() -> None:
    assert steady(0.1, 0.109)
    assert steady(0.109, 0.1)
    assert not steady(0.1, 0.12)
    assert not steady(0.12, 0.1)


def test_milliseconds_have_one_decimal() -> None:
    assert milliseconds(1.2345) == "1,234.5 ms"
