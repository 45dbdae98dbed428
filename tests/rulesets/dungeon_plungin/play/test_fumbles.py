"""Areas FUMB and WEAK: stun and broken gear."""

from dataclasses import replace

import pytest

from authoring.rulesets.dungeon_plungin.play.board import choices as c
from authoring.rulesets.dungeon_plungin.play.board.events.fighting import Attacks, Breaks, Checks
from authoring.rulesets.dungeon_plungin.play.board.events.health import IsHurt, IsStunned, Recovers
from authoring.rulesets.dungeon_plungin.play.board.events.locks import PicksLock
from authoring.rulesets.dungeon_plungin.play.board.events.moving import IsPushed, Walks
from authoring.rulesets.dungeon_plungin.play.board.events.traps import SetsOffTrap, SourceStrikes
from authoring.rulesets.dungeon_plungin.play.board.events.turns import TurnBegins
from authoring.rulesets.dungeon_plungin.play.rules.actions.fight import attack
from authoring.rulesets.dungeon_plungin.play.rules.foes.monsters import act
from tests.rulesets.dungeon_plungin.play.table import Table


@pytest.mark.rule("DP-FUMB-01")
def test_a_stunned_hero_loses_the_first_action_of_his_next_turn() -> None:
    t = Table()
    hero = t.hero((1, 1), mov=1)
    hero.stunned = True
    t.monster("orc", (4, 4))
    t.turn(hero, c.choice(c.MOVE, t.square((2, 1))))
    assert t.kinds() == [TurnBegins, Recovers, Walks]
    assert (t.s.actions, hero.stunned) == (0, False)


@pytest.mark.rule("DP-FUMB-01", "DP-AMB-19")
def test_a_stun_in_his_own_turn_takes_the_action_that_is_left() -> None:
    """The axe of the chest stuns him in his first Action: the second is lost."""
    t = Table()
    hero = t.hero((1, 1), dex=1)
    hero.defence = 1
    chest = t.chest((2, 1), trap="swinging-axe")
    pick = c.choice(c.PICK, chest.index)
    with t.rolls(2, 2, 2, 2, 2, 2, 3, 4):
        t.turn(hero, pick, pick)
    assert t.kinds() == [
        TurnBegins,
        SetsOffTrap,
        SourceStrikes,
        IsStunned,
        Checks,
        PicksLock,
        Recovers,
    ]


@pytest.mark.rule("DP-FUMB-01", "DP-AMB-19")
def test_stun_does_not_add_up() -> None:
    t = Table()
    hero, orc = t.hero((2, 2)), t.monster("orc", (3, 2), melee=1)
    hero.defence = 1
    for _ in range(2):
        with t.rolls(2, 2):
            attack(t.s, orc, hero, ranged=False)
    assert len(t.told(IsStunned)) == 1
    t.turn(hero, c.choice(c.MOVE, t.square((2, 1))))
    assert len(t.told(Recovers)) == 1
    assert t.where(hero) == (2, 1)


@pytest.mark.rule("DP-FUMB-01", "DP-AMB-19")
def test_a_stunned_monster_loses_an_action_too() -> None:
    """Beside its prey it still attacks; away from it, it only walks."""
    near = Table()
    near.hero((2, 2)).defence = 1
    orc = near.monster("orc", (3, 2), melee=1, stunned=True)
    with near.rolls(2, 6):
        act(near.s, orc)
    assert near.kinds() == [Recovers, Attacks]
    far = Table()
    far.hero((1, 1))
    orc = far.monster("orc", (4, 1), stunned=True)
    act(far.s, orc)
    assert far.where(orc) == (2, 1)
    assert not far.told(Attacks)
    assert not orc.stunned


@pytest.mark.rule("DP-FUMB-03", "DP-VEC-D03")
def test_a_fumbled_attack_alone_has_no_penalty() -> None:
    t = Table()
    hero, orc = t.hero((2, 2), gear="sword", atk=1), t.monster("orc", (3, 2), defence=1)
    with t.rolls(1, 1, 1, 6):
        attack(t.s, hero, orc, ranged=False)
    assert t.kinds() == [Attacks]
    assert hero.weapon is not None
    assert not hero.stunned


@pytest.mark.rule("DP-WEAK-03", "DP-DICE-08", "DP-PUSH-01", "DP-VEC-D03")
def test_an_attack_without_success_breaks_a_weak_weapon() -> None:
    t = Table()
    hero, orc = t.hero((2, 2), gear="cleaver", atk=1), t.monster("orc", (3, 2), defence=1)
    with t.rolls(2, 3, 4, 6):
        assert attack(t.s, hero, orc, ranged=False) == 0
    assert t.told(Breaks) == [Breaks(hero.name, "Cleaver")]
    assert not t.told(IsPushed)
    assert (hero.weapon, hero.melee) == (None, 1)


