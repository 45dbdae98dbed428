"""Building: the Stack, entryways, turning and turning over (area BLD)."""

import pytest

from authoring.boards.ground import ORIGIN
from authoring.rulesets.mkd_adventure.model.tiles import face_of
from authoring.rulesets.mkd_adventure.play.board import events as e
from authoring.rulesets.mkd_adventure.play.board.floor import Floor
from authoring.rulesets.mkd_adventure.play.rules import building
from tests.rulesets.mkd_adventure.site import (
    ASIDE,
    CORNER,
    CROSS,
    DEAD_END,
    HALL,
    NOTCHED,
    SEALED,
    laid,
    lying,
    places,
    site,
    stock,
    tile,
)
from tests.rulesets.mkd_adventure.table import new_game

NORTH, EAST, SOUTH, WEST = range(4)


@pytest.mark.rule("MKD-BLD-05", "MKD-BLD-06")
def test_a_stack_has_a_hallway_at_its_bottom_and_the_dice_say_how_tiles_lie() -> None:
    """Of two hallways the second goes to the bottom; the third, the first and the second of those
    left come above it. Then each has a die for its face and one for its turn."""
    table = site(a=tile(HALL), b=tile(CROSS, "hallway"), c=tile(HALL), d=tile(CROSS, "hallway"))
    table.roll(2, 3, 1, 1, *(1, 1), *(2, 3), *(1, 4), *(2, 2))
    poses = building.stack(table.s, ["a", "b", "c", "d"])
    ways = [(pose.tile, pose.side, pose.turns) for pose in poses]
    assert ways == [("c", 0, 0), ("a", 1, 2), ("b", 0, 3), ("d", 1, 1)]
    assert table.dice.left == 0
    assert building.stack(table.s, ["a", "c"]) == []


@pytest.mark.rule("MKD-BLD-05")
def test_a_tile_can_lie_in_four_turns_on_each_face_a_quarter_clockwise_each() -> None:
    poses = site(a=tile((".+", "..", "##"), back=("+#",))).tables.poses["a"]
    assert [[pose.face.rows for pose in faces] for faces in poses] == [
        [(".+", "..", "##"), ("#..", "#.+"), ("##", "..", "+."), ("+.#", "..#")],
        [("+#",), ("+", "#"), ("#+",), ("#", "+")],
    ]


@pytest.mark.rule("MKD-BLD-09")
def test_squares_side_by_side_are_one_entryway_and_others_are_not() -> None:
    face = face_of(("++.+", "....", "+...", "#.#+"))
    assert face.entryways == (((0, 1), (3,)), ((0,), (3,)), ((3,),), ((0,), (2,)))


@pytest.mark.rule("MKD-BLD-08", "MKD-BLD-10")
def test_open_entryways_are_numbered_clockwise_from_the_north_west() -> None:
    """Those between the two tiles are not open; two on one edge are two."""
    table = site(a=tile(HALL), b=tile((".+.+.", *HALL[1:])))
    tiles = [laid(table, "b", 5, 0), laid(table, "a", 0, 0)]
    ways = building.entryways(table.s, tiles, lying(table, "a"))
    assert ways == [
        (1, NORTH, (2,)), (0, NORTH, (1,)), (0, NORTH, (3,)), (0, EAST, (2,)),
        (0, SOUTH, (2,)), (1, SOUTH, (2,)), (1, WEST, (2,)),
    ]  # fmt: skip
    below = [*tiles, laid(table, "a", 0, 5), laid(table, "b", -5, 5)]
    ways = building.entryways(table.s, below, lying(table, "a"))
    assert [(number, side) for number, side, _ in ways if side == EAST] == [(0, EAST), (2, EAST)]
    assert [(number, side) for number, side, _ in ways if side == WEST] == [(3, WEST), (1, WEST)]


@pytest.mark.rule("MKD-BLD-10")
def test_an_entryway_that_leads_to_another_tile_is_not_counted_though_a_narrow_one_has_room() -> (
    None
):
    """A tile three squares wide has room in the middle of the north edge, beside its neighbour."""
    wide = ("+..+..+", *(".......",) * 6)
    table = site(a=tile(wide), b=tile((".+.", "...", "+.+", "...", ".+.")))
    tiles = [laid(table, "a", 0, 0)]
    assert len(building.entryways(table.s, tiles, lying(table, "b"))) == 5
    tiles.append(laid(table, "b", -1, -5))
    ways = building.entryways(table.s, tiles, lying(table, "b"))
    assert [(side, run) for number, side, run in ways if not number and side == NORTH] == [
        (NORTH, (3,)), (NORTH, (6,)),
    ]  # fmt: skip


