"""What is in rooms and how he comes in, where several rules meet."""

from collections.abc import Mapping
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from authoring.model.dice import Dice, fixed
from authoring.rulesets.dungeoneers.model.places import Boss, Extra, Tunnel
from authoring.rulesets.dungeoneers.model.quest import Fame
from authoring.rulesets.dungeoneers.play.board import questions as q
from authoring.rulesets.dungeoneers.play.board.events import Enters
from authoring.rulesets.dungeoneers.play.board.spots import SPOTS, spot_of
from authoring.rulesets.dungeoneers.play.board.state import OFF, UNKNOWN, State
from authoring.rulesets.dungeoneers.play.rules.rooms import enter
from authoring.rulesets.dungeoneers.play.turn.hero_turn import carry_out, offers
from tests.rulesets.dungeoneers.play.quests import (
    AT,
    LAIR,
    REGIONS,
    ROOMS,
    add,
    chart,
    drawing,
    left,
    region,
    room,
    scene,
    tables,
)
from tests.values import values

NORTH, EAST, SOUTH, WEST = range(4)
CROWD = chart("crowd", "d2", 1, 2)
DWELLERS = chart("dwellers", "d3", "champion", "hulk", "archer")


def into(
    drawn: str, here: Mapping[str, Any], *faces: int, level: int = 1, **mouth: object
) -> State:
    """The hero just come into the first room, of which all dice were rolled."""
    rows = tuple(drawn[at : at + 5] for at in range(0, 25, 5))
    rooms = ROOMS | {"mouth": room("mouth", "caverns", {"south": "deep"}, **mouth)}
    made = tables(
        drawings={"bare": drawing("bare", *rows)},
        regions=REGIONS | {"caverns": region("caverns", **here)},
        rooms=rooms,
        fame=Fame(level, 20, 30, 50, 10),
    )
    s = scene(made, *faces, journal=[])
    s.rooms = {}
    enter(s, 0, SOUTH)
    assert left(s) == 0
    return s


def ids(s: State) -> list[str]:
    return [one.kind.id for one in s.room.monsters]


BARE = "." * 25
NUMBERED = "12345" + "." * 20


@pytest.mark.rule("DGN-MON-20", "DGN-MSP-04", "DGN-MSP-27", "DGN-LAY-13")
@pytest.mark.parametrize(
    ("here", "faces", "there"),
    [
        ({}, (), []),
        ({"crowd": CROWD}, (), []),
        ({"dwellers": DWELLERS}, (), []),
        ({"crowd": CROWD, "dwellers": DWELLERS}, (2, 3, 1), ["archer", "champion"]),
        ({"extras": (Extra("wisp", 15, AT), Extra("hulk", 10, AT))}, (15, 11), ["wisp"]),
        ({"extras": (Extra("wisp", 15, AT), Extra("hulk", 10, AT))}, (16, 10), ["hulk"]),
        ({"waters": "brute"}, (), []),
    ],
)
def test_who_is_there_is_what_the_charts_and_the_chances_of_the_region_say(
    here: dict[str, object], faces: tuple[int, ...], there: list[str]
) -> None:
    """A crowd needs to know who, and who to know how many. The lurker finds no water."""
    s = into(NUMBERED, here, *faces)
    assert ids(s) == there
    assert s.numbers["entry-crowd"] == len(there)
    assert [one.square for one in s.room.monsters] == [SPOTS[at] for at in range(len(there))]


@pytest.mark.rule("DGN-MON-20", "DGN-BOSS-11")
def test_a_row_that_says_nobody_is_nobody_and_the_first_crowd_alone_is_counted() -> None:
    nobody = chart("crowd", "d2", 0, 2)
    s = into(NUMBERED, {"crowd": nobody, "dwellers": DWELLERS}, 1)
    assert ids(s) == []
    s = into(NUMBERED, {"crowd": CROWD, "dwellers": DWELLERS}, 1, 2)
    assert s.numbers["entry-crowd"] == 1
    s.dice.faces += (2, 1, 1)  # type: ignore[attr-defined]
    enter(s, 1, NORTH)
    assert (len(s.room.monsters), s.numbers["entry-crowd"]) == (2, 1)


@pytest.mark.rule("DGN-MSP-09", "DGN-LAY-13")
@pytest.mark.parametrize(("waters", "there"), [("brute", ["brute"]), ("", [])])
def test_in_water_lies_who_the_region_says_or_nobody(waters: str, there: list[str]) -> None:
    assert ids(into("~" + BARE[1:], {"waters": waters})) == there


