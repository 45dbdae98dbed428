"""What lies in rooms (area ITM), and what it is worth (area FAM)."""

import pytest

from authoring.engine.dice import SeededDice
from authoring.model.dice import Dice
from authoring.rulesets.dungeoneers.play.board import questions as q
from authoring.rulesets.dungeoneers.play.board.spots import SPOTS
from authoring.rulesets.dungeoneers.play.board.state import UNKNOWN, Cache, Pile
from authoring.rulesets.dungeoneers.play.board.streams import ROUND
from authoring.rulesets.dungeoneers.play.turn.hero_turn import carry_out
from tests.rulesets.dungeoneers.play.quests import left, scene, tables

MADE = tables()
D3, PLUS = Dice(1, 3), Dice(1, 3, 4)


@pytest.mark.rule("DGN-ITM-17", "DGN-ITM-18", "DGN-ITM-23")
def test_who_steps_on_a_pile_has_it_and_learns_how_much_it_is() -> None:
    s = scene(MADE, 3, 2)
    s.room.piles = {SPOTS[7]: Pile(0, D3), SPOTS[6]: Pile(3, Dice(1, 2))}
    carry_out(s, q.MOVE, 7)
    assert (s.hero.potions, s.hero.scrolls) == (8, [0, 0, 0])
    carry_out(s, q.MOVE, 6)
    assert (s.hero.potions, s.hero.scrolls) == (8, [0, 0, 2])
    assert s.room.piles == {}
    assert s.numbers["potions-found"] == 3


@pytest.mark.rule("DGN-ITM-20", "DGN-ITM-21", "DGN-ITM-22")
@pytest.mark.parametrize("weapon", [0, 1, 2])
def test_a_chest_holds_sword_shield_or_bow_which_shows_when_it_is_opened(weapon: int) -> None:
    s = scene(MADE, weapon + 1, 2)
    s.room.caches[SPOTS[7]] = Cache(UNKNOWN, PLUS, False)
    carry_out(s, q.LOOT, 7)
    assert s.hero.weapons[weapon] == 6
    assert sum(s.hero.weapons) == 6 + 6 - (weapon + 1)


@pytest.mark.rule("DGN-ITM-21")
def test_a_rack_holds_what_it_shows() -> None:
    s = scene(MADE, 3)
    s.room.caches[SPOTS[7]] = Cache(2, PLUS, True)
    carry_out(s, q.LOOT, 7)
    assert s.hero.weapons == [1, 2, 7]
    assert left(s) == 0


@pytest.mark.rule("DGN-ITM-24", "DGN-ACT-04", "DGN-FAM-02", "DGN-FAM-10")
@pytest.mark.parametrize(
    ("choice", "weapon", "held", "fame"),
    [("any", 1, [1, 2, 3], 2), ("better", 1, [1, 2, 3], 0), ("better", 0, [2, 2, 3], 2)],
)
def test_a_better_weapon_replaces_the_old_one_and_its_bonus_is_fame(
    choice: str, weapon: int, held: list[int], fame: int
) -> None:
    s = scene(tables(rulings={"weapon_fame": choice}), 2)
    s.room.caches[SPOTS[7]] = Cache(weapon, D3, True)
    carry_out(s, q.LOOT, 7)
    assert s.hero.weapons == held
    assert s.fame == fame
    assert s.numbers["weapons-found"] == 1


def fought(seed: int, before: int, *, loots: bool) -> tuple[list[int], list[int], int]:
    """So many dice of a fight, then perhaps a chest and a pile: six dice of the fight in all, and
    what he has then."""
    s = scene(MADE)
    s.dice = SeededDice(seed)
    s.dice.turn_to(ROUND, 1)
    s.room.caches[SPOTS[7]] = Cache(UNKNOWN, PLUS, False)
    s.room.piles[SPOTS[6]] = Pile(0, D3)
    rolled = [s.d10("attack", "human") for _ in range(before)]
    if loots:
        carry_out(s, q.LOOT, 7)
        carry_out(s, q.MOVE, 6)
    rolled += [s.d10("attack", "human") for _ in range(6 - before)]
    return rolled, s.hero.weapons, s.hero.potions


@pytest.mark.rule("DGN-MAN-06")
def test_loot_has_dice_of_its_own_and_leaves_those_of_fights_alone() -> None:
    """Fought differently the loot is the same, and with or without loot so is the fight."""
    for seed in range(20):
        early, late = fought(seed, 1, loots=True), fought(seed, 5, loots=True)
        assert early == late
        assert early[0] == fought(seed, 0, loots=False)[0]
