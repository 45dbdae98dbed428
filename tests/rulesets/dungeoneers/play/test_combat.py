"""Attack and defense, hits and what they cost (areas CBT, ITM, UNS), with the book's examples."""

import pytest

from authoring.boards.squares import span
from authoring.rulesets.dungeoneers.play.board import questions as q
from authoring.rulesets.dungeoneers.play.board.spots import SPOTS
from authoring.rulesets.dungeoneers.play.board.state import GUARDED, SHOT, STRUCK
from authoring.rulesets.dungeoneers.play.rules import combat
from authoring.rulesets.dungeoneers.play.rules.harm import hurt_hero
from authoring.rulesets.dungeoneers.play.turn.hero_turn import carry_out, hero_turn
from tests.rulesets.dungeoneers.play.quests import (
    MONSTERS,
    Answers,
    add,
    left,
    monster,
    scene,
    tables,
)

MADE = tables()
BESIDE, TWO_OFF, THREE_OFF = 13, 14, 10
"""Spots one and two squares from the middle; the last is three off from spot 13."""


@pytest.mark.rule("DGN-TV-01", "DGN-CBT-01", "DGN-CBT-02", "DGN-CBT-03", "DGN-CBT-06")
@pytest.mark.parametrize(
    ("unseen", "hero", "hit"),
    [(False, 7, True), (False, 6, False), (True, 4, True), (True, 3, False)],
)
def test_equal_totals_are_a_hit_and_surprise_adds_three(unseen: bool, hero: int, hit: bool) -> None:
    """Sword +4 against a Swamp Troll (defense 3) that rolls 8: 7 + 4 = 11 against 11; unseen a 4
    is enough."""
    s = scene(MADE, hero, 8)
    s.hero.weapons[0] = 4
    s.hero.unseen = unseen
    troll = add(s, "swamp-troll", BESIDE)
    carry_out(s, q.STRIKE, 0)
    assert troll.alive is not hit
    assert left(s) == 0


@pytest.mark.rule("DGN-TV-09")
def test_a_marsh_troll_withstands_what_fells_a_swamp_troll() -> None:
    s = scene(MADE, 7, 8)
    s.hero.weapons[0] = 4
    troll = add(s, "marsh-troll", BESIDE)
    carry_out(s, q.STRIKE, 0)
    assert troll.alive


@pytest.mark.rule("DGN-TV-02", "DGN-ITM-03", "DGN-CBT-01", "DGN-CBT-05")
@pytest.mark.parametrize(("shield", "hit"), [(3, False), (2, False), (1, True)])
def test_the_shield_counts_when_the_hero_is_attacked(shield: int, hit: bool) -> None:
    """A Goblin Champion (attack 1) rolls 4: 5. The hero rolls 4 and has his shield."""
    s = scene(MADE, 4, 4)
    s.hero.weapons[1] = shield
    champion = add(s, "champion", BESIDE)
    assert combat.attack_hero(s, champion, 1, "melee", ranged=False) is hit
    assert s.hero.potions == 5 - hit


@pytest.mark.rule("DGN-TV-03", "DGN-ITM-04", "DGN-ACT-06")
def test_after_a_shot_there_is_no_shield_until_the_next_action() -> None:
    """A Lizardman Hulk (attack 2) rolls 2: 4. The hero rolls 3, and his shield of 3 hangs on his
    back; after a blow with the sword it counts again."""
    s = scene(MADE, 1, 10, 2, 3, 1, 10, 2, 3)
    s.hero.weapons[1] = 3
    hulk = add(s, "hulk", TWO_OFF)
    carry_out(s, q.SHOOT, 0)
    assert s.hero.last == SHOT
    assert combat.attack_hero(s, hulk, 2, "melee", ranged=False)
    hulk.square = SPOTS[BESIDE]
    carry_out(s, q.STRIKE, 0)
    assert s.hero.last == STRUCK
    assert not combat.attack_hero(s, hulk, 2, "melee", ranged=False)
    assert s.hero.potions == 4


@pytest.mark.rule("DGN-TV-11", "DGN-ITM-01", "DGN-ITM-09", "DGN-ITM-11", "DGN-CBT-04")
def test_few_potions_and_haste_strengthen_the_sword() -> None:
    """Sword 2, adrenaline 2, haste 1."""
    s = scene(MADE)
    s.hero.weapons[0] = 2
    troll = add(s, "swamp-troll", BESIDE)
    assert combat.sword_bonus(s, troll) == 2
    s.hero.potions = 3
    assert combat.sword_bonus(s, troll) == 2
    s.hero.potions = 2
    assert combat.sword_bonus(s, troll) == 4
    s.hero.hasted = True
    assert combat.sword_bonus(s, troll) == 5
    assert combat.bow_bonus(s, troll, 2) == 3


