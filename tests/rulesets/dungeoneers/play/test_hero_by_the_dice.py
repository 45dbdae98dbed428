"""What the hero adds to each of his attacks, and who is answered: totals as they are told."""

from typing import Any

import pytest

from authoring.model.dice import fixed
from authoring.rulesets.dungeoneers.play.board import questions as q
from authoring.rulesets.dungeoneers.play.board.events import MonsterComes
from authoring.rulesets.dungeoneers.play.board.kind import Kind
from authoring.rulesets.dungeoneers.play.board.spots import SPOTS
from authoring.rulesets.dungeoneers.play.board.state import Cache
from authoring.rulesets.dungeoneers.play.rules.harm import hurt_hero
from authoring.rulesets.dungeoneers.play.turn.game import end_round
from authoring.rulesets.dungeoneers.play.turn.hero_turn import hero_turn
from tests.rulesets.dungeoneers.monsters.rooms import (
    ELF,
    EMPTY,
    Rooms,
    Says,
    beast,
    hero_type,
    kind,
    trait,
)

GUARD, STRIKE, SHOOT, HASTE = q.act(q.GUARD), q.act(q.STRIKE), q.act(q.SHOOT), q.act(q.HASTE)
CHARGE = q.act(q.CHARGE)
DWARF = hero_type("dwarf", defense=1, forbids=("bow",), charges=True)


def armed(rows: list[str], *kinds: Kind, hero: int = 0, **more: Any) -> Rooms:
    """A sword of 4, a shield of 3, a bow of 2, three scrolls of each kind, five potions."""
    table = Rooms(rows, *kinds, hero=hero, **more)
    table.s.hero.weapons, table.s.hero.scrolls = [4, 3, 2], [3, 3, 3]
    return table


@pytest.mark.rule("DGN-CBT-01", "DGN-CBT-02", "DGN-TV-01", "DGN-TV-09")
@pytest.mark.parametrize(("defense", "hit"), [(3, True), (4, False)])
def test_a_total_is_the_die_and_the_modifiers(defense: int, hit: bool) -> None:
    """The book's 7 and 4 against 8 and 3; and against 8 and 4. Bones are nothing to a sword."""
    table = armed(["Ha...", *EMPTY[1:]], beast("bony"))
    table.monsters[0].kind.defense = defense
    table.acts(STRIKE, dice=(7, 8))
    assert table.attacks() == [(-1, 0, "sword", 11, 8 + defense, hit)]


@pytest.mark.rule("DGN-CBT-01", "DGN-SPL-01", "DGN-SPL-04", "DGN-TV-13")
@pytest.mark.parametrize(("of", "most"), [("melee", 10), ("caster", 100)])
def test_attacks_roll_a_d10_and_preparations_a_d100(of: str, most: int) -> None:
    table = Rooms(["Ha###", "#####", *EMPTY[2:]], kind("a", of=of))
    table.roll(most, *([1] if of == "melee" else []))
    table.turn()
    table = Rooms(["Ha###", "#####", *EMPTY[2:]], kind("a", of=of))
    with pytest.raises(ValueError, match=f"a d{most} shows no {most + 1}"):
        table.turn(most + 1)


@pytest.mark.rule("DGN-ITM-09", "DGN-ACT-08", "DGN-CBT-04")
@pytest.mark.parametrize("choice", ["yes", "no"])
@pytest.mark.parametrize("potions", [2, 3])
def test_few_potions_count_for_blows_and_by_the_ruling_for_answers(
    choice: str, potions: int
) -> None:
    table = armed(["Ha...", *EMPTY[1:]], beast(), rulings={"counter_adrenaline": choice})
    table.s.hero.potions = potions
    few = 2 if potions < 3 else 0
    table.acts(STRIKE, dice=(1, 10))
    table.acts(GUARD)
    table.turn(1, 10, 1, 10)
    told = [one[3] for one in table.attacks() if one[0] == -1]
    assert told == [1 + 4 + few, 1 + 4 + (few if choice == "yes" else 0)]


