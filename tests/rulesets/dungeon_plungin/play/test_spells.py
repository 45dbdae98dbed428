"""Area SPELL: casting, its costs, and what spells do."""

import pytest

from authoring.rulesets.dungeon_plungin.play.board import choices as c
from authoring.rulesets.dungeon_plungin.play.board.events.fighting import Attacks, Checks, Reacts
from authoring.rulesets.dungeon_plungin.play.board.events.health import (
    BossIsHurt,
    ConditionBegins,
    ConditionEnds,
    Heals,
    IsHurt,
    IsStunned,
)
from authoring.rulesets.dungeon_plungin.play.board.events.magic import Casts, LosesHold, Withstands
from authoring.rulesets.dungeon_plungin.play.board.events.moving import Walks
from authoring.rulesets.dungeon_plungin.play.board.events.traps import SourceStrikes
from authoring.rulesets.dungeon_plungin.play.board.events.turns import TurnBegins
from authoring.rulesets.dungeon_plungin.play.board.state import MAG
from authoring.rulesets.dungeon_plungin.play.rules.actions.aiming import pointing
from authoring.rulesets.dungeon_plungin.play.rules.actions.casting import (
    cast,
    cast_in_reaction,
    difficulty_for,
    reactive_spells,
)
from authoring.rulesets.dungeon_plungin.play.rules.actions.fight import attack
from authoring.rulesets.dungeon_plungin.play.rules.actions.harm import hurt
from authoring.rulesets.dungeon_plungin.play.rules.foes.monsters import act
from tests.rulesets.dungeon_plungin.play.magic_text import casting, mage, magic_table
from tests.values import values


@pytest.mark.rule("DP-SPELL-05", "DP-SPELL-06", "DP-VEC-03", "DP-OUT-06")
def test_one_success_more_heals_one_life_more() -> None:
    """MAG 6, Dif 2, dice 2 5 4 1 6 6: three successes, one fail. d6 shows 3, and
    one for the extra success."""
    t = magic_table()
    priestess, friend = mage(t, (1, 1), "healing", mag=6), t.hero((3, 1), life=6)
    friend.life = 1
    t.begin(priestess)
    with t.rolls(2, 5, 4, 1, 6, 6, 3):
        t.take(priestess, c.CAST, t.tables.spells["healing"].index, pointing(friend))
    assert t.trace == [
        Casts(priestess.name, "Healing", False, friend.name, -1, friend.bit),
        Checks(priestess.name, MAG, 2, 3, 1),
        Heals(friend.name, 3, 4, 3, 6),
        Heals(friend.name, 1, 5, 1, 6),
    ]
    assert priestess.spells == ["healing"]


@pytest.mark.rule("DP-BOSS-05", "DP-SPELL-06", "DP-AMB-47")
@pytest.mark.parametrize(("face", "alive"), [(5, True), (6, False)])
def test_all_the_damage_of_one_cast_is_one_roll_on_the_life_chart(face: int, alive: bool) -> None:
    """Four successes do 1 and 3 more. Rows 1-9 alive, 10+ dead: 5 and 4 make 9, 6 and 4 10."""
    t = magic_table()
    caster, chief = mage(t, (1, 1), "spark", mag=4), t.monster("chief", (3, 1))
    t.begin(caster)
    with t.rolls(5, 5, 5, 5, face):
        t.take(caster, c.CAST, t.tables.spells["spark"].index, pointing(chief))
    assert t.told(BossIsHurt) == [BossIsHurt(chief.name, 4, 4)]
    assert chief.alive is alive


@pytest.mark.rule("DP-BOSS-05", "DP-AMB-47")
def test_each_cast_is_a_wound_of_its_own() -> None:
    """1 damage and a 6 are 7, then 3 in all and a 6 are 9: alive both times."""
    t = magic_table()
    caster, chief = mage(t, (1, 1), "spark", mag=2), t.monster("chief", (3, 1))
    for faces in ((5, 2, 6), (5, 5, 6)):
        t.begin(caster)
        with t.rolls(*faces):
            t.take(caster, c.CAST, t.tables.spells["spark"].index, pointing(chief))
    wounds = t.told(BossIsHurt)
    assert wounds == [BossIsHurt(chief.name, 1, 1), BossIsHurt(chief.name, 2, 3)]
    assert chief.alive


