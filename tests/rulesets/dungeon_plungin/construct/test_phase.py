"""Areas CONS, LOC and DOORWAY: one Construction Phase, its tile and its doors."""

from collections.abc import Sequence
from dataclasses import replace

import pytest

from authoring.boards.squares import NORTH, first, just, laid, moved, rectangle, row, shifted
from authoring.boards.squares.numbering import WIDTH
from authoring.boards.tiles.shapes import entries
from authoring.rulesets.dungeon_plungin.play.board import choices as c
from authoring.rulesets.dungeon_plungin.play.board.events.building import (
    ChestSet,
    DoorSet,
    GreatUnfit,
    LocationRevealed,
    MonsterSet,
    PhaseEnds,
    SecretPassageSet,
    TileLaid,
)
from authoring.rulesets.dungeon_plungin.play.board.events.fighting import GroupIsAware
from authoring.rulesets.dungeon_plungin.play.board.events.locks import Opens
from authoring.rulesets.dungeon_plungin.play.board.events.traps import TrapRolled
from authoring.rulesets.dungeon_plungin.play.board.state import NO_TRAP, UNKNOWN, Seat, State, Thing
from authoring.rulesets.dungeon_plungin.play.rules.layout.doorways import roll_door
from authoring.rulesets.dungeon_plungin.play.rules.layout.ground import places
from tests.rulesets.dungeon_plungin.construct.dungeon import (
    BOTH,
    DEAD_END,
    EAST,
    EMPTY,
    GREAT,
    HALL,
    HALL_X,
    LOCKED,
    NORMAL,
    ORC,
    ROOM_2,
    ROOM_4,
    SOUTH,
    SPECIAL,
    UNSUSPECTING,
    WEST,
    Dungeon,
    chart,
    quest,
)


@pytest.mark.rule("DP-CONS-05", "DP-PLACE-07", "DP-AWARE-01")
def test_the_steps_of_a_phase_come_in_the_order_of_the_book() -> None:
    d = Dungeon()
    chests = (1, 2, 2, 1, 5, 5)
    d.open(d.entry(), ROOM_4, NORMAL, LOCKED, NORMAL, BOTH, *chests, ORC, 3, 3, UNSUSPECTING)
    assert d.kinds() == [
        Opens,
        TileLaid,
        LocationRevealed,
        *[DoorSet] * 3,
        *[ChestSet] * 2,
        MonsterSet,
        GroupIsAware,
        PhaseEnds,
    ]


@pytest.mark.rule("DP-CONS-04", "DP-UNIQ-01", "DP-AMB-76")
def test_behind_a_great_door_neither_location_nor_doorway_nor_encounter_is_rolled() -> None:
    """Only the squares of the two monsters placed by dice."""
    d = Dungeon()
    room = d.open(d.entry(), ROOM_2, GREAT, EMPTY)
    great = d.doors(room)[0]
    great.locked, great.trap = False, NO_TRAP
    lair = d.open(great, 1, 2, 6, 2)
    assert d.kinds() == [
        Opens,
        TileLaid,
        LocationRevealed,
        *[MonsterSet] * 3,
        GroupIsAware,
        PhaseEnds,
    ]
    assert lair.location == "lair"


@pytest.mark.rule("DP-CONS-02", "DP-DOORWAY-05")
def test_the_player_of_the_opener_makes_every_choice_of_the_phase() -> None:
    """A 6x6 room with 2 doors: three walls to choose from, and the third is taken."""
    d = Dungeon()
    d.policy.answers = {"wall": [2]}
    asked: list[object] = []
    told = d.policy.pick

    def pick(view: State, seat: Seat, question: str, options: Sequence[int]) -> int:
        asked.append((seat, question, list(options)))
        return told(d.s, d.s.heroes[1], question, options)

    d.policy.pick = pick  # type: ignore[method-assign]
    room = d.open(d.entry(), ROOM_2, NORMAL, EMPTY, by=1)
    assert asked == [(d.s.heroes[1], "wall", [0, 1, 2])]
    assert d.s.phase_owner == 1
    others = [way[0] for way in room.shape.doorways if way[0] != SOUTH]
    assert d.doors(room)[0].wall == others[2]


