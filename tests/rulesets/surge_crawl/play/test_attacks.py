"""Attacks: the roll, what Surges are spent on and when, Fate (areas ATK, STAT)."""

from typing import Any

import pytest

from authoring.rulesets.surge_crawl.exact.attacks import rolled
from authoring.rulesets.surge_crawl.play.board import events as e
from authoring.rulesets.surge_crawl.play.board import questions as q
from authoring.rulesets.surge_crawl.play.rules.attack import NOBODY, targets
from tests.rulesets.surge_crawl.table import Table, at, named

TOUGH: dict[str, Any] = {"monsters": {"orc": {"hitpoints": 30}}}
WIDE = ["1a....", "......"]


def offered(table: Table, time: int) -> list[str]:
    """What Surges could be spent on when they were asked for, the n-th time from 0."""
    return [named(table.hero(1), option) for option in table.answers.options("surge")[time]]


@pytest.mark.rule("SRG-ATK-04", "SRG-ATK-02", "SRG-ATK-03")
def test_one_to_eight_surges() -> None:
    faces = range(1, 7)
    every = [rolled((a, b, c))[1] for a in faces for b in faces for c in faces]
    assert (min(every), max(every)) == (1, 8)


@pytest.mark.rule("SRG-ATK-05", "SRG-STAT-02")
@pytest.mark.parametrize(("grit", "hits"), [(7, True), (8, True), (9, False)])
def test_a_roll_of_at_least_the_grit_hits(grit: int, hits: bool) -> None:
    table = Table(WIDE, "orc", heroes=["human-fighter"], changes={"monsters": {"orc": {
        "grit": grit, "hitpoints": 30}}})  # fmt: skip
    table.strike(table.hero(1), table.foe("a"), 5, 3, 1)
    assert table.events(e.Hits) == [(hits, False)]
    assert (table.foe("a").hitpoints < 30) == hits


@pytest.mark.rule("SRG-ATK-06")
def test_an_activator_turns_a_miss_into_a_hit_before_momentum_and_not_after() -> None:
    changes = {"classes": {"rogue": {"activators": ["aim", "sneak"]}},
               "monsters": {"orc": {"hitpoints": 30, "grit": 10}}}  # fmt: skip
    table = Table(WIDE, "orc", changes=changes)
    table.strike(table.hero(1), table.foe("a"), 4, 4, 2, surges=["aim"])
    assert table.events(e.Hits) == [(True, False)]
    assert "aim" in offered(table, 1)
    assert "aim" not in offered(table, 2)
    missed = Table(WIDE, "orc", changes=changes)
    missed.strike(missed.hero(1), missed.foe("a"), 4, 3, 2)
    assert missed.events(e.Hits) == [(False, False)]
    assert "aim" not in offered(missed, 1)


@pytest.mark.rule("SRG-ATK-07")
@pytest.mark.parametrize(
    ("weapon", "row", "reaches"),
    [
        ("sword", "1a......", True), ("sword", "1.a.....", False),
        ("spear", "1.a.....", True), ("spear", "1..a....", False),
        ("bow", "1.....a.", True), ("bow", "1......a", False),
        ("bow", "1.#...a.", False), ("bow", "1..2..a.", True),
    ],
)  # fmt: skip
def test_a_weapon_reaches_as_far_as_it_does(weapon: str, row: str, reaches: bool) -> None:
    """Walls are in the way of an arrow, figures are not."""
    table = Table([row], "orc", changes={"heroes": {"human-rogue": {"items": [weapon]}}})
    foe = table.foe("a").number * q.WEAPON
    assert targets(table.s, table.hero(1)) == ([NOBODY, foe] if reaches else [NOBODY])


