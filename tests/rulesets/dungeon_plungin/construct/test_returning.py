"""Area BACK: rooms that were cleared and are entered again."""

import pytest

from authoring.boards.squares import each
from authoring.rulesets.dungeon_plungin.play.board import choices as c
from authoring.rulesets.dungeon_plungin.play.board.events.building import (
    MonsterSet,
    MonstersReturn,
)
from authoring.rulesets.dungeon_plungin.play.board.events.fighting import (
    Ambush,
    Attacks,
    GroupIsAware,
    Listens,
)
from authoring.rulesets.dungeon_plungin.play.board.state import Actor, Area
from authoring.rulesets.dungeon_plungin.play.turn.hero_turn import hero_turn
from tests.rulesets.dungeon_plungin.construct.dungeon import (
    DEAD_END,
    EMPTY,
    HALL,
    NORMAL,
    NOTHING,
    ORC,
    SPECIAL,
    Dungeon,
)

MISS = (4, 4, 5, 5, 5)
"""WIT 2 against DEX 3: the hero is not noticed."""


def known_room(*faces: int) -> tuple[Dungeon, Area, Actor]:
    """A tile behind the north door that the first hero has entered and left again."""
    d = Dungeon()
    area = d.open(d.entry(), *(faces or (DEAD_END, EMPTY)))
    return d, area, d.s.heroes[0]


def visit(d: Dungeon, hero: Actor, area: Area, *faces: int) -> None:
    """One turn: a step into the tile and nothing else."""
    d.s.put(hero, each(d.entry().front_a)[-1])
    d.trace.clear()
    goal = each(d.entry().front_b & d.s.free())[-1]
    with d.rolls(*faces):
        d.turn(hero, c.choice(c.MOVE, goal))
    assert d.s.area_at(hero.square) is area


@pytest.mark.rule("DP-BACK-03")
def test_the_first_visit_rolls_nothing() -> None:
    d, room, hero = known_room()
    visit(d, hero, room)
    assert not d.told(MonstersReturn)


@pytest.mark.rule("DP-BACK-03", "DP-AMB-32")
@pytest.mark.parametrize("face", [2, 3, 4, 5, 6])
def test_a_cleared_room_entered_again_stays_empty_on_2_to_6(face: int) -> None:
    d, room, hero = known_room()
    visit(d, hero, room)
    visit(d, hero, room, face)
    assert not d.told(MonstersReturn)
    assert not d.s.monsters


@pytest.mark.rule("DP-BACK-03", "DP-BACK-05", "DP-AMB-32")
def test_on_a_1_the_monsters_chart_is_rolled_and_those_who_come_are_alert() -> None:
    """1, then the chart's Orc on (1,1), then WIT 2 against DEX 3."""
    d, room, hero = known_room()
    visit(d, hero, room)
    visit(d, hero, room, 1, ORC, 1, 1, *MISS)
    assert [
        type(event) for event in d.told(MonstersReturn, MonsterSet, GroupIsAware, Listens, Ambush)
    ] == [
        MonsterSet,
        MonstersReturn,
        Listens,
    ]
    assert d.where(d.s.monsters[0], room) == (1, 1)
    assert d.s.monsters[0].awareness == "alert"


@pytest.mark.rule("DP-BACK-05", "DP-AMB-32")
def test_noticed_the_hero_loses_what_is_left_of_his_turn_and_they_act_at_once() -> None:
    d, room, hero = known_room()
    visit(d, hero, room)
    d.s.put(hero, d.square((3, 1)))
    d.begin(hero)
    with d.rolls(1, ORC, 1, 1, 6, 6, 4, 4, 4, 4, 4, 4, 5, 6):
        d.take(hero, c.MOVE, d.square((2, 1), room))
    assert d.kinds()[-2:] == [Ambush, Attacks]
    assert (d.s.actions, d.s.move_left) == (0, 0)


@pytest.mark.rule("DP-BACK-05", "DP-AWARE-11", "DP-AMB-36")
@pytest.mark.parametrize(("ago", "dice"), [(0, 3), (1, 3), (2, 2)])
def test_those_who_come_back_hear_a_fight_next_door(ago: int, dice: int) -> None:
    """WIT 2, and 1 die more for a fight on the Entry Tile in this round or the last."""
    d, room, hero = known_room()
    visit(d, hero, room)
    d.s.round += 3
    d.room.fought = d.s.round - ago
    visit(d, hero, room, 1, ORC, 1, 1, *[4] * dice, 5, 5, 5)
    assert len(d.told(Listens)) == 1


