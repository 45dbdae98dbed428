"""Numbers and lists in words."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from authoring.core.wording import between, join_words, percent, titled


@pytest.mark.parametrize(
    ("id", "title"), [("silt-corner", "Silt Corner"), ("room-4x4", "Room 4x4"), ("den", "Den")]
)
def test_an_id_as_a_title(id: str, title: str) -> None:
    assert titled(id) == title


@pytest.mark.parametrize(
    ("odds", "text"),
    [
        (Fraction(0), "0 %"),
        (Fraction(1), "100 %"),
        (Fraction(1, 2), "50.0 %"),
        (Fraction(1, 6), "16.7 %"),
        (Fraction(1, 1000), "0.1 %"),
        (Fraction(1, 5000), "0.02 %"),
        (1 - Fraction(1, 5000), "99.98 %"),
        (Fraction(1, 10**12), "< 0.000001 %"),
        (1 - Fraction(1, 10**12), "> 99.999999 %"),
    ],
)
def test_percent_is_round_only_when_exact(odds: Fraction, text: str) -> None:
    assert percent(odds) == text


@given(st.fractions(0, 1))
def test_only_zero_is_zero_and_only_one_is_a_hundred(odds: Fraction) -> None:
    said = percent(odds)
    assert (said == "0 %") == (odds == 0)
    assert (said == "100 %") == (odds == 1)
    shown = float(said.strip("<> %"))
    assert abs(shown - float(odds * 100)) <= 0.051


@pytest.mark.parametrize(
    ("share", "text"),
    [(0.0, "0.0 %"), (0.0004, "< 0.1 %"), (0.0006, "0.1 %"), (0.9996, "> 99.9 %"), (1, "100.0 %")],
)
def test_with_so_many_decimals_a_bound_is_given_for_what_would_look_sure(
    share: float, text: str
) -> None:
    assert percent(share, 1) == text


def test_two_ends_are_said_once_when_they_are_equal() -> None:
    assert between(3, 3) == "3"
    assert between(3, 5) == "3 to 5"
    assert between(Fraction(1, 2), Fraction(1, 2), percent) == "50.0 %"
    assert between(Fraction(1, 4), Fraction(1, 2), percent) == "25.0 % to 50.0 %"


def test_words_are_listed_with_a_last_and_or_or() -> None:
    assert join_words([]) == ""
    assert join_words(["a"]) == "a"
    assert join_words(["a", "b", "c"]) == "a, b and c"
    assert join_words(["a", "b"], "or") == "a or b"
