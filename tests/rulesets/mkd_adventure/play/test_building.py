"""Building: the Stack, entryways, turning and turning over, the Central Chamber (area BLD)."""

from collections.abc import Sequence
from typing import Any

import pytest

from authoring.boards.ground import ORIGIN
from authoring.rulesets.mkd_adventure.model.tiles import face_of
from authoring.rulesets.mkd_adventure.play.board import events as e
from authoring.rulesets.mkd_adventure.play.board import questions as q
from authoring.rulesets.mkd_adventure.play.board.floor import Floor
from authoring.rulesets.mkd_adventure.play.board.poses import Laid, Pose
from authoring.rulesets.mkd_adventure.play.board.state import State
from authoring.rulesets.mkd_adventure.play.rules import building
from tests.rulesets.mkd_adventure.table import Table, at, new_game, perform

ROOM = ("12...", ".....")
CROSS = ("##+##", "##.##", "+...+", "##.##", "##+##")
HALL = ("..+..", ".....", "+...+", ".....", "..+..")
CORNER = ("..+..", ".....", "....+", ".....", ".....")
DEAD_END = ("..+..", ".....", ".....", ".....", ".....")
SEALED = (".....",) * 5
ASIDE = (".....", ".....", ".....", ".....", ".+...")
"""Its only entryway fits beside one that is as far aside."""
NOTCHED = (".+...", ".....", "+...+", ".....", "..+..")
SPLIT = (".:+..", ".:...", "+:..+", ".:...", ".:+..")
"""A crevice from north to south lies between its west and all else."""
CROSSED = (".:+..", ":::::", "+:..+", ".:...", ".:+..")
"""Crevices that cut off the west however it lies."""
NORTH, EAST, SOUTH, WEST = range(4)
SEEDS = range(12)


def tile(front: Sequence[str], kind: str = "chamber", back: Sequence[str] = ()) -> dict[str, Any]:
    """A tile of the set `short`, as packs have it."""
    return {
        "name": "Tile", "kind": kind, "set": "short", "front": [*front], "back": [*(back or front)],
    }  # fmt: skip


def stock(quest: dict[str, Any] | None = None, **tiles: Any) -> dict[str, Any]:
    """Changes for a quest of tiles of its own, in their order."""
    return {"tiles": tiles, "quest": {"floors": [{"sets": ["short"]}], **(quest or {})}}


def site(*dice: int, quest: dict[str, Any] | None = None, **tiles: Any) -> Table:
    """A table with these tiles and dice, nothing laid yet."""
    return Table(ROOM, dice=dice, changes=stock(quest, **tiles))


def lying(table: Table, id: str, side: int = 0, turns: int = 0) -> Pose:
    """A tile as it lies on the Stack."""
    return table.tables.poses[id][side][turns]


def laid(table: Table, id: str, x: int, y: int, turns: int = 0) -> Laid:
    """A tile in the dungeon, its upper left corner on a square."""
    return Laid(lying(table, id, 0, turns), at(x, y))


