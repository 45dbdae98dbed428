"""Passages and rooms that dice lay, wandering monsters, rest (area GENR)."""

from typing import Any

import pytest

from authoring.boards.ground import ORIGIN, STEP, Square, offset
from authoring.boards.tiles.table import MIDDLE
from authoring.playtest.plan import ROUND_LIMIT
from authoring.rulesets.surge_crawl.model.places import Goal
from authoring.rulesets.surge_crawl.play.board import events as e
from authoring.rulesets.surge_crawl.play.board.state import Exit
from authoring.rulesets.surge_crawl.play.rules import layout
from tests.rulesets.surge_crawl.table import Crawl, Table

NORTH, EAST, SOUTH, WEST = range(4)
NOTHING, LEFT, RIGHT, T, DEAD, DOWN, OUT = (5, 5), (8, 8), (5, 5), (6, 6), (3, 3), (9, 9), (10, 10)
"""Dice of 2d12: no feature of a section; and the ends of a passage."""
QUIET: dict[str, Any] = {"charts": {"wandering": {"die": "d4", "rows": {"1-4": "nothing"}}}}
EMPTY: dict[str, Any] = {"charts": {
    "occupied": {"die": "d12", "rows": {"1-11": "nothing", "12": "monsters"}}}}  # fmt: skip
FULL: dict[str, Any] = {"charts": {"occupied": {"die": "d12", "rows": {"1-12": "monsters"}}}}


def box(squares: tuple[Square, ...]) -> tuple[int, int, int, int]:
    """Least and greatest column and row of some squares, from the entrance's first."""
    columns, rows = zip(*map(offset, squares), strict=True)
    return min(columns), max(columns), min(rows), max(rows)


def doors(crawl: Crawl, *, room: bool) -> list[tuple[tuple[int, int], int]]:
    """The ways on of a kind, each as its first square and its direction."""
    return [(offset(way.squares[0]), STEP.index(way.step)) for way in crawl.s.exits
            if way.room == room]  # fmt: skip


def door(crawl: Crawl) -> Exit:
    """The newest way on or dead end, as a door to a room, and the only way on."""
    s = crawl.s
    last = (s.exits or s.dead_ends)[-1]
    way = Exit(last.section, last.squares[:1], last.step, room=True)
    s.exits[:] = [way]
    return way


@pytest.mark.rule("SRG-GENR-15", "SRG-GEN-05", "SRG-GEN-04", "SRG-EXP-01")
def test_a_dungeon_begins_with_a_section_and_a_way_on() -> None:
    crawl = Crawl()
    assert [box(section.squares) for section in crawl.s.sections] == [(0, 1, -4, 0)]
    assert doors(crawl, room=False) == [((0, -4), NORTH)]
    assert crawl.dice.rolled == 0


@pytest.mark.rule("SRG-GENR-06", "SRG-GENR-01", "SRG-GENR-15")
@pytest.mark.parametrize("face", range(1, 13))
def test_a_passage_is_one_to_three_sections_long(face: int) -> None:
    length = 1 if face <= 2 else 2 if face <= 8 else 3
    crawl = Crawl(face, *NOTHING * length, *DEAD)
    section = layout.take(crawl.s, crawl.s.exits[0])
    assert section is not None
    assert box(section.squares) == (0, 1, -4 - 5 * length, -5)
    assert crawl.dice.left == 0
    assert crawl.s.exits == []
    assert (crawl.s.numbers["overlaps"], len(crawl.s.dead_ends)) == (0, 1)
    assert crawl.s.ground.is_open(ORIGIN + 4 * STEP[NORTH], ORIGIN + 5 * STEP[NORTH])


@pytest.mark.rule("SRG-GENR-07")
@pytest.mark.parametrize(
    ("dice", "number", "tokens"),
    [
        ((1, 1), 0, 1), ((2, 2), 0, 1), ((2, 3), 0, 0), ((8, 7), 0, 0), ((8, 8), 1, 0),
        ((10, 9), 1, 0), ((10, 10), 2, 0), ((12, 9), 2, 0), ((12, 10), 0, 1), ((12, 12), 0, 1),
    ],
)  # fmt: skip
def test_a_section_has_tokens_or_doors(dice: tuple[int, ...], number: int, tokens: int) -> None:
    crawl = Crawl(1, *dice, *((1,) if number else ()), *DEAD)
    layout.take(crawl.s, crawl.s.exits[0])
    assert len(doors(crawl, room=True)) == number
    assert crawl.s.pool == tokens
    assert crawl.dice.left == 0


