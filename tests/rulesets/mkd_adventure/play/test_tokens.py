"""Tokens that wander (areas WMV and TBL)."""

from collections.abc import Sequence

import pytest

from authoring.boards.ground import OFF
from authoring.rulesets.mkd_adventure.play.board import events as e
from authoring.rulesets.mkd_adventure.play.board.figure import NOBODY
from authoring.rulesets.mkd_adventure.play.rules.doors import hang
from authoring.rulesets.mkd_adventure.play.rules.wandering import token_turn
from authoring.rulesets.mkd_adventure.play.tell.drawing import draw
from tests.rulesets.mkd_adventure.table import EAST, WEST, Table, at, gift
from tests.rulesets.surge_crawl.small_quests import merged

N, S, E, W, STAY, HUNT = range(1, 7)
"""Faces of the movement die."""
ROOM = (".......", ".......", ".......", "...?...", ".......", ".......", ".......")


def hall(*tiles: Sequence[str], dice: Sequence[int] = (), **more: object) -> Table:
    """A token of the first of some tiles that lie in a row, and the heroes far away."""
    table = Table(*tiles, tokens=["yellow-1"], kinds=("larder",) * len(tiles), **more)  # type: ignore[arg-type]
    for hero in table.s.heroes:
        hero.square = OFF
    table.roll(*dice)
    return table


def wanders(table: Table, *dice: int) -> tuple[int, int]:
    """Where the token is after a token turn with these dice, which must all be rolled."""
    table.roll(*dice)
    token_turn(table.s)
    assert table.dice.left == 0
    square = table.token.square
    return next((x, y) for x in range(40) for y in range(9) if at(x, y) == square)


@pytest.mark.rule("MKD-WMV-01", "MKD-TBL-01", "MKD-WMV-04", "MKD-BLD-27")
@pytest.mark.parametrize(
    ("die", "ways", "place"),
    [(N, 3, (3, 0)), (S, 3, (3, 6)), (E, 3, (6, 3)), (W, 3, (0, 3)), (STAY, 0, (3, 3))],
)
def test_a_die_sends_a_token_north_south_east_or_west_to_the_edge_of_its_tile(
    die: int, ways: int, place: tuple[int, int]
) -> None:
    """Each step has three squares as near to the edge, of which a die picks the middle one: second
    of three clockwise from north, but first or last where the north lies between them."""
    table = hall(ROOM)
    middle = {N: 1, S: 2, E: 2, W: 2, STAY: 0}[die]
    assert wanders(table, die, *[middle] * ways) == place


@pytest.mark.rule("MKD-BLD-27")
def test_north_is_up_wherever_the_floor_is_drawn() -> None:
    table = hall(("..?..", ".....", "....."))
    assert next(iter(draw(table.s))) == "..?.."
    assert wanders(table, S, 2, 2) == (2, 2)
    assert list(draw(table.s))[2] == "..?.."
    assert wanders(table, N, 1, 1) == (2, 0)


@pytest.mark.rule("MKD-WMV-03", "MKD-WMV-02", "MKD-WMV-10")
def test_a_token_goes_through_as_many_tiles_in_a_line_as_its_8_points_last() -> None:
    """The middle of the fourth tile is 9 steps away: it comes 8 steps far."""
    link = ("###", "+.+", "###")
    table = hall(("###", ".?+", "###"), link, link, ("###", "+..", "###"))
    assert wanders(table, E) == (9, 1)
    assert wanders(table, E) == (11, 1)
    assert wanders(table, W) == (3, 1)
    assert wanders(table, W) == (1, 1)


@pytest.mark.rule("MKD-WMV-03")
def test_of_two_tiles_on_a_side_it_takes_the_one_that_leads_on() -> None:
    """Two halls begin at the east of the room; that in the south has a tile behind it."""
    room = ("..+", ".?.", "..+")
    north, south, end = ("+..",), ("+.+",), ("+..",)
    table = hall(room, north, south, end, dice=())
    first, second, third, fourth = table.s.floor.tiles
    laid = type(first)
    tiles = [
        first, laid(second.pose, at(3, 0)), laid(third.pose, at(3, 2)), laid(fourth.pose, at(6, 2)),
    ]  # fmt: skip
    table.s.floor = type(table.s.floor)(tiles)
    assert [other for other, _ in table.s.floor.beside(0)] == [1, 2]
    assert wanders(table, E) == (7, 2)


@pytest.mark.rule("MKD-WMV-03", "MKD-WMV-04")
def test_a_tile_that_it_cannot_reach_does_not_count() -> None:
    """A crevice cuts through the third tile, so that the token goes to the middle of the second;
    with a crevice in the second it goes to the edge of its own."""
    first, plain, cut = ("?.+",), ("+.+",), ("+:...",)
    assert wanders(hall(first, plain, cut), E) == (4, 0)
    assert wanders(hall(first, cut), E) == (2, 0)


