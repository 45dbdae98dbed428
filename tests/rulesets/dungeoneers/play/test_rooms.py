"""Rooms: what is in them, coming and going (area LAY, and who is where)."""

from dataclasses import replace

import pytest

from authoring.boards.squares import has
from authoring.model.dice import Dice, fixed
from authoring.rulesets.dungeoneers.model.places import Boss, Extra, Tunnel
from authoring.rulesets.dungeoneers.model.quest import Fame
from authoring.rulesets.dungeoneers.play.board import questions as q
from authoring.rulesets.dungeoneers.play.board.spots import MIDDLE, SPOTS
from authoring.rulesets.dungeoneers.play.board.state import OFF, UNKNOWN, State
from authoring.rulesets.dungeoneers.play.board.tables import Tables
from authoring.rulesets.dungeoneers.play.rules.rooms import enter
from authoring.rulesets.dungeoneers.play.turn.hero_turn import carry_out, offers
from tests.rulesets.dungeoneers.play.quests import (
    AT,
    LAIR,
    REGIONS,
    ROOMS,
    D,
    add,
    chart,
    drawing,
    left,
    region,
    room,
    scene,
    tables,
)

NORTH, EAST, SOUTH, WEST = range(4)


def coming(made: Tables, *faces: int, at: int = 0, side: int = NORTH) -> State:
    """The hero just come into a room."""
    s = scene(made, *faces)
    s.rooms = {}
    enter(s, at, side)
    return s


def ids(s: State) -> list[str]:
    """Who is in the room, in its order."""
    return [monster.kind.id for monster in s.room.monsters]


@pytest.mark.rule("DGN-UNS-01", "DGN-LAY-12")
def test_he_comes_in_unseen_at_the_middle_of_a_side() -> None:
    for side, spot in ((NORTH, 2), (EAST, 14), (SOUTH, 22), (WEST, 10)):
        s = coming(tables(), side=side)
        assert s.hero.square == SPOTS[spot]
        assert s.hero.unseen


