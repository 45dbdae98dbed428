"""Heroes and monsters as attackers: what each weapon buys, and against whom."""

from typing import Any

import pytest

from authoring.rulesets.surge_crawl.exact.attacks import Offer
from authoring.rulesets.surge_crawl.exact.strikers import heroes_of, monsters_of
from authoring.rulesets.surge_crawl.model.quest import Quest
from tests.rulesets.surge_crawl.small_quests import small_pack

FIRE = Offer(1, damage=1)


def quest_of(changes: dict[str, Any]) -> Quest:
    quest = small_pack(changes).quest
    assert quest is not None
    return quest


@pytest.mark.rule("SRG-EQP-13", "SRG-ATK-15", "SRG-HERO-12")
def test_heroes_have_base_damage_dueling_and_offers() -> None:
    rogue, fighter, cleric = heroes_of(quest_of({}))
    (dagger,), (sword,), (other,) = rogue.strikers, fighter.strikers, cleric.strikers
    assert (dagger.damage, dagger.to_hit, dagger.offers) == (2, 1, (FIRE,))
    assert (sword.damage, sword.to_hit, sword.offers) == (3, 0, ())
    assert (other.damage, other.to_hit) == (3, 1)
    assert (fighter.fighter.hitpoints, fighter.fighter.grit, fighter.fighter.grab) == (10, 8, 8)


@pytest.mark.rule("SRG-EQP-08", "SRG-EQP-11")
def test_an_activator_of_a_weapon_works_with_that_weapon() -> None:
    gems = {"items": {"sword": {"gems": ["ember"]}}}
    items = {"heroes": {"human-rogue": {"items": ["sword", "greataxe"]}}}
    rogue = heroes_of(quest_of({**gems, **items}))[0]
    assert [(by.damage, len(by.offers)) for by in rogue.strikers] == [(5, 1), (3, 2)]


@pytest.mark.rule("SRG-MON-03")
def test_an_activator_against_minions_counts_against_them_alone() -> None:
    prey = {"activators": {"sneak": {"prey": "minion", "effects": [{"damage": 1}]}}}
    quest = quest_of(prey)
    rogue = heroes_of(quest)[0]
    foes = monsters_of(quest)
    kinds = {foe.fighter.kind: rogue.against(foe)[0].offers for foe in foes}
    assert kinds == {"minion": (Offer(1, damage=1, prey="minion"),), "champion": ()}


@pytest.mark.rule("SRG-DUNG-17", "SRG-ENC-11")
def test_monsters_have_the_strength_of_their_dungeon_and_what_is_passive() -> None:
    quest = quest_of({
        "monsters": {"orc": {"abilities": ["tough"]}},
        "abilities": {"tough": {"name": "Tough", "passive": {"grit": 1, "damage": 2}}},
    })  # fmt: skip
    orc = next(monster for monster in monsters_of(quest) if monster.name == "Orc")
    assert (orc.fighter.grit, orc.strikers[0].damage, orc.strikers[0].offers) == (8, 4, (FIRE,))