@pytest.mark.rule("MKD-WMV-02", "MKD-WMV-05")
@pytest.mark.parametrize(("die", "row"), [(1, 0), (2, 2)])
def test_of_two_ways_round_an_obstacle_as_short_a_die_picks_one(die: int, row: int) -> None:
    """It goes up or down, since nobody cuts corners, and then seven steps along the obstacles."""
    table = hall(("...........", "?oooooooo.+", "..........."), ("###", "+..", "###"))
    assert wanders(table, E, die) == (7, row)


@pytest.mark.rule("MKD-WMV-02")
def test_hindering_terrain_takes_a_token_two_points_a_square() -> None:
    table = hall(("?,,,,,",))
    assert wanders(table, E) == (4, 0)


@pytest.mark.rule("MKD-WMV-06", "MKD-TBL-01", "MKD-WMV-02")
def test_a_six_sends_it_toward_the_tile_of_the_nearest_hero() -> None:
    """Hob is 15 squares away in the west, and Wren 16 in the east."""
    row = ("+......+",)
    table = Table(("1.+",), (*row,), ("+...?...+",), (*row,), ("+..2",), tokens=["yellow-1"],
                  kinds=("larder",) * 5)  # fmt: skip
    assert wanders(table, HUNT) == (7, 0)
    assert table.token.square == at(7, 0)
    table.hero(1).square = OFF
    assert wanders(table, HUNT) == (15, 0)


@pytest.mark.rule("MKD-WMV-06")
def test_without_a_hero_to_hunt_it_stays() -> None:
    """Nor does it go anywhere where a crevice cuts it off from the only one."""
    assert wanders(hall(("?....",)), HUNT) == (0, 0)
    assert wanders(Table(("?..:1",), tokens=["yellow-1"]), HUNT) == (0, 0)


@pytest.mark.rule("MKD-WMV-07", "MKD-WMV-08", "MKD-WMV-10", "MKD-DOOR-08")
@pytest.mark.parametrize(("wooden", "column"), [(True, 5), (False, 6)])
def test_a_token_opens_doors_for_2_points_and_shuts_wooden_ones_behind_it_for_1(
    wooden: bool, column: int
) -> None:
    """The second tile's middle is out of reach: 8 points are six steps and a door. A wooden one
    takes another point."""
    table = hall(("?+",), ("+...............",))
    hang(table.s, 0, wooden=wooden)
    assert wanders(table, E) == (column, 0)
    assert table.s.doors[0].open != wooden
    swings = [state for _, state in table.events(e.DoorSwings)]
    assert swings == (["opened", "shut"] if wooden else ["opened"])


@pytest.mark.rule("MKD-WMV-07", "MKD-WMV-08")
@pytest.mark.parametrize(("wooden", "passes"), [(True, False), (False, True)])
def test_it_stops_at_a_door_that_it_cannot_pay_for(wooden: bool, passes: bool) -> None:
    """Five steps leave 3 points: enough for a door and a step, too few to shut it as well."""
    table = hall(("?....+",), ("+................",))
    hang(table.s, 0, wooden=wooden)
    assert wanders(table, E)[0] == (6 if passes else 5)
    assert table.s.doors[0].open == passes


@pytest.mark.rule("MKD-WMV-07", "MKD-DOOR-07")
def test_the_trap_of_a_door_does_not_trouble_a_token() -> None:
    table = hall(("...?+",), ("+........",))
    door = hang(table.s, 0, wooden=True)
    assert wanders(table, E)[0] > 4
    assert (door.face, door.safe, door.open) == (None, False, False)
    assert table.s.numbers["traps"] == 0


@pytest.mark.rule("MKD-WMV-09")
def test_the_guardian_stays_where_it_is() -> None:
    table = hall(("?....",))
    table.token.guardian = True
    assert wanders(table) == (0, 0)
    table.token.guardian = False
    assert wanders(table, E) == (4, 0)


@pytest.mark.rule("MKD-WMV-09", "MKD-SCN-15", "MKD-GEN-01")
def test_in_a_kidnapping_the_guardian_moves_too() -> None:
    table = hall(("?....",), changes={"quest": {"scenarios": ["kidnapping"]}})
    table.token.guardian = True
    assert wanders(table, E) == (4, 0)


@pytest.mark.rule("MKD-TURN-06", "MKD-WMV-01", "MKD-GEN-01")
def test_each_token_moves_once_in_the_order_in_which_they_came_and_nobody_is_asked() -> None:
    table = Table(("?....?",), tokens=["yellow-1", "yellow-2"])
    for hero in table.s.heroes:
        hero.square = OFF
    table.roll(E, W)
    token_turn(table.s)
    assert [token.square for token in table.s.tokens] == [at(4, 0), at(0, 0)]
    assert table.events(e.TokenMoves) == [(1, at(4, 0)), (2, at(0, 0))]
    assert table.answers.asked == []


