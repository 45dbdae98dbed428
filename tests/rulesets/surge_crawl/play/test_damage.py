"""Damage, protection, conditions, falling and lying Unconscious (areas DMG, UNC, FLEE)."""

from typing import Any

import pytest

from authoring.rulesets.surge_crawl.play.board import events as e
from authoring.rulesets.surge_crawl.play.board import questions as q
from authoring.rulesets.surge_crawl.play.board.figure import Deed
from authoring.rulesets.surge_crawl.play.rules.damage import harm_of
from authoring.rulesets.surge_crawl.play.rules.encounter import next_monster
from authoring.rulesets.surge_crawl.play.rules.monsters import monster_turn
from authoring.rulesets.surge_crawl.play.turn.game import settle
from tests.rulesets.surge_crawl.table import Table, at

WIDE = ["1a....", "......"]
TOUGH: dict[str, Any] = {"monsters": {"orc": {"hitpoints": 30}}}


@pytest.mark.rule("SRG-DMG-01", "SRG-DMG-02")
@pytest.mark.parametrize(("items", "damage"), [(["dagger"], 2), (["sword"], 3), (["greataxe"], 5)])
def test_damage_is_the_weapons_and_no_roll(items: list[str], damage: int) -> None:
    for dice in ((6, 5, 1), (4, 4, 3)):
        table = Table(
            WIDE, "orc", changes={**TOUGH, "heroes": {"human-rogue": {"items": items}}},
        )  # fmt: skip
        table.strike(table.hero(1), table.foe("a"), *dice)
        assert table.foe("a").hitpoints == 30 - damage


@pytest.mark.rule("SRG-DMG-04")
def test_nothing_may_be_left_of_damage() -> None:
    table = Table(WIDE, "orc", changes={"monsters": {"orc": {"armor": 3}}})
    table.strike(table.hero(1), table.foe("a"), 6, 5, 1)
    assert table.events(e.Harmed) == [(table.foe("a").number, 2, 2, 0, 0, 0, 4)]


@pytest.mark.rule("SRG-DMG-05", "SRG-STAT-06")
def test_armor_stays_and_an_activator_passes_it_by() -> None:
    table = Table(
        WIDE, "orc",
        changes={"classes": {"rogue": {"activators": ["pierce"]}},
                 "monsters": {"orc": {"hitpoints": 30, "armor": 2}}},
    )  # fmt: skip
    table.strike(table.hero(1), table.foe("a"), 6, 5, 1)
    table.strike(table.hero(1), table.foe("a"), 6, 5, 1, surges=["pierce"])
    table.strike(table.hero(1), table.foe("a"), 6, 5, 1)
    assert [harm[5] for harm in table.events(e.Harmed)] == [0, 1, 0]
    assert table.foe("a").armor == 2


@pytest.mark.rule("SRG-DMG-06", "SRG-DMG-07", "SRG-DMG-12")
def test_what_reflect_sends_back_meets_armor_and_shield_and_is_not_sent_again() -> None:
    """The fighter has Armor 1, Reflect 1 and Shield 1; 4 go back, 2 are lost."""
    table = Table(
        WIDE, "orc", heroes=["human-fighter"],
        changes={"heroes": {"human-fighter": {"items": ["greataxe", "mail"]}},
                 "monsters": {"orc": {"hitpoints": 30, "reflect": 4}}},
    )  # fmt: skip
    hero, orc = table.hero(1), table.foe("a")
    table.strike(hero, orc, 5, 4, 2, surges=["reflect", "shield"])
    assert table.events(e.Harmed) == [(1, 5, 0, 4, 0, 1, 29), (0, 4, 1, 0, 1, 2, 8)]
    assert (hero.reflect, hero.shield) == (1, 0)
    assert orc.reflect == 0


@pytest.mark.rule("SRG-DMG-06", "SRG-DMG-12", "SRG-DMG-04")
def test_armor_may_meet_all_that_comes_back() -> None:
    changes = {"heroes": {"human-fighter": {"items": ["sword", "plate"]}},
               "monsters": {"orc": {"hitpoints": 30, "reflect": 2}}}  # fmt: skip
    table = Table(WIDE, "orc", heroes=["human-fighter"], changes=changes)
    table.strike(table.hero(1), table.foe("a"), 6, 5, 1)
    assert table.events(e.Harmed)[1] == (0, 2, 2, 0, 0, 0, 10)


