"""What a table would argue about when spells, locks and conditions meet."""

from dataclasses import replace

import pytest

from authoring.rulesets.dungeon_plungin.play.board import choices as c
from authoring.rulesets.dungeon_plungin.play.board.events.fighting import Checks
from authoring.rulesets.dungeon_plungin.play.board.events.health import Heals
from authoring.rulesets.dungeon_plungin.play.board.events.magic import Casts
from authoring.rulesets.dungeon_plungin.play.board.events.traps import SourceStrikes
from authoring.rulesets.dungeon_plungin.play.board.state import DEX, MAG
from authoring.rulesets.dungeon_plungin.play.rules.actions.casting import cast
from authoring.rulesets.dungeon_plungin.play.rules.actions.harm import heal, hurt
from authoring.rulesets.dungeon_plungin.play.rules.actions.traps import spring
from authoring.rulesets.dungeon_plungin.play.rules.characters.conditions import afflict
from authoring.rulesets.dungeon_plungin.play.rules.exploring.gates import work_gate
from authoring.rulesets.dungeon_plungin.play.rules.foes.prey import lured
from authoring.rulesets.dungeon_plungin.play.rules.happenings.occasions import Occasion
from tests.rulesets.dungeon_plungin.play.creatures import table_with
from tests.rulesets.dungeon_plungin.play.magic_text import casts, mage, magic_table
from tests.rulesets.dungeon_plungin.play.table import Table
from tests.values import values

MISS = 2


@pytest.mark.rule("DP-DOORWAY-11", "DP-SPELL-12")
def test_no_spell_however_strong_is_aimed_at_a_great_door() -> None:
    t = magic_table()
    hero = mage(t, (6, 3), "knock", mag=9)
    t.door("east", "great", dif=1)
    t.begin(hero)
    assert casts(t, hero) == []
    t.door("south", "locked")
    t.s.put(hero, t.square((3, 6)))
    assert len(casts(t, hero)) == 1


@pytest.mark.rule("DP-LOCK-03", "DP-SPELL-05")
@pytest.mark.parametrize(("tried", "opens"), [(0, True), (1, False)])
def test_a_spell_finds_a_lock_as_much_harder_as_the_attempts_before_it(
    tried: int, opens: bool
) -> None:
    """Knock has Dif 1: after one failed pick it needs 2, and its failure counts as well."""
    t = magic_table()
    chest, hero = t.chest((3, 3), trap=""), mage(t, (3, 4), "knock", mag=1)
    chest.pick_tries = tried
    with t.rolls(5):
        cast(t.s, hero, t.tables.spells["knock"], chest)
    assert t.told(Checks) == [Checks(hero.name, MAG, 1 + tried, 1, 0)]
    assert (chest.locked, chest.pick_tries) == (not opens, tried + (not opens))


@pytest.mark.rule("DP-LOCK-04", "DP-AMB-42")
def test_magic_opens_no_ruined_lock_and_shuts_no_door_that_was_broken_in() -> None:
    t = magic_table()
    hero, chest = mage(t, (3, 4), "knock", mag=1), t.chest((3, 3), trap="")
    t.begin(hero)
    assert len(casts(t, hero)) == 1
    chest.broken = True
    assert casts(t, hero) == []
    door = t.door("east")
    t.behind(door)
    for broken in (True, False):
        door.broken = broken
        work_gate(t.s, t.room, "close", "doors", Occasion("event:draught", hero, t.room, []))
        assert door.open is broken


@pytest.mark.rule("DP-OPT-13", "DP-AMB-54")
@pytest.mark.parametrize(("mag", "healed"), [(1, 0), (2, 1), (3, 1), (4, 4)])
def test_fire_and_forget_overcasts_when_every_die_together_is_enough(mag: int, healed: int) -> None:
    """Dif 2, overcast Dif 4; a die of an ability counts like one of MAG."""
    for extra in (0, 1) if mag > 1 else (0,):
        t = magic_table("room-6x6", "fire_and_forget")
        hero = mage(t, (1, 1), "mend-all", mag=mag - extra)
        hero.extra = (0, 0, 0, 0, 0, 0, extra)
        hero.life = 1
        with t.rolls():
            cast(t.s, hero, t.tables.spells["mend-all"], hero)
        assert (hero.life, hero.spells) == (1 + healed, [])
        assert t.told(Casts)[0].over is (mag == 4)


@pytest.mark.rule("DP-COND-03", "DP-EXTRAP-02")
def test_nothing_is_healed_by_healing_nothing() -> None:
    t = Table()
    hero = t.hero((1, 1))
    hero.life = 4
    t.weaken(hero)
    heal(t.s, hero, 0)
    assert len(hero.conditions) == 1
    heal(t.s, hero, 1)
    assert not hero.conditions


