"""Areas ENC and PLACE: who and what is in a new room, and on which squares."""

import pytest

from authoring.boards.squares import NOWHERE, Squares, has, shifted
from authoring.rulesets.dungeon_plungin.play.board.events.building import (
    ChestSet,
    DoorSet,
    LocationRevealed,
    MonsterSet,
    PhaseEnds,
    TileLaid,
)
from authoring.rulesets.dungeon_plungin.play.board.events.locks import Opens
from authoring.rulesets.dungeon_plungin.play.board.state import Actor, Area
from authoring.rulesets.dungeon_plungin.play.rules.exploring.encounters import (
    place_chest,
    place_monster,
)
from authoring.rulesets.dungeon_plungin.play.rules.layout.laying import lay
from tests.rulesets.dungeon_plungin.construct.dungeon import (
    BOTH,
    CHEST,
    DEAD_END,
    EAST,
    EMPTY,
    GHOBLINS,
    HALL,
    MIXED,
    MONSTERS,
    NORMAL,
    ORC,
    ROOM_2,
    UNSUSPECTING,
    Dungeon,
)
from tests.rulesets.dungeon_plungin.play.table import Table


def ids(d: Table) -> list[str]:
    return [m.kind.monster.id for m in d.s.monsters if m.kind is not None]


def placed(
    d: Table, area: Area, *faces: int, entry: Squares = NOWHERE, monster: str = "orc"
) -> Actor:
    """One monster by these dice."""
    with d.rolls(*faces):
        (made,) = place_monster(d.s, area, ("monsters", monster), entry)
    return made


@pytest.mark.rule("DP-ENC-01", "DP-AMB-59")
@pytest.mark.parametrize(
    ("faces", "monsters", "chests"),
    [
        ((EMPTY,), 0, 0),
        ((MONSTERS, ORC, 1, 1, UNSUSPECTING), 1, 0),
        ((CHEST, 1, 1, 1), 0, 1),
        ((BOTH, 1, 1, 1, 1, 2, 2, ORC, 3, 1, UNSUSPECTING), 1, 2),
    ],
)
def test_the_encounter_chart_gives_monsters_or_chests_or_both_or_nothing(
    faces: tuple[int, ...], monsters: int, chests: int
) -> None:
    d = Dungeon()
    d.open(d.entry(), DEAD_END, *faces)
    assert len(d.told(MonsterSet)) == monsters
    assert len(d.told(ChestSet)) == chests


@pytest.mark.rule("DP-ENC-02")
@pytest.mark.parametrize(
    ("row", "faces", "chests", "dif"),
    [(BOTH, (1, 2, 2, 3, 3, 3), 2, 1), (CHEST, (1, 2, 2), 1, 2)],
)
def test_the_row_says_how_many_chests_and_one_difficulty_for_trap_and_lock(
    row: int, faces: tuple[int, ...], chests: int, dif: int
) -> None:
    """`Monster & Chest (2) Dif: 1`, and one chest of Dif 2: by the row of the chart."""
    d = Dungeon()
    monsters = (ORC, 5, 5, UNSUSPECTING) if row == BOTH else ()
    d.open(d.entry(), ROOM_2, NORMAL, row, *faces, *monsters)
    found = [thing for thing in d.s.things if thing.kind == "chest"]
    assert [(chest.detect, chest.unlock) for chest in found] == [(dif, dif)] * chests


@pytest.mark.rule("DP-VEC-07", "DP-ENC-03", "DP-ENC-04")
def test_monsters_and_two_chests_of_difficulty_1() -> None:
    """Chests: locked (a 1) and not (a 3); then 3 Ghoblins and 1 Orc."""
    d = Dungeon()
    chests = (1, 1, 1, 3, 1, 2)
    where = (4, 2, 5, 2, 6, 2, 5, 4)
    d.open(d.entry(), ROOM_2, NORMAL, BOTH, *chests, MIXED, *where, UNSUSPECTING)
    made = [thing for thing in d.s.things if thing.kind == "chest"]
    assert [(chest.locked, chest.detect, chest.unlock) for chest in made] == [
        (True, 1, 1),
        (False, 1, 1),
    ]
    assert sorted(ids(d)) == ["ghoblin"] * 3 + ["orc"]