@pytest.mark.rule("SRG-GENR-07")
@pytest.mark.parametrize(("die", "sides"), [(1, [EAST, WEST]), (2, [WEST, EAST])])
def test_doors_are_in_the_sides_of_a_section(die: int, sides: list[int]) -> None:
    crawl = Crawl(1, 10, 10, die, *DEAD)
    layout.take(crawl.s, crawl.s.exits[0])
    places = {EAST: (1, -7), WEST: (0, -7)}
    assert doors(crawl, room=True) == [(places[side], side) for side in sides]


@pytest.mark.rule("SRG-GENR-07", "SRG-GENR-06")
def test_each_section_has_its_own_doors_in_its_middle() -> None:
    crawl = Crawl(3, 8, 8, 1, 8, 8, 2, *DEAD)
    layout.take(crawl.s, crawl.s.exits[0])
    assert doors(crawl, room=True) == [((1, -7), EAST), ((0, -12), WEST)]


@pytest.mark.rule("SRG-GENR-08")
@pytest.mark.parametrize(
    ("total", "end", "sides"),
    [
        (2, "t-junction", [WEST, EAST]), (3, "t-junction", [WEST, EAST]), (4, "dead-end", []),
        (8, "dead-end", []), (9, "right", [EAST]), (11, "right", [EAST]),
        (12, "t-junction", [WEST, EAST]), (14, "t-junction", [WEST, EAST]), (15, "left", [WEST]),
        (17, "left", [WEST]), (18, "stairs-down", []), (19, "stairs-down", []),
        (20, "stairs-out", []), (22, "stairs-out", []), (23, "t-junction", [WEST, EAST]),
        (24, "t-junction", [WEST, EAST]),
    ],
)  # fmt: skip
def test_a_passage_ends_as_the_dice_say(total: int, end: str, sides: list[int]) -> None:
    crawl = Crawl(1, *NOTHING, total // 2, total - total // 2)
    layout.take(crawl.s, crawl.s.exits[0])
    assert [laid[2] for laid in crawl.events(e.PassageLaid)] == [end]
    assert [side for _, side in doors(crawl, room=False)] == sides
    assert (crawl.s.stairs == 1) == (end == "stairs-down")


@pytest.mark.rule("SRG-GENR-08")
def test_a_turn_goes_on_from_the_last_rows_of_the_passage() -> None:
    """Two squares wide, out of the side of the last two rows."""
    crawl = Crawl(1, *NOTHING, *RIGHT, 1, *NOTHING, *DEAD)
    s = crawl.s
    layout.take(s, s.exits[0])
    (way,) = s.exits
    assert [offset(square) for square in way.squares] == [(1, -9), (1, -8)]
    section = layout.take(s, way)
    assert section is not None
    assert box(section.squares) == (2, 6, -9, -8)


@pytest.mark.rule("SRG-GENR-09")
@pytest.mark.parametrize("face", range(1, 13))
def test_rooms_are_small_or_large(face: int) -> None:
    """A chamber has one way to lie, others two, which a die decides; no doors, no crystals."""
    large = face > 8
    crawl = Crawl(face, *((1,) if face > 6 else ()), 1, 1)
    section = layout.take(crawl.s, door(crawl))
    assert section is not None
    kind = "chamber" if face <= 6 else "hazard" if face <= 8 else "lair" if face <= 10 else "hall"
    assert section.kind == kind
    west, east, north, south = box(section.squares)
    assert (east - west + 1, south - north + 1) == ((10, 5) if large else (5, 5))
    assert south == -5
    assert crawl.s.ground.is_open(ORIGIN + 4 * STEP[NORTH], ORIGIN + 5 * STEP[NORTH])


@pytest.mark.rule("SRG-GENR-09")
def test_a_room_is_turned_by_a_die() -> None:
    crawl = Crawl(9, 2, 1, 1)
    section = layout.take(crawl.s, door(crawl))
    assert section is not None
    west, east, north, south = box(section.squares)
    assert (east - west + 1, south - north + 1) == (5, 10)


@pytest.mark.rule("SRG-GENR-10", "SRG-GENR-09", "SRG-GENR-12")
@pytest.mark.parametrize(
    ("dice", "sides"),
    [((4,), []), ((5, 1), [NORTH]), ((8, 2), [EAST]), ((9, 3, 1), [WEST, NORTH]),
     ((12, 1, 2), [NORTH, WEST])],
)  # fmt: skip
def test_a_room_has_up_to_two_more_doors_to_passages(
    dice: tuple[int, ...], sides: list[int]
) -> None:
    crawl = Crawl(1, *dice, 1)
    layout.take(crawl.s, door(crawl))
    middle = {NORTH: (0, -9), EAST: (2, -7), WEST: (-2, -7)}
    assert doors(crawl, room=False) == [(middle[side], side) for side in sides]
    assert len(crawl.s.dead_ends) == (not sides)


@pytest.mark.rule("SRG-GENR-11")
@pytest.mark.parametrize(("face", "number"), [(1, 0), (4, 0), (5, 1), (8, 1), (9, 2), (10, 2)])
def test_a_room_has_up_to_two_crystals(face: int, number: int) -> None:
    kinds = (1, 1) * number
    crawl = Crawl(1, 1, face, *kinds)
    layout.take(crawl.s, door(crawl))
    assert list(crawl.s.crystals.values()) == ["burning"] * number
    assert crawl.events(e.RoomLaid)[0][3] == number


@pytest.mark.rule("SRG-GENR-12")
def test_a_section_that_would_overlap_is_a_dead_end() -> None:
    """The room behind the door would lie on a passage."""
    crawl = Crawl(1, *NOTHING, *DEAD)
    s = crawl.s
    layout.take(s, s.exits[0])
    way = Exit(0, s.sections[0].squares[-2:-1], STEP[NORTH], room=True)
    s.exits.append(way)
    crawl.roll(1)
    assert layout.take(s, way) is None
    assert (s.numbers["overlaps"], s.numbers["dead-ends"]) == (1, 2)
    assert s.dead_ends[-1] is way


@pytest.mark.rule("SRG-GENR-12")
def test_a_passage_is_as_long_as_there_is_room_and_then_a_dead_end() -> None:
    """A passage of three sections, the third of which would lie on something."""
    crawl = Crawl(12, *NOTHING * 2, *T)
    s = crawl.s
    s.ground.lay([ORIGIN + 17 * STEP[NORTH]], 99)
    layout.take(s, s.exits[0])
    assert [laid[:3] for laid in crawl.events(e.PassageLaid)] == [(1, 2, "dead-end")]
    assert s.exits == []


@pytest.mark.rule("SRG-GENR-12")
def test_the_newest_dead_end_becomes_a_door_when_no_way_is_left() -> None:
    """A T-junction, both of whose arms end: the door is at the end of the second."""
    crawl = Crawl(1, *NOTHING, *T, 1, *NOTHING, *DEAD, 1, *NOTHING, *DEAD)
    s = crawl.s
    layout.take(s, s.exits[0])
    layout.take(s, s.exits[0])
    layout.take(s, s.exits[0])
    assert s.exits == []
    crawl.explore(1, 1, 1, 1, 1)
    assert len(crawl.events(e.Rescued)) == 1
    assert s.numbers["rescues"] == 1
    west, east, _, _ = box(s.sections[-1].squares)
    assert (west, east) == (7, 11)


@pytest.mark.rule("SRG-GENR-12", "SRG-EXP-02")
def test_a_dungeon_without_any_way_is_sealed() -> None:
    crawl = Crawl()
    crawl.s.exits.clear()
    crawl.explore()
    assert crawl.s.ending == "sealed"


@pytest.mark.rule("SRG-GENR-04", "SRG-GENR-11")
@pytest.mark.parametrize(("face", "pool"), [(1, 0), (3, 0), (4, 1)])
def test_a_four_of_the_d4_adds_a_token(face: int, pool: int) -> None:
    crawl = Crawl()
    crawl.explore(face, 1, *NOTHING, *T)
    assert crawl.s.pool == pool


@pytest.mark.rule("SRG-GENR-05", "SRG-GENR-14")
@pytest.mark.parametrize(
    ("pool", "glory", "ruling", "comes"),
    [(0, 1, "glory", True), (9, 10, "glory", True), (8, 10, "glory", False), (2, 3, "glory", True),
     (5, 10, "six", True), (4, 3, "six", False)],
)  # fmt: skip
def test_wandering_monsters_come_when_the_pool_reaches_glory(
    pool: int, glory: int, ruling: str, comes: bool
) -> None:
    """In the next passage, and the pool is empty then. This roll adds a token."""
    crawl = Crawl(changes={"quest": {"rulings": {"wandering_at": ruling}}})
    crawl.s.pool, crawl.s.glory = pool, glory
    monsters = (1, 1, 10, 9, 8, 7) if comes else ()
    crawl.explore(4, 1, *NOTHING, *T, *monsters, flee=[1])
    assert len(crawl.events(e.EncounterBegins)) == comes
    assert crawl.s.pool == (0 if comes else pool + 1)
    if comes:
        assert crawl.events(e.EncounterBegins) == [(4, True)]
        assert {crawl.s.ground.part[figure.square] for figure in crawl.s.everyone[3:]} == {1}


@pytest.mark.rule("SRG-GENR-14")
def test_wandering_monsters_do_not_come_in_a_room() -> None:
    crawl = Crawl(changes=EMPTY)
    crawl.s.pool = 20
    door(crawl)
    crawl.explore(1, 1, 1, 1, 1)
    assert crawl.events(e.EncounterBegins) == []
    assert crawl.s.pool == 20


@pytest.mark.rule("SRG-GENR-02")
@pytest.mark.parametrize("face", range(1, 13))
def test_rooms_have_enemies_on_eleven_of_twelve_faces(face: int) -> None:
    crawl = Crawl()
    door(crawl)
    monsters = (1, 1, 25, 24, 23, 22) if face > 1 else ()
    crawl.explore(1, 1, 1, 1, face, *monsters, flee=[1])
    assert crawl.events(e.EncounterBegins) == ([(4, False)] if face > 1 else [])


@pytest.mark.rule("SRG-MON-09", "SRG-GENR-02")
def test_a_lair_is_never_empty_and_has_a_champion() -> None:
    crawl = Crawl()
    door(crawl)
    crawl.explore(1, 9, 1, 1, 1, 1, 1, 1, 50, 49, 48, flee=[1])
    kinds = [figure.fighter.id for figure in crawl.s.everyone[3:]]
    assert kinds == ["orc-chief", "orc", "orc"]


@pytest.mark.rule("SRG-GENR-03", "SRG-GENR-13")
@pytest.mark.parametrize("rests", [1, 0])
def test_in_an_empty_room_the_party_may_rest_for_a_surge_each(rests: int) -> None:
    crawl = Crawl(changes=EMPTY)
    door(crawl)
    crawl.explore(1, 1, 1, 1, 1, rest=[rests])
    assert [hero.rested for hero in crawl.s.heroes] == [bool(rests)] * 3
    assert len(crawl.events(e.Rests)) == rests


@pytest.mark.rule("SRG-GENR-13")
def test_a_rest_is_a_surge_more_on_the_first_attack_of_each_hero() -> None:
    table = Table(["1a....", "......"], "orc", changes={"monsters": {"orc": {"hitpoints": 30}}})
    table.hero(1).rested = True
    for surges in (2, 1):
        table.strike(table.hero(1), table.foe("a"), 6, 5, 1)
        assert table.events(e.Attacks)[-1][6] == surges


@pytest.mark.rule("SRG-GENR-15", "SRG-ENC-01", "SRG-ENC-05")
def test_a_door_that_is_opened_shows_the_room_and_its_opener_begins() -> None:
    crawl = Crawl(changes=FULL)
    door(crawl)
    crawl.explore(1, 1, 1, 1, 2, 1, 1, 25, 24, 23, 22, opener=[2], flee=[1])
    assert [explored[:2] for explored in crawl.events(e.Explores)] == [(2, True)]
    assert len(crawl.s.sections) == 2
    first = next(seat for name, seat, _ in crawl.answers.asked if name == "flee")
    assert first == 2


@pytest.mark.rule("SRG-FLEE-01", "SRG-FLEE-02")
def test_the_party_may_leave_between_encounters() -> None:
    crawl = Crawl(goal=Goal("clear", 1))
    crawl.explore(explore=[-1])
    assert crawl.s.ending == "fled"


@pytest.mark.rule("SRG-GENR-15", "SRG-GENR-11")
def test_whoever_is_on_his_feet_may_open_what_comes_next() -> None:
    crawl = Crawl()
    one, two, _ = crawl.s.heroes
    one.hitpoints, two.hitpoints = 0, 1
    crawl.explore(1, 1, *NOTHING, *T)
    assert crawl.answers.options("opener") == [[1, 2]]


def test_no_game_comes_to_the_edge_of_the_board() -> None:
    """A turn lays at most nine sections of five squares straight on, and a passage always turns at
    its end: half of the turns go one way."""
    assert ROUND_LIMIT // 2 * 9 * 5 < MIDDLE
    assert MIDDLE * 2 * MIDDLE * 2 <= 2**30