def places(tiles: Sequence[Laid]) -> list[tuple[str, tuple[int, int]]]:
    """The ids and the upper left corners of tiles, in squares from the first one."""
    west, north = tiles[0].west, tiles[0].north
    return [(each.pose.tile, (each.west - west, each.north - north)) for each in tiles]


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
def test_a_quarter_turn_is_clockwise() -> None:
    face = face_of((".+", "..", "##"))
    assert face.turned(1).rows == ("#..", "#.+")
    assert face.turned(2).rows == ("##", "..", "+.")


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
    more: it is rolled again."""
    table = site(1, 1, 3, a=tile(NOTCHED), b=tile(CORNER))
    tiles = building.lay(table.s, [lying(table, "a"), lying(table, "b")])
    assert table.dice.left == 0
    assert places(tiles)[1] == ("b", (0, 5))
    assert table.s.numbers["exit-rerolls"] == 2


@pytest.mark.rule("MKD-BLD-28")
def test_a_tile_that_fits_nowhere_goes_under_the_next_one() -> None:
    """`b` fits beside `c` alone. Of the four entryways of `a` it fits at none; `c` comes to the
    east of `a` (2); then `b` has its place at the second of six; the hallway comes last."""
    table = site(
        *(1, 2, 3, 4), 2, 2, 2,
        a=tile(HALL), b=tile(ASIDE), c=tile(NOTCHED), d=tile(CROSS, "hallway"),
    )  # fmt: skip
    tiles = building.lay(table.s, [lying(table, id) for id in "abcd"])
    assert places(tiles) == [("a", (0, 0)), ("c", (5, 0)), ("b", (5, -5)), ("d", (10, 0))]
    assert table.dice.left == 0


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


def three(table: Table, *dice: int) -> State:
    """A dungeon of `far`, `middle` and `hall`, each to the east of the one before: dice for the
    order, the faces and the turns, then for the entryways and for the entrance, to the east."""
    table.roll(1, 1, 1, *(1, 1) * 3, 2, 3, *dice)
    building.build(table.s)
    assert table.dice.left == 0
    return table.s


@pytest.mark.rule("MKD-BLD-18", "MKD-BLD-19", "MKD-BLD-20")
@pytest.mark.parametrize(("die", "edge"), [(1, (12, 0)), (2, (14, 2)), (3, (12, 4))])
def test_the_last_tile_has_the_entrance_at_an_entryway_that_a_die_picks(
    die: int, edge: tuple[int, int]
) -> None:
    """A hallway with three that lead out, to the north, the east and the south."""
    s = three(site(far=tile(HALL), middle=tile(HALL), hall=tile(CROSS, "hallway")), die)
    assert places(s.floor.tiles) == [("far", (0, 0)), ("middle", (5, 0)), ("hall", (10, 0))]
    assert s.entrance == (s.floor.tiles[0].corner + at(*edge) - ORIGIN,)
    assert s.outward == building.STEP[die - 1]
    assert (s.central, s.numbers["route"]) == (0, 2)


@pytest.mark.rule("MKD-BLD-19", "MKD-BLD-10")
def test_an_entryway_before_the_wall_of_another_tile_is_no_entrance() -> None:
    """The second entryway of the hallway's west edge looks at a wall of the chamber."""
    west = tile(("..+..", "....#", "....+", "....#", "....#"))
    hall = tile(("#####", "+...#", "+...+", "#...#", "#####"), "hallway", SEALED)
    table = site(chamber=west, hall=hall)
    table.roll(1, 1, *(1, 1) * 2, 2)
    hall_pose = building.stack(table.s, ["chamber", "hall"])
    tiles = building.lay(table.s, hall_pose)
    assert [(side, len(squares)) for side, squares in building._outer_ways(tiles)] == [(EAST, 1)]


def row(*kinds: str) -> Table:
    """Tiles from west to east, each open to the next."""
    return Table(*[("..+..", "+...+", "..+..")] * len(kinds), kinds=kinds)


@pytest.mark.rule("MKD-BLD-20")
def test_the_central_chamber_is_the_chamber_behind_the_most_tiles() -> None:
    """A hallway farther away does not count."""
    table = row("long-hall", "larder", "vault", "long-hall")
    distances = building.tile_distances(table.s.floor, 0)
    assert distances == {0: 0, 1: 1, 2: 2, 3: 3}
    assert building.farthest_chamber(table.s, distances) == 2


@pytest.mark.rule("MKD-BLD-21")
@pytest.mark.parametrize(("die", "chamber"), [(1, 0), (2, 2)])
def test_of_chambers_as_far_a_die_picks_one(die: int, chamber: int) -> None:
    table = row("larder", "long-hall", "vault")
    table.roll(die)
    distances = building.tile_distances(table.s.floor, 1)
    assert building.farthest_chamber(table.s, distances) == chamber
    assert table.dice.left == 0


@pytest.mark.rule("MKD-BLD-22", "MKD-BLD-23")
@pytest.mark.parametrize("broken", ["middle", "hall"])
def test_a_tile_whose_crevice_cuts_every_way_is_turned_until_there_is_one(broken: str) -> None:
    """The crevice runs from north to south through the middle tile, or through the hallway; after
    a quarter turn it runs from west to east. The entrance stays where it is."""
    kinds = {"far": tile(HALL), "middle": tile(HALL), "hall": tile(CROSS, "hallway")}
    kinds[broken] = {**kinds[broken], "front": [*SPLIT], "back": [*SPLIT]}
    s = three(site(**kinds), 2)
    number = ["far", "middle", "hall"].index(broken)
    turns = [each.pose.turns for each in s.floor.tiles]
    assert turns == [int(at == number) for at in range(3)]
    assert s.numbers["crevice-fixes"] == 1
    assert s.numbers["restarts"] == 0
    assert building.reaches(s.floor, s.entrance[0], s.central)
    assert s.outward == building.STEP[EAST]


