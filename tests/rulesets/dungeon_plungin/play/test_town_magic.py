"""Magic in town: rest, spells taught, spellbooks (areas EXIT, SPELL, INV)."""

import pytest

from authoring.rulesets.dungeon_plungin.play.board.state import Actor
from authoring.rulesets.dungeon_plungin.play.rules.visits.leaving import leave
from tests.rulesets.dungeon_plungin.play.magic_text import MAGIC, mage
from tests.rulesets.dungeon_plungin.play.table import Table, compiled

TEXT = (
    MAGIC.replace("kind: spellbook, spell: healing}", "kind: spellbook, spell: healing, price: 30}")
    + """
towns:
  millbrook: {name: Millbrook, shop: [grimoire], spells: [healing, dart]}
"""
)


def at_the_exit(*spells: str) -> tuple[Table, Actor]:
    """A mage with MAG 2 before the exit."""
    table = Table("entry", compiled(TEXT))
    table.door("south", "exit").nowhere = True
    return table, mage(table, (3, 6), *spells, mag=2)


@pytest.mark.rule("DP-EXIT-07", "DP-SPELL-08")
def test_a_rest_in_town_restores_all_prepared_spells_for_nothing() -> None:
    table, hero = at_the_exit("charm", "dart")
    hero.spells = []  # both were fumbled
    table.s.gold = 7
    leave(table.s)
    assert hero.spells == ["charm", "dart"]  # MAG 2: two places
    assert hero.purse + table.s.gold == 7


@pytest.mark.rule("DP-SPELL-02")
def test_spells_are_bought_in_town_without_a_limit() -> None:
    table, hero = at_the_exit("charm", "cloud", "knock")
    table.s.gold = 61
    table.policy.answers = {"buy-spell": [1]}
    leave(table.s)
    # `dart` has no price: only `healing` can be bought
    assert ("buy-spell", [0, 1]) in table.policy.asked
    assert hero.known == ["charm", "cloud", "knock", "healing"]
    assert hero.purse + table.s.gold == 1
    leave(table.s)
    asked = [question for question, _ in table.policy.asked]
    assert asked.count("buy-spell") == 1  # nobody learns a spell twice


@pytest.mark.rule("DP-SPELL-02", "DP-SPELL-01")
def test_only_heroes_of_its_school_learn_a_spell() -> None:
    table, hero = at_the_exit()
    hero.schools = ("fire",)  # `healing` is of light and nature
    table.s.gold = 100
    table.give(hero, "grimoire")
    leave(table.s)
    asked = [question for question, _ in table.policy.asked]
    assert "buy-spell" not in asked
    assert "learn" not in asked


@pytest.mark.rule("DP-INV-09")
def test_a_spellbook_that_reaches_town_teaches_one_hero() -> None:
    table, hero = at_the_exit()
    other = mage(table, (4, 6))
    table.give(hero, "grimoire")
    table.policy.answers = {"learn": [1]}
    leave(table.s)
    assert ("learn", [0, 1, -1]) in table.policy.asked  # its bearer first; or keep it
    assert (hero.known, other.known) == ([], ["healing"])
    assert hero.items == []


@pytest.mark.rule("DP-INV-09")
def test_a_spellbook_may_be_kept_to_be_read_aloud() -> None:
    table, hero = at_the_exit()
    table.give(hero, "grimoire")
    table.policy.answers = {"learn": [-1]}
    leave(table.s)
    assert [item.id for item in hero.items] == ["grimoire"]


@pytest.mark.rule("DP-INV-11")
def test_some_spellbooks_are_for_sale_and_can_be_learned_at_once() -> None:
    table, hero = at_the_exit()
    table.s.gold = 30
    table.policy.answers = {"buy": [1, 0], "learn": [0]}
    leave(table.s)
    assert hero.known == ["healing"]
    assert hero.items == []
    assert hero.purse + table.s.gold == 0
