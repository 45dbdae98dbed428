"""To hit: the printed matrix, and every face of both dice."""

from fractions import Fraction

import pytest

from authoring.rulesets.dungeoneers.exact.hits import hit, least_weapon

MATRIX = {
    -10: 0, -9: 1, -8: 3, -7: 6, -6: 10, -5: 15, -4: 21, -3: 28, -2: 36, -1: 45, 0: 55,
    1: 64, 2: 72, 3: 79, 4: 85, 5: 90, 6: 94, 7: 97, 8: 99, 9: 100, 10: 100,
}  # fmt: skip
"""As the book prints it, in percent (DGN-CBT-08)."""


@pytest.mark.rule("DGN-CBT-08")
@pytest.mark.parametrize(("net", "percent"), MATRIX.items())
def test_the_matrix_is_the_one_of_the_book(net: int, percent: int) -> None:
    assert hit(net) == Fraction(percent, 100)


@pytest.mark.rule("DGN-CBT-01", "DGN-CBT-02")
@pytest.mark.parametrize("net", range(-25, 26))
def test_a_hit_is_every_face_of_both_dice_and_a_tie_hits(net: int) -> None:
    faces = range(1, 11)
    assert hit(net) * 100 == sum(a + net >= b for a in faces for b in faces)


def test_an_even_chance_takes_a_weapon_as_good_as_the_defense() -> None:
    """0 hits with 55 %, -1 with 45 %."""
    assert least_weapon(3, 9) == 3
    assert least_weapon(-2, 9) == 0
    assert least_weapon(10, 9) is None
    assert least_weapon(9, 9) == 9