@pytest.mark.rule("MKD-BLD-23")
def test_a_tile_at_fault_that_no_turn_mends_is_turned_over() -> None:
    middle = tile(CROSSED, back=HALL)
    s = three(site(far=tile(HALL), middle=middle, hall=tile(CROSS, "hallway")), 2)
    assert (s.floor.tiles[1].pose.side, s.floor.tiles[1].pose.turns) == (1, 0)


@pytest.mark.rule("MKD-BLD-23")
@pytest.mark.parametrize(("south", "mended"), [("..+..", True), (".....", False)])
def test_a_tile_is_not_turned_over_if_that_cuts_off_another(south: str, mended: bool) -> None:
    """The back of the middle tile has a way from west to east, and to the south as it may be."""
    back = (".....", *HALL[1:4], south)
    table = site(a=tile(HALL), middle=tile(CROSSED, back=back), hall=tile(CROSS, "hallway"))
    tiles = [
        laid(table, "a", 0, 0), laid(table, "middle", 5, 0), laid(table, "a", 5, 5),
        laid(table, "hall", 10, 0),
    ]  # fmt: skip
    out = (EAST, (tiles[3].at(EAST, 2),))
    assert not building.reaches(Floor(tiles), out[1][0], 0)
    assert (building.without_crevice(table.s, tiles, out, 0) is not None) == mended


@pytest.mark.rule("MKD-BLD-22", "MKD-BLD-28")
def test_a_dungeon_without_a_way_to_its_central_chamber_is_built_anew() -> None:
    """A crevice all around the middle of every chamber."""
    pit = ("..+..", ".:::.", "+:.:+", ".:::.", "..+..")
    s = new_game(stock(pit=tile(pit), hall=tile(CROSS, "hallway")))
    assert s.ending == "no-dungeon"
    assert s.numbers["restarts"] == building.RESTARTS


@pytest.mark.rule("MKD-BLD-26", "MKD-GEN-05")
@pytest.mark.parametrize("seed", SEEDS)
def test_every_entryway_but_the_entrance_is_a_dead_end(seed: int) -> None:
    """From all others no step leads off the floor, and nobody leaves the dungeon there."""
    s = new_game(seed=seed)
    leaving = q.acting(q.LEAVE)
    dead_ends = [
        square
        for number, each in enumerate(s.floor.tiles)
        for side in range(4)
        for square in each.exits(side)
        if not building._is_met(s.floor.tiles, [square], side) and square not in s.entrance
    ]
    assert dead_ends
    s.tokens.clear()
    hero = s.heroes[0]
    for square in [*dead_ends[:4], s.entrance[0]]:
        hero.square = square
        perform(s, hero)
        assert all(near in s.floor.part for near in s.floor.near[square])
        options = s.chooser.options("act")[-1]  # type: ignore[attr-defined]
        assert (leaving in options) == (square in s.entrance)


@pytest.mark.rule("MKD-BLD-18", "MKD-BLD-22")
@pytest.mark.parametrize("seed", SEEDS)
def test_every_dungeon_has_all_its_tiles_the_hallway_last_and_a_way_to_its_middle(
    seed: int,
) -> None:
    s = new_game(seed=seed)
    ids = [each.pose.tile for each in s.floor.tiles]
    assert sorted(ids) == ["coal-hole", "larder", "long-hall", "vault", "wash-house"]
    assert ids[-1] == "long-hall"
    assert s.floor.part[s.entrance[0]] == 4
    assert s.entrance[0] in s.floor.field([s.floor.centre(s.central)])
    assert s.entrance[0] + s.outward not in s.floor.part


WEST_DOOR = ("#####", "....+", "....+", "#####", "#####")
EAST_DOOR = ("#####", "#####", "+...+", "+...+", "#####")
LAST = ("#####", "+....", "+....", "#####", "#####")


def askew(*more: str, quest: dict[str, Any] | None = None) -> tuple[Table, list[Laid]]:
    """Two tiles whose entryways of two squares meet in one, and what hangs on the second."""
    table = site(
        a=tile(WEST_DOOR), b=tile(EAST_DOOR), c=tile(EAST_DOOR), d=tile(LAST), quest=quest,
    )  # fmt: skip
    return table, [laid(table, id, 5 * number, 0) for number, id in enumerate(("a", "b", *more))]


