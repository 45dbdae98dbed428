"""Monsters: kinds, where they go, whom they attack, what they spend Surges on (area MON)."""

from typing import Any

import pytest

from authoring.rulesets.surge_crawl.model.quest import statistics
from authoring.rulesets.surge_crawl.play.board import events as e
from authoring.rulesets.surge_crawl.play.rules.damage import deal
from authoring.rulesets.surge_crawl.play.rules.encounter import group
from authoring.rulesets.surge_crawl.play.rules.monsters import monster_turn
from tests.rulesets.surge_crawl.table import Crawl, Table, at

WIDE = ["a1....", "......"]


def spent(table: Table) -> list[str]:
    """What Surges were spent on, by name."""
    return [name for _, name, _, _ in table.events(e.Spends)]


@pytest.mark.rule("SRG-MON-01", "SRG-EXP-06", "SRG-EXP-07", "SRG-MON-10")
@pytest.mark.parametrize(("monster", "glory", "crowns"), [("orc", 10, 2), ("orc-chief", 11, 15)])
def test_a_champion_is_worth_a_glory(monster: str, glory: int, crowns: int) -> None:
    """Glory 10 is no limit."""
    table = Table(WIDE, monster, changes={"monsters": {monster: {"hitpoints": 1}}})
    table.strike(table.hero(1), table.foe("a"), 6, 5, 1)
    assert (table.s.glory, table.s.crowns) == (glory, crowns)


@pytest.mark.rule("SRG-MON-06", "SRG-MON-11")
@pytest.mark.parametrize(("falls", "crowns"), [(0, 2), (1, 12), (3, 32)])
def test_a_monster_that_knocked_heroes_down_leaves_more(falls: int, crowns: int) -> None:
    table = Table(
        [*WIDE, ".....2"], "orc", changes={"monsters": {"orc": {"damage": 20, "hitpoints": 1}}}
    )
    for _ in range(falls):
        table.hero(1).hitpoints = 1
        table.hero(1).square, table.foe("a").square = at(1, 0), at(0, 0)
        table.strike(table.foe("a"), table.hero(1), 6, 5, 1)
    table.hero(1).hitpoints = 1
    table.hero(1).square, table.foe("a").square = at(1, 0), at(0, 0)
    table.strike(table.hero(1), table.foe("a"), 6, 5, 1)
    assert table.s.crowns == crowns


@pytest.mark.rule("SRG-MON-06")
def test_a_blow_sent_back_that_fells_the_hero_is_a_bounty_too() -> None:
    table = Table(
        [*WIDE, ".....2"], "orc", heroes=["human-fighter", "human-rogue"],
        changes={"monsters": {"orc": {"hitpoints": 1, "reflect": 2}}},
    )  # fmt: skip
    table.hero(1).hitpoints = 1
    table.strike(table.hero(1), table.foe("a"), 6, 5, 1)
    assert table.s.crowns == 12


@pytest.mark.rule("SRG-MON-06", "SRG-DMG-03")
def test_a_monster_that_reflect_has_killed_bears_no_bounty_for_the_same_blow() -> None:
    """Reflect comes before Hitpoints: the Orc is dead, for 2 Crowns, when the hero falls."""
    table = Table([*WIDE, ".....2"], "orc", heroes=["human-fighter", "human-rogue"])
    hero, orc = table.hero(1), table.foe("a")
    hero.reflect = hero.hitpoints = orc.hitpoints = 1
    hero.armor = 0
    deal(table.s, hero, 2, orc)
    assert [hero.hitpoints, orc.hitpoints] == [0, 0]
    assert table.s.crowns == 2


@pytest.mark.rule("SRG-MON-04", "SRG-MON-07", "SRG-ENC-09")
def test_a_monsters_turn_is_a_move_to_the_nearest_hero_and_an_attack() -> None:
    table = Table(["a..1...2", "........"], "orc", dice=[6, 5, 1])
    monster_turn(table.s, table.foe("a"))
    assert table.events(e.Moves) == [(2, at(2, 0))]
    assert [attack[:2] for attack in table.events(e.Attacks)] == [(2, 0)]
    assert table.hero(1).hitpoints == 8


@pytest.mark.rule("SRG-MON-07")
def test_a_monster_that_reaches_nobody_comes_nearer() -> None:
    table = Table(["a.........1"], "orc")
    monster_turn(table.s, table.foe("a"))
    assert table.place_of(table.foe("a")) == (4, 0)
    assert table.events(e.Attacks) == []


@pytest.mark.rule("SRG-MON-07")
@pytest.mark.parametrize(
    ("heroes", "target"),
    [
        (["dwarf-rogue", "human-rogue"], 1),
        (["human-rogue", "elf-rogue"], 0),
        (["elf-rogue", "human-rogue"], 1),
    ],
)
def test_a_monster_attacks_whoever_is_expected_to_lose_most(heroes: list[str], target: int) -> None:
    """Armor of the dwarf halves the damage of 2; the elf's Grit 9 is hit less often than 8."""
    table = Table(["a1....", "2....."], "orc", heroes=heroes, dice=[6, 5, 1])
    monster_turn(table.s, table.foe("a"))
    assert [attack[1] for attack in table.events(e.Attacks)] == [target]