@pytest.mark.rule("DP-SPELL-06", "DP-STAT-04")
def test_who_has_life_takes_the_damage_of_a_cast_as_it_comes() -> None:
    t = magic_table()
    caster, orc = mage(t, (1, 1), "spark", mag=2), t.monster("orc", (3, 1), life=3)
    t.begin(caster)
    with t.rolls(5, 5):
        t.take(caster, c.CAST, t.tables.spells["spark"].index, pointing(orc))
    assert [(hurt.points, hurt.life) for hurt in t.told(IsHurt)] == [(1, 2), (1, 1)]


@pytest.mark.rule("DP-SPELL-08", "DP-AMB-54", "DP-VEC-05", "DP-FUMB-05")
def test_a_fumbled_cast_works_when_passed_and_loses_the_copy() -> None:
    """MAG 6, Dif 2, dice 1 1 1 4 5 6: passed with two, fumbled with three."""
    t = magic_table()
    priestess = mage(t, (1, 1), "healing", "healing", mag=6)
    priestess.life = 1
    with t.rolls(1, 1, 1, 4, 5, 6, 2):
        t.turn(priestess, casting(t, "healing", priestess))
    assert t.trace == [
        TurnBegins(priestess.name),
        Casts(priestess.name, "Healing", False, priestess.name, -1, priestess.bit),
        Checks(priestess.name, MAG, 2, 2, 3),
        Heals(priestess.name, 2, 3, 2, priestess.max_life),
        LosesHold(priestess.name, "Healing", 1),
    ]
    assert priestess.spells == ["healing"], "the other copy is left"


@pytest.mark.rule("DP-SPELL-14", "DP-VEC-D15", "DP-AMB-54")
def test_a_failed_and_fumbled_overcast_burns_for_its_difficulty() -> None:
    """Dif 4, MAG 5, dice 1 1 5 3 2: failed and fumbled, 4 damage, copy lost."""
    t = magic_table()
    hero, friend = mage(t, (1, 1), "mend-all", mag=5, life=6), t.hero((2, 1))
    friend.life = 1
    t.begin(hero)
    with t.rolls(1, 1, 5, 3, 2):
        t.take(hero, c.OVERCAST, t.tables.spells["mend-all"].index, pointing(friend))
    assert t.trace == [
        Casts(hero.name, "Mend All", True, friend.name, -1, friend.bit),
        Checks(hero.name, MAG, 4, 1, 2),
        LosesHold(hero.name, "Mend All", 0),
        IsHurt(hero.name, 4, 2, "spell:mend-all"),
    ]
    assert (friend.life, hero.spells) == (1, [])


@pytest.mark.rule("DP-SPELL-13", "DP-SPELL-14", "DP-VEC-D16", "DP-AMB-54")
def test_an_overcast_can_pass_and_fumble() -> None:
    """Dif 3, MAG 7, dice 1 1 1 1 5 6 6: it works, 3 damage, copy lost."""
    t = magic_table()
    hero, friend = mage(t, (1, 1), "greater-mend", mag=7, life=6), t.hero((2, 1))
    friend.life = 1
    t.begin(hero)
    with t.rolls(1, 1, 1, 1, 5, 6, 6):
        t.take(hero, c.OVERCAST, t.tables.spells["greater-mend"].index, pointing(friend))
    assert t.trace == [
        Casts(hero.name, "Greater Mend", True, friend.name, -1, friend.bit),
        Checks(hero.name, MAG, 3, 3, 4),
        Heals(friend.name, 2, 3, 2, friend.max_life),
        LosesHold(hero.name, "Greater Mend", 0),
        IsHurt(hero.name, 3, 3, "spell:greater-mend"),
    ]
    assert hero.spells == []


@pytest.mark.rule("DP-SPELL-14")
def test_a_fumbled_overcast_adds_what_the_spell_says() -> None:
    t = magic_table()
    hero, orc = mage(t, (1, 1), "dart", mag=4, life=6), t.monster("orc", (3, 1))
    with t.rolls(1, 1, 2, 3):
        cast(t.s, hero, t.tables.spells["dart"], orc, overcast=True)
    assert t.kinds() == [Casts, Checks, LosesHold, IsHurt, ConditionBegins]
    assert [live.spec.id for live in hero.conditions] == ["burning"]


@pytest.mark.rule("DP-SPELL-12")
def test_only_a_spell_whose_text_allows_it_is_overcast() -> None:
    t = magic_table()
    hero = mage(t, (1, 1), "healing")
    t.begin(hero)
    assert "overcast" not in t.legal(hero)
    hero.spells.append("mend-all")
    assert "overcast" in t.legal(hero)