@pytest.mark.rule("SRG-ATK-07", "SRG-MOV-07")
def test_whoever_dodges_away_before_the_damage_does_none_at_arms_length() -> None:
    """The orc is pushed to the third square, the rogue follows and dodges back."""
    table = Table(["1a....", "......"], "orc", changes=TOUGH)
    table.say(dodge=[at(0, 0)])
    table.strike(table.hero(1), table.foe("a"), 6, 5, 2, surges=["done", "dodge"])
    assert table.events(e.TooFar) == [(1,)]
    assert table.foe("a").hitpoints == 30


@pytest.mark.rule("SRG-ATK-07", "SRG-MOM-07")
def test_an_arrow_does_its_damage_from_afar() -> None:
    table = Table(["1...a..."], "orc", changes={"heroes": {"human-rogue": {"items": ["bow"]}}})
    table.strike(table.hero(1), table.foe("a"), 6, 4, 1)
    assert table.foe("a").hitpoints == 4 - 2


BURN: dict[str, Any] = {"burn": {"name": "Burn", "effects": [{"harm": 4}]}}


@pytest.mark.rule("SRG-ATK-11", "SRG-ATK-12", "SRG-DMG-01", "SRG-DMG-09")
def test_whoever_is_dead_before_the_damage_takes_none() -> None:
    changes = {"classes": {"rogue": {"activators": ["burn"]}}, "activators": BURN}
    table = Table(WIDE, "orc", changes=changes)
    table.strike(table.hero(1), table.foe("a"), 6, 5, 1, surges=["done", "burn"])
    assert [harm[1] for harm in table.events(e.Harmed)] == [4]
    assert len(table.events(e.Dies)) == 1
    assert table.s.crowns == 2


@pytest.mark.rule(
    "SRG-ATK-12", "SRG-DMG-01", "SRG-ATK-14", "SRG-ATK-08", "SRG-DMG-07", "SRG-DMG-04"
)
@pytest.mark.parametrize(("hitpoints", "blows"), [(5, [4, 4, 2, 1]), (4, [4, 4]), (3, [4, 4])])
def test_whoever_falls_by_what_comes_back_attacks_no_more(hitpoints: int, blows: list[int]) -> None:
    """The fire is sent back whole. With one Hitpoint left the blow still follows, and its last
    point comes back."""
    changes = {"classes": {"rogue": {"activators": ["burn"]}}, "activators": BURN,
               "monsters": {"orc": {"hitpoints": 30, "reflect": 5}}}  # fmt: skip
    table = Table(["1a....", "......", ".....2"], "orc", changes=changes)
    table.hero(1).hitpoints = hitpoints
    table.strike(table.hero(1), table.foe("a"), 5, 5, 3, surges=["done", "burn"])
    assert [harm[1] for harm in table.events(e.Harmed)] == blows
    assert table.hero(1).hitpoints == 0
    assert len(table.answers.options("surge")) == (3 if hitpoints == 5 else 2)


@pytest.mark.rule("SRG-ATK-07")
def test_a_wall_is_between_neighbours_too() -> None:
    table = Table(["1#", "#a"], "orc")
    assert targets(table.s, table.hero(1)) == [NOBODY]


@pytest.mark.rule("SRG-ATK-09")
def test_surges_that_are_not_spent_are_lost() -> None:
    table = Table(WIDE, "orc", changes=TOUGH)
    table.strike(table.hero(1), table.foe("a"), 5, 4, 4)
    table.strike(table.hero(1), table.foe("a"), 6, 5, 1)
    assert [attack[6] for attack in table.events(e.Attacks)] == [5, 1]


@pytest.mark.rule("SRG-ATK-10")
@pytest.mark.parametrize("when", [0, 1, 2])
def test_an_effect_can_come_at_any_time(when: int) -> None:
    table = Table(WIDE, "orc", changes=TOUGH)
    table.strike(
        table.hero(1), table.foe("a"), 5, 5, 1, surges=["done"] * when + ["venom"],
    )  # fmt: skip
    expected = ["Pushed", "Harmed"]
    expected.insert(when, "Spends")
    assert table.order(e.Spends, e.Pushed, e.Harmed) == expected