@pytest.mark.rule("DP-LOC-01")
@pytest.mark.parametrize(
    ("faces", "kind"),
    [
        ((HALL, NORMAL), "hallway"),
        ((DEAD_END, EMPTY), "room"),
        ((SPECIAL, 1, EMPTY), "special"),
    ],
)
def test_a_location_is_a_hallway_a_room_or_a_special(faces: tuple[int, ...], kind: str) -> None:
    d = Dungeon()
    assert d.open(d.entry(), *faces).kind == kind


@pytest.mark.rule("DP-LOC-02")
def test_a_hallway_has_a_door_at_every_end_and_no_encounter() -> None:
    d = Dungeon()
    hall = d.open(d.entry(), HALL_X, NORMAL, NORMAL, NORMAL)
    assert d.walls(hall) == ["north", "east", "south", "west"]
    assert not d.s.monsters


@pytest.mark.rule("DP-LOC-05")
def test_a_special_result_is_looked_up_on_the_special_location_chart() -> None:
    d = Dungeon()
    assert d.open(d.entry(), SPECIAL, 4, EMPTY).location == "fountain"


@pytest.mark.rule("DP-DOORWAY-01")
@pytest.mark.parametrize(
    ("faces", "doors"),
    [((ROOM_2, 1, EMPTY), 2), ((ROOM_4, 1, 1, 1, EMPTY), 4), ((DEAD_END, EMPTY), 1)],
)
def test_a_room_has_the_doors_its_result_lists_entry_door_included(
    faces: tuple[int, ...], doors: int
) -> None:
    d = Dungeon()
    room = d.open(d.entry(), *faces)
    assert len(d.walls(room)) == doors


@pytest.mark.rule("DP-DOORWAY-02")
def test_a_room_with_one_door_is_a_dead_end() -> None:
    d = Dungeon()
    room = d.open(d.entry(), DEAD_END, EMPTY)
    assert d.walls(room) == ["south"]
    assert not d.doors(room)


@pytest.mark.rule("DP-DOORWAY-06", "DP-DOORWAY-14")
@pytest.mark.parametrize(
    ("row", "difficulties"),
    [("detect: 3, unlock: 2", (3, 2)), ("unlock: 2", (2, 2)), ("detect: 3", (3, 3))],
)
def test_a_door_is_as_hard_to_search_and_to_pick_as_its_row_says(
    row: str, difficulties: tuple[int, int]
) -> None:
    """A row with one number means both."""
    rows = f"{{die: d6, rows: {{1-5: {{door: locked, {row}}}, 6+: {{door: great, unlock: 4}}}}}}"
    d = Dungeon(chart("doorway", rows))
    (door,) = d.doors(d.open(d.entry(), HALL, 1))
    assert (door.detect, door.unlock) == difficulties


@pytest.mark.rule("DP-DOORWAY-06")
def test_the_door_just_opened_is_not_rolled_again() -> None:
    d = Dungeon()
    d.open(d.entry(), HALL, LOCKED)
    assert [event.door for event in d.told(DoorSet)] == [4]
    assert d.entry().kind == "normal"


@pytest.mark.rule("DP-DOORWAY-08", "DP-AMB-02", "DP-DOOR-07")
def test_a_normal_door_is_closed_but_never_locked_and_never_trapped() -> None:
    d = Dungeon()
    door = d.doors(d.open(d.entry(), HALL, NORMAL))[0]
    assert (door.open, door.locked, door.trap) == (False, False, NO_TRAP)
    d.open(door, DEAD_END, EMPTY)
    assert not d.told(TrapRolled)