@pytest.mark.rule("DGN-TV-03", "DGN-ITM-05", "DGN-ACT-06", "DGN-HER-10")
@pytest.mark.parametrize(
    ("row", "steady", "less"), [("H.a..", False, 0), ("H..a.", False, 3), ("H..a.", True, 0)]
)
def test_a_shot_is_the_bow_less_three_at_three_squares(row: str, steady: bool, less: int) -> None:
    table = armed([row, *EMPTY[1:]], beast())
    table.s.hero.kind = hero_type("archer", steady_bow=steady)
    table.acts(SHOOT, dice=(5, 10))
    assert table.attacks()[0][3] == 5 + 2 - less


def charging() -> Rooms:
    table = armed(["H.a..", "#####", *EMPTY[2:]], beast())
    table.s.hero.kind = DWARF
    return table


@pytest.mark.rule("DGN-HER-04", "DGN-ITM-11", "DGN-UNS-04", "DGN-CBT-04")
@pytest.mark.parametrize(("sword", "shield"), [(4, 3), (2, 6)])
@pytest.mark.parametrize("hasted", [False, True])
@pytest.mark.parametrize("daunted", [False, True])
def test_a_charge_has_the_better_weapon_haste_and_despair(
    sword: int, shield: int, hasted: bool, daunted: bool
) -> None:
    """But nothing for few potions."""
    table = charging()
    if daunted:
        table.monsters[0].kind = beast(trait("despair", penalty=2, within=1))
    table.s.hero.weapons, table.s.hero.potions = [sword, shield, 9], 1
    table.acts(*([HASTE] if hasted else []), CHARGE, dice=(1, 10))
    assert table.attacks()[0][2:4] == ("charge", 1 + max(sword, shield) + hasted - 2 * daunted)


@pytest.mark.rule("DGN-HER-04", "DGN-HER-05", "DGN-ITM-04", "DGN-ACT-07")
@pytest.mark.parametrize("before", [GUARD, SHOOT])
def test_a_charge_is_his_last_action_whatever_he_did_before(before: int) -> None:
    """His guard is over and his shield is up again: 3 and the dwarf's 1."""
    table = armed(["H.a..", "#####", *EMPTY[2:]], beast())
    table.acts(before, dice=(1, 10) if before == SHOOT else ())
    table.s.hero.kind = DWARF
    table.acts(CHARGE, dice=(1, 10))
    table.turn(1, 5)
    assert table.attacks()[-1][4] == 5 + 3 + 1


@pytest.mark.rule("DGN-HER-04")
@pytest.mark.parametrize(("row", "there"), [("Ha...", False), ("H.a..", True), ("H..a.", False)])
def test_a_charge_is_for_two_squares_only(row: str, there: bool) -> None:
    table = armed([row, *EMPTY[1:]], beast())
    table.s.hero.kind = DWARF
    assert (table.offers(q.CHARGE) == {0}) is there


@pytest.mark.rule("DGN-UNS-04", "DGN-UNS-06", "DGN-UNS-11", "DGN-ITM-02", "DGN-TV-08")
@pytest.mark.parametrize(
    ("choice", "unseen", "plus"),
    [
        ("kept", True, [4, 0]),
        ("lost", True, [1, 0]),
        ("kept", False, [1, 0]),
        ("lost", False, [1, 0]),
    ],
)
def test_a_surprise_kept_by_a_scroll_is_for_one_attack(
    choice: str, unseen: bool, plus: list[int]
) -> None:
    """Haste, a hasted blow (+1) and, if it is a surprise, 3 more; then a plain one."""
    table = armed(["Ha...", *EMPTY[1:]], beast(), rulings={"scroll_surprise": choice})
    table.s.hero.unseen = unseen
    table.acts(HASTE, STRIKE, STRIKE, dice=(1, 10, 1, 10))
    assert [one[3] - 1 - 4 for one in table.attacks()] == plus


@pytest.mark.rule("DGN-UNS-06", "DGN-TV-08")
@pytest.mark.parametrize("scroll", [HASTE, q.act(q.LEAP, 5), q.act(q.FLAME)])
def test_after_a_scroll_read_unseen_the_blow_is_no_surprise(scroll: int) -> None:
    table = armed(["Ha...", *EMPTY[1:]], beast())
    table.s.hero.unseen = True
    table.acts(scroll, STRIKE, dice=(1, 10), answers=[16])
    assert table.attacks()[0][3] == 1 + 4 + (scroll == HASTE)


