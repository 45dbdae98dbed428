"""What traits and heroes make of a duel, by hand."""

from fractions import Fraction
from pathlib import Path

import pytest

from authoring.rulesets.dungeoneers.exact.duels import casting
from authoring.rulesets.dungeoneers.model.quest import Quest
from authoring.rulesets.dungeoneers.odds.fights import cost, even, fight
from tests.rulesets.dungeoneers.odds.quests import quest


def of(percent: int) -> Fraction:
    return Fraction(percent, 100)


@pytest.fixture
def small(tmp_path: Path) -> Quest:
    return quest(tmp_path)


def costs(found: Quest, monster: str, hero: str = "human", gear: int = 3) -> Fraction | None:
    return cost(found.content.monsters[monster], found.content.heroes[hero], even(gear))


@pytest.mark.rule("DGN-RUI-06")
def test_a_stunned_hero_is_struck_at_for_nothing(small: Quest) -> None:
    """72 to hit, 45 to be hit; each hit costs 1 + 0.45 + 0.45^2 + ... = 1 / 0.55."""
    assert costs(small, "ghoul") == of(28) / of(72) * of(45) / of(55)


def test_stun_as_rounds_one_after_the_other(small: Quest) -> None:
    """Attack until it is dead; after a hit a round without an action."""
    free = stunned = 0.0
    for _ in range(500):
        free, stunned = (
            0.28 * (0.45 * (1 + stunned) + 0.55 * free),
            (0.45 * (1 + stunned) + 0.55 * free),
        )
    assert float(costs(small, "ghoul") or 0) == pytest.approx(free)


@pytest.mark.rule("DGN-RUI-04", "DGN-TV-17")
def test_a_mummy_beside_the_hero_takes_two_from_his_sword(small: Quest) -> None:
    """3 - 2 - 3: 36 to hit; 3 - 3: 55 to be hit."""
    assert costs(small, "mummy") == of(64) / of(36) * of(55)


@pytest.mark.rule("DGN-MSP-01")
def test_a_spore_costs_its_explosion(small: Quest) -> None:
    """3 + 2: 90 to hit; 4 - 3: 64 to be hit, and by the explosion of the kill."""
    assert costs(small, "spore") == of(10) / of(90) * of(64) + of(64)


@pytest.mark.rule("DGN-RUI-07", "DGN-RUI-09")
def test_a_ghost_alone_is_gone_with_the_first_hit(small: Quest) -> None:
    assert costs(small, "ghost") == of(36) / of(64) * of(55)


@pytest.mark.rule("DGN-ITM-04", "DGN-MIS-02", "DGN-RUI-05", "DGN-TV-12")
def test_who_shoots_has_no_shield(small: Quest) -> None:
    """Archer: 3 + 1: 85 to hit, 1: 64 to be hit. Bones: 3 - 3 - 2: 36, 2: 72."""
    assert costs(small, "archer") == of(15) / of(85) * of(64)
    assert costs(small, "bones") == of(64) / of(36) * of(72)


@pytest.mark.rule("DGN-HER-02", "DGN-HER-03")
def test_a_dwarf_has_no_bow_and_is_harder_to_hit(small: Quest) -> None:
    """A rat, 3 + 1: 79 to hit; 0 - 3 - 1: 21 to be hit, where the human is hit with 28."""
    rat, dwarf = small.content.monsters["rat"], small.content.heroes["dwarf"]
    human = small.content.heroes["human"]
    assert fight(rat, dwarf, even(3)).suffers < fight(rat, human, even(3)).suffers


@pytest.mark.rule("DGN-MIS-02")
@pytest.mark.parametrize("monster", ["archer", "bones"])
@pytest.mark.parametrize("gear", [1, 3, 9])
def test_who_has_no_bow_corners_archers_and_they_do_nothing(
    small: Quest, monster: str, gear: int
) -> None:
    assert costs(small, monster, "dwarf", gear) == 0


@pytest.mark.rule("DGN-HER-09")
def test_an_elf_answers_shots_with_the_bow_on_guard(small: Quest) -> None:
    """Bones, 3 - 3 - 2: 36 to hit. On guard 2 - 2: 55 to be hit, 60 in 100 of it dodged: 22 for
    each answer of 78 x 36. An attack for the last health: 64 of 36 at 72, 30 dodged."""
    guarded = of(55) * of(40)
    on_guard = guarded / ((1 - guarded) * of(36))
    attack = of(64) / of(36) * of(72) * of(70)
    bones = small.content.monsters["bones"]
    assert fight(bones, small.content.heroes["elf"], even(3)).counters == of(36)
    assert bones.health == 1
    assert costs(small, "bones", "elf") == min(on_guard, attack)


@pytest.mark.rule("DGN-MSP-01", "DGN-ACT-07")
def test_an_explosion_strikes_a_hero_on_guard_less_often(small: Quest) -> None:
    """With +9 against a spore: sure to hit, 15 in 100 to be hit and 6 on guard. Guarding costs
    6 of 94, and the explosion 6 more; an attack 15."""
    assert costs(small, "spore", gear=9) == of(6) / of(94) + of(6)
    assert of(6) / of(94) + of(6) < of(15)


@pytest.mark.rule("DGN-HER-06", "DGN-HER-08", "DGN-HER-09", "DGN-TV-18")
def test_an_elf_has_no_shield_but_dodges_and_never_answers(small: Quest) -> None:
    """Rat: 79 to hit; 0: 55 to be hit, of which 30 in 100 are dodged."""
    assert costs(small, "rat", "elf") == of(21) / of(79) * of(55) * of(70)
    rat, elf = small.content.monsters["rat"], small.content.heroes["elf"]
    assert fight(rat, elf, even(3)).counters is None


def test_nobody_slays_slimes(small: Quest) -> None:
    assert costs(small, "slime") is None


@pytest.mark.rule("DGN-SPL-01", "DGN-SPL-04", "DGN-SPL-05")
@pytest.mark.parametrize("health", [1, 2, 3])
@pytest.mark.parametrize("fails", [0, 10, 50])
def test_a_caster_casts_in_every_other_round(health: int, fails: int) -> None:
    """What it has failed to prepare it prepares anew."""
    strikes, hurts, again = 0.36, 0.3 * 0.72, fails / 100
    prepares, casts = [0.0] * (health + 1), [0.0] * (health + 1)
    for _ in range(800):
        for left in range(1, health + 1):
            prepares[left] = sum(
                odds * ((1 - again) * casts[one] + again * prepares[one])
                for odds, one in ((strikes, left - 1), (1 - strikes, left))
            )
            struck = hurts + prepares[left - 1] if left > 1 else 0.0
            casts[left] = strikes * struck + (1 - strikes) * (hurts + prepares[left])
    found = casting(of(36), Fraction(3, 10) * of(72), health, of(fails))
    assert float(found or 0) == pytest.approx(prepares[health])


def test_a_mage_by_hand(small: Quest) -> None:
    """3 - 0: 79 to hit; fireballs 30 in 100, 2: 72 of these. He misses, it prepares with 90 in 100,
    he misses again; else it begins anew: 0.21^2 x 0.3 x 0.72 / (1 - 0.1 x 0.21 - 0.9 x 0.21^2)."""
    missed = of(21) * of(21)
    anew = of(10) * of(21) + of(90) * missed
    assert costs(small, "mage") == missed * of(30) * of(72) / (1 - anew)
