"""The one number that is out of order."""

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from authoring.charts.order import out_of_order


@pytest.mark.parametrize(
    ("numbers", "odd"),
    [
        ([1, 9, 2, 3], (1, "rise")),
        ([1, 2, 4, 3], (3, "rise")),
        ([1, 3, 2, 4], (2, "rise")),
        ([9, 1, 8, 7], (1, "fall")),
        ([5, 6, 1, 7], (2, "rise")),
        ([1, 2, 3], None),
        ([1, 9, 2, 8, 3], None),
        ([], None),
    ],
)
def test_the_odd_number_is_the_one_without_which_all_are_in_order(
    numbers: Sequence[int], odd: tuple[int, str] | None
) -> None:
    assert out_of_order(numbers) == odd


@given(st.lists(st.integers(0, 9), max_size=7))
def test_without_it_all_are_in_order(numbers: list[int]) -> None:
    odd = out_of_order(numbers)
    if odd is not None:
        at, direction = odd
        rest = numbers[:at] + numbers[at + 1 :]
        assert rest == sorted(rest, reverse=direction == "fall")