@pytest.mark.rule("DGN-HER-08", "DGN-HER-09", "DGN-TV-18")
@pytest.mark.parametrize(
    ("row", "guards", "dice", "answered"),
    [
        ("H.a..", True, (1, 10, 1, 10), True),  # a shot that misses, on guard
        ("H.a..", True, (10, 1, 60, 1, 10), True),  # one that would hit and is dodged
        ("H.a..", True, (10, 1, 61), False),  # one that hits
        ("H.a..", False, (1, 10), False),  # not on guard
        ("H.a..", False, (10, 1, 30), False),
        ("H.a..", False, (10, 1, 31), False),
    ],
)
def test_the_elf_on_guard_answers_shots_that_miss(
    row: str, guards: bool, dice: tuple[int, ...], answered: bool
) -> None:
    table = armed([row, *EMPTY[1:]], kind("archer", of="missile"), hero=ELF)
    if guards:
        table.acts(GUARD)
    table.turn(*dice)
    assert [one[2] for one in table.attacks()] == ["missile", *(["bow"] if answered else [])]
    assert table.s.hero.potions == (4 if dice[2:3] in ((61,), (31,)) else 5)


@pytest.mark.rule("DGN-HER-09", "DGN-MEL-01", "DGN-ACT-08")
@pytest.mark.parametrize("hero", [0, ELF])
@pytest.mark.parametrize("guards", [True, False])
def test_a_blow_that_misses_is_answered_by_the_sword_and_not_by_the_elf(
    hero: int, guards: bool
) -> None:
    table = armed(["Ha...", *EMPTY[1:]], beast(), hero=hero)
    if guards:
        table.acts(GUARD)
    answered = guards and hero != ELF
    table.turn(1, 10, *((1, 10) if answered else ()))
    assert [one[2] for one in table.attacks()] == ["melee", *(["sword"] if answered else [])]


@pytest.mark.rule("DGN-CBT-01", "DGN-CBT-02", "DGN-CBT-03", "DGN-ITM-07")
@pytest.mark.parametrize(("attack", "left"), [(6, 5), (7, 4)])
@pytest.mark.parametrize("guards", [True, False])
def test_a_hit_costs_a_potion_and_is_not_answered_a_miss_costs_nothing(
    attack: int, left: int, guards: bool
) -> None:
    """6 or 7 and 1 against 5, his shield's 3, and 2 on guard: 8 is enough when he is not."""
    table = armed(["Ha...", *EMPTY[1:]], kind("rat", 3 if guards else 1))
    if guards:
        table.acts(GUARD)
    misses = left == 5
    table.turn(attack, 5, *((1, 10) if misses and guards else ()))
    assert table.s.hero.potions == left
    told = [one[2:] for one in table.attacks()]
    bonus = 3 if guards else 1
    assert told[0] == ("melee", attack + bonus, 5 + 3 + 2 * guards, not misses)
    assert len(told) == 1 + (misses and guards)


@pytest.mark.rule("DGN-TV-18", "DGN-CBT-05", "DGN-HER-03")
@pytest.mark.parametrize(("attack", "hit"), [(9, True), (8, False)])
def test_who_dodges_and_has_a_shield_has_both(attack: int, hit: bool) -> None:
    """9 or 8 against 5, his shield's 3 and his kind's 1: only a hit is dodged."""
    table = armed(["Ha...", *EMPTY[1:]], beast())
    table.s.hero.kind = hero_type("nimble", defense=1, dodge=30)
    table.turn(attack, 5, *([31] if hit else []))
    assert table.s.hero.potions == 5 - hit


@pytest.mark.rule("DGN-ITM-07", "DGN-ITM-08")
def test_what_ended_a_game_is_what_ended_it() -> None:
    table = armed(["H....", *EMPTY[1:]])
    table.s.hero.potions = 1
    hurt_hero(table.s, "rat")
    hurt_hero(table.s, "owl")
    assert (table.s.ending, table.s.loss) == ("fled", "rat")