@pytest.mark.rule("MKD-BLD-11")
def test_an_entryway_counts_only_if_a_tile_fits_on_the_table_beyond_it() -> None:
    """Ten squares are full with two tiles side by side."""
    table = site(a=tile(HALL), quest={"surface": 10})
    tiles = [laid(table, "a", 0, 0), laid(table, "a", 5, 0)]
    ways = building.entryways(table.s, tiles, lying(table, "a"))
    assert [side for _, side, _ in ways] == [NORTH, NORTH, SOUTH, SOUTH]


@pytest.mark.rule("MKD-BLD-11", "MKD-BLD-15")
def test_a_long_tile_fits_on_the_table_if_it_does_with_its_short_side_on() -> None:
    table = site(a=tile(HALL), b=tile(("..+..", "+...+", "..+..")), quest={"surface": 13})
    tiles = [laid(table, "a", 0, 0), laid(table, "a", 5, 0)]
    ways = building.entryways(table.s, tiles, lying(table, "b"))
    assert (1, EAST, (2,)) in ways
    placed = building.fitted(table.s, tiles, lying(table, "b"), (1, EAST, (2,)))
    assert placed is not None
    assert (placed.pose.turns, placed.pose.width, placed.west) == (1, 3, tiles[1].east)


@pytest.mark.rule("MKD-BLD-12")
def test_a_quest_may_draw_the_entryway_so_that_all_are_as_likely() -> None:
    table = site(1, quest={"rulings": {"exit_pick": "uniform"}}, a=tile(HALL))
    assert building.pick_exit(table.s, 7, range(1, 8), uniform=True) == 1
    table = site(1, 3, quest={"rulings": {"exit_pick": "uniform"}}, a=tile(HALL), b=tile(HALL))
    poses = [lying(table, id) for id in ("a", "b", "a")]
    assert places(building.lay(table.s, poses)) == [("a", (0, 0)), ("b", (0, -5)), ("a", (5, 0))]
    (first, second) = table.events(e.PicksExit)
    assert (first[:2], second[:2]) == ((1, 4), (3, 6))


@pytest.mark.rule("MKD-BLD-07", "MKD-BLD-14", "MKD-BLD-18")
@pytest.mark.parametrize(("die", "corner"), [(1, (1, -3)), (2, (5, 1)), (3, (1, 5)), (4, (-3, 1))])
def test_a_tile_lies_beside_its_entryway_as_on_the_stack_middle_to_middle(
    die: int, corner: tuple[int, int]
) -> None:
    table = site(die, a=tile(HALL), b=tile((".+.", "+.+", ".+."), "hallway"))
    tiles = building.lay(table.s, [lying(table, "a"), lying(table, "b", 0, 2)])
    assert tiles[0].corner == ORIGIN
    assert places(tiles)[1] == ("b", corner)
    assert tiles[1].pose is lying(table, "b", 0, 2)
    assert Floor(tiles).beside(0) == [(1, die - 1)]


@pytest.mark.rule("MKD-BLD-14")
def test_of_two_middles_a_tile_lies_at_the_one_nearer_the_north_or_the_west() -> None:
    table = site(1, a=tile(("++++", "...+", "...+", "++++")), b=tile(("...", "...", "+++")))
    assert places(building.lay(table.s, [lying(table, "a"), lying(table, "b")]))[1][1] == (0, -3)


@pytest.mark.rule("MKD-BLD-15")
@pytest.mark.parametrize(("start", "turns"), [(0, 2), (1, 2), (2, 2), (3, 3)])
def test_a_tile_without_a_way_in_is_turned_clockwise_until_it_has_one(
    start: int, turns: int
) -> None:
    """It is open to the north and the east; the entryway asks for one to the west."""
    table = site(2, a=tile(HALL), b=tile(CORNER, back=HALL))
    tiles = building.lay(table.s, [lying(table, "a"), lying(table, "b", 0, start)])
    assert (tiles[1].pose.side, tiles[1].pose.turns) == (0, turns)