@pytest.mark.rule("DP-AWARE-11")
def test_a_fight_in_the_room_itself_is_none_next_door() -> None:
    d, room, hero = known_room()
    visit(d, hero, room)
    room.fought = d.s.round
    visit(d, hero, room, 1, ORC, 1, 1, *MISS)
    assert len(d.told(Listens)) == 1


@pytest.mark.rule("DP-PLACE-06", "DP-BACK-03")
def test_who_comes_back_does_not_stand_before_the_door_the_hero_came_by() -> None:
    """(2,4) and (3,4) are before the door, the hero on one of them: the Orc goes to (2,3)."""
    d, room, hero = known_room()
    visit(d, hero, room)
    visit(d, hero, room, 1, ORC, 2, 4, *MISS)
    assert d.where(d.s.monsters[0], room) == (2, 3)


@pytest.mark.rule("DP-PLACE-06", "DP-BACK-03")
def test_before_another_door_than_that_he_may_stand() -> None:
    """The hero comes by the north door now: (2,4) is free, before (2,1) nobody may stand."""
    d, room, hero = known_room()
    visit(d, hero, room)
    door = d.door("north", "normal", area=room)
    d.behind(door, "room-4x4")
    for face, stands in ((4, (2, 4)), (1, (1, 1))):
        d.s.put(hero, each(door.front_b)[-1])
        with d.rolls(1, ORC, 2, face, *MISS):
            d.turn(hero, c.choice(c.MOVE, each(door.front_a)[-1]))
        (orc,) = (monster for monster in d.s.monsters if monster.alive)
        assert d.where(orc, room) == stands
        orc.alive = False
        d.s.put(orc, -1)


@pytest.mark.rule("DP-BACK-03")
def test_the_roll_comes_when_the_movement_is_over_and_not_before() -> None:
    """MOV 4: three steps in, and no roll yet; the fourth ends the Move."""
    d, room, hero = known_room()
    visit(d, hero, room)
    d.s.put(hero, d.square((3, 1)))
    d.begin(hero)
    with d.rolls():
        d.take(hero, c.MOVE, d.square((2, 2), room))
    with d.rolls(6):
        d.take(hero, c.MOVE, d.square((2, 1), room))


@pytest.mark.rule("DP-BACK-03")
def test_another_action_ends_the_movement_and_the_roll_comes_first() -> None:
    d, room, hero = known_room()
    visit(d, hero, room)
    d.give(hero, "potion")
    d.s.put(hero, d.square((3, 1)))
    d.begin(hero)
    with d.rolls(6):
        d.take(hero, c.MOVE, d.square((2, 4), room))
        d.take(hero, c.USE, 0, hero.index)


@pytest.mark.rule("DP-BACK-04")
def test_while_a_monster_is_left_in_the_room_nothing_new_appears() -> None:
    d, room, hero = known_room()
    visit(d, hero, room)
    d.monster("orc", (1, 1), area=room)
    visit(d, hero, room)


@pytest.mark.rule("DP-AMB-32")
def test_with_another_hero_inside_nothing_new_appears() -> None:
    d, room, hero = known_room()
    visit(d, hero, room)
    d.s.put(d.s.heroes[1], d.square((1, 1), room))
    visit(d, hero, room)


@pytest.mark.rule("DP-AMB-32")
@pytest.mark.parametrize(
    ("faces", "first"), [((HALL, NORMAL), (NOTHING,)), ((SPECIAL, 1, EMPTY), ())]
)
def test_only_rooms_fill_up_again(faces: tuple[int, ...], first: tuple[int, ...]) -> None:
    d, area, hero = known_room(*faces)
    visit(d, hero, area, *first)
    visit(d, hero, area)


@pytest.mark.rule("DP-AMB-32")
def test_the_entry_tile_never_fills_up() -> None:
    d, room, hero = known_room()
    visit(d, hero, room)
    d.policy.acts = [c.choice(c.MOVE, d.square((3, 1)))]
    with d.rolls():
        hero_turn(d.s, hero)


@pytest.mark.rule("DP-BACK-03")
def test_a_hero_who_stays_in_the_room_does_not_enter_it() -> None:
    d, room, hero = known_room()
    visit(d, hero, room)
    with d.rolls():
        d.turn(hero, c.choice(c.MOVE, d.square((1, 2), room)))
