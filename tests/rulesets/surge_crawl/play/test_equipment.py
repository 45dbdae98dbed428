"""Equipment in the hands of heroes: slots, gems, levels, Dueling (areas EQP, LVL, HERO)."""

from typing import Any

import pytest

from authoring.rulesets.surge_crawl.exact.fighters import hero_fighter
from authoring.rulesets.surge_crawl.model.company import Career, Owned, setting_out
from authoring.rulesets.surge_crawl.model.fighter import Fighter, works_with
from authoring.rulesets.surge_crawl.play.board import events as e
from authoring.rulesets.surge_crawl.play.board import questions as q
from authoring.rulesets.surge_crawl.play.rules.attack import targets, usable
from tests.rulesets.surge_crawl.small_quests import CLASSES, RACES, small_tables
from tests.rulesets.surge_crawl.table import Table, under_way


def fighter(
    *items: str | Owned, hero: str = "human-rogue", changes: Any = None, **career: int
) -> Fighter:
    """A hero with some equipment and levels."""
    owned = tuple(Owned(item) if isinstance(item, str) else item for item in items)
    return hero_fighter(small_tables(changes).content, Career(hero, owned, **career))


def acts(one: Fighter, weapon: int) -> set[str]:
    """The Activators that work with a weapon."""
    return {act.id for act in one.acts if works_with(act, weapon)}


@pytest.mark.rule("SRG-HERO-01", "SRG-HERO-11", "SRG-GEN-02", "SRG-ENC-11")
@pytest.mark.parametrize("race", RACES)
@pytest.mark.parametrize("role", CLASSES)
def test_a_hero_is_a_race_and_a_class(race: str, role: str) -> None:
    """The numbers are those of the race; a fighter has a point of Grab more."""
    one, numbers = fighter(hero=f"{race}-{role}"), RACES[race]
    more = role == "fighter"
    assert (one.speed, one.grit, one.grab) == (
        numbers["speed"], numbers["grit"], numbers["grab"] + more,
    )  # fmt: skip
    assert (one.hitpoints, one.fate) == (numbers["hitpoints"], numbers["fate"])
    assert (one.armor, one.weapons[0].damage) == (race == "dwarf", 1 + (race == "half-orc"))
    assert one.role == CLASSES[role]["role"]
    assert (one.reflect, one.shield) == (0, 0)
    assert one.slips == (race == "halfling")


@pytest.mark.rule("SRG-GEN-02", "SRG-GEN-03")
def test_a_role_gives_to_all_classes_that_fill_it() -> None:
    role = {"name": "Offense", "stats": {"speed": 1}, "activators": ["aim"], "abilities": ["hale"]}
    changes = {"roles": {"offense": role}}
    one, other = fighter(changes=changes), fighter(hero="human-cleric", changes=changes)
    assert [act.id for act in one.acts] == ["sneak", "venom", "dodge", "aim"]
    assert (one.speed, one.hitpoints) == (5 + 1 + 1, 10 + 2)
    assert "aim" not in [act.id for act in other.acts]
    assert other.speed == 5


@pytest.mark.rule("SRG-EQP-01", "SRG-EQP-02")
def test_two_for_each_hand_are_carried_and_both_are_used() -> None:
    one = fighter("dagger", "bow", "sword", "buckler", "lantern", "buckler")
    assert [weapon.name for weapon in one.weapons] == ["Dagger", "Bow"]
    table = Table(["1..a", "...."], "orc", changes={"heroes": {"human-rogue": {
        "items": ["dagger", "bow"]}}})  # fmt: skip
    foe = table.foe("a").number * q.WEAPON
    assert targets(table.s, table.hero(1)) == [-1, foe + 1]
    table.hero(1).square += 2
    assert targets(table.s, table.hero(1)) == [-1, foe, foe + 1]
    table.strike(table.hero(1), table.foe("a"), 1, 2, 1, weapon=1)
    table.strike(table.hero(1), table.foe("a"), 1, 2, 1)
    assert [attack[2] for attack in table.events(e.Attacks)] == ["Bow", "Dagger"]


@pytest.mark.rule("SRG-EQP-02")
def test_an_off_hand_works_beside_a_one_handed_weapon() -> None:
    one = fighter("sword", "greataxe", "buckler", hero="human-rogue")
    assert "shield" in acts(one, 0)
    assert "shield" not in acts(one, 1)


@pytest.mark.rule("SRG-EQP-03")
@pytest.mark.parametrize(("body", "armor"), [("leather", 0), ("mail", 1), ("plate", 2)])
def test_body_armor_protects(body: str, armor: int) -> None:
    assert fighter(body).armor == armor
    assert fighter(body, hero="dwarf-rogue").armor == armor + 1


@pytest.mark.rule("SRG-EQP-03", "SRG-EQP-04", "SRG-EQP-05", "SRG-EQP-06")
def test_body_ring_amulet_and_boots_give_what_they_have_once_each() -> None:
    changes = {"items": {"mail": {"activators": ["reflect"]}}}
    one = fighter("mail", "plate", "ring", "ring", "amulet", "boots", changes=changes)
    assert [act.id for act in one.acts] == ["sneak", "venom", "dodge", "reflect", "mend", "dart"]
    assert one.armor == 1
    assert [trait.id for trait in one.interrupts] == ["wary"]


@pytest.mark.rule("SRG-EQP-07", "SRG-EQP-09", "SRG-EQP-10", "SRG-EQP-11")
def test_gems_change_the_element_and_give_activators() -> None:
    one = fighter(Owned("greataxe", gems=("ember", "fox-eye")), "dagger")
    assert one.weapons[0].element == "fire"
    assert one.weapons[1].element == "none"
    assert {"flame", "dart"} <= acts(one, 0)
    assert not {"flame", "dart"} & acts(one, 1)


