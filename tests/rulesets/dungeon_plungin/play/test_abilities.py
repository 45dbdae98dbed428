"""Special Abilities: what they add, what they do, how often (areas ACT, MOVE, FUMB)."""

from dataclasses import replace

import pytest

from authoring.boards.squares import count
from authoring.rulesets.dungeon_plungin.play.board import choices as c
from authoring.rulesets.dungeon_plungin.play.board.events.fighting import Attacks
from authoring.rulesets.dungeon_plungin.play.board.events.magic import UsesAbility
from authoring.rulesets.dungeon_plungin.play.board.state import RES, Actor
from authoring.rulesets.dungeon_plungin.play.rules.actions.abilities import use
from authoring.rulesets.dungeon_plungin.play.rules.actions.fight import attack
from authoring.rulesets.dungeon_plungin.play.rules.actions.hooks import fumbled_defence
from authoring.rulesets.dungeon_plungin.play.rules.actions.reactions import new_visit
from authoring.rulesets.dungeon_plungin.play.rules.characters.conditions import afflict
from authoring.rulesets.dungeon_plungin.play.rules.characters.gifts import is_a
from authoring.rulesets.dungeon_plungin.play.rules.exploring.locks import bash, disarm, pick, search
from authoring.rulesets.dungeon_plungin.play.rules.foes.monsters import act
from authoring.rulesets.dungeon_plungin.play.rules.foes.prey import lured
from authoring.rulesets.dungeon_plungin.play.turn.offers import offers
from authoring.rulesets.dungeon_plungin.session import refusals
from tests.rulesets.dungeon_plungin.play.gifts_text import GIFTED
from tests.rulesets.dungeon_plungin.play.table import At, Table, compiled


def table(tile: str = "room-6x6") -> Table:
    return Table(tile, compiled(GIFTED))


def at_foe(monster: Actor) -> int:
    return c.aimed(c.MONSTER, monster.index)


# passive ones


@pytest.mark.rule("DP-REACT-03")
@pytest.mark.rule("DP-OUT-04")
def test_a_bonus_to_stats_is_always_there() -> None:
    t = table()
    hero = t.hero((1, 1), res=3, life=6, abilities=("tough",))
    assert (hero.stats[RES], hero.max_life, hero.life) == (5, 7, 7)


@pytest.mark.rule("DP-DICE-10")
@pytest.mark.parametrize(("ability", "wit"), [("keen-eyes", 2), ("tough", 1)])
def test_dice_for_searching_are_rolled_when_searching(ability: str, wit: int) -> None:
    t = table()
    chest = t.chest((2, 1))
    hero = t.hero((1, 1), wit=1, abilities=(ability,))
    with t.rolls(*[2] * wit):
        search(t.s, hero, chest)


@pytest.mark.rule("DP-DICE-10")
def test_dice_for_disarming_picking_and_bashing() -> None:
    t = table()
    hero = t.hero((1, 1), dex=1, abilities=("deft",))
    hero.melee = 1
    chest = t.chest((2, 1), trap="swinging-axe", dif=3)
    chest.trap_known = True
    with t.rolls(2, 2):  # 1 + 1
        disarm(t.s, hero, chest)
    chest.trap, chest.trap_known = "", False
    with t.rolls(2, 2, 2):  # 1 + 2
        pick(t.s, hero, chest)
    with t.rolls(2, 2):  # 1 + 1
        bash(t.s, hero, chest)


@pytest.mark.rule("DP-ATK-07", "DP-DEF-01", "DP-DICE-10")
def test_dice_for_attack_and_defence() -> None:
    t = table()
    brawler = t.hero((1, 1), atk=1, abilities=("brawler",), defence=1)
    orc = t.monster("orc", (3, 1), melee=1, defence=1)
    t.s.put(orc, t.square((2, 1)))
    with t.rolls(2, 2, 2):  # attack 1 + 1, defence 1
        attack(t.s, brawler, orc, ranged=False)
    with t.rolls(2, 2, 2, 2):  # attack 1, defence 1 + 2
        attack(t.s, orc, brawler, ranged=False)


@pytest.mark.rule("DP-DICE-10")
@pytest.mark.parametrize(("foe", "more"), [("orc", 2), ("zombie", 0)])
def test_dice_against_a_race_count_against_it_only(foe: str, more: int) -> None:
    t = table()
    hero = t.hero((1, 1), atk=1, abilities=("orc-bane",))
    monster = t.monster(foe, (2, 1), defence=1)
    with t.rolls(*[2] * (1 + more), 5):
        attack(t.s, hero, monster, ranged=False)


@pytest.mark.parametrize(
    ("race", "meets"),
    [
        ("wood elf", True),
        ("Elf", True),
        ("elf ranger", True),
        ("wood", True),
        ("wood ranger", False),
    ],
)
def test_a_race_is_met_in_a_hero_by_all_its_words_in_their_order(race: str, meets: bool) -> None:
    hero = table().hero((1, 1))
    assert hero.template is not None
    hero.template = replace(hero.template, concept="Wood  elf ranger")
    assert is_a(hero, race) is meets
    assert (lured(race, [hero]) == [hero]) is meets