@pytest.mark.rule("DGN-UNS-10", "DGN-LAY-02")
def test_an_exit_leads_to_the_opposite_side_of_the_next_room() -> None:
    s = coming(tables())
    assert q.act(q.EXIT, SOUTH) not in offers(s)
    s.hero.square = SPOTS[22]
    assert [act for act in offers(s) if act // q.EACH == q.EXIT] == [q.act(q.EXIT, SOUTH)]
    add(s, "champion", 0)
    s.hero.unseen = False
    carry_out(s, q.EXIT, SOUTH)
    assert (s.room.at, s.hero.square, s.hero.unseen) == (1, SPOTS[2], True)
    assert s.numbers["retreats"] == 1


def test_a_room_remembers_and_its_survivors_see_who_comes_back() -> None:
    s = coming(tables())
    champion = add(s, "champion", 0)
    first = s.room
    enter(s, 1, NORTH)
    enter(s, 0, SOUTH)
    assert s.room is first
    assert champion in s.room.monsters
    assert not s.hero.unseen
    champion.alive = False
    enter(s, 1, NORTH)
    enter(s, 0, SOUTH)
    assert s.hero.unseen
    assert s.numbers["rooms"] == 2


def test_who_comes_in_where_somebody_stands_gets_the_nearest_free_square() -> None:
    s = coming(tables())
    add(s, "champion", 2)
    enter(s, 1, NORTH)
    enter(s, 0, NORTH)
    assert s.hero.square == SPOTS[1]


@pytest.mark.rule("DGN-MON-20")
def test_the_crowd_fills_the_numbered_squares_in_their_order() -> None:
    """Three dwellers on two numbered squares: the third on a random other one."""
    drawn = {"bare": drawing("bare", ".2...", ".....", "..1..", ".....", ".....")}
    here = region(
        "caverns",
        crowd=chart("crowd", "d2", 1, 3),
        dwellers=chart("dwellers", "d3", "champion", "hulk", "archer"),
    )
    made = tables(drawings=drawn, regions=REGIONS | {"caverns": here})
    s = coming(made, 2, 1, 2, 3, 19)
    assert ids(s) == ["champion", "hulk", "archer"]
    assert [monster.square for monster in s.room.monsters[:2]] == [SPOTS[12], SPOTS[1]]
    free = [at for at in range(25) if at not in (12, 1, 2, 10, 14, 22)]
    assert s.room.monsters[2].square == SPOTS[free[18]]
    assert left(s) == 0


@pytest.mark.rule("DGN-MSP-04", "DGN-MSP-27")
@pytest.mark.parametrize(("d100", "there"), [(15, ["wisp"]), (16, [])])
def test_extras_are_there_by_chance(d100: int, there: list[str]) -> None:
    here = region("caverns", extras=(Extra("wisp", 15, AT),))
    made = tables(regions=REGIONS | {"caverns": here})
    faces = (d100, 7) if there else (d100,)
    assert ids(coming(made, *faces)) == there


@pytest.mark.rule("DGN-MSP-09")
def test_who_lies_in_the_water_is_in_every_room_that_has_any() -> None:
    drawn = {"bare": drawing("bare", ".....", "~....", ".....", "....~", ".....")}
    here = region("caverns", waters="brute")
    s = coming(tables(drawings=drawn, regions=REGIONS | {"caverns": here}), 2)
    assert [(monster.kind.id, monster.square) for monster in s.room.monsters] == [
        ("brute", SPOTS[19])
    ]


@pytest.mark.rule("DGN-LAY-13", "DGN-ITM-19", "DGN-ITM-20", "DGN-ITM-21", "DGN-ITM-22")
@pytest.mark.rule("DGN-ITM-25")
def test_finds_and_weapons_lie_where_the_drawing_has_room_for_them() -> None:
    """Finds: nothing, then potions. Weapons: a chest, then a rack with a shield, then nothing."""
    drawn = {"bare": drawing("bare", "f...f", ".....", "w.w.w", ".....", ".....")}
    here = region(
        "caverns",
        finds=chart("finds", "d2", None, ("potion", Dice(1, 3))),
        weapons=chart("weapons", "d3", "nothing", "chest", "rack"),
        bonus=Dice(1, 3, 2),
    )
    s = coming(tables(drawings=drawn, regions=REGIONS | {"caverns": here}), 1, 2, 2, 3, 2, 1)
    assert {square: pile.item for square, pile in s.room.piles.items()} == {SPOTS[4]: 0}
    found = {square: (one.weapon, one.rack) for square, one in s.room.caches.items() if one}
    assert found == {SPOTS[10]: (UNKNOWN, False), SPOTS[12]: (1, True)}
    assert {one.bonus for one in s.room.caches.values() if one} == {Dice(1, 3, 2)}
    assert left(s) == 0


@pytest.mark.rule("DGN-LAY-14")
def test_no_drawing_comes_twice_while_there_are_others() -> None:
    drawn = {name: drawing(name) for name in ("one", "two", "three")}
    rooms = {str(at): room(str(at), "caverns", {"north": str((at + 1) % 4)}) for at in range(4)} | {
        "mouth": room("mouth", "caverns", {}),
        "lair": room("lair", "lair", {}, drawing="two"),
    }
    here = {
        "caverns": region("caverns", drawings=tuple(drawn)),
        "lair": region("lair", drawings=("two",)),
    }
    s = scene(tables(drawings=drawn, rooms=rooms, regions=here), 2, 1, 3, 1)
    s.rooms = {}
    seen = []
    for at in range(4):
        enter(s, at, NORTH)
        seen.append(s.room.drawing.id)
    assert seen == ["two", "one", "three", "three"]
    enter(s, 5, NORTH)
    assert s.room.drawing.id == "two"


TUNNEL = Tunnel("flue", "The Flue", ("mouth", "deep"), "flue", AT, "case")
FLUED = ROOMS | {"flue": room("flue", "caverns", {"south": "lair"}, seen=True)}


@pytest.mark.rule("DGN-LAY-06", "DGN-LAY-08", "DGN-LAY-09")
def test_a_tunnel_leads_one_way_into_a_room_that_sees_him() -> None:
    """It begins at the first side without an exit: the mouth has one to the south alone."""
    here = region(
        "caverns",
        crowd=chart("crowd", "d2", 1, 1),
        dwellers=chart("dwellers", "d2", "champion", "champion"),
    )
    made = tables(rooms=FLUED, tunnels={"flue": TUNNEL}, regions=REGIONS | {"caverns": here})
    s = scene(made, 1, 1, 1)
    s.tunnels = {0: 0}
    s.hero.square = SPOTS[2]
    slide = q.act(q.SLIDE)
    assert slide in offers(s)
    s.hero.square = SPOTS[12]
    assert slide not in offers(s)
    s.hero.square, s.tunnels = SPOTS[2], {1: 0}
    assert slide not in offers(s)
    s.tunnels = {0: 0}
    s.hero.unseen = False
    add(s, "champion", 24)
    carry_out(s, q.SLIDE, 0)
    assert s.tables.rooms[s.room.at].id == "flue"
    assert s.hero.square == MIDDLE
    assert s.numbers["retreats"] == 1
    assert not s.hero.unseen
    assert slide not in offers(s)
    assert all(way % q.EACH == SOUTH for way in offers(s) if way // q.EACH == q.EXIT)


@pytest.mark.rule("DGN-TV-04", "DGN-DRA-13", "DGN-DRA-14", "DGN-LAY-11")
def test_at_most_so_many_dragons_as_the_die_shows_begin_in_the_lair() -> None:
    """Seven dragons, d7 + 2 shows 3 + 2."""
    lair = replace(LAIR, dragons=7, limit=Dice(1, 7, 2))
    drawn = {"bare": drawing("bare", "12345", ".....", ".....", ".....", ".....")}
    s = coming(tables(lair=lair, drawings=drawn), 3, at=2)
    assert ids(s) == ["white"] * 5
    assert len(s.outside) == 2
    assert s.dragons == 7


@pytest.mark.rule("DGN-DRA-18")
@pytest.mark.parametrize(("level", "colour"), [(1, "white"), (10, "white"), (11, "black")])
def test_the_colour_of_dragons_follows_fame(level: int, colour: str) -> None:
    drawn = {"bare": drawing("bare", "12345", ".....", ".....", ".....", ".....")}
    made = tables(fame=Fame(level, 20, 30, 50, 10), drawings=drawn)
    assert ids(coming(made, at=2)) == [colour]


@pytest.mark.rule("DGN-BOSS-01", "DGN-BOSS-02")
@pytest.mark.parametrize(("level", "there"), [(9, False), (10, True)])
def test_a_boss_and_the_weapon_it_guards_wait_from_a_level_of_fame_on(
    level: int, there: bool
) -> None:
    bonus = D("d2+7")
    assert bonus is not None
    boss = Boss(("brute", "brute"), 10, "bow", bonus, AT)
    rooms = ROOMS | {"mouth": room("mouth", "caverns", {"south": "deep"}, boss=boss)}
    drawn = {"bare": drawing("bare", "1.w.2", ".....", ".....", ".....", ".....")}
    made = tables(fame=Fame(level, 20, 30, 50, 10), rooms=rooms, drawings=drawn)
    s = coming(made, side=SOUTH)
    assert ids(s) == (["brute"] * 2 if there else [])
    cache = s.room.caches.get(SPOTS[2])
    assert (cache is not None) is there
    if cache:
        assert (cache.weapon, cache.bonus, cache.rack) == (2, bonus, True)


def test_a_portal_lies_where_the_drawing_has_one_in_a_room_of_portals() -> None:
    drawn = {"bare": drawing("bare", ".....", ".p...", ".....", ".....", ".....")}
    rooms = ROOMS | {"mouth": room("mouth", "caverns", {"south": "deep"}, portal=True)}
    s = coming(tables(rooms=rooms, drawings=drawn))
    assert s.room.portal == SPOTS[6]
    enter(s, 1, NORTH)
    assert s.room.portal == OFF


def test_pits_and_water_are_no_ground_but_may_be_flown_over() -> None:
    drawn = tables().drawings[1]
    for spot, ground, over in (
        (11, False, False),
        (12, False, True),
        (16, False, True),
        (0, True, True),
    ):
        assert has(drawn.ground, SPOTS[spot]) is ground
        assert has(drawn.over, SPOTS[spot]) is over


def test_the_limit_of_the_lair_may_be_a_fixed_number() -> None:
    s = scene(tables(lair=replace(LAIR, dragons=2, limit=fixed(1))), 5)
    s.rooms = {}
    s.dragons = 2
    enter(s, 2, NORTH)
    assert (len(s.room.monsters), len(s.outside)) == (1, 1)


@pytest.mark.rule("DGN-LAY-01", "DGN-LAY-02", "DGN-LAY-04", "DGN-LAY-05")
def test_passages_lead_from_region_to_region_and_from_the_second_two_ways() -> None:
    """Caverns, mines, and from there the lair or the ruins with their boss."""
    boss = Boss(("brute",), 1, "bow", fixed(8), AT)
    rooms = {
        "mouth": room("mouth", "caverns", {"south": "deep"}),
        "deep": room("deep", "mines", {"north": "mouth", "south": "lair", "east": "tomb"}),
        "tomb": room("tomb", "ruins", {"west": "deep"}, boss=boss),
        "lair": room("lair", "lair", {"north": "deep"}),
    }
    regions = {id: region(id, at) for at, id in ((4, "lair"), (3, "ruins"), (2, "mines"))}
    drawn = {"bare": drawing("bare", "1....", ".....", ".....", ".....", "....w")}
    made = tables(rooms=rooms, regions=regions | {"caverns": region("caverns")}, drawings=drawn)
    assert [one.id for one in made.regions] == ["caverns", "mines", "ruins", "lair"]
    for side, goal in ((SOUTH, "lair"), (EAST, "ruins")):
        s = coming(made)
        reached = []
        for way in (SOUTH, side):
            reached.append(made.regions[made.rooms[s.room.at].region].id)
            s.hero.square = s.room.drawing.exits[way]
            assert q.act(q.EXIT, way) in offers(s)
            carry_out(s, q.EXIT, way)
        assert reached == ["caverns", "mines"]
        assert made.regions[made.rooms[s.room.at].region].id == goal
        assert ids(s) == (["white"] if goal == "lair" else ["brute"])