@pytest.mark.rule("MKD-BLD-24")
def test_a_tile_moves_by_a_square_with_what_hangs_on_it_to_straighten_a_join() -> None:
    """Rows 1 and 2 of the first meet rows 2 and 3 of the second: in row 2 alone. The second moves
    north, and the third with it."""
    table, tiles = askew("c")
    assert [len(join.edges) for join in Floor(tiles).joins] == [1, 2]
    moved = building.straightened(table.s, tiles)
    assert places(moved) == [("a", (0, 0)), ("b", (5, -1)), ("c", (10, -1))]
    assert [len(join.edges) for join in Floor(moved).joins] == [2, 2]
    assert table.events(e.Straightens) == [(1, -building.STEP[SOUTH])]


@pytest.mark.rule("MKD-BLD-24")
def test_one_join_after_the_other_is_straightened_and_a_straight_one_stays() -> None:
    table, tiles = askew("c", "d")
    assert [len(join.edges) for join in Floor(tiles).joins] == [1, 2, 1]
    moved = building.straightened(table.s, tiles)
    assert places(moved)[1:] == [("b", (5, -1)), ("c", (10, -1)), ("d", (15, 0))]
    assert building.straightened(table.s, moved) == moved
    assert len(table.events(e.Straightens)) == 2


@pytest.mark.rule("MKD-BLD-24", "MKD-BLD-11")
def test_a_tile_does_not_move_off_the_table() -> None:
    """Eleven squares are one too many for ten of the table, and just enough for eleven."""
    high = ("....+", "....+", *(".....",) * 8)
    low = (".....", "+....", "+....", *(".....",) * 7)
    for surface, corner in ((10, (5, 0)), (11, (5, -1))):
        table = site(a=tile(high), b=tile(low), quest={"surface": surface})
        tiles = [laid(table, "a", 0, 0), laid(table, "b", 5, 0)]
        assert places(building.straightened(table.s, tiles))[1] == ("b", corner)


@pytest.mark.rule("MKD-BLD-24")
def test_a_tile_that_is_joined_in_a_ring_stays_and_none_moves_onto_another() -> None:
    table = site(a=tile(WEST_DOOR), b=tile(EAST_DOOR), c=tile(HALL), e=tile(HALL))
    open_south = (*WEST_DOOR[:4], "##+##")
    open_too = (*EAST_DOOR[:4], "##+##")
    ring = site(a=tile(open_south), b=tile(open_too), c=tile(HALL))
    tiles = [
        laid(ring, "a", 0, 0), laid(ring, "b", 5, 0), laid(ring, "c", 0, 5), laid(ring, "c", 5, 5),
    ]  # fmt: skip
    assert len(Floor(tiles).joins) == 4
    assert building.straightened(ring.s, tiles) == tiles
    blocked = [laid(table, "a", 0, 0), laid(table, "b", 5, 0), laid(table, "c", 5, -5)]
    assert building.straightened(table.s, blocked) == blocked


@pytest.mark.rule("MKD-BLD-24")
@pytest.mark.parametrize(("ruling", "corner"), [("off", (5, 0)), ("on", (5, -1))])
def test_joins_are_straightened_only_by_the_ruling(ruling: str, corner: tuple[int, int]) -> None:
    """The hallway, laid last, is open to the west alone but for its entrance to the north."""
    hall = ("##+##", "#...#", "+...#", "+...#", "#####")
    table = site(
        a=tile(WEST_DOOR), hall=tile(hall, "hallway"), quest={"rulings": {"straighten": ruling}}
    )
    table.roll(1, 1, *(1, 1) * 2, 1)
    building.build(table.s)
    assert table.dice.left == 0
    assert places(table.s.floor.tiles)[1] == ("hall", corner)
    assert table.s.outward == building.STEP[NORTH]


@pytest.mark.rule("MKD-BLD-24")
@pytest.mark.parametrize("seed", SEEDS)
def test_straightened_dungeons_are_whole(seed: int) -> None:
    """Tiles of three by five with entryways aside: nothing is lost, and nothing lies askew."""
    narrow = tile((".+.", "+..", "...", "..+", ".+."))
    changes = stock(
        {"rulings": {"straighten": "on"}},
        a=narrow, b=tile(NOTCHED), c=narrow, d=tile(HALL), e=tile(CROSS, "hallway"),
    )  # fmt: skip
    s = new_game(changes, seed)
    assert len(building.tile_distances(s.floor, 4)) == 5
    assert s.entrance[0] in s.floor.part
