"""Preparing spells, spellbooks, and spells that gear grants."""

from dataclasses import replace

import pytest

from authoring.rulesets.dungeon_plungin.play.board import choices as c
from authoring.rulesets.dungeon_plungin.play.board.events.fighting import Checks
from authoring.rulesets.dungeon_plungin.play.board.events.health import Heals
from authoring.rulesets.dungeon_plungin.play.board.events.magic import Casts, LosesHold, Reads
from authoring.rulesets.dungeon_plungin.play.board.state import MAG
from authoring.rulesets.dungeon_plungin.play.rules.actions.aiming import pointing
from authoring.rulesets.dungeon_plungin.play.rules.actions.casting import castable
from authoring.rulesets.dungeon_plungin.play.rules.characters.party import prepare_spells
from tests.rulesets.dungeon_plungin.play.magic_text import casts, mage, magic_table


@pytest.mark.rule("DP-SPELL-02", "DP-SPELL-03")
def test_a_hero_may_know_more_spells_than_he_prepares() -> None:
    t = magic_table()
    known = ("healing", "barrier", "mend-all", "charm", "knock", "raise")
    hero = mage(t, (1, 1), *known, mag=2)
    prepare_spells(t.s, hero)
    assert hero.known == list(known)
    assert hero.spells == ["healing", "barrier"]


@pytest.mark.rule("DP-SPELL-03", "DP-SPELL-04")
def test_a_hero_prepares_as_many_spells_as_mag_some_of_them_twice() -> None:
    """MAG 3, two spells known: the plain answer takes them in turn."""
    t = magic_table()
    hero = mage(t, (1, 1), "healing", "barrier", mag=3)
    prepare_spells(t.s, hero)
    assert hero.spells == ["healing", "barrier", "healing"]
    t.policy.answers["prepare"] = [1, 1, 1]
    prepare_spells(t.s, hero)
    assert hero.spells == ["barrier"] * 3
    t.begin(hero)
    assert {c.what(one) for one in casts(t, hero)} == {t.tables.spells["barrier"].index}


@pytest.mark.rule("DP-SPELL-03", "DP-AMB-72")
def test_without_mag_nothing_is_prepared_although_a_check_has_a_die() -> None:
    t = magic_table()
    hero = mage(t, (1, 1), "healing", mag=0)
    prepare_spells(t.s, hero)
    assert (hero.dice(MAG), hero.spells) == (1, [])


@pytest.mark.rule("DP-SPELL-01", "DP-SPELL-03")
def test_spells_of_other_schools_cannot_be_prepared() -> None:
    t = magic_table()
    hero = mage(t, (1, 1), "healing", "dart", schools="light", mag=2)
    prepare_spells(t.s, hero)
    assert hero.spells == ["healing", "healing"]


@pytest.mark.rule("DP-SPELL-01", "DP-SPELL-03")
def test_a_spell_of_another_school_is_not_cast_though_it_were_prepared() -> None:
    t = magic_table()
    hero = mage(t, (1, 1), "healing", "dart", schools="light")
    assert hero.spells == ["healing", "dart"]
    assert [table.spell.id for table in castable(t.s, hero)] == ["healing"]


@pytest.mark.rule("DP-SPELL-03", "DP-SPELL-08")
def test_the_entry_of_a_hero_can_say_what_is_prepared_and_rest_restores_it() -> None:
    t = magic_table()
    hero = mage(t, (1, 1), "healing", "barrier", mag=2)
    assert hero.template is not None
    hero.template = replace(hero.template, prepared=("barrier", "healing", "healing"))
    prepare_spells(t.s, hero)
    assert hero.spells == ["barrier", "healing"], "as many as MAG"
    hero.spells.clear()
    prepare_spells(t.s, hero)
    assert hero.spells == ["barrier", "healing"]


@pytest.mark.rule("DP-INV-10")
def test_a_spellbook_is_read_without_a_check_and_then_gone() -> None:
    """MAG 2 for Dif 2; any hero may, with a School or without."""
    t = magic_table()
    hero = t.hero((1, 1), mag=2, life=6)
    hero.life = 1
    t.give(hero, "grimoire")
    t.begin(hero)
    with t.rolls(4):
        t.take(hero, c.READ, 0, pointing(hero))
    assert t.kinds() == [Reads, Heals]
    assert (hero.life, hero.items, t.s.actions) == (5, [], 1)


@pytest.mark.rule("DP-INV-10")
def test_too_little_mag_reads_nothing() -> None:
    t = magic_table()
    hero = t.hero((1, 1), mag=3)
    t.give(hero, "primer")
    t.begin(hero)
    assert "read spellbook" not in t.legal(hero)
    t.give(hero, "grimoire")
    assert "read spellbook" in t.legal(hero)


@pytest.mark.rule("DP-INV-13")
def test_gear_grants_a_spell_until_a_fumble_takes_it() -> None:
    t = magic_table()
    hero = t.hero((1, 1), mag=2, gear="wand")
    orc = t.monster("orc", (3, 1))
    dart = t.tables.spells["dart"].index
    t.begin(hero)
    with t.rolls(1, 2):
        t.take(hero, c.CAST, dart, pointing(orc))
    assert t.kinds() == [Casts, Checks, LosesHold]
    t.begin(hero)
    assert "cast" not in t.legal(hero)
