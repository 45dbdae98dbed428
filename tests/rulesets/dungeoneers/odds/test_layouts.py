"""How rooms may lie: chests in the way, who lurks, bosses, dragons; by hand."""

from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

from authoring.core.span import file_span
from authoring.model.dice import fixed
from authoring.model.traits import Trait
from authoring.rulesets.dungeoneers.model.places import Boss, Drawing, Room
from authoring.rulesets.dungeoneers.model.quest import Quest
from authoring.rulesets.dungeoneers.odds.crossings import Crossings
from authoring.rulesets.dungeoneers.odds.fights import cost, even
from authoring.rulesets.dungeoneers.odds.holdings import holdings, potions_lost
from authoring.rulesets.dungeoneers.odds.layouts import layouts, sorts
from tests.rulesets.dungeoneers.odds.quests import quest

AT = file_span("pack.yaml")
FOUR_STEPS = Fraction(9, 10) ** 4


def drawing(*rows: str) -> Drawing:
    return Drawing("/".join(rows), "Made", rows, "", AT, "small")


def changed(found: Quest, room: Room | None = None, **more: str) -> Quest:
    """The quest with one room or words of the caves replaced."""
    content = found.content
    rooms = {**content.rooms, **({room.id: room} if room else {})}
    caves = replace(content.regions["caves"], **more)  # type: ignore[arg-type]
    regions = {**content.regions, "caves": caves}
    watch = Trait("watchful", {}, {}, AT)
    mummy = replace(content.monsters["mummy"], traits=(watch,))
    monsters = {**content.monsters, "mummy": mummy}
    return replace(found, content=replace(content, rooms=rooms, regions=regions, monsters=monsters))


GATE = drawing("1....", "##w##", ".....", ".....", ".....")
"""The chest, if there is one, stands in the only gap."""


def test_a_chest_half_of_the_time_in_the_only_gap(tmp_path: Path) -> None:
    found = quest(tmp_path, crowd="{1-4: 1}")
    sneak = Crossings(found, 1, {})
    assert sneak.drawn(found.content.rooms["mouth"], GATE, "north", "south") == FOUR_STEPS / 2


@pytest.mark.rule("DGN-UNS-03")
def test_who_comes_in_beside_a_chest_loots_it_with_one_turn(tmp_path: Path) -> None:
    """Given that there is one; on the far side it is looted from two steps in, and two back."""
    found = quest(tmp_path, crowd="{1-4: 1}")
    sneak, room = Crossings(found, 1, {}), found.content.rooms["mouth"]
    assert sneak.pilfered(room, GATE, "north") == Fraction(9, 10)
    assert sneak.pilfered(room, GATE, "south") == Fraction(9, 10) ** 5
    assert sneak.pilfered(room, drawing(*["....."] * 5), "north") is None


@pytest.mark.rule("DGN-MSP-09")
def test_who_lies_in_the_water_may_hear_him(tmp_path: Path) -> None:
    """Nobody else is there; in a room without water nobody is at all."""
    found = changed(quest(tmp_path, crowd="{1-4: 0}"), waters="ogre")
    sneak, room = Crossings(found, 1, {}), found.content.rooms["mouth"]
    pool = drawing("....~", ".....", ".....", ".....", ".....")
    assert sneak.drawn(room, pool, "north", "south") == FOUR_STEPS
    assert sneak.drawn(room, found.content.drawings["open"], "north", "south") == 1


@pytest.mark.rule("DGN-DRA-14")
def test_no_more_dragons_are_inside_than_there_are(tmp_path: Path) -> None:
    found = quest(tmp_path, dragons="2", limit="d3")
    lair = found.content.rooms["lair"]
    assert sorts(found, lair) == {"s": Fraction(1, 3), "ss": Fraction(2, 3)}


def with_boss(found: Quest) -> Quest:
    boss = Boss(("mummy",), 5, "sword", fixed(8), AT)
    return changed(found, replace(found.content.rooms["hall"], boss=boss))


@pytest.mark.rule("DGN-BOSS-01", "DGN-BOSS-02", "DGN-BOSS-09", "DGN-UNS-09")
def test_a_boss_waits_from_its_level_on_with_a_weapon_of_its_own(tmp_path: Path) -> None:
    """The hall is always open: one square for weapons, which is the boss's."""
    below = with_boss(quest(tmp_path, level="4", crowd="{1-4: 1}"))
    there = with_boss(quest(tmp_path, level="5", crowd="{1-4: 1}"))
    assert sorts(below, below.content.rooms["hall"]) == {"a": 1}
    assert sorts(there, there.content.rooms["hall"]) == {"wa": 1}
    shape, hall = there.content.drawings["open"], there.content.rooms["hall"]
    assert {one.caches for one in layouts(there, hall, shape)} == {(9,)}
    assert {one.caches for one in layouts(below, hall, shape)} == {(9,), ()}
    assert holdings(below)[0].weapons == {2: Fraction(1, 2), 3: Fraction(1, 2)}
    assert holdings(there)[0].weapons == {1: Fraction(1, 2), 2: Fraction(1, 2)}


def test_a_boss_costs_what_it_costs(tmp_path: Path) -> None:
    found = with_boss(quest(tmp_path, level="5", crowd="{1-4: 0}"))
    human, mummy = found.content.heroes["human"], found.content.monsters["mummy"]
    assert potions_lost(found, holdings(found)[0], human, even(3)) == cost(mummy, human, even(3))


def test_nobody_comes_beside_a_dragon_where_others_are_awake(tmp_path: Path) -> None:
    found = quest(tmp_path)
    lair, nest = found.content.rooms["lair"], found.content.drawings["nest"]
    assert Crossings(found, 1, {}).beside(lair, nest, "north") == Fraction(9, 10)
    caves = replace(lair, region="caves")
    content = replace(found.content, rooms={**found.content.rooms, "lair": caves})
    awake = replace(found, content=content)
    # Nobody else is there on two of the crowd's four faces.
    assert Crossings(awake, 1, {}).beside(caves, nest, "north") == Fraction(9, 20)
