"""Dice as authors write them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from authoring.model.dice import Dice, fixed, parse_dice


@pytest.mark.parametrize(
    ("text", "expected", "low", "high"),
    [
        ("3", fixed(3), 3, 3),
        ("0", fixed(0), 0, 0),
        ("d6", Dice(1, 6), 1, 6),
        ("2d6", Dice(2, 6), 2, 12),
        ("2d6+1", Dice(2, 6, 1), 3, 13),
        ("2d4 - 1", Dice(2, 4, -1), 1, 7),
        ("100d1000", Dice(100, 1000), 100, 100000),
        (" d20 ", Dice(1, 20), 1, 20),
    ],
)
def test_dice_have_a_least_and_a_greatest_total(
    text: str, expected: Dice, low: int, high: int
) -> None:
    found = parse_dice(text)
    assert found == expected
    assert found is not None
    assert (found.low, found.high) == (low, high)


@pytest.mark.parametrize(
    "text",
    ["", "d", "d0", "0d6", "101d6", "d1001", "six", "2d", "d6+", "d6*2", "1d6d6", "-3", "D6"],
)
def test_past_a_bound_or_misspelt_dice_are_none(text: str) -> None:
    assert parse_dice(text) is None


@given(st.integers(1, 100), st.integers(1, 1000), st.integers(-99, 99))
def test_printed_dice_are_read_back(count: int, sides: int, bonus: int) -> None:
    dice = Dice(count, sides, bonus)
    assert parse_dice(str(dice)) == dice


@given(st.text(max_size=25))
def test_any_text_is_dice_or_none(text: str) -> None:
    assert parse_dice(text) is None or str(parse_dice(text))


@given(st.integers(1, 9), st.integers(1, 20), st.integers(-9, 9), st.data())
def test_faces_add_up_to_any_total_that_can_be_rolled(
    count: int, sides: int, bonus: int, data: st.DataObject
) -> None:
    dice = Dice(count, sides, bonus)
    faces = dice.faces(total := data.draw(st.integers(dice.low, dice.high)))
    assert len(faces) == count
    assert all(1 <= face <= sides for face in faces)
    assert sum(faces) + bonus == total


@pytest.mark.parametrize("total", [2, 14])
def test_a_total_out_of_reach_has_no_faces(total: int) -> None:
    with pytest.raises(ValueError, match="never comes to"):
        Dice(2, 6, 1).faces(total)