@pytest.mark.rule("DP-FUMB-04")
def test_an_ability_may_take_the_place_of_the_stun_or_add_to_it() -> None:
    t = table()
    plain, steady, clumsy = (t.hero((x, 1), abilities=a) for x, a in (
        (1, ()), (2, ("steady",)), (3, ("clumsy",)),
    ))  # fmt: skip
    for hero in (plain, steady, clumsy):
        fumbled_defence(t.s, hero)
    assert [h.stunned for h in (plain, steady, clumsy)] == [True, False, True]
    assert [h.life for h in (plain, steady, clumsy)] == [6, 6, 5]


def test_an_ability_protects_from_a_kind_of_damage_and_gives_a_school() -> None:
    t = table()
    hero = t.hero((1, 1), abilities=("warm-blood", "light-magic"))
    assert hero.resists == {"ice"}
    assert hero.schools == ("light",)


@pytest.mark.rule("DP-MOVE-06")
@pytest.mark.parametrize(("ability", "again"), [("nimble", False), ("tireless", True)])
def test_a_second_move_may_ask_for_all_life_or_for_nothing(ability: str, again: bool) -> None:
    t = table()
    hero = t.hero((1, 1), abilities=(ability,))
    hero.life -= 1
    t.begin(hero)
    t.s.actions = 0
    assert ("move" in t.legal(hero)) is again


@pytest.mark.rule("DP-MOVE-05")
@pytest.mark.parametrize(("condition", "squares"), [("netted", 0), ("hobbled", 2), ("", 13)])
def test_what_limits_a_move_limits_neither_a_charge_nor_a_second_move(
    condition: str, squares: int
) -> None:
    t = table()
    hero = t.hero((1, 1), mov=4, abilities=("charge", "tireless"))
    t.monster("orc", (5, 1))
    if condition:
        afflict(t.s, hero, condition, "a net")
    t.begin(hero)
    # From a corner 2, 3, 4 and 5 squares are 1 to 4 steps away; on one stands the orc.
    assert count(offers(t.s, hero).moves()) == squares
    assert "special ability" in t.legal(hero), "(4,1) is 3 steps away"
    t.s.actions = 0
    assert count(offers(t.s, hero).moves()) == 13


# actions


@pytest.mark.rule("DP-ACT-04", "DP-ACT-05", "DP-OUT-04")
def test_a_charge_walks_attacks_with_a_bonus_and_is_the_turns_attack() -> None:
    t = table()
    hero = t.hero((1, 1), atk=2, mov=4, abilities=("charge",))
    orc = t.monster("orc", (5, 1), defence=1)
    t.begin(hero)
    with t.rolls(2, 2, 2, 5):  # ATK 2 + 1; the orc's 1
        t.take(hero, c.ABILITY, 0, at_foe(orc))
    assert t.where(hero) == (4, 1)
    assert t.kinds() == [UsesAbility, Attacks]
    assert t.s.actions == 1
    assert t.legal(hero) == {"nothing", "move"}, "neither Attack nor a second Special Ability"


@pytest.mark.rule("DP-ACT-05")
def test_no_charge_after_an_attack() -> None:
    t = table()
    hero = t.hero((1, 1), atk=1, abilities=("charge",))
    orc = t.monster("orc", (2, 1), defence=1)
    t.begin(hero)
    assert "special ability" in t.legal(hero)
    with t.rolls(2, 5):
        t.take(hero, c.ATTACK, orc.index)
    assert "special ability" not in t.legal(hero)


def test_a_charge_reaches_no_further_than_a_move() -> None:
    t = table()
    hero = t.hero((1, 1), mov=2, abilities=("charge",))
    t.monster("orc", (5, 1))
    t.begin(hero)
    assert "special ability" not in t.legal(hero), "(4,1) is 3 steps away"


@pytest.mark.rule("DP-ACT-02", "DP-AMB-13")
def test_one_special_ability_a_turn_costs_an_action() -> None:
    t = table()
    hero = t.hero((1, 1), abilities=("second-wind", "comfort"))
    hero.life = 1
    t.begin(hero)
    with t.rolls(3):
        t.take(hero, c.ABILITY, 0, c.aimed(c.HERO, 0))
    assert (hero.life, t.s.actions) == (4, 1)
    assert "special ability" not in t.legal(hero)


@pytest.mark.rule("DP-ACT-04")
def test_once_a_quest_means_never_again() -> None:
    t = table()
    hero = t.hero((1, 1), abilities=("second-wind",))
    t.begin(hero)
    with t.rolls(3):
        t.take(hero, c.ABILITY, 0, c.aimed(c.HERO, 0))
    new_visit(hero)
    t.begin(hero)
    assert "special ability" not in t.legal(hero)