@pytest.mark.rule("SRG-ATK-11", "SRG-DMG-01")
def test_more_damage_is_bought_before_the_damage_is_done() -> None:
    table = Table(WIDE, "orc", changes=TOUGH)
    table.strike(table.hero(1), table.foe("a"), 5, 5, 2, surges=["done", "sneak", "done"])
    assert "sneak" in offered(table, 1)
    assert "sneak" not in offered(table, 3)
    assert table.foe("a").hitpoints == 30 - 3


@pytest.mark.rule("SRG-ATK-11", "SRG-ATK-14", "SRG-CRY-04")
def test_damage_that_is_done_at_once_waits_for_momentum_and_a_hit() -> None:
    changes = {**TOUGH, "classes": {"rogue": {"activators": ["burn"]}},
               "activators": {"burn": {"name": "Burn", "effects": [{"harm": 2}]}}}  # fmt: skip
    table = Table(WIDE, "orc", changes=changes)
    table.strike(table.hero(1), table.foe("a"), 5, 5, 2, surges=["done", "burn"])
    assert offered(table, 0) == ["done", "fate"]
    assert [harm[1] for harm in table.events(e.Harmed)] == [2, 2]
    missed = Table(WIDE, "orc", changes=changes)
    missed.strike(missed.hero(1), missed.foe("a"), 2, 2, 2)
    assert offered(missed, 1) == ["done", "fate"]


@pytest.mark.rule("SRG-ATK-12")
def test_two_sixes_double_the_base_damage() -> None:
    table = Table(WIDE, "orc", heroes=["human-fighter"], changes=TOUGH)
    table.strike(table.hero(1), table.foe("a"), 6, 6, 1)
    assert table.foe("a").hitpoints == 30 - 6


@pytest.mark.rule("SRG-ATK-12", "SRG-HERO-11")
def test_the_strength_of_a_half_orc_is_base_damage() -> None:
    table = Table(WIDE, "orc", heroes=["half-orc-fighter"], changes=TOUGH)
    table.strike(table.hero(1), table.foe("a"), 6, 6, 1)
    assert table.foe("a").hitpoints == 30 - 2 * (3 + 1)


@pytest.mark.rule("SRG-ATK-13")
def test_a_total_of_twelve_with_a_bonus_is_no_critical_hit() -> None:
    """A dagger alone duels: 6 + 5 + 1."""
    table = Table(WIDE, "orc", changes=TOUGH)
    table.strike(table.hero(1), table.foe("a"), 6, 5, 1)
    assert table.events(e.Attacks)[0][4] == 12
    assert table.events(e.Hits) == [(True, False)]


@pytest.mark.rule("SRG-ATK-14")
def test_a_miss_brings_surges_for_everything_but_damage() -> None:
    table = Table(WIDE, "orc", changes=TOUGH)
    table.strike(table.hero(1), table.foe("a"), 2, 2, 2, surges=["done", "venom"])
    assert table.events(e.Hits) == [(False, False)]
    assert offered(table, 1) == ["done", "venom", "dodge", "fate"]
    assert table.foe("a").conditions == {"poison": 1}


@pytest.mark.rule("SRG-ATK-14")
def test_by_a_ruling_a_miss_brings_none() -> None:
    table = Table(WIDE, "orc", changes=TOUGH, rulings={"surges_on_miss": "no"})
    table.strike(table.hero(1), table.foe("a"), 2, 2, 2)
    assert len(table.answers.options("surge")) == 1


@pytest.mark.rule("SRG-ATK-15")
def test_what_says_once_works_once_in_an_attack() -> None:
    table = Table(
        WIDE, "orc",
        changes={**TOUGH, "classes": {"rogue": {"activators": ["deep-cut", "sneak"]}}},
    )  # fmt: skip
    table.strike(table.hero(1), table.foe("a"), 6, 5, 5, surges=["deep-cut", "sneak", "sneak"])
    assert "deep-cut" not in offered(table, 1)
    assert "sneak" in offered(table, 2)
    table.strike(table.hero(1), table.foe("a"), 6, 5, 5, surges=["deep-cut"])
    assert table.foe("a").hitpoints == 30 - (2 + 3 + 2) - (2 + 3)