@pytest.mark.rule("MKD-WMV-04", "MKD-WMV-02")
def test_a_token_passes_whoever_stands_in_its_way_and_stops_on_a_free_square() -> None:
    table = Table(("?.a..b",), tokens=["yellow-1"], monsters=["rat", "rat"])
    for hero in table.s.heroes:
        hero.square = OFF
    assert wanders(table, E) == (4, 0)
    two = Table(("?....?",), tokens=["yellow-1"] * 2, dice=(E, STAY))
    token_turn(two.s)
    assert [token.square for token in two.s.tokens] == [at(4, 0), at(5, 0)]


@pytest.mark.rule("MKD-REV-04", "MKD-REV-10", "MKD-WMV-01")
def test_a_token_that_comes_into_a_heros_tile_is_revealed_there_looking_the_way_it_went() -> None:
    """Two dice of 4 bring a monster of 20 points, one of three watchmen, on the tile's first
    square."""
    for die, facing, column in ((E, EAST, 8), (W, WEST, 4)):
        table = Table(("1...+",), ("+?+",), ("+...2",), tokens=["yellow-1"])
        table.roll(die, 4, 4, 1)
        token_turn(table.s)
        assert table.dice.left == 0
        (monster,) = table.s.monsters
        assert monster.fighter.id == "watchman"
        assert (monster.square, monster.facing) == (at(column, 0), facing)
        assert table.s.tokens == []
        assert monster.dazed


@pytest.mark.rule("MKD-REV-10", "MKD-SCN-14")
def test_in_a_kidnapping_the_target_looks_the_way_that_its_token_went() -> None:
    """Who comes out of another token looks so as well, and is not the target."""
    changes = {"quest": {"scenarios": ["kidnapping"]}}
    for guardian in (True, False):
        table = Table(("1..+",), ("+?",), tokens=["yellow-1"], changes=changes)
        table.token.guardian = guardian
        table.roll(W, 4, 4, 1)
        token_turn(table.s)
        (monster,) = table.s.monsters
        assert monster.facing == WEST
        assert table.s.target == (monster.number if guardian else NOBODY)


@pytest.mark.rule("MKD-REV-04")
def test_by_a_ruling_it_is_revealed_in_the_tile_of_a_monster_though_that_is_unseen() -> None:
    changes = merged(gift("unseen"), {"quest": {"rulings": {"token_meets_monster": "reveal"}}})
    table = hall(("?.+",), ("+....a",), monsters=["watchman"], changes=changes)
    table.roll(E, 1, 1)
    token_turn(table.s)
    assert table.dice.left == 0
    assert table.s.tokens == []


@pytest.mark.rule("MKD-REV-04")
@pytest.mark.parametrize("ruling", ["reveal", "no"])
def test_a_token_that_comes_beside_a_hero_is_revealed_unless_a_ruling_says_no(ruling: str) -> None:
    """In the hero's own tile, where it has been lying all along."""
    changes = {"quest": {"rulings": {"token_meets_hero": ruling}}}
    table = Table(("?....1",), tokens=["yellow-1"], changes=changes)
    table.hero(2).square = OFF
    table.roll(E, *((4, 4, 1) if ruling == "reveal" else ()))
    token_turn(table.s)
    assert table.dice.left == 0
    assert [monster.square for monster in table.s.monsters] == [at(4, 0)] * (ruling == "reveal")
    assert [token.square for token in table.s.tokens] == [at(4, 0)] * (ruling == "no")


@pytest.mark.rule("MKD-REV-04")
@pytest.mark.parametrize("ruling", ["no", "reveal"])
def test_monsters_turn_a_token_that_comes_to_them_only_by_a_ruling(ruling: str) -> None:
    changes = {"quest": {"rulings": {"token_meets_monster": ruling}}}
    table = Table(("?+",), ("+.a",), tokens=["yellow-1"], monsters=["rat"], changes=changes)
    for hero in table.s.heroes:
        hero.square = OFF
    table.roll(E, *((4, 4, 1) if ruling == "reveal" else ()))
    token_turn(table.s)
    assert table.dice.left == 0
    assert len(table.s.monsters) == (1 if ruling == "no" else 2)


@pytest.mark.rule("MKD-REV-04", "MKD-BASE-20")
def test_a_hero_who_is_unseen_turns_a_token_that_comes_beside_alone() -> None:
    unseen = [{"speed": 6, "attack": 8, "defense": 15, "damage": 1, "abilities": ["veil"]}]
    changes = {
        "abilities": {"veil": {"name": "Veil", "trait": "unseen"}},
        "heroes": {"hob": {"dial": unseen * 3}},
    }
    table = Table(("?+",), ("+.....1",), tokens=["yellow-1"], changes=changes)
    table.hero(2).square = OFF
    assert wanders(table, E) == (5, 0)
    table.hero(1).square = at(7, 0)
    table.roll(HUNT)
    token_turn(table.s)
    assert table.token.square == at(5, 0)