@pytest.mark.rule("DGN-TV-12", "DGN-ITM-05", "DGN-HER-10", "DGN-ACT-06")
def test_the_bow_is_less_sure_at_three_squares_but_not_the_elfs() -> None:
    """Bow 3 against a skeleton: 3 - 3 - 3; the elf's 3 - 3."""
    for hero, expected in (("human", -3), ("elf", 0)):
        s = scene(tables(heroes=(hero,)))
        skeleton = add(s, "skeleton", THREE_OFF)
        assert combat.bow_bonus(s, skeleton, 3) == expected
        assert combat.bow_bonus(s, skeleton, 2) == 0


@pytest.mark.rule("DGN-CBT-03")
def test_a_hit_takes_one_health() -> None:
    s = scene(MADE, 10, 1, 10, 1)
    brute = add(s, "brute", BESIDE)
    carry_out(s, q.STRIKE, 0)
    assert (brute.alive, brute.health) == (True, 1)
    carry_out(s, q.STRIKE, 0)
    assert not brute.alive
    assert s.numbers["kills"] == 1


@pytest.mark.rule("DGN-ITM-07", "DGN-ITM-08")
@pytest.mark.parametrize(("choice", "hits"), [("zero", 5), ("below_zero", 6)])
def test_every_hit_costs_a_potion_and_without_one_he_flees(choice: str, hits: int) -> None:
    s = scene(tables(rulings={"flee_at": choice}))
    for _ in range(hits - 1):
        hurt_hero(s, "brute")
    assert not s.ending
    hurt_hero(s, "brute")
    assert (s.ending, s.loss) == ("fled", "brute")
    assert s.numbers["hits-taken"] == hits


@pytest.mark.rule("DGN-ACT-07", "DGN-HER-03", "DGN-CBT-05")
def test_a_guard_adds_two_to_defense_and_the_dwarf_has_one_more() -> None:
    human, dwarf = scene(MADE), scene(tables(heroes=("dwarf",)))
    assert (combat.hero_defense(human), combat.hero_defense(dwarf)) == (2, 3)
    for s in (human, dwarf):
        s.hero.last = GUARDED
    assert (combat.hero_defense(human), combat.hero_defense(dwarf)) == (4, 5)


@pytest.mark.rule("DGN-ACT-08")
def test_on_guard_he_strikes_back_at_who_misses_beside_him() -> None:
    """Attack 1 + 1 misses; sword 1 + 9 against 1 + 1 hits."""
    s = scene(MADE, 1, 5, 9, 1)
    champion = add(s, "champion", BESIDE)
    s.hero.last = GUARDED
    assert not combat.attack_hero(s, champion, 1, "melee", ranged=False)
    assert not champion.alive
    assert s.numbers["kills"] == 1


@pytest.mark.rule("DGN-ACT-08")
def test_he_does_not_strike_back_at_hits_at_arrows_or_without_a_guard() -> None:
    for faces, last, ranged, spot in (
        ((10, 1), GUARDED, False, BESIDE),
        ((1, 10), GUARDED, True, BESIDE),
        ((1, 10), GUARDED, False, TWO_OFF),
        ((1, 10), STRUCK, False, BESIDE),
    ):
        s = scene(MADE, *faces)
        champion = add(s, "champion", spot)
        s.hero.last = last
        combat.attack_hero(s, champion, 1, "melee", ranged=ranged)
        assert left(s) == 0
        assert champion.alive


@pytest.mark.rule("DGN-ACT-08")
@pytest.mark.parametrize(("choice", "slain"), [("yes", True), ("no", False)])
def test_adrenaline_in_counterattacks_is_a_ruling_and_surprise_is_none(
    choice: str, slain: bool
) -> None:
    """Sword 1 + 5 against 1 + 7 falls short by two."""
    s = scene(tables(rulings={"counter_adrenaline": choice}), 1, 10, 5, 7)
    s.hero.potions = 1
    s.hero.last = GUARDED
    champion = add(s, "champion", BESIDE)
    combat.attack_hero(s, champion, 1, "melee", ranged=False)
    assert champion.alive is not slain


@pytest.mark.rule("DGN-TV-18", "DGN-HER-08")
@pytest.mark.parametrize(
    ("guarding", "d100", "hit"),
    [(False, 30, False), (False, 31, True), (True, 60, False), (True, 61, True)],
)
def test_the_elf_dodges_what_would_have_hit(guarding: bool, d100: int, hit: bool) -> None:
    s = scene(tables(heroes=("elf",)), 10, 1, d100)
    champion = add(s, "champion", BESIDE)
    s.hero.last = GUARDED if guarding else STRUCK
    assert combat.attack_hero(s, champion, 1, "melee", ranged=False) is hit
    assert s.hero.potions == 5 - hit
    assert champion.alive