@pytest.mark.rule("SRG-DMG-02", "SRG-DMG-03", "SRG-DMG-06", "SRG-CRY-04")
def test_damage_that_nobody_does_goes_back_to_nobody() -> None:
    table = Table(WIDE, "orc")
    hero = table.hero(1)
    hero.reflect = 2
    harm_of(table.s, Deed(None, hero), 3)
    assert table.events(e.Harmed) == [(0, 3, 0, 2, 0, 1, 9)]


@pytest.mark.rule("SRG-DMG-09", "SRG-STAT-04")
def test_a_monster_at_no_hitpoints_is_taken_off_the_board() -> None:
    table = Table(WIDE, "orc", heroes=["human-fighter"], changes={"monsters": {"orc": {
        "hitpoints": 3}}})  # fmt: skip
    table.strike(table.hero(1), table.foe("a"), 6, 5, 1)
    assert table.foe("a") not in table.s.figures()
    assert table.foe("a").square not in table.s.taken()


@pytest.mark.rule("SRG-DMG-10", "SRG-STAT-04", "SRG-EXP-03")
def test_a_hero_at_no_hitpoints_falls_and_stays_on_the_board() -> None:
    table = Table(["a1.2.."], "orc", changes={"monsters": {"orc": {"damage": 20}}})
    table.strike(table.foe("a"), table.hero(1), 6, 4, 1)
    assert table.events(e.Falls) == [(0, 9)]
    assert table.hero(1) in table.s.figures()
    assert table.hero(1).hitpoints == 0


@pytest.mark.rule("SRG-EXP-03", "SRG-DMG-10")
def test_a_fall_by_nobody_costs_a_glory_too_and_the_place_is_its_cause() -> None:
    table = Table(["1....2"])
    harm_of(table.s, Deed(None, table.hero(1)), 10)
    assert table.s.glory == 9
    assert [(fall.who, fall.source) for fall in table.s.falls] == [("human-rogue", "chamber")]


@pytest.mark.rule("SRG-DMG-09", "SRG-DMG-10", "SRG-STAT-04")
def test_who_has_a_hitpoint_left_stands() -> None:
    changes = {"monsters": {"orc": {"hitpoints": 3, "damage": 9}}}
    table = Table(["1a....", "......"], "orc", changes=changes)
    table.strike(table.hero(1), table.foe("a"), 6, 5, 1)
    table.strike(table.foe("a"), table.hero(1), 6, 5, 1)
    assert (table.hero(1).hitpoints, table.foe("a").hitpoints) == (1, 1)
    assert table.order(e.Falls, e.Dies) == []


@pytest.mark.rule("SRG-EXP-03", "SRG-EXP-04")
def test_every_fall_costs_a_glory_also_of_the_same_hero() -> None:
    table = Table(["a1.2..", "......"], "orc", changes={"monsters": {"orc": {"damage": 10}}})
    table.s.glory = 3
    for glory in (2, 1):
        table.hero(1).hitpoints = 1
        table.strike(table.foe("a"), table.hero(1), 6, 4, 1)
        assert table.s.glory == glory
        assert table.s.ending == ""


@pytest.mark.rule("SRG-DMG-11", "SRG-CRY-03")
def test_nobody_is_healed_above_the_maximum() -> None:
    table = Table(["1*a...", "......"], "orc", changes=TOUGH, crystals=["healing"])
    table.hero(1).hitpoints = 8
    table.s.heroes[0].square = at(1, 0)
    table.strike(table.hero(1), table.foe("a"), 5, 4, 1, surges=["crystal:0"])
    assert table.hero(1).hitpoints == 10
    assert table.events(e.Healed) == [(0, 2, 10)]


@pytest.mark.rule("SRG-DMG-13", "SRG-ENC-10")
def test_poison_harms_at_the_end_of_the_turn_whatever_protects_and_fades() -> None:
    """Poison 2 takes 2, then 1, then nothing: Armor 5 is no help."""
    table = Table(
        ["1a....", "......"], "orc",
        changes={"monsters": {"orc": {"hitpoints": 30, "armor": 5, "speed": 1, "grit": 13}}},
    )  # fmt: skip
    table.strike(table.hero(1), table.foe("a"), 2, 2, 2, surges=["done", "venom", "venom"])
    assert table.foe("a").hitpoints == 30
    left = []
    for _ in range(3):
        table.roll(1, 2, 3)
        table.s.order = 0
        next_monster(table.s)
        left.append(table.foe("a").hitpoints)
    assert left == [28, 27, 27]
    assert table.foe("a").conditions == {}


