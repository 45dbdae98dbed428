"""Whole numbers in texts."""

import pytest

from authoring.core.whole_numbers import whole_number


@pytest.mark.parametrize(("text", "number"), [("0", 0), ("-12", -12), ("9" * 18, 10**18 - 1)])
def test_digits_are_a_number(text: str, number: int) -> None:
    assert whole_number(text) == number


@pytest.mark.parametrize("text", ["", "-", "--5", "+5", "²", "-²", "٣", "1 ", "1_0", "9" * 5000])
def test_nothing_else_is(text: str) -> None:
    assert whole_number(text) is None