@pytest.mark.rule("SRG-STAT-05", "SRG-STAT-11", "SRG-ATK-08")
def test_fate_is_a_surge_once_the_dice_are_seen() -> None:
    table = Table(WIDE, "orc", changes=TOUGH)
    hero = table.hero(1)
    table.strike(hero, table.foe("a"), 6, 5, 1, surges=["fate", "fate", "sneak", "sneak", "sneak"])
    assert hero.fate == 3 - 2
    assert table.answers.options("fate") == []
    assert table.foe("a").hitpoints == 30 - 2 - 3
    table.strike(hero, table.foe("a"), 6, 5, 1, surges=["fate", "done"])
    table.strike(hero, table.foe("a"), 6, 5, 1, surges=["done"])
    assert "fate" not in offered(table, -1)
    assert hero.fate == 0


@pytest.mark.rule("SRG-STAT-11")
def test_by_a_ruling_fate_is_spent_before_the_roll() -> None:
    table = Table(WIDE, "orc", changes=TOUGH, rulings={"fate_timing": "before"})
    table.say(fate=[2])
    table.strike(table.hero(1), table.foe("a"), 6, 5, 1)
    assert table.answers.options("fate") == [[0, 1, 2, 3]]
    assert table.events(e.Attacks)[0][6] == 3
    assert table.hero(1).fate == 1
    assert "fate" not in offered(table, 0)
    table.say(fate=[1])
    table.strike(table.hero(1), table.foe("a"), 6, 5, 1)
    table.strike(table.hero(1), table.foe("a"), 6, 5, 1)
    assert table.answers.options("fate") == [[0, 1, 2, 3], [0, 1]]


@pytest.mark.rule("SRG-HERO-12")
def test_a_rogue_does_more_beside_an_ally_who_is_awake() -> None:
    """The orc is pushed along the row, and the ally stands beside where it ends."""
    for asleep, lost in ((False, 3), (True, 2)):
        table = Table(["1a..", "...2"], "orc", changes=TOUGH)
        if asleep:
            table.hero(2).hitpoints = 0
        table.strike(table.hero(1), table.foe("a"), 6, 5, 1)
        assert table.foe("a").hitpoints == 30 - lost


@pytest.mark.rule("SRG-HERO-12")
def test_a_cleric_heals_and_shields_within_three_squares() -> None:
    table = Table(["3a.2.1", "......"], "orc", changes={"monsters": {"orc": {"grit": 13}}})
    table.hero(1).hitpoints = table.hero(2).hitpoints = 5
    table.strike(
        table.hero(3), table.foe("a"), 4, 4, 4, surges=["mend>1", "shelter>1", "shelter>1"],
    )  # fmt: skip
    assert (table.hero(2).hitpoints, table.hero(2).shield) == (6, 2)
    options = table.answers.options("surge")[0]
    whom = {q.whom_of(option) for option in options if q.kind_of(option) == q.USE}
    assert whom == {1, 2}


@pytest.mark.rule("SRG-MON-03")
@pytest.mark.parametrize(
    ("aim", "monster", "works"),
    [("target", "orc", True), ("target", "orc-chief", False), ("self", "orc-chief", True)],
)
def test_some_activators_work_on_one_kind_alone(aim: str, monster: str, works: bool) -> None:
    changes = {"classes": {"rogue": {"activators": ["stun"]}}, "activators": {"stun": {"aim": aim}},
               "monsters": {"orc": {"hitpoints": 30}}}  # fmt: skip
    table = Table(WIDE, monster, changes=changes)
    table.strike(table.hero(1), table.foe("a"), 5, 4, 1)
    assert offered(table, 0) == (["done", "stun", "fate"] if works else ["done", "fate"])