@pytest.mark.rule("MKD-BLD-16")
@pytest.mark.parametrize(("side", "turns"), [(0, 3), (0, 1), (1, 2)])
def test_a_tile_that_fits_on_no_turn_is_turned_over_and_turned_again(side: int, turns: int) -> None:
    """The face that is sealed is given up; the other has its entryway to the west after three
    quarter turns, wherever it begins."""
    faces = (SEALED, DEAD_END) if side == 0 else (DEAD_END, SEALED)
    table = site(2, a=tile(HALL), b=tile(faces[0], back=faces[1]))
    tiles = building.lay(table.s, [lying(table, "a"), lying(table, "b", side, turns)])
    assert (tiles[1].pose.side, tiles[1].pose.turns) == (1 - side, 3)


@pytest.mark.rule("MKD-BLD-17", "MKD-BLD-13")
def test_where_a_tile_fits_not_at_all_another_entryway_is_rolled_for() -> None:
    """The first entryway lies aside, and no face of the tile does. The second 1 is no number any
    more, and of four entryways none is the fifth: both are rolled again."""
    table = site(1, 1, 5, 3, a=tile(NOTCHED), b=tile(CORNER))
    tiles = building.lay(table.s, [lying(table, "a"), lying(table, "b")])
    assert table.dice.left == 0
    assert places(tiles)[1] == ("b", (0, 5))
    assert table.s.numbers["exit-rerolls"] == 3


@pytest.mark.rule("MKD-BLD-17", "MKD-BLD-12")
def test_of_more_than_six_entryways_a_uniform_draw_may_pick_the_first_too() -> None:
    pairs = (".+.+.", "+...+", ".....", "+...+", ".+.+.")
    table = site(1, quest={"rulings": {"exit_pick": "uniform"}}, a=tile(pairs), b=tile(pairs))
    building.lay(table.s, [lying(table, "a"), lying(table, "b")])
    assert [event[:2] for event in table.events(e.PicksExit)] == [(1, 8)]


@pytest.mark.rule("MKD-BLD-28")
def test_a_tile_that_fits_nowhere_goes_under_the_next_one() -> None:
    """`b` fits beside `c` alone. Of the four entryways of `a` it fits at none; `c` comes to the
    east of `a` (2); then `b` has its place at the second of six; the hallway comes last."""
    table = site(
        *(2, 4, 1, 3), 2, 2, 2,
        a=tile(HALL), b=tile(ASIDE), c=tile(NOTCHED), d=tile(CROSS, "hallway"),
    )  # fmt: skip
    tiles = building.lay(table.s, [lying(table, id) for id in "abcd"])
    assert places(tiles) == [("a", (0, 0)), ("c", (5, 0)), ("b", (5, -5)), ("d", (10, 0))]
    assert table.dice.left == 0


@pytest.mark.rule("MKD-BLD-28", "MKD-BLD-18")
def test_a_stack_with_a_tile_that_fits_nowhere_is_not_laid_nor_is_one_without_tiles() -> None:
    table = site(a=tile(SEALED), b=tile(CROSS, "hallway"))
    assert building.lay(table.s, [lying(table, "a"), lying(table, "b")]) == []
    assert building.lay(table.s, []) == []


@pytest.mark.rule("MKD-BLD-28")
def test_a_stack_that_cannot_be_laid_is_shuffled_anew_and_that_is_recorded() -> None:
    """`aside` fits beside a face of `notched` alone: with the other face up nothing can be done."""
    changes = stock(
        aside=tile(ASIDE), notched=tile(CROSS, back=NOTCHED), hall=tile(CROSS, "hallway")
    )
    restarts = []
    for seed in range(1, 20):
        s = new_game(changes, seed)
        assert s.journal is not None
        assert len(s.floor.tiles) == 3
        restarts.append(s.numbers["restarts"])
        assert restarts[-1] == [type(event) for event in s.journal].count(e.BuildsAnew)
    assert 0 in restarts
    assert max(restarts) > 0


@pytest.mark.rule("MKD-BLD-28", "MKD-BLD-29")
def test_a_dungeon_with_a_tile_that_has_no_entryway_is_given_up() -> None:
    s = new_game(stock(sealed=tile(SEALED), hall=tile(CROSS, "hallway")))
    assert s.ending == "no-dungeon"
