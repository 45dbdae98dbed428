"""The dungeon as it is built: entrance, Central Chamber, crevices, straight joins (area BLD)."""

from typing import Any

import pytest

from authoring.boards.ground import ORIGIN, STEP
from authoring.engine.contract import Game
from authoring.rulesets.mkd_adventure.play.board import events as e
from authoring.rulesets.mkd_adventure.play.board import questions as q
from authoring.rulesets.mkd_adventure.play.board.floor import Floor
from authoring.rulesets.mkd_adventure.play.board.poses import Laid
from authoring.rulesets.mkd_adventure.play.board.state import State
from authoring.rulesets.mkd_adventure.play.rules import building
from authoring.rulesets.mkd_adventure.session import SESSION
from tests.rulesets.mkd_adventure.site import (
    CROSS,
    CROSSED,
    HALL,
    NOTCHED,
    SEALED,
    SPLIT,
    laid,
    places,
    site,
    stock,
    tile,
)
from tests.rulesets.mkd_adventure.small_quests import small_tables, starter
from tests.rulesets.mkd_adventure.table import Table, at, new_game, perform

NORTH, EAST, SOUTH, WEST = range(4)
SEEDS = range(12)


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
    assert s.outward == STEP[die - 1]
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
    assert s.outward == STEP[EAST]


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


@pytest.mark.rule("MKD-BLD-23")
def test_an_oblong_tile_is_turned_by_a_half_since_a_quarter_would_leave_its_place() -> None:
    """Either turn would bring the crevice away from the way in."""
    chamber = tile(("+:.", "::.", "...", "...", "+.+"))
    hall = tile(("....+", ".....", "+....", ".....", "....."), "hallway")
    table = site(chamber=chamber, hall=hall)
    tiles = [laid(table, "chamber", 0, 0), laid(table, "hall", -5, 0)]
    out = (WEST, (tiles[1].at(WEST, 2),))
    assert not building.reaches(Floor(tiles), out[1][0], 0)
    mended = building.without_crevice(table.s, tiles, out, 0)
    assert mended is not None
    assert mended.tiles[0].pose.turns == 2


@pytest.mark.rule("MKD-BLD-20", "MKD-BLD-28")
def test_a_dungeon_without_a_chamber_is_given_up() -> None:
    s = new_game(stock(long=tile(HALL, "hallway"), hall=tile(CROSS, "hallway")))
    assert (s.ending, s.numbers["restarts"]) == ("no-dungeon", building.RESTARTS)


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
    assert table.events(e.Straightens) == [(1, -STEP[SOUTH])]


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
def test_a_tile_that_is_joined_in_a_ring_stays() -> None:
    """The second one would go to the south, away from nothing but the tile below the first."""
    ends = {"a": (*EAST_DOOR[:4], "##+##"), "b": (*LAST[:4], "##+##")}
    table = site(**{id: tile(rows) for id, rows in ends.items()}, c=tile(HALL))
    pair = [laid(table, "a", 0, 0), laid(table, "b", 5, 0)]
    assert places(building.straightened(table.s, pair))[1] == ("b", (5, 1))
    ring = [*pair, laid(table, "c", 0, 5), laid(table, "c", 5, 5)]
    assert len(Floor(ring).joins) == 4
    assert building.straightened(table.s, ring) == ring


@pytest.mark.rule("MKD-BLD-24")
def test_no_tile_moves_onto_another() -> None:
    """The third lies in the way of the second, joined to the first by a wall alone."""
    table = site(a=tile(WEST_DOOR), b=tile(EAST_DOOR), c=tile(SEALED))
    tiles = [laid(table, "a", 0, 0), laid(table, "b", 5, 0), laid(table, "c", 5, -5)]
    assert building.straightened(table.s, tiles) == tiles
    assert places(building.straightened(table.s, tiles[:2]))[1] == ("b", (5, -1))


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
    assert table.s.outward == STEP[NORTH]


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


def played(number: str, changes: dict[str, Any]) -> int:
    """The sum of a number of some whole games."""
    tables = small_tables(changes)
    total = 0
    for seed in range(1, 11):
        game = Game(1, seed, "rush", 100)
        s = SESSION.set_up(tables, game.chance(), SESSION.new_policy(game), None)
        SESSION.play_out(s, game.round_limit)
        total += SESSION.record(s, 1).numbers[number]
    return total


@pytest.mark.rule("MKD-BLD-03")
def test_a_dungeon_of_one_set_is_quicker_than_one_of_two() -> None:
    tiles = {f"{id}-two": {**own, "set": "attic"} for id, own in starter()["tiles"].items()}
    two = {"tiles": tiles, "quest": {"floors": [{"sets": ["cellar", "attic"]}]}}
    assert played("rounds", {}) < played("rounds", two)


@pytest.mark.rule("MKD-BLD-04")
def test_the_more_hallways_the_fewer_points_of_monsters_come() -> None:
    """A second hallway in place of a chamber takes a token out of the dungeon."""
    hallways = {"tiles": {"larder": {"kind": "hallway"}}}
    assert [len(new_game(changes).tokens) for changes in ({}, hallways)] == [5, 4]
    assert played("points", hallways) < played("points", {})
