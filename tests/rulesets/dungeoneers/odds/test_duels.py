"""Duels against the check values of the design, by hand, and against a slow twin."""

from fractions import Fraction
from itertools import product

import pytest

from authoring.rulesets.dungeoneers.exact.duels import Duel, attacking, duel, guarding, potions

ROUNDS = 1500
"""After so many no fight of these goes on, in a float."""


def dragon(gear: int, health: int = 3) -> Duel:
    return duel(8, 7, health, gear, gear)


def bf_potions(attack: int, defense: int, health: int, sword: int, shield: int) -> float:
    """The least expected hits, by looking so many rounds ahead over every face of the dice."""
    faces = list(product(range(1, 11), repeat=2))

    def share(net: int) -> float:
        return sum(a + net >= b for a, b in faces) / 100

    lands, hurts, guarded = (
        share(sword - defense),
        share(attack - shield),
        share(attack - shield - 2),
    )
    ahead = [0.0] * (health + 1)
    for _ in range(ROUNDS):
        nearer = [0.0]
        for left in range(1, health + 1):
            struck = 0.0 if left == 1 else hurts + ahead[left - 1]
            attacked = lands * struck + (1 - lands) * (hurts + ahead[left])
            parried = (1 - guarded) * (lands * ahead[left - 1] + (1 - lands) * ahead[left])
            nearer.append(min(attacked, guarded * (1 + ahead[left]) + parried))
        ahead = nearer
    return ahead[health]


@pytest.mark.rule("DGN-CBT-03", "DGN-ITM-07")
def test_a_dragon_costs_what_the_design_says() -> None:
    """12, 5.8 and 1.3 potions at +3, +5 and +9: they hold for three health, an attack of 8 in every
    round (no breath, no keeping of distance), and without haste, adrenaline and surprise.

    +3: 21 in 100 to hit, 90 to be hit; 3 / 0.21 rounds but for the last attack.
    +5: 36 and 79. +9: 72 and 45, on guard 28: guarding twice, 2 x 0.28 / 0.72^2, then attacks.
    """
    assert potions(dragon(3)) == (3 / Fraction(21, 100) - 1) * Fraction(90, 100)
    assert potions(dragon(5)) == (3 / Fraction(36, 100) - 1) * Fraction(79, 100)
    guarding, last = 2 * Fraction(28, 72 * 72) * 100, (Fraction(100, 72) - 1) * Fraction(45, 100)
    assert potions(dragon(9)) == guarding + last
    rounded = [round(float(potions(dragon(gear)) or 0), 1) for gear in (3, 5, 9)]
    assert rounded == [12.0, 5.8, 1.3]


def test_with_other_healths_a_dragon_costs_otherwise() -> None:
    assert [round(float(potions(dragon(3, health)) or 0), 1) for health in (1, 2)] == [3.4, 7.7]


def test_nobody_pays_for_the_blow_that_kills() -> None:
    """Sure to hit: one health costs nothing, two cost one attack."""
    assert potions(duel(9, -9, 1, 0, 0)) == 0
    assert potions(duel(9, -9, 2, 0, 0)) == 1


@pytest.mark.rule("DGN-ACT-07", "DGN-ACT-08")
def test_guarding_pays_where_the_monster_seldom_hits_a_hero_on_guard() -> None:
    nine, three = dragon(9), dragon(3)
    assert guarding(nine) == Fraction(28 * 100, 72 * 72)
    assert (guarding(nine) or 0) < (attacking(nine, 2) or 0)
    assert (guarding(nine) or 0) > (attacking(nine, 1) or 0)
    assert (guarding(three) or 0) > (attacking(three, 3) or 0)


def test_what_cannot_be_hit_is_never_slain() -> None:
    assert potions(duel(0, 10, 1, 0, 0)) is None


@pytest.mark.parametrize("health", [1, 2, 3])
@pytest.mark.parametrize(("attack", "defense"), [(8, 7), (-2, 2), (3, 3), (1, -1)])
@pytest.mark.parametrize("gear", [(0, 0), (3, 5), (9, 9), (5, 1)])
def test_a_duel_costs_what_looking_ahead_finds(
    attack: int, defense: int, health: int, gear: tuple[int, int]
) -> None:
    found = potions(duel(attack, defense, health, *gear))
    assert found is not None
    assert float(found) == pytest.approx(bf_potions(attack, defense, health, *gear), rel=1e-4)