@pytest.mark.rule("DP-SPELL-07", "DP-ACT-02")
def test_a_failed_cast_costs_the_action_only_and_once_a_turn() -> None:
    t = magic_table()
    hero = mage(t, (1, 1), "healing", mag=2)
    for _ in range(2):
        t.begin(hero)
        with t.rolls(2, 6):
            t.take(hero, c.CAST, t.tables.spells["healing"].index, pointing(hero))
        assert (t.s.actions, hero.spells) == (1, ["healing"])
        assert "cast" not in t.legal(hero)


@pytest.mark.rule("DP-SPELL-05", "DP-AMB-53")
def test_the_difficulty_is_the_one_of_his_school() -> None:
    """Light 2, Nature 3; who has both takes the lower."""
    t = magic_table()
    healing = t.tables.spells["healing"]
    for schools, need in (("light", 2), ("nature", 3), ("light nature", 2), ("fire", 0)):
        assert difficulty_for(mage(t, (1, 1), schools=schools), healing) == need
        t.s.put(t.s.heroes[-1], -1)


@pytest.mark.rule("DP-SPELL-01")
def test_without_the_school_nothing_is_cast_but_monsters_need_none() -> None:
    t = magic_table()
    hero, orc = mage(t, (1, 1), "dart", schools="light"), t.monster("orc", (3, 1), mag=1)
    t.begin(hero)
    assert "cast" not in t.legal(hero)
    hero.defence = 1
    with t.rolls(5, 5, 2, 2, 2):
        assert cast(t.s, orc, t.tables.spells["dart"], hero)
    assert t.kinds() == [Casts, Checks, SourceStrikes, IsHurt, IsStunned, ConditionBegins]


@pytest.mark.rule("DP-SPELL-16")
@pytest.mark.parametrize(("face", "charmed"), [(6, False), (2, True)])
def test_a_passed_check_makes_the_spell_fail(face: int, charmed: bool) -> None:
    t = magic_table()
    hero, orc = mage(t, (1, 1), "charm", mag=1), t.monster("orc", (3, 1), wit=1)
    with t.rolls(5, face):
        t.turn(hero, casting(t, "charm", orc))
    assert bool(orc.conditions) is charmed
    assert bool(t.told(Withstands)) is not charmed


@pytest.mark.rule("DP-SPELL-17")
def test_the_first_passed_check_at_the_end_of_a_turn_ends_the_spell() -> None:
    t = magic_table()
    hero, orc = mage(t, (1, 1), "charm", mag=1), t.monster("orc", (3, 1), wit=1)
    with t.rolls(5, 2):
        t.turn(hero, casting(t, "charm", orc))
    for faces, over in (((5, 2), False), ((5, 5), True)):
        with t.rolls(*faces):
            act(t.s, orc)
        assert (not orc.conditions) is over


@pytest.mark.rule("DP-SPELL-15")
def test_a_spell_that_harms_allows_a_defence() -> None:
    t = magic_table()
    hero, orc = mage(t, (1, 1), "dart", mag=1), t.monster("orc", (3, 1), defence=2)
    with t.rolls(5, 5, 5, 2, 5, 6):
        t.turn(hero, casting(t, "dart", orc))
    assert t.told(SourceStrikes) == [SourceStrikes("spell:dart", orc.name, 2, 2, 0)]
    assert not orc.conditions


@pytest.mark.rule("DP-SPELL-15", "DP-XP-02")
def test_a_kill_by_a_spell_is_the_casters() -> None:
    t = magic_table()
    t.hero((6, 6))
    hero, ghoblin = mage(t, (1, 1), "dart", mag=1), t.monster("ghoblin", (3, 1), life=1, defence=1)
    with t.rolls(5, 5, 5, 2, 2, 1, 1):
        t.turn(hero, casting(t, "dart", ghoblin))
    assert not ghoblin.alive
    assert hero.items == [t.item("key")]