@pytest.mark.rule("SRG-EQP-10")
def test_the_element_of_a_gem_meets_a_weakness() -> None:
    for gems, damage in (((), 3), (("ember",), 4)):
        table = Table(
            ["1a....", "......"], "orc", heroes=["human-fighter"],
            changes={"items": {"sword": {"gems": list(gems)}}},
        )  # fmt: skip
        object.__setattr__(table.s.dungeon, "weakness", "fire")
        table.strike(table.hero(1), table.foe("a"), 6, 5, 1)
        assert table.events(e.Harmed)[0][1] == damage


@pytest.mark.rule("SRG-EQP-13")
@pytest.mark.parametrize(
    ("items", "bonus"),
    [
        (["dagger"], 1), (["dagger", "buckler"], 0), (["greataxe"], 0), (["bow"], 0),
        (["dagger", "greataxe"], 1),
    ],
)  # fmt: skip
def test_a_main_hand_without_an_off_hand_duels(items: list[str], bonus: int) -> None:
    table = Table(
        ["1a....", "......"], "orc", changes={"heroes": {"human-rogue": {"items": items}}},
    )  # fmt: skip
    table.strike(table.hero(1), table.foe("a"), 4, 3, 1)
    assert table.events(e.Attacks)[0][4] == 7 + bonus


@pytest.mark.rule("SRG-EQP-15")
def test_the_weapons_have_the_rule_books_numbers() -> None:
    expected = {"dagger": (2, 1), "sword": (3, 1), "mace": (2, 1), "bow": (2, 6),
                "greataxe": (5, 1)}  # fmt: skip
    for item, numbers in expected.items():
        weapon = fighter(item).weapons[0]
        assert (weapon.damage, weapon.range) == numbers


@pytest.mark.rule("SRG-LVL-04", "SRG-LVL-01")
def test_a_class_level_is_a_hitpoint_and_every_second_one_an_activator() -> None:
    changes = {"classes": {"rogue": {"levels": ["deep-cut", "shove"]}}}
    for level, learned in ((1, []), (2, ["deep-cut"]), (3, ["deep-cut"]),
                           (4, ["deep-cut", "shove"]), (9, ["deep-cut", "shove"])):  # fmt: skip
        one = fighter("dagger", changes=changes, class_level=level)
        assert one.hitpoints == 10 + level - 1
        assert [act.id for act in one.acts] == ["sneak", "venom", "dodge", *learned]


@pytest.mark.rule("SRG-LVL-04")
def test_a_race_level_is_a_hitpoint_or_a_fate() -> None:
    one = fighter("dagger", toughness=2, luck=1)
    assert (one.hitpoints, one.fate) == (12, 4)
    assert Career("human-rogue", (), toughness=2, luck=1).race_level == 4


@pytest.mark.rule("SRG-LVL-04", "SRG-LVL-01")
def test_the_level_of_a_thing_is_an_activator_or_every_second_one_base_damage() -> None:
    changes = {"items": {"sword": {"levels": ["shove", "aim"]}}}
    for level, damage, learned in ((1, 3, set()), (2, 3, {"shove"}), (3, 4, {"shove"}),
                                   (4, 4, {"shove", "aim"}), (5, 5, {"shove", "aim"})):  # fmt: skip
        one = fighter(Owned("sword", level), changes=changes)
        assert one.weapons[0].damage == damage
        assert acts(one, 0) == {"sneak", "venom", "dodge"} | learned
    assert fighter(Owned("sword", 3), hero="half-orc-rogue").weapons[0].damage == 3 + 1 + 1


@pytest.mark.rule("SRG-EQP-01", "SRG-EQP-02", "SRG-GEN-03")
def test_a_weapons_activators_work_with_it_alone() -> None:
    table = Table(
        ["1a....", "......"], "orc",
        changes={"heroes": {"human-rogue": {"items": ["mace", "dagger"]}}},
    )  # fmt: skip
    hero, foe = table.hero(1), table.foe("a")
    shove = next(act for act in hero.fighter.acts if act.id == "shove")
    assert usable(under_way(table, hero, foe, 0), shove)
    assert not usable(under_way(table, hero, foe, 1), shove)


@pytest.mark.rule("SRG-EQP-13")
def test_fists_are_no_weapon() -> None:
    one = fighter()
    assert [(weapon.damage, weapon.to_hit) for weapon in one.weapons] == [(1, 0)]
    assert setting_out(small_tables().content.heroes["human-rogue"]).items == (Owned("dagger"),)


@pytest.mark.rule("SRG-EQP-11", "SRG-LVL-04")
def test_a_gem_gives_its_activator_on_any_level_and_the_thing_its_own_on_level_two() -> None:
    changes = {"items": {"sword": {"levels": ["shove"]}}}
    own = {"sneak", "venom", "dodge", "dart"}
    assert acts(fighter(Owned("sword", 1, ("fox-eye",)), changes=changes), 0) == own
    assert acts(fighter(Owned("sword", 2, ("fox-eye",)), changes=changes), 0) == own | {"shove"}


@pytest.mark.rule("SRG-LVL-04")
def test_a_thing_that_is_better_takes_its_own_place_among_all() -> None:
    items = (Owned("dagger"), Owned("mail"), Owned("boots"))
    better = Career("human-rogue", items, class_level=2).with_item(1, Owned("mail", 2))
    expected = (Owned("dagger"), Owned("mail", 2), Owned("boots"))
    assert better == Career("human-rogue", expected, class_level=2)