@pytest.mark.rule("DP-ENC-03")
def test_a_chest_takes_the_difficulty_of_its_encounter() -> None:
    d = Dungeon()
    d.open(d.entry(), DEAD_END, CHEST, 1, 1, 1)
    assert (d.s.things[-1].detect, d.s.things[-1].unlock) == (2, 2)


@pytest.mark.rule("DP-ENC-04")
def test_the_number_of_a_kind_is_rolled_when_it_is_written_as_dice() -> None:
    d = Dungeon()
    d.open(d.entry(), DEAD_END, MONSTERS, GHOBLINS, 2, 1, 1, 2, 2, UNSUSPECTING)
    assert ids(d) == ["ghoblin"] * 2


@pytest.mark.rule("DP-PLACE-01", "DP-VEC-08")
def test_dice_of_4_and_6_give_the_square_in_column_4_and_row_6() -> None:
    d = Dungeon()
    room = d.open(d.entry(EAST), ROOM_2, NORMAL, MONSTERS, ORC, 4, 6, UNSUSPECTING)
    assert d.where(d.s.monsters[0], room) == (4, 6)


@pytest.mark.rule("DP-PLACE-02", "DP-VEC-09")
def test_squares_are_counted_from_the_top_left_corner() -> None:
    t = Table()
    assert placed(t, t.room, 1, 1).square == t.room.corner
    assert placed(t, t.room, 6, 6).square == shifted(t.room.corner, 5, 5)


@pytest.mark.rule("DP-PLACE-01", "DP-AMB-37")
def test_the_dice_have_the_sides_of_the_tile_and_follow_its_printed_picture() -> None:
    """6x4 laid a quarter turn clockwise: its printed lower right is now the lower left."""
    t = Table("room-6x4")
    turned = next(one for one in t.tables.shapes["room-6x4"] if one.turns == 1)
    area = lay(t.s, turned, t.room.corner + 10, "room")
    assert (area.shape.width, area.shape.height) == (4, 6)
    assert placed(t, area, 6, 4).square == shifted(area.corner, 0, 5)


@pytest.mark.rule("DP-PLACE-04")
def test_a_taken_square_gives_one_of_its_four_neighbours_by_choice() -> None:
    """Neighbours of (3,3) in reading order: (3,2), (2,3), (4,3), (3,4)."""
    t = Table()
    placed(t, t.room, 3, 3)
    t.policy.answers = {"square": [2]}
    assert t.where(placed(t, t.room, 3, 3)) == (4, 3)
    assert t.policy.asked == [("square", [0, 1, 2, 3])]


@pytest.mark.rule("DP-PLACE-04", "DP-AMB-38")
def test_with_no_free_neighbour_both_dice_are_rolled_again() -> None:
    t = Table()
    for at in ((1, 1), (2, 1), (1, 2)):
        placed(t, t.room, *at)
    assert t.where(placed(t, t.room, 1, 1, 5, 5)) == (5, 5)


@pytest.mark.rule("DP-PLACE-04", "DP-AMB-38")
def test_a_heros_square_counts_as_taken() -> None:
    t = Table()
    t.hero((6, 6))
    assert t.where(placed(t, t.room, 6, 6)) == (6, 5)


@pytest.mark.rule("DP-PLACE-04", "DP-AMB-38")
def test_a_chest_takes_its_square_and_an_unlocked_door_takes_none() -> None:
    """`bad_square: reroll`: beside a chest, and again where only a doorway forbids it."""
    t = Table(variants={"bad_square": "reroll"})
    t.chest((3, 3))
    assert t.where(placed(t, t.room, 3, 3)) == (3, 2)
    front = t.door("north", "normal").front
    assert t.where(placed(t, t.room, 3, 1, 5, 5, entry=front)) == (5, 5)