@pytest.mark.rule("DGN-BOSS-02", "DGN-BOSS-03", "DGN-BOSS-11", "DGN-ITM-19", "DGN-ITM-21")
@pytest.mark.parametrize("weapon", ["sword", "shield", "bow"])
@pytest.mark.parametrize("level", [9, 10])
def test_a_boss_s_weapon_hangs_first_and_the_charts_say_what_else_there_is(
    weapon: str, level: int
) -> None:
    """Three squares for weapons. With the boss the first is taken, and two are rolled for: a chest,
    and a rack with a shield; without it the three rolls are nothing, a chest, a rack with a bow."""
    boss = Boss(("brute",), 10, weapon, Dice(1, 2, 7), AT)
    here = {"weapons": chart("weapons", "d3", "nothing", "chest", "rack"), "bonus": Dice(1, 3, 4)}
    faces = (2, 3, 2) if level >= 10 else (1, 2, 3, 3)
    s = into("w.w.w" + "1" + "." * 19, here, *faces, level=level, boss=boss)
    hangs = {spot_of(at): one for at, one in s.room.caches.items() if one}
    kinds = {at: (one.weapon, one.rack, one.bonus) for at, one in hangs.items()}
    common = Dice(1, 3, 4)
    if level >= 10:
        at = ("sword", "shield", "bow").index(weapon)
        assert ids(s) == ["brute"]
        assert kinds == {
            0: (at, True, Dice(1, 2, 7)),
            2: (UNKNOWN, False, common),
            4: (1, True, common),
        }
    else:
        assert ids(s) == []
        assert kinds == {2: (UNKNOWN, False, common), 4: (2, True, common)}


@pytest.mark.rule("DGN-BOSS-02", "DGN-BOSS-03")
@pytest.mark.parametrize(("drawn", "spot"), [(BARE, 0), ("1" + BARE[1:], 1), ("#" + BARE[1:], 1)])
def test_without_a_square_for_weapons_it_hangs_on_the_first_bare_one(drawn: str, spot: int) -> None:
    boss = Boss(("brute",), 1, "bow", fixed(8), AT)
    s = into(drawn, {}, *([] if "1" in drawn else [20]), boss=boss)
    assert list(s.room.caches) == [SPOTS[spot]]


@pytest.mark.rule("DGN-LAY-13", "DGN-HER-13", "DGN-HER-14")
@pytest.mark.parametrize("portal", [True, False])
@pytest.mark.parametrize("drawn", ["p" + BARE[1:], BARE])
def test_a_portal_takes_a_room_of_portals_and_a_drawing_with_one(portal: bool, drawn: str) -> None:
    there = portal and "p" in drawn
    assert into(drawn, {}, portal=portal).room.portal == (SPOTS[0] if there else OFF)


@pytest.mark.rule("DGN-DRA-14", "DGN-TV-04", "DGN-LAY-11")
def test_dragons_are_in_the_lair_and_nowhere_else() -> None:
    drawn = {"bare": drawing("bare", "12345", ".....", ".....", ".....", ".....")}
    made = tables(lair=replace(LAIR, dragons=7, limit=Dice(1, 7, 2)), drawings=drawn)
    for at, there in ((0, 0), (1, 0), (2, 5)):
        s = scene(made, *((3,) if there else ()), journal=[])
        s.rooms = {}
        enter(s, at, NORTH)
        assert (len(s.room.monsters), len(s.outside)) == (there, 2 if there else 0)


@pytest.mark.rule("DGN-UNS-01", "DGN-UNS-10", "DGN-LAY-09")
@pytest.mark.parametrize("crowd", [0, 2])
@pytest.mark.parametrize("seen", [False, True])
@pytest.mark.parametrize("again", [False, True])
def test_he_is_seen_where_a_tunnel_ends_and_among_survivors_if_anybody_is_there(
    crowd: int, seen: bool, again: bool
) -> None:
    """Whether he had crossed the room unseen before makes no difference."""
    here = {"crowd": chart("crowd", "d2", crowd, crowd), "dwellers": DWELLERS}
    s = into(NUMBERED, here, 1, *[1] * crowd, seen=seen)
    if again:
        s.dice.faces += (1, *[1] * crowd)  # type: ignore[attr-defined]
        enter(s, 1, NORTH)
        enter(s, 0, SOUTH)
    meets = crowd > 0 and (seen or again)
    assert s.hero.unseen is not meets
    journal = s.journal or []
    told = [values(event) for event in journal if isinstance(event, Enters)][-1]
    assert told == (0, SOUTH, not meets, not again)


