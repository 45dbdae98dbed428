"""Area INV: what gear adds, and what does not add up."""

import pytest

from authoring.rulesets.dungeon_plungin.play.board.state import DEX
from tests.rulesets.dungeon_plungin.play.table import Table


@pytest.mark.rule("DP-INV-01", "DP-DEF-01")
def test_hands_armour_shield_and_attire_all_count() -> None:
    t = Table()
    hero = t.hero((1, 1), gear="sword leather wooden-shield crown slippers", atk=3, dex=3)
    assert (hero.melee, hero.defence, hero.stats[DEX]) == (5, 2 + 1 + 1 + 1, 4)


@pytest.mark.rule("DP-INV-04")
def test_two_weapons_in_hand_are_chosen_per_attack() -> None:
    t = Table()
    hero = t.hero((1, 1), gear="sword bow", atk=3)
    assert (hero.melee, hero.ranged, hero.range) == (5, 4, 4)


@pytest.mark.rule("DP-INV-06", "DP-AMB-56")
@pytest.mark.parametrize(
    ("gear", "dex"),
    [
        ("slippers", 4),
        ("slippers gloves", 5),
        ("lead-ring", 2),
        ("slippers gloves lead-ring", 4),
        ("lead-ring lead-ring", 2),
    ],
)
def test_the_best_bonus_and_the_worst_penalty_of_attire_count(gear: str, dex: int) -> None:
    t = Table()
    assert t.hero((1, 1), gear=gear, dex=3).stats[DEX] == dex


@pytest.mark.rule("DP-INV-06")
def test_defence_of_two_pieces_of_attire_does_not_add_up() -> None:
    t = Table()
    assert t.hero((1, 1), gear="leather crown crown").defence == 2 + 1 + 1


@pytest.mark.rule("DP-INV-05")
def test_with_more_than_four_pieces_of_attire_none_works() -> None:
    t = Table()
    four = "crown slippers lead-ring lead-ring"
    assert t.hero((1, 1), gear=four, dex=3).stats[DEX] == 3
    hero = t.hero((2, 1), gear=f"{four} gloves", dex=3)
    assert (hero.stats[DEX], hero.defence) == (3, 2)
