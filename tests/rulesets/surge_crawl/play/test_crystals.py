"""Crystals: a Surge of an attack beside one, and mining (area CRY)."""

import pytest

from authoring.rulesets.surge_crawl.model.places import Goal
from authoring.rulesets.surge_crawl.play.board import events as e
from authoring.rulesets.surge_crawl.play.board.state import Section
from authoring.rulesets.surge_crawl.play.turn.exploring import mine
from authoring.rulesets.surge_crawl.play.turn.game import settle
from tests.rulesets.surge_crawl.table import Table, at, named

TOUGH = {"monsters": {"orc": {"hitpoints": 30}}}


def beside(kind: str, *dice: int, when: int = 0, **answers: list[int]) -> Table:
    """A table on which the rogue has used a crystal diagonally behind him in an attack."""
    table = Table([".1a...", "*....."], "orc", changes=TOUGH, crystals=[kind])
    table.hero(1).hitpoints = 5
    table.say(**answers)
    table.strike(
        table.hero(1), table.foe("a"), *(dice or (2, 1, 3)),
        surges=["done"] * when + ["crystal:0"],
    )  # fmt: skip
    assert table.s.crystals == {}
    assert table.s.numbers["crystals-used"] == 1
    return table


@pytest.mark.rule("SRG-CRY-03", "SRG-CRY-10", "SRG-CRY-11")
def test_one_heals_three() -> None:
    assert beside("healing").hero(1).hitpoints == 8


@pytest.mark.rule("SRG-CRY-04", "SRG-CRY-11")
def test_one_does_two_damage_after_momentum_and_a_hit() -> None:
    table = Table([".1a...", ".*...."], "orc", changes=TOUGH, crystals=["burning"])
    table.strike(table.hero(1), table.foe("a"), 6, 5, 1, surges=["done", "crystal:0"])
    assert table.foe("a").hitpoints == 30 - 2 - 2


@pytest.mark.rule("SRG-CRY-05", "SRG-CRY-11")
@pytest.mark.parametrize("what", ["armor", "reflect", "shield"])
def test_one_gives_armor_reflect_or_shield(what: str) -> None:
    effects = [{"protect": {what: 2}}]
    table = Table(
        ["*1a...", "......"], "orc", crystals=["guarding"],
        changes={**TOUGH, "crystals": {"guarding": {"effects": effects}}},
    )  # fmt: skip
    table.strike(table.hero(1), table.foe("a"), 2, 1, 3, surges=["crystal:0"])
    assert getattr(table.hero(1), what) == 2


@pytest.mark.rule("SRG-CRY-06", "SRG-CRY-11")
def test_one_makes_faster() -> None:
    table = beside("hasty")
    assert table.s.speed(table.hero(1)) == 7


@pytest.mark.rule("SRG-CRY-07", "SRG-CRY-11")
def test_one_raises_grit() -> None:
    table = beside("gritty")
    assert table.s.grit(table.hero(1)) == 9


@pytest.mark.rule("SRG-CRY-08", "SRG-CRY-11")
def test_one_teleports_to_any_empty_square_in_sight() -> None:
    """As far as one sees: beyond a Move, through no rock and onto nobody."""
    row = "*1a" + "." * 20 + "#.."
    table = Table([row], "orc", changes=TOUGH, crystals=["wandering"])
    table.say(dodge=[at(22, 0)])
    table.strike(table.hero(1), table.foe("a"), 6, 5, 1, surges=["crystal:0"])
    (options,) = table.answers.options("dodge")
    assert sorted(options) == [at(x, 0) for x in (0, 1, *range(3, 23))]
    assert table.events(e.Moves) == [(0, at(22, 0))]


@pytest.mark.rule("SRG-CRY-08", "SRG-CRY-11")
def test_nobody_teleports_round_a_corner() -> None:
    table = Table(["*1a", "###", "..."], "orc", changes=TOUGH, crystals=["wandering"])
    table.s.ground.lay([at(3, 0), at(3, 1), at(3, 2)], 1)
    table.s.ground.join(at(2, 0), at(3, 0))
    table.s.ground.join(at(2, 2), at(3, 2))
    table.strike(table.hero(1), table.foe("a"), 1, 2, 1, surges=["crystal:0"])
    (options,) = table.answers.options("dodge")
    assert sorted(options) == [at(0, 0), at(1, 0), at(3, 0)]


@pytest.mark.rule("SRG-CRY-09", "SRG-CRY-11")
def test_one_puts_a_condition_on_the_target() -> None:
    assert beside("slowing").foe("a").conditions == {"slow": 1}


@pytest.mark.rule("SRG-CRY-10")
@pytest.mark.parametrize(
    ("rows", "offered"),
    [
        ([".1a..", "*...."], True),
        ([".1a..", ".....", "*...."], False),
        (["*#...", "#1a.."], False),
    ],
)
def test_only_a_crystal_beside_the_attacker_works(rows: list[str], offered: bool) -> None:
    table = Table(rows, "orc", changes=TOUGH, crystals=["healing"])
    table.strike(table.hero(1), table.foe("a"), 2, 1, 1)
    first = [named(table.hero(1), option) for option in table.answers.options("surge")[0]]
    assert ("crystal:0" in first) == offered


@pytest.mark.rule("SRG-CRY-10", "SRG-ATK-08")
def test_a_crystal_costs_a_surge() -> None:
    table = Table([".1a...", "**...."], "orc", changes=TOUGH, crystals=["hasty", "gritty"])
    table.strike(table.hero(1), table.foe("a"), 2, 1, 3, surges=["crystal:1"])
    second = [named(table.hero(1), option) for option in table.answers.options("surge")[1]]
    assert second == ["done", "fate"]
    assert list(table.s.crystals.values()) == ["hasty"]


@pytest.mark.rule("SRG-CRY-10")
def test_two_crystals_of_a_kind_both_work() -> None:
    table = Table([".1a...", "**...."], "orc", changes=TOUGH, crystals=["gritty", "gritty"])
    table.strike(table.hero(1), table.foe("a"), 2, 2, 3, surges=["crystal:1", "crystal:0"])
    assert table.s.grit(table.hero(1)) == 10


@pytest.mark.rule("SRG-CRY-01")
def test_crystals_that_nobody_used_are_mined_for_five_crowns_each() -> None:
    table = Table(
        ["**1a..", ".....*"], "orc", crystals=["healing", "hasty", "gritty"],
        goal=Goal("crystals", 4), changes={"monsters": {"orc": {"hitpoints": 1}}},
    )  # fmt: skip
    s = table.s
    table.strike(table.hero(1), table.foe("a"), 6, 5, 1, surges=["crystal:0"])
    mine(s, s.sections[0])
    assert (s.crystals, s.progress) == ({}, 2)
    assert dict(s.mined) == {"healing": 1, "gritty": 1}
    settle(s)
    assert s.crowns == 2 + 10
    assert table.events(e.Mined) == [(2,)]


@pytest.mark.rule("SRG-CRY-01")
def test_crystals_of_another_section_are_not_mined() -> None:
    table = Table(["*1...."], crystals=["healing"])
    mine(table.s, Section(7, (at(9, 9),)))
    assert len(table.s.crystals) == 1