@pytest.mark.rule("DGN-HER-06")
def test_the_elf_has_no_use_for_a_shield() -> None:
    assert combat.hero_defense(scene(tables(heroes=("elf",)))) == 0


@pytest.mark.rule("DGN-HER-09")
def test_the_elf_on_guard_answers_arrows_with_the_bow() -> None:
    """Bow 3 + 3 against 1 + 5."""
    s = scene(tables(heroes=("elf",)), 1, 10, 3, 5)
    archer = add(s, "archer", TWO_OFF)
    s.hero.last = GUARDED
    combat.attack_hero(s, archer, 1, "missile", ranged=True)
    assert not archer.alive


@pytest.mark.rule("DGN-HER-09", "DGN-ITM-06")
def test_the_elf_does_not_answer_blows_nor_arrows_from_beside_or_too_far() -> None:
    for spot, here, ranged in ((BESIDE, 12, False), (BESIDE, 12, True), (4, 20, True)):
        s = scene(tables(heroes=("elf",)), 1, 10)
        s.hero.square = SPOTS[here]
        archer = add(s, "archer", spot)
        s.hero.last = GUARDED
        combat.attack_hero(s, archer, 1, "missile", ranged=ranged)
        assert archer.alive
        assert left(s) == 0


@pytest.mark.rule("DGN-HER-04", "DGN-HER-05")
def test_the_dwarf_charges_with_the_better_of_sword_and_shield() -> None:
    """Shield 2 beats sword 1: 2 + 5 against 1 + 6; he stands between them then."""
    s = scene(tables(heroes=("dwarf",)), 5, 6)
    s.hero.weapons = [1, 2, 0]
    champion = add(s, "champion", TWO_OFF)
    carry_out(s, q.CHARGE, 0)
    assert s.hero.square == SPOTS[13]
    assert not champion.alive


@pytest.mark.rule("DGN-HER-04")
def test_a_charge_has_no_adrenaline_but_haste_and_surprise() -> None:
    s = scene(tables(heroes=("dwarf",)), 2, 7)
    s.hero.potions, s.hero.unseen, s.hero.hasted = 1, True, True
    champion = add(s, "champion", TWO_OFF)
    assert combat.charge_bonus(s, champion) == 3
    carry_out(s, q.CHARGE, 0)
    assert not champion.alive


@pytest.mark.rule("DGN-RUI-06")
def test_who_is_stunned_loses_his_action_and_his_guard() -> None:
    s = scene(MADE, answers=Answers())
    s.hero.stunned = True
    s.hero.last = GUARDED
    s.hero.scrolls = [1, 1, 1]
    hero_turn(s)
    assert not s.hero.stunned
    assert combat.hero_defense(s) == 2
    assert s.hero.scrolls == [1, 1, 1]


def test_the_spots_of_these_tests_lie_as_they_say() -> None:
    assert span(SPOTS[12], SPOTS[BESIDE]) == 1
    assert span(SPOTS[12], SPOTS[TWO_OFF]) == 2
    assert span(SPOTS[BESIDE], SPOTS[THREE_OFF]) == 3


@pytest.mark.rule("DGN-CBT-04", "DGN-TV-11", "DGN-RUI-04")
def test_despair_is_taken_off_every_attack_of_the_hero() -> None:
    """Two mummies beside him: 4 less with sword, bow and charge."""
    mummy = monster("mummy", 3, 3, traits={"despair": {"penalty": 2, "within": 1}})
    s = scene(tables(monsters=MONSTERS | {"mummy": mummy}))
    s.hero.weapons = [6, 5, 4]
    target = add(s, "mummy", BESIDE)
    assert combat.sword_bonus(s, target) == 4
    add(s, "mummy", 7)
    add(s, "mummy", 24)
    assert combat.sword_bonus(s, target) == 2
    assert combat.charge_bonus(s, target) == 2
    assert combat.bow_bonus(s, target, 2) == 0


@pytest.mark.rule("DGN-ACT-06", "DGN-ITM-06")
def test_the_least_bow_shoots_and_none_does_not() -> None:
    s = scene(MADE)
    for bonus, reach in ((1, [2, 3]), (0, [])):
        s.hero.weapons[2] = bonus
        assert [far for far in range(1, 5) if combat.can_shoot(s, far)] == reach
