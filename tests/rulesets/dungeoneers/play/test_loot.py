"""What lies in rooms (area ITM), and what it is worth (area FAM)."""

import pytest

from authoring.engine.dice import SeededDice
from authoring.model.dice import Dice, fixed
from authoring.rulesets.dungeoneers.play.board import questions as q
from authoring.rulesets.dungeoneers.play.board.spots import SPOTS
from authoring.rulesets.dungeoneers.play.board.state import UNKNOWN, Cache, Pile
from authoring.rulesets.dungeoneers.play.board.streams import ROUND
from authoring.rulesets.dungeoneers.play.rules.loot import pick_up, take_weapon
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
    s.dice.enter_stream(ROUND, 1)
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


@pytest.mark.rule("DGN-MAN-06")
@pytest.mark.parametrize("seed", range(4))
def test_what_is_found_does_not_hang_on_the_dice_rolled_before(seed: int) -> None:
    """A chest and three piles, taken after nothing else or after many rolls, in either order: the
    same weapon, potions and scrolls are the hero's, better ones only, and their points his fame."""
    gains = []
    for before in (0, 9):
        s = scene(tables())
        s.dice = SeededDice(seed)
        for _ in range(before):
            s.d10("attack")
        s.hero.weapons, s.hero.scrolls, s.hero.potions = [3, 0, 3], [0, 0, 0], 2
        s.room.caches[SPOTS[0]] = Cache(UNKNOWN, Dice(1, 6), rack=False)
        s.room.caches[SPOTS[1]] = None
        for spot, item in ((6, 0), (7, 1), (8, 3)):
            s.room.piles[SPOTS[spot]] = Pile(item, Dice(1, 6))
        for spot in (8, 7, 6) if before else (6, 7, 8):
            s.hero.square = SPOTS[spot]
            pick_up(s)
        for spot in (0, 1, 0):
            take_weapon(s, SPOTS[spot])
        assert (s.room.piles, s.room.caches) == ({}, {SPOTS[0]: None, SPOTS[1]: None})
        assert s.numbers["weapons-found"] == 1
        assert 1 <= s.hero.potions - 2 == s.numbers["potions-found"] <= 6
        assert 1 <= s.hero.scrolls[0] <= 6
        assert s.hero.scrolls[1] == 0
        assert 1 <= s.hero.scrolls[2] <= 6
        assert 1 <= s.fame <= 6
        raised = [new for new, old in zip(s.hero.weapons, (3, 0, 3), strict=True) if new > old]
        assert raised in ([], [s.fame])
        gains.append((s.hero.weapons, s.hero.scrolls, s.hero.potions, s.fame))
    assert gains[0] == gains[1]


@pytest.mark.rule("DGN-MAN-06", "DGN-FAM-10")
@pytest.mark.parametrize(("choice", "fame"), [("any", 5), ("better", 0)])
def test_a_weapon_that_is_no_better_is_fame_by_the_ruling_alone(choice: str, fame: int) -> None:
    s = scene(tables(rulings={"weapon_fame": choice}))
    s.hero.weapons = [5, 5, 5]
    s.room.caches[SPOTS[0]] = Cache(0, fixed(5), rack=True)
    take_weapon(s, SPOTS[0])
    assert (s.fame, s.hero.weapons) == (fame, [5, 5, 5])


def test_a_find_or_a_bonus_that_rolls_below_0_takes_nothing_away() -> None:
    s = scene(tables(rulings={"weapon_fame": "any"}), 1, 1)
    s.room.piles = {SPOTS[7]: Pile(0, Dice(1, 3, -3))}
    potions, weapons = s.hero.potions, list(s.hero.weapons)
    carry_out(s, q.MOVE, 7)
    s.room.caches[SPOTS[6]] = Cache(0, Dice(1, 3, -3), True)
    take_weapon(s, SPOTS[6])
    assert (s.hero.potions, s.hero.weapons, s.fame) == (potions, weapons, 0)
    assert s.numbers["potions-found"] == 0