@pytest.mark.rule("SRG-DMG-01", "SRG-STAT-04")
def test_the_only_hitpoint_can_be_struck() -> None:
    changes = {"monsters": {"orc": {"hitpoints": 1}}}
    table = Table(["1a....", "......"], "orc", heroes=["human-fighter"], changes=changes)
    table.strike(table.hero(1), table.foe("a"), 5, 4, 1)
    assert (table.foe("a").hitpoints, table.foe("a") in table.s.foes(table.hero(1))) == (0, False)


@pytest.mark.rule("SRG-DMG-13", "SRG-STAT-02", "SRG-ATK-05")
def test_a_condition_can_change_grit_and_the_roll_to_hit() -> None:
    """Dazed 2: two points of Grit less, and four less to hit."""
    dazed = {"name": "Dazed", "grit": -1, "to_hit": -2, "fades": 0}
    changes = {"conditions": {"dazed": dazed}}
    table = Table(["1a....", "......"], "orc", heroes=["human-fighter"], changes=changes)
    hero, orc = table.hero(1), table.foe("a")
    hero.conditions["dazed"] = 2
    table.strike(hero, orc, 4, 3, 1)
    table.strike(orc, hero, 1, 2, 1)
    assert [attack[4:6] for attack in table.events(e.Attacks)] == [(7 - 4, 7), (3, 8 - 2)]


@pytest.mark.rule("SRG-DMG-13", "SRG-MON-04")
def test_stun_takes_the_next_attack_and_no_more() -> None:
    table = Table(
        ["1a....", "......"], "orc",
        changes={"classes": {"rogue": {"activators": ["stun"]}}, **TOUGH},
    )  # fmt: skip
    table.strike(table.hero(1), table.foe("a"), 5, 4, 1, surges=["stun"])
    next_monster(table.s)
    assert len(table.events(e.Attacks)) == 1
    table.roll(1, 2, 3)
    table.s.order = 0
    next_monster(table.s)
    assert len(table.events(e.Attacks)) == 2


@pytest.mark.rule("SRG-DMG-13")
def test_a_stunned_hero_moves_and_does_not_attack() -> None:
    table = Table(["1.a...", "......"], "orc")
    table.hero(1).conditions["stun"] = 1
    table.hero_turn(1, move=[at(1, 0)], attack=[2 * q.WEAPON])
    assert table.place_of(table.hero(1)) == (1, 0)
    assert table.events(e.Attacks) == []
    assert table.hero(1).conditions == {}


@pytest.mark.rule("SRG-DMG-13", "SRG-STAT-01")
def test_slow_takes_its_strength_off_speed() -> None:
    table = Table(["1......"])
    assert table.s.speed(table.hero(1)) == 5
    table.hero(1).conditions["slow"] = 2
    assert table.s.speed(table.hero(1)) == 3
    table.hero(1).conditions["slow"] = 9
    assert table.s.speed(table.hero(1)) == 0


@pytest.mark.rule(
    "SRG-UNC-01", "SRG-UNC-02", "SRG-UNC-03", "SRG-UNC-04", "SRG-ENC-09", "SRG-ENC-10"
)
@pytest.mark.parametrize(("die", "hitpoints"), [(5, 0), (6, 1)])
def test_an_unconscious_hero_crawls_a_square_and_rolls(die: int, hitpoints: int) -> None:
    """He is beside an orc and needs no Escape Check; there is no attack."""
    table = Table(["a1.2..", "......"], "orc")
    hero = table.hero(1)
    hero.hitpoints = 0
    hero.conditions["slow"] = 1
    table.hero_turn(1, die, crawl=[at(2, 1)])
    options = table.answers.options("crawl")[0]
    assert sorted(options) == sorted(
        [at(1, 0), at(2, 0), at(0, 1), at(1, 1), at(2, 1)]
    )  # fmt: skip
    assert hero.square == at(2, 1)
    assert hero.hitpoints == hitpoints
    assert table.events(e.Recovers) == [(0, die, die == 6)]
    assert table.dice.sides == [6]
    assert hero.conditions == {}
    assert table.order(e.Moves, e.Recovers, e.Afflicted) == ["Moves", "Recovers", "Afflicted"]