@pytest.mark.rule("DGN-LAY-06", "DGN-LAY-07", "DGN-LAY-02")
@pytest.mark.parametrize("sides", [("north",), ("east", "west"), ("north", "east", "south")])
def test_ways_out_are_offered_on_their_own_squares_and_a_tunnel_on_the_first_other(
    sides: tuple[str, ...],
) -> None:
    """The middle of each side: an exit where the map has one; the tunnel at the first without."""
    order = ("north", "east", "south", "west")
    middles = dict(zip(order, (2, 14, 22, 10), strict=True))
    rooms = ROOMS | {"mouth": room("mouth", "caverns", dict.fromkeys(sides, "deep"))}
    tunnel = Tunnel("flue", "The Flue", ("mouth",), "lair", AT, "case")
    s = scene(tables(rooms=rooms, tunnels={"flue": tunnel}))
    s.tunnels = {0: 0}
    mouth = next(middles[side] for side in order if side not in sides)
    for spot in range(25):
        s.hero.square = SPOTS[spot]
        ways = {act for act in offers(s) if q.kind_of(act) in (q.EXIT, q.SLIDE)}
        there = [side for side in sides if middles[side] == spot]
        exits = {q.act(q.EXIT, order.index(side)) for side in there}
        assert ways == (exits | {q.act(q.SLIDE)} if spot == mouth else exits)


@pytest.mark.rule("DGN-LAY-04", "DGN-LAY-02")
@pytest.mark.parametrize(
    ("seen", "beside", "retreats"), [(True, True, 1), (False, True, 0), (True, False, 0)]
)
def test_to_leave_those_who_have_seen_him_is_a_retreat(
    seen: bool, beside: bool, retreats: int
) -> None:
    s = scene(tables())
    s.rooms[0] = s.room
    if beside:
        add(s, "champion", 0)
    s.hero.unseen, s.hero.square = not seen, SPOTS[22]
    carry_out(s, q.EXIT, SOUTH)
    assert (s.room.at, s.numbers["retreats"]) == (1, retreats)


@pytest.mark.rule("DGN-LAY-12")
@pytest.mark.parametrize("tight", [False, True])
def test_a_slanting_step_needs_both_squares_beside_it_where_corners_count(tight: bool) -> None:
    """Against a plain search over drawings drawn by lot."""
    lot = Random(5)
    for _ in range(30):
        text = "".join(lot.choice("..#o") for _ in range(25))
        rows = [text[at : at + 5] for at in range(0, 25, 5)]
        drawn = tables(
            drawings={"bare": drawing("bare", *rows)},
            rulings={"corners": "square" if tight else "cut"},
        ).drawings[0]
        floor = [spot for spot in range(25) if text[spot] == "."]
        for spot in range(25):
            steps = set()
            for other in floor:
                x, y = spot % 5, spot // 5
                far, down = other % 5 - x, other // 5 - y
                if spot not in floor or max(abs(far), abs(down)) != 1:
                    continue
                corners = [(x + far, y), (x, y + down)]
                if not tight or all(5 * b + a in floor for a, b in corners):
                    steps.add(SPOTS[other])
            assert set(drawn.steps[spot]) == steps


@pytest.mark.rule("DGN-LAY-03", "DGN-LAY-10", "DGN-MSP-18", "DGN-SPL-14")
@pytest.mark.parametrize(
    ("listed", "dwellers", "summons"),
    [
        ((), DWELLERS, ("champion", "hulk", "archer")),
        (("wisp",), DWELLERS, ("wisp",)),
        (("wisp", "hulk"), None, ("wisp", "hulk")),
        ((), None, ()),
        ((), chart("dwellers", "d3", "hulk", None, "hulk"), ("hulk",)),
    ],
)
def test_who_lives_in_a_region_is_who_is_summoned_there_unless_it_lists_others(
    listed: tuple[str, ...], dwellers: object, summons: tuple[str, ...]
) -> None:
    here = region("caverns", summons=listed, dwellers=dwellers)
    made = tables(regions=REGIONS | {"caverns": here})
    assert tuple(made.kinds[at].id for at in made.regions[0].summons) == summons
    if dwellers is not None:
        chances = made.regions[0].dwellers
        assert chances is not None
        named = {made.kinds[one].id for one in chances.results if one >= 0}
        assert named == {"hulk"} | ({"champion", "archer"} if dwellers is DWELLERS else set())


@pytest.mark.rule("DGN-BOSS-02", "DGN-ITM-17", "DGN-ITM-19", "DGN-LAY-13")
@pytest.mark.parametrize("face", [1, 2, 3])
def test_on_a_row_that_is_not_there_nothing_hangs_and_nothing_lies(face: int) -> None:
    """A chest on 1, potions on 1, and nothing written for 2."""
    weapons = chart("weapons", "d3", "chest", "rack", "nothing")
    finds = chart("finds", "d3", ("potion", fixed(2)), ("haste", fixed(1)), None)
    holes = {
        "weapons": replace(weapons, rows=(weapons.rows[0], weapons.rows[2])),
        "finds": replace(finds, rows=(finds.rows[0], finds.rows[2])),
    }
    s = into("w.f" + "." * 22, holes, face, face)
    assert list(s.room.caches) == ([SPOTS[0]] if face == 1 else [])
    assert list(s.room.piles) == ([SPOTS[2]] if face == 1 else [])
