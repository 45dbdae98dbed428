"""Rates and spreads, held against numbers worked out elsewhere."""

from collections import Counter
from statistics import quantiles

import pytest
from hypothesis import given
from hypothesis import strategies as st

from authoring.playtest.stats import rate, spread


def test_the_wilson_interval_is_the_textbook_one() -> None:
    # By hand for 420 of 1000 with z = 1.959964: (0.420000 + 0.001921 -+ 0.030590 * ...) / 1.003841.
    found = rate(420, 1000)
    assert found.value == pytest.approx(0.42)
    assert found.low == pytest.approx(0.38978, abs=1e-5)
    assert found.high == pytest.approx(0.45083, abs=1e-5)


def test_no_hit_still_leaves_room_for_some() -> None:
    # The closed form for 0 of n: high = z^2 / (n + z^2).
    found = rate(0, 10)
    assert (found.low, found.value) == (0.0, 0.0)
    assert found.high == pytest.approx(3.841459 / 13.841459, abs=1e-6)


def test_all_hits_mirror_no_hits() -> None:
    assert rate(10, 10).low == pytest.approx(1 - rate(0, 10).high)
    assert rate(10, 10).high == 1.0


def test_no_games_tell_nothing() -> None:
    assert (rate(0, 0).low, rate(0, 0).high) == (0.0, 1.0)


@given(st.integers(1, 10_000).flatmap(lambda n: st.tuples(st.integers(0, n), st.just(n))))
def test_the_interval_holds_the_rate(hits_of: tuple[int, int]) -> None:
    found = rate(*hits_of)
    assert 0 <= found.low <= found.value <= found.high <= 1


@given(st.lists(st.integers(0, 50), min_size=2, max_size=60))
def test_quartiles_are_those_of_the_statistics_module(values: list[int]) -> None:
    found = spread(Counter(values))
    assert found is not None
    assert [found.lower, found.median, found.upper] == pytest.approx(
        quantiles(values, n=4, method="inclusive")
    )
    assert (found.least, found.most) == (min(values), max(values))
    assert found.mean == pytest.approx(sum(values) / len(values))


def test_one_value_is_its_own_spread() -> None:
    found = spread({5: 1})
    assert found is not None
    assert (found.least, found.lower, found.median, found.upper, found.most) == (5, 5, 5, 5, 5)


def test_nothing_has_no_spread() -> None:
    assert spread({}) is None
