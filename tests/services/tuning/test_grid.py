"""The grid of numbers: what `--over` may say, in which order points come, what is refused."""

from pathlib import Path

import pytest

from authoring.core.errors import CannotRun
from authoring.services.packs import open_sound
from authoring.services.tuning.grid import MOST_POINTS, grid_points, is_edge, read_axes
from authoring.source.loaded import Source


@pytest.fixture(scope="module")
def candle(repository: Path) -> Source:
    return open_sound(repository / "packs" / "blank-demo").pack.source


@pytest.fixture(scope="module")
def wall(repository: Path) -> Source:
    return open_sound(repository / "packs" / "knocking-wall").pack.source


@pytest.mark.parametrize(
    ("said", "values"),
    [
        ("2..4", "2 3 4"),
        ("2..10/4", "2 6 10"),
        ("2..9/4", "2 6"),
        ("-1..1", "-1 0 1"),
        ("0.5..1.5/0.5", "0.5 1.0 1.5"),
        ("5", "5"),
        ("2, 3,5,3", "2 3 5"),
    ],
)
def test_values_are_ranges_steps_and_lists(candle: Source, said: str, values: str) -> None:
    (axis,) = read_axes(candle, [f"quest.candle={said}"])
    assert axis.values == tuple(values.split())
    assert axis.now.value == 6


@pytest.mark.parametrize(
    ("over", "message", "hint"),
    [
        ([], "nothing to turn", "such as --over"),
        (["quest.candle"], "names no values", "such as --over"),
        (["quest.candle="], "names no values", "such as --over"),
        (["=2..4"], "names no values", "such as --over"),
        (["quest.candel=2..4"], "there is no `candel` in `quest`", "candle"),
        (["charts.hall.die=2"], "there is no `hall`", "passage"),
        (["quest=2..4"], "holds several values", "name one value"),
        (["quest.candle=4..2"], "`4..2` is empty", "write 2..4"),
        (["quest.candle=2..x"], "is no range", "such as --over"),
        (["quest.candle=0.5..2"], "needs a step", "/0.5"),
        (["quest.candle=2,,3"], "leaves a value out", "such as --over"),
        (["quest.candle=0..1000"], "has 1,001 values", "larger steps"),
        (["quest.candle=2..3", "quest.candle=4"], "names `quest.candle` twice", "2,3,5"),
        (["charts.passage.rows.2=a"], "there is no `2` in `rows`", "there are `1-2`"),
    ],
)
def test_what_cannot_be_searched_is_refused_with_the_way_out(
    candle: Source, over: list[str], message: str, hint: str
) -> None:
    with pytest.raises(CannotRun, match=message) as caught:
        read_axes(candle, over)
    assert hint in caught.value.hint


def test_a_part_of_a_row_is_no_value_of_its_own(wall: Source) -> None:
    with pytest.raises(
        CannotRun, match=r"`charts\.doorway\.rows\.6\+` is a part of a row"
    ) as caught:
        read_axes(wall, ["charts.doorway.rows.6+=locked"])
    assert "stands in a file by itself" in caught.value.hint


def test_a_grid_too_large_says_how_large_it_is(wall: Source) -> None:
    stats = "bosses.demon.stats"
    axes = read_axes(wall, [f"{stats}.atk=1..10", f"{stats}.def=1..9", f"{stats}.mov=2..6"])
    with pytest.raises(CannotRun, match=r"450 points \(10 x 9 x 5\)") as caught:
        grid_points(axes)
    assert "larger steps" in caught.value.hint
    assert len(grid_points(axes[:2])) == 90 < MOST_POINTS


def test_the_smallest_change_comes_first_and_what_stays_is_no_setting(wall: Source) -> None:
    axes = read_axes(wall, ["bosses.demon.stats.atk=6..9", "quest.time_span=12 (6),10 (6)"])
    found = grid_points(axes)
    assert found[0].values == ("7", "12 (6)")
    assert found[0].settings(axes) == ()
    assert [one.change for one in found] == sorted(one.change for one in found)
    assert found[-1].settings(axes) == ("bosses.demon.stats.atk=9", "quest.time_span=10 (6)")
    assert found[-1].change == pytest.approx(2 / 3 + 1)


@pytest.mark.parametrize(
    ("said", "edges"),
    [("2..5", "2 5"), ("5,2,9", "2 9"), ("7", ""), ("-1..1", "-1 1"), ("2..9/4", "2 6")],
)
def test_the_least_and_the_greatest_of_several_values_are_the_edge(
    candle: Source, said: str, edges: str
) -> None:
    (axis,) = read_axes(candle, [f"quest.candle={said}"])
    assert {value for value in axis.values if is_edge(axis, value)} == set(edges.split())