@pytest.mark.rule("DP-WEAK-03")
def test_an_attack_with_a_success_and_no_more_ones_keeps_the_weapon() -> None:
    t = Table()
    hero, orc = t.hero((2, 2), gear="cleaver", atk=1), t.monster("orc", (3, 2), defence=1)
    with t.rolls(5, 1, 4, 6):
        attack(t.s, hero, orc, ranged=False)
    assert hero.weapon is not None


@pytest.mark.rule("DP-WEAK-03")
@pytest.mark.parametrize(("gear", "dice"), [("sword", 3), ("", 1)])
def test_a_fumble_breaks_no_sturdy_weapon_and_no_fists(gear: str, dice: int) -> None:
    t = Table()
    hero, orc = t.hero((2, 2), gear=gear, atk=1), t.monster("orc", (3, 2), defence=1)
    assert hero.melee == dice
    with t.rolls(*[2] * dice, 6):
        assert attack(t.s, hero, orc, ranged=False) == 0
    assert not t.told(Breaks)
    assert (hero.weapon is None) is (gear == "")


@pytest.mark.rule("DP-WEAK-03")
def test_only_the_weapon_that_was_used_breaks() -> None:
    t = Table()
    hero, orc = t.hero((2, 2), gear="cleaver bow", atk=1), t.monster("orc", (3, 2), defence=1)
    with t.rolls(1, 1, 6):
        attack(t.s, hero, orc, ranged=True)
    assert hero.weapon is not None
    second = t.hero((3, 3), gear="spear cleaver", atk=1)
    with t.rolls(1, 1, 1, 6):
        attack(t.s, second, orc, ranged=False)
    assert second.second is None
    assert second.weapon is t.item("spear")


@pytest.mark.rule("DP-WEAK-02", "DP-FUMB-01", "DP-AMB-20", "DP-VEC-17")
def test_the_shield_of_the_example_breaks_and_its_bearer_is_stunned() -> None:
    """DEF 2, armour +1, weak shield +1: 4 dice, 1 success, 2 failures."""
    t = Table()
    hero = t.hero((2, 2), gear="leather wooden-shield", atk=1)
    orc = t.monster("orc", (3, 2), melee=2)
    with t.rolls(5, 6, 1, 1, 2, 6):
        attack(t.s, orc, hero, ranged=False)
    assert t.trace[:4] == [
        Attacks(orc.name, hero.name, 2, 1, 1, False),
        IsStunned(hero.name),
        Breaks(hero.name, "Wooden Shield"),
        IsHurt(hero.name, 1, 5, "orc"),
    ]
    assert (hero.shield, hero.defence) == (None, 3)


@pytest.mark.rule("DP-WEAK-02", "DP-AMB-20")
def test_the_owner_chooses_which_of_two_weak_pieces_breaks() -> None:
    t = Table()
    hero = t.hero((2, 2), gear="straw-coat wooden-shield")
    orc = t.monster("orc", (3, 2), melee=1)
    t.policy.answers["breaks"] = [1]
    with t.rolls(2, 2, 2, 2, 2):
        attack(t.s, orc, hero, ranged=False)
    assert t.told(Breaks) == [Breaks(hero.name, "Straw Coat")]
    assert hero.shield is not None
    assert (hero.worn, hero.defence) == ([], 3)


@pytest.mark.rule("DP-WEAK-02")
def test_sturdy_gear_survives_a_fumbled_defence() -> None:
    t = Table()
    hero, orc = t.hero((2, 2), gear="leather"), t.monster("orc", (3, 2), melee=1)
    hero.shield = replace(t.item("wooden-shield"), weak=False)
    with t.rolls(2, 2, 2, 2):
        attack(t.s, orc, hero, ranged=False)
    assert not t.told(Breaks)


@pytest.mark.rule("DP-WEAK-02", "DP-AMB-27", "DP-TRAP-05")
def test_a_fumbled_defence_against_a_trap_breaks_weak_gear_too() -> None:
    t = Table()
    hero = t.hero((1, 1), gear="wooden-shield")
    chest = t.chest((2, 1), locked=False, trap="swinging-axe")
    t.begin(hero)
    with t.rolls(2, 2, 2, 2, 2, 2, 1, 1, 4, 1):
        t.take(hero, c.OPEN, chest.index)
    assert t.kinds()[:4] == [SetsOffTrap, SourceStrikes, IsStunned, Breaks]
    assert hero.shield is None