@pytest.mark.rule("DP-EXIT-03")
def test_once_a_visit_comes_back_with_the_next_visit() -> None:
    t = table()
    hero = t.hero((2, 2), atk=1, abilities=("whirl",))
    t.monster("orc", (1, 2), defence=1)
    t.monster("orc", (3, 2), defence=1)
    t.begin(hero)
    with t.rolls(2, 5, 2, 5):
        t.take(hero, c.ABILITY, 0, c.aimed(c.HERO, 0))
    assert [event.to for event in t.told(Attacks)] == ["Orc #1", "Orc #2"]
    t.begin(hero)
    assert "special ability" not in t.legal(hero)
    new_visit(hero)
    assert "special ability" in t.legal(hero)


@pytest.mark.rule("DP-ACT-04")
def test_a_free_ability_costs_nothing_and_is_done_once_a_turn() -> None:
    t = table()
    hero = t.hero((1, 1), abilities=("glare",))
    orc = t.monster("orc", (4, 1), life=3)
    t.begin(hero)
    t.s.actions = 0
    t.take(hero, c.ABILITY, 0, at_foe(orc))
    assert (orc.life, t.s.actions) == (2, 0)
    assert "special ability" not in t.legal(hero)
    t.turn(hero)
    t.begin(hero)
    assert "special ability" in t.legal(hero)


@pytest.mark.parametrize(("at", "possible"), [((4, 1), True), ((5, 1), False)])
def test_range_is_counted_like_a_weapons(at: At, possible: bool) -> None:
    t = table()
    hero = t.hero((1, 1), abilities=("comfort",))
    friend = t.hero(at)
    t.begin(hero)
    legal = {c.detail(choice) for choice in _abilities(t, hero)}
    assert (c.aimed(c.HERO, friend.index) in legal) is possible


def _abilities(t: Table, hero: Actor) -> list[int]:
    return [chosen for chosen in offers(t.s, hero) if c.verb(chosen) == c.ABILITY]


@pytest.mark.rule("DP-COND-02")
@pytest.mark.parametrize(("hits", "stopped", "stunned"), [(2, 1, True), (1, 1, False)])
def test_effects_of_an_attack_concern_whom_it_damaged(
    hits: int, stopped: int, stunned: bool
) -> None:
    t = table()
    hero = t.hero((1, 1), atk=2, abilities=("venom",))
    orc = t.monster("orc", (2, 1), defence=1)
    with t.rolls(*[5] * hits, *[2] * (2 - hits), *[5] * stopped):
        use(t.s, hero, hero.abilities[0], orc)
    assert orc.stunned is stunned


@pytest.mark.rule("DP-ACT-05")
def test_who_may_not_attack_cannot_use_an_ability_that_does() -> None:
    t = table()
    hero = t.hero((1, 1), abilities=("venom", "comfort"))
    t.monster("orc", (2, 1))
    t.begin(hero)
    hero.bound |= 4
    assert {c.what(chosen) for chosen in _abilities(t, hero)} == {1}


# monsters


@pytest.mark.rule("DP-MON-05")
def test_monsters_have_abilities_by_the_same_rules() -> None:
    t = table()
    hero = t.hero((1, 1), atk=1, defence=1)
    brute = t.monster("brute", (2, 1))
    assert (brute.stats[RES], brute.max_life) == (4, 4)
    brute.melee = brute.defence = 1
    with t.rolls(5, 2, 2):  # attack 1 + 1; the hero's 1
        attack(t.s, brute, hero, ranged=False)


@pytest.mark.rule("DP-MON-05", "DP-ACT-05")
def test_a_monster_charges_when_its_foe_is_too_far_to_walk_to_and_strike() -> None:
    t = table()
    t.hero((5, 1), defence=1)
    rider = t.monster("rider", (1, 1))
    with t.rolls(2, 2, 5):  # ATK 1 + 1; the hero's 1
        act(t.s, rider)
    assert t.kinds()[:2] == [UsesAbility, Attacks]
    assert t.where(rider) == (4, 1)


@pytest.mark.rule("DP-MON-05")
def test_a_monster_heals_itself_once_it_is_hurt() -> None:
    t = table()
    t.hero((1, 6))
    rider = t.monster("rider", (6, 1))
    rider.life = 1
    with t.rolls(2):
        act(t.s, rider)
    assert rider.life == 3
    assert rider.used_up == {"second-wind": "quest"}


# told in words only


def test_an_ability_told_in_words_only_is_named_before_a_playtest() -> None:
    text = GIFTED.replace(
        "concept: Human, level: 1,", "concept: Human, level: 1, abilities: [oath],"
    )
    oath = "abilities:\n  oath: {name: Oath, kind: passive, text: Never flees.}\n"
    found = refusals(compiled(text.replace("abilities:\n  nimble", f"{oath}  nimble")).pack)
    assert [finding.message for finding in found] == [
        "Oath: an ability told in words only is for the players to follow"
    ]
    assert refusals(compiled(GIFTED).pack) == ()