@pytest.mark.rule("DP-REACT-03", "DP-VEC-14", "DP-OUT-06")
def test_a_lasting_barrier_helps_against_every_attack_while_an_enemy_is_in_the_tile() -> None:
    """DEF 1 and the barrier: two dice against each of both attacks of a round."""
    t = magic_table()
    hero = mage(t, (2, 2), "barrier", mag=1, defence=1)
    first, second = t.monster("orc", (3, 2), melee=1), t.monster("orc", (1, 2), melee=1, life=1)
    with t.rolls(5):
        t.turn(hero, casting(t, "barrier", hero))
    t.trace.clear()
    for orc in (first, second):
        with t.rolls(2, 5, 6):
            attack(t.s, orc, hero, ranged=False)
    assert [values(event)[:4] for event in t.told(Attacks)] == [
        (first.name, hero.name, 0, 2),
        (second.name, hero.name, 0, 2),
    ]
    hurt(t.s, first, 9, "spell", hero)
    assert hero.conditions, "one enemy is left"
    hurt(t.s, second, 9, "spell", hero)
    assert not hero.conditions
    assert t.told(ConditionEnds) == [ConditionEnds(hero.name, "shielded", "no_enemy_in_tile")]


@pytest.mark.rule("DP-REACT-03")
def test_a_barrier_ends_with_the_turn_that_leaves_the_enemy_behind() -> None:
    t = magic_table()
    there = t.behind(t.door("north"))
    hero = mage(t, (3, 1), "barrier", mag=1)
    t.monster("orc", (1, 6))
    step = c.choice(c.MOVE, t.square((3, 6), there))
    with t.rolls(5):
        t.turn(hero, casting(t, "barrier", hero), step)
    assert t.kinds() == [TurnBegins, Casts, Checks, ConditionBegins, Walks, ConditionEnds]


@pytest.mark.rule("DP-FUMB-02", "DP-REACT-01")
def test_a_stunned_hero_casts_nothing_in_reaction_but_running_effects_go_on() -> None:
    t = magic_table()
    hero = mage(t, (2, 2), "barrier", mag=1, defence=1)
    orc = t.monster("orc", (3, 2), melee=1)
    (barrier,) = reactive_spells(t.s, hero, "attacked")
    with t.rolls(5):
        assert cast_in_reaction(t.s, hero, barrier, orc)
    assert reactive_spells(t.s, hero, "damaged") == []
    hero.stunned = True
    assert reactive_spells(t.s, hero, "attacked") == []
    with t.rolls(2, 5, 6):
        attack(t.s, orc, hero, ranged=False)


@pytest.mark.rule("DP-REACT-01", "DP-REACT-02")
def test_a_reactive_spell_comes_before_the_defence_and_once_between_two_turns() -> None:
    """The barrier is up when the first attack is defended: two dice."""
    t = magic_table()
    hero = mage(t, (2, 2), "barrier", mag=1, defence=1)
    orc = t.monster("orc", (3, 2), melee=1)
    t.policy.answers["react"] = [1]
    with t.rolls(2, 5, 5, 6):
        attack(t.s, orc, hero, ranged=False)
    assert t.kinds() == [Reacts, Casts, Checks, ConditionBegins, Attacks]
    assert hero.reacted


@pytest.mark.rule("DP-OPT-13", "DP-AMB-54")
def test_fire_and_forget_rolls_nothing_and_forgets_the_copy() -> None:
    """MAG 4 against Dif 2: passed with two more. The plain rule rolls four dice."""
    t = magic_table("room-6x6", "fire_and_forget")
    hero = mage(t, (1, 1), "healing", "healing", mag=4, life=6)
    hero.life = 1
    t.begin(hero)
    assert "overcast" not in t.legal(hero)
    with t.rolls(1):
        t.take(hero, c.CAST, t.tables.spells["healing"].index, pointing(hero))
    assert t.kinds() == [Casts, Heals, Heals, Heals, LosesHold]
    assert (hero.life, hero.spells) == (4, ["healing"])
    plain = magic_table()
    other = mage(plain, (1, 1), "healing", mag=4)
    with plain.rolls(2, 2, 2, 2):
        plain.turn(other, casting(plain, "healing", other))
    assert other.spells == ["healing"]


@pytest.mark.rule("DP-OPT-13", "DP-AMB-54")
@pytest.mark.parametrize(("mag", "gained"), [(1, 0), (3, 1), (4, 4)])
def test_fire_and_forget_overcasts_what_it_can(mag: int, gained: int) -> None:
    """Dif 2, overcast Dif 4: too little MAG fails, and the copy is gone too."""
    t = magic_table("room-6x6", "fire_and_forget")
    hero = mage(t, (1, 1), "mend-all", mag=mag, life=6)
    hero.life = 1
    t.turn(hero, casting(t, "mend-all", hero))
    assert (hero.life - 1, hero.spells) == (gained, [])
