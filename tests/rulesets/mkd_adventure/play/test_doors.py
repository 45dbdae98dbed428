"""Doors: opened and shut, with traps and without (area DOOR)."""

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from authoring.rulesets.mkd_adventure.model.numbers import QUICK
from authoring.rulesets.mkd_adventure.play.board import events as e
from authoring.rulesets.mkd_adventure.play.board import questions as q
from authoring.rulesets.mkd_adventure.play.board.events import CAGED, DOOR
from authoring.rulesets.mkd_adventure.play.rules.abilities import DOORS, uses
from authoring.rulesets.mkd_adventure.play.rules.doors import hang, swing
from authoring.rulesets.mkd_adventure.play.rules.moving import reachable
from authoring.rulesets.mkd_adventure.play.rules.wandering import move
from tests.rulesets.mkd_adventure.table import Table, at

ROOM = (".....", ".....", "....+", ".....", ".....")
EAST_ROOM = (".....", ".....", "+....", ".....", ".....")
OPEN, SHUT, LOOK = q.acting(q.OPEN, DOOR), q.acting(q.SHUT, DOOR), q.acting(q.LOOK, DOOR)
SLOW, FAST = q.acting(q.SLOW, DOOR), q.acting(q.FAST, DOOR)
CHEST, DARTS, BELL, PLAIN = 1, 2, 5, 1
"""The strongbox in the pool; faces of its die: 1 click, disarmed by 7; a call for a monster of at
most 15 points, disarmed by 7; no trap."""
SLOT = {"speed": 9, "attack": 9, "defense": 16, "damage": 1}
THIS_SIDE, FAR_SIDE = at(4, 2), at(5, 2)


def behind_door(
    *dice: int,
    west: Sequence[str] = ROOM,
    east: Sequence[str] = EAST_ROOM,
    wooden: bool = True,
    changes: Mapping[str, Any] | None = None,
    **things: Any,
) -> Table:
    """Hob on the west side of a door that leads east, Wren behind him."""
    table = Table(west, east, dice=dice, changes=changes, **things)
    hang(table.s, 0, wooden=wooden)
    for number, square in ((1, THIS_SIDE), (2, at(3, 2))):
        table.hero(number).square = square
    return table


def hob_acts(table: Table) -> list[int]:
    """What Hob can do at the beginning of an activation that ends at once."""
    table.answers.asked.clear()
    table.act(1)
    return table.answers.options("act")[0]


@pytest.mark.rule("MKD-DOOR-01", "MKD-BASE-09")
def test_a_door_bars_the_way_until_it_is_opened_for_two_points_and_is_shut_for_one() -> None:
    table = behind_door()
    hob = table.hero(1)
    hob.begin(9)
    assert FAR_SIDE not in reachable(table.s, hob)
    assert not table.s.floor.sees(THIS_SIDE, FAR_SIDE)
    table.act(1, OPEN, dice=(CHEST, PLAIN))
    assert hob.points == 9 - 2
    assert FAR_SIDE in reachable(table.s, hob)
    table.act(1, SHUT)
    assert hob.points == 9 - 1
    assert FAR_SIDE not in reachable(table.s, hob)


@pytest.mark.rule("MKD-DOOR-01", "MKD-DOOR-04", "MKD-ABL-01")
def test_quickness_pays_for_shutting_and_opening_doors_and_disarms_nothing() -> None:
    """Hob has a point of his own: too few for a trap."""
    changes = {
        "abilities": {"dash": {"name": "Dash", "trait": "quickness"}},
        "heroes": {"hob": {"dial": [SLOT | {"speed": 1, "abilities": ["dash"]}] * 3}},
    }
    table = behind_door(changes=changes)
    swing(table.s, table.s.doors[0], is_open=True)
    table.act(1, q.acting(q.USE, 0, 0), SHUT, LOOK, OPEN, dice=(CHEST, DARTS))
    assert (table.hero(1).points, table.hero(1).quick) == (1, QUICK - 1 - 2)
    assert FAST not in table.answers.options("act")[3]


