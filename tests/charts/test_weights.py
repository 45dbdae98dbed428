"""The odds of rows against counting faces."""

from collections import Counter
from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from authoring.charts.row_odds import lowest_total, row_odds, row_weights
from authoring.model.chart import Chart, Row
from authoring.odds.dice import totals, ways_of
from tests.charts.made import chart


def bf_row_odds(one: Chart, modifier: int) -> dict[str, Fraction]:
    """Every face of a single die, looked up one by one."""
    counted = Counter(
        found.label if (found := one.row_for(face + modifier + one.die.bonus)) else "gap"
        for face in range(1, one.die.pool_sides + 1)
    )
    return {label: Fraction(n, one.die.pool_sides) for label, n in counted.items()}


def test_the_last_face_of_a_die_belongs_to_the_last_row() -> None:
    weighed, whole = row_weights(chart("c", "d6", {"1-5": "a", "6": "b"}))
    assert ([w.weight for w in weighed], whole) == ([5, 1], 6)


def test_a_modifier_shifts_the_die_past_the_last_row() -> None:
    one = chart("c", "d6", {"1-3": "a", "4-7": "b"}, modifier_high=9)
    assert [odds for _, odds in row_odds(one, 2)] == [Fraction(1, 6), Fraction(5, 6)]
    assert [(row.label, odds) for row, odds in row_odds(one, 9) if row] == [("4-7", 1)]


def test_two_dice_weigh_their_sums() -> None:
    weighed, whole = row_weights(chart("c", "2d6", {"2-6": "a", "7": "b", "8+": "c"}))
    assert ([w.weight for w in weighed], whole) == ([15, 6, 15], 36)


def test_a_gap_has_its_own_weight() -> None:
    odds = row_odds(chart("c", "d6", {"1-2": "a", "4-6": "b"}))
    assert (None, Fraction(1, 6)) in odds
    assert sum(p for _, p in odds) == 1


def test_of_two_rows_with_the_same_total_the_first_counts() -> None:
    weighed, _ = row_weights(chart("c", "d6", {"1-4": "a", "3-6": "b"}))
    assert [w.weight for w in weighed] == [4, 2]


@given(
    st.lists(st.tuples(st.integers(1, 14), st.integers(0, 5), st.booleans()), max_size=4),
    st.integers(1, 12),
    st.integers(0, 6),
)
def test_row_odds_equal_counting_every_face(
    rows: list[tuple[int, int, bool]], sides: int, modifier: int
) -> None:
    keys = {f"{low}+" if up else f"{low}-{low + more}": "x" for low, more, up in rows}
    one = chart("c", f"d{sides}", keys, modifier_high=6)
    odds = {row.label if row else "gap": p for row, p in row_odds(one, modifier)}
    assert odds == bf_row_odds(one, modifier)


@given(st.integers(1, 2), st.integers(2, 6), st.integers(-2, 2), st.integers(0, 3))
def test_the_lowest_total_of_a_row_is_the_first_that_lands_on_it(
    count: int, sides: int, bonus: int, modifier: int
) -> None:
    """One after the other from the lowest; the row of 5 has a gap before it and no end."""
    one = chart("c", f"{count}d{sides}{bonus:+d}", {"1-3": "a", "2": "covered", "5+": "b"})
    for row in one.rows:
        totals = range(one.die.low, one.die.high + 1)
        landing = [total for total in totals if one.row_for(total + modifier) is row]
        assert lowest_total(one, row, modifier) == (landing[0] if landing else None)


@pytest.mark.parametrize("die", ["d66", "2d6*10", "d6*d6", "2d6+d4-1"])
@pytest.mark.parametrize("modifier", [0, 3])
def test_rows_of_any_dice_weigh_what_their_totals_do(die: str, modifier: int) -> None:
    rows = {"1-15": "a", "16": "b", "17-20": "c", "24-60": "d", "61+": "e"}
    one = chart("c", die, rows, modifier_high=3)
    odds: dict[Row | None, Fraction] = {}
    for total, share in totals(one.die).items():
        row = one.row_for(total + modifier)
        odds[row] = odds.get(row, Fraction(0)) + share
    assert dict(row_odds(one, modifier)) == odds
    for row in one.rows:
        landing = [n for n in ways_of(one.die).numbers if one.row_for(n + modifier) is row]
        assert lowest_total(one, row, modifier) == (landing[0] if landing else None)


def test_a_d66_rolls_six_of_36_ways_in_each_ten() -> None:
    one = chart("c", "d66", {"11-16": "a", "17-20": "never", "21-36": "b", "41-66": "c"})
    weighed, whole = row_weights(one)
    assert ([w.weight for w in weighed], whole) == ([6, 0, 12, 18], 36)


@pytest.mark.parametrize(("again", "lowest"), [((4,), 5), ((4, 5, 6), None), ((3,), 4)])
def test_a_total_that_is_rolled_again_is_not_the_lowest_of_its_row(
    again: tuple[int, ...], lowest: int | None
) -> None:
    one = replace(chart("c", "d6", {"1-3": "a", "4-6": "b"}), again=frozenset(again))
    assert lowest_total(one, one.rows[1]) == lowest