@pytest.mark.rule("DGN-ACT-09", "DGN-LAY-11")
def test_when_the_game_is_won_nobody_acts_any_more() -> None:
    dragon = kind("dragon", 8, 0, trait("breath"), of="special")
    table = armed(["Ha...", "b....", *EMPTY[2:]], dragon, beast())
    table.s.dragons = 1
    table.acts(STRIKE, dice=(10, 1))
    end_round(table.s)
    assert table.s.ending == "won"
    assert len(table.attacks()) == 1


@pytest.mark.rule("DGN-HER-13", "DGN-HER-14", "DGN-HER-15")
def test_what_he_has_become_is_what_he_is_at_the_next_portal() -> None:
    """And who hunts elves hunts him."""
    crawler = kind("crawler", 4, 3, "passer-by", of="special", hunts=ELF)
    table = armed(
        ["H....", *EMPTY[1:]], crawler, exits=(1, -1, -1, -1), region={"visitors": ((0, 3),)}
    )
    table.monsters[0].kind.hunt_times = 2
    for was, becomes in ((0, ELF), (ELF, 0), (0, ELF)):
        table.s.room.portal = table.s.hero.square
        assert table.offers(q.PORTAL) == {becomes}
        table.acts(q.act(q.PORTAL, becomes))
        assert (table.s.hero.at, table.offers(q.PORTAL)) == (becomes, set())
        assert table.s.hero.weapons == [4, 3, 2]
        assert was != becomes
    table.round(6)
    assert [one[1] for one in table.happened(MonsterComes)] == ["visits"]


@pytest.mark.rule("DGN-RUI-06", "DGN-ACT-01", "DGN-UNS-11")
def test_stunned_he_is_asked_nothing_and_then_has_a_whole_turn() -> None:
    table = armed(["H....", *EMPTY[1:]])
    table.s.hero.stunned = True
    hero_turn(table.s)
    assert table.s.hero.scrolls == [3, 3, 3]
    table.s.chooser = Says([HASTE, GUARD, q.act(q.LEAP, 7), GUARD])
    hero_turn(table.s)
    assert table.s.hero.scrolls == [2, 2, 3]
    table.s.chooser = Says([HASTE, GUARD, GUARD])
    hero_turn(table.s)
    assert table.s.hero.scrolls == [1, 2, 3]


@pytest.mark.rule("DGN-ITM-15", "DGN-MSP-21")
@pytest.mark.parametrize("percent", [0, 1, 80])
def test_slime_that_never_hits_is_slime_all_the_same(percent: int) -> None:
    """A flame may be put on it, and it takes its turn after the others."""
    slime = kind("slime", 0, 0, trait("ooze", hit=percent))
    table = armed(["Ha...", *EMPTY[1:]], slime)
    assert slime.turn_band > beast().turn_band
    table.acts(q.act(q.FLAME), answers=[4])
    assert not table.monsters[0].alive


@pytest.mark.rule("DGN-UNS-03", "DGN-UNS-09", "DGN-UNS-02", "DGN-DRA-03", "DGN-TV-09")
@pytest.mark.parametrize("awake", [True, False])
@pytest.mark.parametrize("watches", [("watchful",), ()])
def test_once_seen_he_is_seen_and_nothing_is_rolled(awake: bool, watches: tuple[str, ...]) -> None:
    """Nor does a dragon that was awake rest because he strikes or loots."""
    dragon = kind(
        "dragon", 8, 9, trait("breath"), *([] if awake else ["sleep"]), of="special", health=3
    )
    table = armed(["H...a", "b....", *EMPTY[2:]], dragon, beast(*watches, "no-move"))
    table.s.room.caches[SPOTS[6]] = Cache(0, fixed(1), rack=True)
    table.acts(q.act(q.MOVE, 1), q.act(q.LOOT, 6), STRIKE + 1, dice=(1, 10))
    assert table.monsters[0].rests is False
    assert table.s.numbers["spotted"] == 0