@pytest.mark.rule("MKD-DOOR-02", "MKD-DOOR-03")
def test_a_hero_beside_a_door_looks_for_nothing_and_the_chest_goes_back() -> None:
    table = behind_door()
    pool = list(table.s.pools.chests)
    assert pool == ["strongbox"] * 3 + ["crate"] * 2
    table.act(1, LOOK, dice=(5, 6))
    assert table.hero(1).points == 9
    assert table.events(e.Looks) == [(0, DOOR, "bell-wire", 6)]
    assert table.s.pools.chests == pool
    table.answers.asked.clear()
    table.act(2)
    assert not [act for act in table.answers.options("act")[0] if q.what_of(act) >= DOOR]


@pytest.mark.rule("MKD-DOOR-03")
def test_without_a_trap_or_a_chest_to_roll_on_a_door_is_safe() -> None:
    table = behind_door()
    table.act(1, LOOK, OPEN, dice=(CHEST, PLAIN))
    assert table.events(e.Springs) == []
    bare = behind_door(changes={"quest": {"chests": None}})
    bare.act(1, LOOK, OPEN)
    assert bare.s.doors[0].open


@pytest.mark.rule("MKD-DOOR-04", "MKD-XP-03", "MKD-BASE-16")
@pytest.mark.parametrize(
    ("way", "points", "good", "bad"), [(SLOW, 9, (3, 4), (3, 3)), (FAST, 7, (4, 5), (4, 4))]
)
def test_its_trap_is_disarmed_as_that_of_a_chest_for_as_much_experience(
    way: int, points: int, good: Sequence[int], bad: Sequence[int]
) -> None:
    for dice, experience, clicks in ((good, 14, 0), (bad, 0, 1)):
        table = behind_door()
        table.act(1, LOOK, way, dice=(CHEST, DARTS, *dice))
        hob = table.hero(1)
        assert (hob.points, table.s.experience) == (points, experience)
        assert hob.click - hob.start == clicks
        assert not {LOOK, SLOW, FAST} & {*hob_acts(table)}
        table.act(1, OPEN)
        assert len(table.events(e.Springs)) == clicks


@pytest.mark.rule("MKD-DOOR-05", "MKD-DOOR-06")
@pytest.mark.parametrize("answers", [(LOOK, SLOW), (OPEN,), (LOOK, OPEN)])
def test_monsters_that_a_trap_calls_come_on_the_other_side_and_it_is_gone(
    answers: Sequence[int],
) -> None:
    """The first square beyond is taken: the monster stands on the nearest, never on Hob's side."""
    table = behind_door(east=(".....", ".....", "+a...", ".....", "....."), monsters=["mole"])
    table.foe("a").square = FAR_SIDE
    failure = (1, 1) if SLOW in answers else ()
    table.act(1, *answers, dice=(CHEST, BELL, *failure, 3, 2))
    (called,) = [monster for monster in table.s.monsters if monster.fighter.id == "rat"]
    assert table.s.floor.part[called.square] == 1
    assert table.s.doors[0].safe
    if not table.s.doors[0].open:
        table.act(1, OPEN)
    assert len(table.events(e.Springs)) == 1


@pytest.mark.rule("MKD-DOOR-05")
def test_a_trap_calls_as_many_as_its_author_says() -> None:
    """Two for 20 points: rats, by the first row of the table."""
    table = behind_door(changes={"traps": {"bell-wire": {"count": 2, "points": 20}}})
    table.act(1, OPEN, dice=(CHEST, BELL, 1, 1, 1, 1))
    assert [monster.fighter.id for monster in table.s.monsters] == ["rat", "rat"]


@pytest.mark.rule("MKD-DOOR-05", "MKD-BASE-15")
def test_the_cage_of_a_door_holds_who_opens_it_and_nobody_comes() -> None:
    """Wren, beside Hob, frees him with a seven."""
    table = behind_door(changes={"traps": {"darts": {"kind": "cage", "damage": None}}})
    hob = table.hero(1)
    table.act(1, OPEN, dice=(CHEST, DARTS))
    assert table.s.monsters == []
    assert len(table.answers.options("act")) == 1
    for dice, acts in (((3, 3), 0), ((3, 4), 1)):
        table.act(2, q.acting(q.SLOW, CAGED), dice=dice)
        table.answers.asked.clear()
        table.act(1)
        assert len(table.answers.options("act")) == acts
    assert hob.click == hob.start