@pytest.mark.rule("DP-EXTRAP-13", "DP-COND-01")
def test_the_better_of_two_stats_is_the_better_one_now() -> None:
    """RES 3, DEX 4; chilled by two the DEX is 2: three dice of RES."""
    t = magic_table()
    hero = t.hero((3, 3), res=3, dex=4)
    spec = replace(t.tables.content.conditions["chilled"], changes=(0, 0, 0, 0, 0, 0, -2, 0))
    afflict(t.s, hero, spec, "a test")
    with t.rolls(5, 6, 2, 2, 2, 5, 2, 2):
        spring(t.s, t.tables.content.traps["explosive-runes"], hero)
    assert values(t.told(SourceStrikes)[0])[2:] == (2, 1, 1)


@pytest.mark.rule("DP-LAW-08", "DP-AMB-51", "DP-COND-01")
def test_a_lure_asks_for_the_value_a_stat_has_now() -> None:
    t = magic_table()
    one, two = t.hero((1, 1), mag=3), t.hero((2, 2), mag=2)
    assert lured("low mag", [one, two]) == [two]
    afflict(t.s, one, replace(t.tables.content.conditions["dazed"], changes=(0, 0, -2) + (0,) * 5),
            "a test")  # fmt: skip
    assert one.dice(MAG) == 1
    assert lured("low mag", [one, two]) == [one]


@pytest.mark.rule("DP-SPELL-13")
def test_an_overcast_that_meets_the_plain_difficulty_alone_does_nothing() -> None:
    """Dif 2, overcast Dif 4, three successes: not even the plain effect."""
    t = magic_table()
    hero = mage(t, (1, 1), "mend-all", mag=4)
    hero.life = 1
    with t.rolls(5, 5, 5, 2):
        cast(t.s, hero, t.tables.spells["mend-all"], hero, overcast=True)
    assert t.kinds() == [Casts, Checks]
    assert (hero.life, hero.spells) == (1, ["mend-all"])


@pytest.mark.rule("DP-SPELL-07")
def test_one_prepared_copy_is_cast_again_and_again() -> None:
    t = magic_table()
    hero = mage(t, (1, 1), "healing", mag=2)
    hero.life = 1
    for _ in range(3):
        with t.rolls(5, 5, 1):
            cast(t.s, hero, t.tables.spells["healing"], hero)
    assert (hero.life, hero.spells) == (4, ["healing"])


@pytest.mark.rule("DP-DEATH-05", "DP-CURSE-03")
def test_a_dead_heros_curse_stays_with_him_and_what_he_carried_of_it_is_nobodys_gear() -> None:
    """Comrades use what he carried, they do not put it on; raised, he wears it still."""
    t = Table()
    dead, living = t.hero((1, 1), gear="lead-ring", dex=3), t.hero((5, 5))
    t.give(dead, "lead-ring", "reviver")
    hurt(t.s, dead, 9, "orc", None)
    t.begin(living)
    assert t.legal(living) == {"nothing", "move", "use item"}
    t.take(living, c.USE, 1, dead.index)
    assert (dead.alive, dead.dice(DEX)) == (True, 2)
    assert [item.id for item in dead.worn] == ["lead-ring"]


@pytest.mark.rule("DP-AMB-36", "DP-AWARE-02")
@pytest.mark.parametrize(("spell", "heard"), [("charm", False), ("dart", True)])
def test_only_a_spell_that_does_damage_is_a_fight(spell: str, heard: bool) -> None:
    t = magic_table()
    hero, orc = mage(t, (1, 1), spell, mag=1), t.monster("orc", (3, 1))
    before = t.room.fought
    with t.rolls(MISS):
        cast(t.s, hero, t.tables.spells[spell], orc)
    assert (t.room.fought != before) is heard


@pytest.mark.rule("DP-LAW-05", "DP-AMB-52")
def test_a_spell_that_does_no_harm_targets_a_waiting_monster_all_the_same() -> None:
    gust = "spells:\n  gust: {name: Gust, schools: {fire: 1}, range: 5, target: monster, "
    gust += "effects: [{teleport: random}]}\n"
    t = table_with("'wait, then melee nearest'", extra=gust)
    hero, beast = mage(t, (1, 1), "gust", mag=1), t.monster("beast", (3, 1))
    with t.rolls(MISS):
        cast(t.s, hero, t.tables.spells["gust"], beast)
    assert beast.law_role == "melee"


@pytest.mark.rule("DP-SPELL-16")
def test_nobody_resists_what_his_own_side_means_well() -> None:
    """The spell asks for a check of WIT; no die of it is rolled."""
    t = magic_table()
    priestess, friend = mage(t, (1, 1), "mend-all", mag=2), t.hero((2, 1), life=6)
    friend.life = 1
    table = t.tables.spells["mend-all"]
    asking = replace(table, spell=replace(table.spell, resist_stat="wit", resist_difficulty=1))
    with t.rolls(5, 5):
        cast(t.s, priestess, asking, friend)
    assert t.told(Heals) == [Heals(friend.name, 1, 2, 1, 6)]