@pytest.mark.rule("SRG-UNC-05", "SRG-MON-07")
def test_no_monster_attacks_who_lies_there() -> None:
    table = Table(["a1...2"], "orc", changes={"monsters": {"orc": {"speed": 1}}})
    table.hero(1).hitpoints = 0
    monster_turn(table.s, table.foe("a"))
    assert table.events(e.Attacks) == []


@pytest.mark.rule("SRG-UNC-06", "SRG-MON-06", "SRG-MON-11", "SRG-EXP-03")
def test_poison_does_no_more_harm_but_costs_a_recovery() -> None:
    table = Table(["1....2", "......"])
    hero = table.hero(1)
    hero.hitpoints = 0
    hero.conditions["poison"] = 3
    table.hero_turn(1, 5)
    assert table.events(e.Harmed) == []
    assert hero.conditions == {"poison": 2}
    table.hero_turn(1, 6)
    assert hero.hitpoints == 0
    assert hero.conditions == {"poison": 1}
    assert table.events(e.Falls) == [(0, 9)]


@pytest.mark.rule("SRG-UNC-07")
def test_healing_wakes_who_lies_there() -> None:
    heroes = ["human-cleric", "human-rogue"]
    table = Table(["1a..2.", "......"], "orc", heroes=heroes, changes=TOUGH)
    table.hero(2).hitpoints = 0
    table.strike(table.hero(1), table.foe("a"), 5, 4, 1, surges=["done", "mend>1"])
    assert table.hero(2).hitpoints == 1
    table.hero_turn(2, move=[at(5, 1)])
    assert table.events(e.Recovers) == []
    assert table.hero(2).square == at(5, 1)


@pytest.mark.rule("SRG-FLEE-01", "SRG-FLEE-02", "SRG-FLEE-03")
def test_the_party_flees_with_whoever_lies_there_and_keeps_its_crowns() -> None:
    """Hero 1 lies beside the orc; hero 2 is awake and away from it."""
    table = Table(["a1...2"], "orc")
    table.s.crowns = 30
    table.hero(1).hitpoints = 0
    table.hero_turn(2, flee=[1])
    assert table.s.ending == "fled"
    settle(table.s)
    assert table.s.crowns == 30


@pytest.mark.rule("SRG-FLEE-01")
def test_nobody_flees_while_a_hero_awake_is_beside_an_enemy() -> None:
    table = Table(["a1...2"], "orc")
    table.hero_turn(2, flee=[1])
    assert table.answers.options("flee") == []
    assert table.s.ending == ""


@pytest.mark.rule("SRG-FLEE-01")
def test_the_party_may_flee_once_the_last_has_got_away() -> None:
    """An Escape Check of 6 against Grab 6, then nobody is beside the orc."""
    table = Table(["a1....", "......"], "orc")
    table.hero_turn(1, 3, 3, move=[at(4, 0)], flee=[1])
    assert table.answers.options("flee") == [[0, 1]]
    assert table.s.ending == "fled"


@pytest.mark.rule("SRG-DMG-11", "SRG-CRY-03")
def test_nothing_is_healed_of_who_is_whole() -> None:
    table = Table(["*1a...", "......"], "orc", changes=TOUGH, crystals=["healing"])
    table.strike(table.hero(1), table.foe("a"), 5, 4, 1, surges=["crystal:0"])
    assert table.hero(1).hitpoints == 10
    assert table.events(e.Healed) == []


@pytest.mark.rule("SRG-FLEE-01")
def test_a_hero_with_one_hitpoint_is_on_his_feet() -> None:
    table = Table(["a1...2"], "orc")
    table.hero(1).hitpoints = 1
    table.hero_turn(2, flee=[1])
    assert table.answers.options("flee") == []


@pytest.mark.rule("SRG-FLEE-02")
@pytest.mark.parametrize("when", [0, 1])
def test_once_the_party_has_fled_nobody_moves_or_attacks(when: int) -> None:
    """Before the Move, and after it."""
    table = Table(["1....a"], "orc")
    table.hero_turn(1, move=[at(1, 0)], flee=[0] * when + [1])
    asked = [name for name, _, _ in table.answers.asked]
    assert asked == ["flee", "move", "flee"][: 1 + 2 * when]
    assert table.s.ending == "fled"