@pytest.mark.rule("MKD-DOOR-02", "MKD-DOOR-09")
def test_beside_an_open_door_nobody_looks_for_its_trap_or_disarms_it() -> None:
    table = behind_door()
    swing(table.s, table.s.doors[0], is_open=True)
    assert {OPEN, SHUT, LOOK, SLOW, FAST} & {*hob_acts(table)} == {SHUT}


@pytest.mark.rule("MKD-DOOR-07", "MKD-DOOR-08", "MKD-DOOR-09", "MKD-DOOR-10")
def test_monsters_open_doors_without_their_traps_and_leave_them_open() -> None:
    table = behind_door(east=(".....", ".....", "+.a..", ".....", "....."), monsters=["mole"])
    hob, wren = table.hero(1), table.hero(2)
    hob.square, wren.square = at(0, 0), at(0, 1)
    table.monster_acts("a", 1, 1)
    assert table.s.doors[0].open
    assert table.place_of(table.foe("a"))[0] <= 4
    assert table.events(e.Springs) == []
    table.s.monsters.clear()
    hob.square = THIS_SIDE
    table.say(move=[FAR_SIDE])
    table.act(1, q.acting(q.WALK))
    assert table.place_of(hob) == (5, 2)
    assert hob.click == hob.start
    table.act(1, SHUT)
    table.act(1, OPEN, dice=(CHEST, DARTS))
    assert hob.click == hob.start + 1


@pytest.mark.rule("MKD-DOOR-08", "MKD-DOOR-07", "MKD-WMV-07", "MKD-WMV-08")
@pytest.mark.parametrize("wooden", [True, False])
def test_tokens_shut_wooden_doors_behind_them(wooden: bool) -> None:
    east = (".....", ".....", "+?...", ".....", ".....")
    table = behind_door(wooden=wooden, east=east, tokens=["yellow-1"])
    for number in (1, 2):
        table.hero(number).square, table.hero(number).cage = at(number, 4), 7
    move(table.s, table.token, table.s.floor.field([THIS_SIDE]))
    assert table.s.floor.part[table.token.square] == 0
    assert table.s.doors[0].open != wooden
    assert table.events(e.Springs) == []


@pytest.mark.rule("MKD-DOOR-10")
def test_a_token_that_shuts_a_door_sets_its_trap_again() -> None:
    east = (".....", ".....", "+?...", ".....", ".....")
    table = behind_door(east=east, tokens=["yellow-1"])
    hob, wren = table.hero(1), table.hero(2)
    table.act(1, LOOK, dice=(CHEST, DARTS))
    hob.square, wren.square = at(0, 4), at(1, 4)
    hob.cage = wren.cage = 7
    move(table.s, table.token, table.s.floor.field([at(3, 2)]))
    assert not table.s.doors[0].open
    assert FAR_SIDE not in table.s.floor.near[THIS_SIDE]
    table.s.tokens.clear()
    hob.cage, hob.square = 0, THIS_SIDE
    table.act(1, OPEN)
    assert hob.click == hob.start + 1


@pytest.mark.rule("MKD-DOOR-11")
@pytest.mark.parametrize("trait", ["blast", "shockwave"])
def test_a_door_that_magic_destroys_loses_its_trap_for_no_experience(trait: str) -> None:
    changes = {
        "abilities": {"gift": {"name": "Gift", "trait": trait}},
        "heroes": {"hob": {"dial": [SLOT | {"abilities": ["gift"]}] * 3}},
    }
    east = ("a....", ".....", "+....", ".....", ".....")
    table = behind_door(east=east, monsters=["mole"], changes=changes)
    if trait == "shockwave":
        table.foe("a").square = at(4, 0)
    table.act(1, LOOK, dice=(CHEST, DARTS))
    use = max(act for act in hob_acts(table) if q.kind_of(act) == q.USE)
    table.act(1, use, dice=(1, 2) if trait == "shockwave" else ())
    assert table.s.experience == 0
    assert FAR_SIDE in table.s.floor.near[THIS_SIDE]
    assert not {OPEN, SHUT, LOOK, SLOW} & {*hob_acts(table)}
    assert all(target < DOORS for _, target in uses(table.s, table.hero(1)))
    assert table.events(e.Springs) == []