@pytest.mark.rule("SRG-MON-07", "SRG-MON-04")
@pytest.mark.parametrize("what", ["shield", "reflect", "armor"])
def test_whoever_is_guarded_is_not_worth_the_blow(what: str) -> None:
    table = Table(["a1....", "2....."], "orc", heroes=["human-rogue"] * 2, dice=[6, 5, 1])
    table.hero(2).hitpoints = 9
    setattr(table.hero(2), what, 1)
    monster_turn(table.s, table.foe("a"))
    assert [attack[1] for attack in table.events(e.Attacks)] == [0]


@pytest.mark.rule("SRG-MON-07")
@pytest.mark.parametrize("hostility", ["average", "lazy"])
def test_by_a_ruling_monsters_attack_the_nearest_and_no_better(hostility: str) -> None:
    monsters: dict[str, Any] = {"orc": {"range": 5, "activators": ["sneak", "venom", "aim"]}}
    table = Table(
        ["a.1..2"], "orc", heroes=["dwarf-rogue", "human-rogue"],
        rulings={"hostility": hostility}, changes={"monsters": monsters}, dice=[6, 5, 2],
    )  # fmt: skip
    monster_turn(table.s, table.foe("a"))
    assert [attack[1] for attack in table.events(e.Attacks)] == [0]
    assert spent(table) == (["Sneak", "Sneak"] if hostility == "average" else [])


@pytest.mark.rule("SRG-MON-07", "SRG-MON-04", "SRG-ATK-08", "SRG-ATK-09")
@pytest.mark.parametrize(
    ("dice", "bought"),
    [
        ((4, 3, 2), ["Aim", "Sneak"]),
        ((3, 3, 2), ["Aim", "Aim"]),
        ((3, 2, 1), ["Venom"]),
        ((6, 5, 3), ["Sneak"] * 3),
        ((2, 2, 2), ["Aim"] * 4),
    ],
)
def test_surges_turn_a_miss_into_a_hit_then_do_damage_then_the_rest(
    dice: tuple[int, ...], bought: list[str]
) -> None:
    """Grit 8. A single Surge cannot lift 5 to 8, so it poisons."""
    monsters = {"orc": {"activators": ["venom", "sneak", "aim"]}}
    table = Table(["a1....", "......"], "orc", changes={"monsters": monsters})
    table.strike(table.foe("a"), table.hero(1), *dice)
    assert spent(table)[: len(bought)] == bought


@pytest.mark.rule("SRG-MON-07")
def test_a_monster_heals_only_who_is_hurt_and_does_not_pay_for_a_step() -> None:
    monsters = {"orc": {"activators": ["mend", "dodge"]}}
    table = Table(["ab1...", "......"], "orc", "orc", changes={"monsters": monsters})
    table.strike(table.foe("a"), table.hero(1), 2, 2, 2)
    assert spent(table) == []
    table.foe("b").hitpoints = 1
    table.strike(table.foe("a"), table.hero(1), 2, 2, 2)
    assert table.foe("b").hitpoints > 1


@pytest.mark.rule("SRG-MON-02", "SRG-MON-01", "SRG-STAT-10")
def test_a_monster_has_the_statistics_of_heroes_a_role_and_no_fate() -> None:
    table = Table(["a1"], "orc", changes={"monsters": {"orc": {"role": "defense"}}})
    fighter = table.foe("a").fighter
    assert (fighter.speed, fighter.grit, fighter.grab, fighter.hitpoints) == (4, 7, 6, 4)
    assert (fighter.role, fighter.fate, table.foe("a").fate) == ("defense", 0, 0)
    assert statistics(table.tables.content.monsters["orc"], [])["fate"] == 0


@pytest.mark.rule("SRG-CRY-02")
def test_monsters_leave_crystals_alone() -> None:
    """The orc beside them is not even asked; the hero is, once he stands there."""
    table = Table(["*a1...", "*....."], "orc", crystals=["healing", "burning"])
    table.strike(table.foe("a"), table.hero(1), 6, 6, 6)
    assert len(table.s.crystals) == 2
    assert table.answers.options("surge") == []
    table.foe("a").hitpoints = 30
    table.hero(1).square = at(1, 1)
    table.strike(table.hero(1), table.foe("a"), 2, 1, 1, surges=["crystal:0"])
    assert len(table.s.crystals) == 1


@pytest.mark.rule("SRG-MON-09")
@pytest.mark.parametrize(
    ("dice", "room", "minions", "champions"),
    [
        ((1, 1), 0, 4, 0),
        ((6, 3), 0, 6, 0),
        ((7, 1), 0, 2, 1),
        ((8, 3), 0, 4, 1),
        ((1, 1), 1, 2, 1),
        ((6, 3), 1, 4, 1),
        ((7, 3), 1, 4, 1),
    ],
)
def test_a_group_is_a_minion_each_and_more_or_a_champion_for_two(
    dice: tuple[int, ...], room: int, minions: int, champions: int
) -> None:
    """Three heroes, a d8 and a d3; a lair always has one Champion."""
    crawl = Crawl()
    crawl.roll(*dice)
    fighters = group(crawl.s, room)
    assert [one.id for one in fighters] == ["orc-chief"] * champions + ["orc"] * minions
    assert crawl.dice.left == 0