@pytest.mark.rule("DP-AMB-38")
def test_a_square_without_floor_counts_as_taken() -> None:
    """The hallway's floor is columns 3 and 4; (2,2) has one neighbour there, (1,1) none."""
    t = Table("hallway-straight")
    assert t.where(placed(t, t.room, 2, 2)) == (3, 2)
    assert t.where(placed(t, t.room, 1, 1, 4, 5)) == (4, 5)


@pytest.mark.rule("DP-PLACE-05")
def test_a_chest_never_stands_in_front_of_a_doorway() -> None:
    """A door in the north wall: dice on (3,1) give (2,1) or (3,2), and (4,1) is no choice."""
    d = Dungeon()
    room = d.open(d.entry(), ROOM_2, NORMAL, EMPTY)
    assert d.walls(room) == ["north", "south"]
    d.policy.asked = []
    with d.rolls(3, 1):
        chest = place_chest(d.s, room, d.entry().front_b, True, 1)
    assert chest is not None
    assert d.policy.asked == [("square", [0, 1])]
    assert chest.square == d.square((2, 1), room)


@pytest.mark.rule("DP-PLACE-05")
def test_a_wall_without_a_doorway_forbids_nothing() -> None:
    d = Dungeon()
    room = d.open(d.entry(), DEAD_END, EMPTY)
    with d.rolls(2, 1):
        chest = place_chest(d.s, room, d.entry().front_b, True, 1)
    assert chest is not None
    assert chest.square == d.square((2, 1), room)


@pytest.mark.rule("DP-PLACE-06")
def test_nobody_is_placed_before_the_door_the_heroes_come_by() -> None:
    """(2,4) and (3,4) are before the entrance of the 4x4 room: the Orc goes to (2,3) and
    the chest to (4,4)."""
    d = Dungeon()
    d.policy.answers = {"square": [0, 1]}
    room = d.open(d.entry(), DEAD_END, MONSTERS, ORC, 2, 4, UNSUSPECTING)
    assert d.where(d.s.monsters[0], room) == (2, 3)
    with d.rolls(3, 4):
        chest = place_chest(d.s, room, d.entry().front_b, True, 1)
    assert chest is not None
    assert chest.square == d.square((4, 4), room)


@pytest.mark.rule("DP-PLACE-06")
def test_a_monster_may_stand_before_another_door() -> None:
    d = Dungeon()
    room = d.open(d.entry(), ROOM_2, NORMAL, MONSTERS, ORC, 3, 1, UNSUSPECTING)
    assert d.where(d.s.monsters[0], room) == (3, 1)


@pytest.mark.rule("DP-PLACE-07")
def test_chests_are_placed_before_monsters() -> None:
    """The Orc's dice show the chest's square; it is the Orc that gives way."""
    d = Dungeon()
    room = d.open(d.entry(), DEAD_END, BOTH, 1, 1, 1, 1, 4, 1, ORC, 1, 1, UNSUSPECTING)
    assert d.s.things[-2].square == d.square((1, 1), room)
    assert d.where(d.s.monsters[0], room) == (2, 1)


@pytest.mark.rule("DP-MOVE-04")
def test_a_chest_stands_in_the_way() -> None:
    d = Dungeon()
    room = d.open(d.entry(), DEAD_END, CHEST, 1, 1, 1)
    assert not has(d.s.free(), d.square((1, 1), room))


@pytest.mark.rule("DP-LOC-02")
def test_no_encounter_is_rolled_for_a_hallway() -> None:
    d = Dungeon()
    d.open(d.entry(), HALL, NORMAL)
    assert d.kinds() == [Opens, TileLaid, LocationRevealed, DoorSet, PhaseEnds]