@pytest.mark.rule("DP-DOORWAY-09")
def test_a_locked_door_may_be_trapped_picked_searched_and_forced() -> None:
    d = Dungeon()
    door = d.doors(d.open(d.entry(), HALL, LOCKED))[0]
    assert (door.locked, door.trap, door.detect, door.unlock) == (True, UNKNOWN, 1, 2)
    d.stand(d.s.heroes[0], door)
    assert {"detect", "unlock", "bash"} <= d.legal(d.s.heroes[0])


@pytest.mark.rule("DP-DOORWAY-10", "DP-AMB-03")
def test_a_great_door_is_locked_and_its_trap_chart_is_rolled_until_it_gives_a_trap() -> None:
    """A search with one success: the chart shows nothing twice and then an axe."""
    d = Dungeon()
    great = _great(d)
    assert great.locked
    d.stand(d.s.heroes[0], great)
    with d.rolls(5, 6, 2, 1, 1, 4):
        d.begin(d.s.heroes[0])
        d.take(d.s.heroes[0], c.SEARCH, great.index)
    assert great.trap == "swinging-axe"


@pytest.mark.rule("DP-DOORWAY-12")
@pytest.mark.parametrize(("key", "opens"), [("key", False), ("great-key", True)])
def test_a_great_door_takes_a_great_key_and_no_picklock(key: str, opens: bool) -> None:
    d = Dungeon()
    great, hero = _great(d), d.s.heroes[0]
    d.stand(hero, great)
    d.give(hero, key)
    assert "unlock" not in d.legal(hero)
    assert ("key" in d.legal(hero)) is opens


@pytest.mark.rule("DP-DOORWAY-13", "DP-BASH-02")
def test_a_great_door_can_be_forced() -> None:
    """Unlock difficulty 2: 4 successes are needed."""
    d = Dungeon()
    great, hero = _great(d), d.s.heroes[0]
    d.stand(hero, great)
    hero.melee = 4
    great.trap = NO_TRAP
    d.begin(hero)
    with d.rolls(5, 5, 6, 6, 1, 2, 6, 2):
        d.take(hero, c.BASH, great.index)
    assert great.open


def _great(d: Dungeon) -> Thing:
    """A Great Door at the end of a hallway, no trap rolled for yet."""
    return d.doors(d.open(d.entry(), HALL, GREAT))[0]


@pytest.mark.rule("DP-AMB-40", "DP-UNIQ-02")
def test_a_great_result_beyond_the_locations_left_counts_as_locked() -> None:
    d = Dungeon()
    d.open(d.entry(), HALL_X, GREAT, GREAT, NORMAL)
    assert [event.kind for event in d.told(DoorSet)] == ["great", "locked", "normal"]
    assert d.s.great_found == 1


@pytest.mark.rule("DP-AMB-31")
@pytest.mark.parametrize(
    ("variants", "kind", "free"),
    [({"great_fit": "locked"}, "locked", 6), ({"great_fit": "locked"}, "great", 12),
     ({}, "great", 6), ({}, "great", 12)],
)  # fmt: skip
def test_a_great_result_where_its_location_cannot_lie_counts_as_locked_or_stays(
    variants: dict[str, str], kind: str, free: int
) -> None:
    """Behind the hallway of 6 squares the lair needs 6 more."""
    d = Dungeon(variants=variants)
    d.s.covered |= rectangle(0, WIDTH, row(d.room.corner) - free)
    d.open(d.entry(), HALL, GREAT)
    assert d.told(DoorSet)[0].kind == kind
    assert d.s.great_found == (kind == "great")
    assert [event.stays for event in d.told(GreatUnfit)] == [kind == "great"] * (free == 6)
    assert bool(d.s.reserved) == (free == 12)
    assert d.doors(d.s.areas[-1])[0].nowhere == (kind == "locked")


@pytest.mark.rule("DP-LOC-06")
def test_a_tile_is_turned_so_that_its_doorways_lead_somewhere() -> None:
    """The hallway behind the east door runs east; the wall that has no room is not chosen."""
    d = Dungeon()
    hall = d.open(d.entry(EAST), HALL, NORMAL)
    assert d.walls(hall) == ["east", "west"]
    room = d.open(d.entry(WEST), ROOM_2, NORMAL, EMPTY)
    assert d.doors(room)[0].wall != EAST


@pytest.mark.rule("DP-LOC-06")
def test_a_doorway_is_laid_against_one_of_its_own_width() -> None:
    """The Entry Tile's door is two squares wide; a room with doorways of one fits nowhere."""
    d = Dungeon()
    way = d.entry().front_a, NORTH
    (wide, *_) = d.tables.shapes["room-6x6"]
    ways = tuple((wall, just(first(front)), is_exit) for wall, front, is_exit in wide.doorways)
    assert list(places(d.s, (wide,), way))
    narrow = replace(wide, doorways=ways, entries=entries(ways))
    assert not list(places(d.s, (narrow,), way))


@pytest.mark.rule("DP-LOC-08", "DP-LOC-09", "DP-LEVEL-02", "DP-VEC-D10", "DP-AMB-30")
@pytest.mark.parametrize(("level", "difficulty"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3)])
def test_a_doorway_against_an_earlier_wall_is_a_locked_secret_passage(
    level: int, difficulty: int
) -> None:
    """The room's south wall stands against the Entry Tile; a second pair of squares there
    has no door yet, and no roll is made."""
    d = Dungeon(quest(dungeon_level=str(level)))
    room = d.open(d.entry(), ROOM_2, NORMAL, EMPTY)
    front = just(d.square((1, 6), room))
    with d.rolls():
        roll_door(d.s, room, front, SOUTH, 2)
    secret = d.s.things[-1]
    assert (secret.kind, secret.locked, secret.open) == ("secret", True, False)
    assert (secret.detect, secret.unlock) == (difficulty, difficulty)
    assert secret.front == front | moved(front, SOUTH)
    assert d.told(SecretPassageSet)[-1] == SecretPassageSet(secret.index, room.index, 0)


@pytest.mark.rule("DP-AMB-30", "DP-BACK-01")
def test_opening_a_secret_passage_starts_no_phase() -> None:
    d = Dungeon()
    room = d.open(d.entry(), ROOM_2, NORMAL, EMPTY)
    roll_door(d.s, room, just(d.square((1, 6), room)), SOUTH, 2)
    secret = d.s.things[-1]
    secret.locked = False
    d.open(secret, 1)
    assert d.kinds() == [TrapRolled, Opens]
    assert d.s.phases == 1
    assert secret.open


@pytest.mark.rule("DP-LOC-08")
def test_a_doorway_that_meets_a_closed_door_shares_it() -> None:
    d = Dungeon()
    room = d.open(d.entry(), ROOM_4, NORMAL, NORMAL, NORMAL, EMPTY)
    shared = d.doors(room)[0]
    beside = d.behind(shared, opened=False)
    assert shared.tile_b == beside.index
    assert not shared.unexplored
    d.open(shared)
    assert d.kinds() == [Opens]
    assert d.s.phases == 1


@pytest.mark.rule("DP-EXIT-01")
def test_a_doorway_that_meets_the_dungeon_exit_does_not_turn_it_into_a_door() -> None:
    """A tile below the Entry Tile, its north doorway before the exit."""
    d = Dungeon()
    below = d.lay("room-6x6", shifted(d.room.corner, 0, 6))
    front = laid(next(way[1] for way in below.shape.doorways if way[0] == NORTH), below.corner)
    with d.rolls():
        roll_door(d.s, below, front, NORTH, 1)
    way_out = d.entry(SOUTH)
    assert (way_out.kind, way_out.tile_b) == ("exit", -1)
    assert below.index not in d.room.neighbours
