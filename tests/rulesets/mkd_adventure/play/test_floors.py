"""Several floors: stairs down, and what each floor holds (area FLR)."""

from collections.abc import Sequence
from typing import Any

import pytest

from authoring.boards.ground import OFF
from authoring.rulesets.mkd_adventure.model import keywords as k
from authoring.rulesets.mkd_adventure.play.board import events as e
from authoring.rulesets.mkd_adventure.play.board import questions as q
from authoring.rulesets.mkd_adventure.play.board.figure import OUTSIDE
from authoring.rulesets.mkd_adventure.play.board.state import State
from authoring.rulesets.mkd_adventure.play.rules.building import tile_distances
from authoring.rulesets.mkd_adventure.play.rules.clicks import hurt, rise
from authoring.rulesets.mkd_adventure.play.rules.errands import seek_help
from authoring.rulesets.mkd_adventure.play.rules.leaving import drift
from authoring.rulesets.mkd_adventure.play.rules.traps import add_chest, take
from authoring.rulesets.mkd_adventure.play.turn import monsters
from authoring.rulesets.mkd_adventure.play.turn.game import over
from tests.rulesets.mkd_adventure.small_quests import starter
from tests.rulesets.mkd_adventure.table import Table, at, new_game, perform, scenario

STAIRS = q.acting(q.STAIRS)
ROOM = (".....", "..1..", ".....", "..2..")
SEEDS = range(4)


def floors(number: int, seed: int = 2, **quest: Any) -> State:
    """A game of several floors of a set each."""
    return new_game({"quest": {"floors": [{"sets": ["cellar"]}] * number, **quest}}, seed)


def go_down(s: State, *numbers: int) -> None:
    """Let heroes go down the stairs, one after the other."""
    s.tokens.clear()
    for number in numbers:
        s.heroes[number].square = s.stairs
        perform(s, s.heroes[number], STAIRS)


def leave(s: State, *numbers: int) -> None:
    """Let heroes leave by the entrance."""
    for number in numbers:
        s.heroes[number].square = s.entrance[0]
        perform(s, s.heroes[number], q.acting(q.LEAVE))


def colours(s: State) -> list[str]:
    """The colours of all tokens of the floor, in play and in the Pool."""
    kinds = s.tables.quest.content.tokens
    return sorted([*[token.kind.colour for token in s.tokens],
                   *[kinds[id].colour for id in s.pools.tokens]])  # fmt: skip


@pytest.mark.rule("MKD-FLR-01", "MKD-FLR-02", "MKD-FLR-04")
@pytest.mark.parametrize("sets", [["cellar"], ["cellar", "attic"]])
def test_floors_and_their_sets_are_settled_before(sets: Sequence[str]) -> None:
    tiles = {f"{id}-two": {**tile, "set": "attic"} for id, tile in starter()["tiles"].items()}
    yellow = {"yellow-3": {"name": "Yellow 3", "colour": "yellow", "column": "y1", "copies": 6}}
    quest = {"floors": [{"sets": ["cellar"]}, {"sets": sets}]}
    s = new_game({"quest": quest, "tiles": tiles, "tokens": yellow})
    assert (len(s.floor.tiles), len(colours(s))) == (5, 6)
    assert not s.is_last
    go_down(s, 0, 1)
    assert not over(s)
    assert (len(s.floor.tiles), len(colours(s))) == (5 * len(sets), 6 * len(sets))
    assert s.is_last


@pytest.mark.rule("MKD-FLR-03", "MKD-FLR-12")
@pytest.mark.parametrize("seed", SEEDS)
def test_only_the_last_floor_has_quest_chest_and_guardian_the_others_a_staircase(seed: int) -> None:
    s = floors(2, seed)
    distances = tile_distances(s.floor, len(s.floor.tiles) - 1)
    chambers = [
        tile
        for tile in distances
        if s.tables.quest.content.tiles[s.floor.tiles[tile].pose.tile].is_chamber
    ]
    assert distances[s.central] == max(distances[tile] for tile in chambers)
    assert s.stairs == s.floor.centre(s.central)
    assert s.chests == []
    assert not any(token.guardian for token in s.tokens)
    assert s.stairs not in [token.square for token in s.tokens]
    go_down(s, 0, 1)
    assert not over(s)
    assert s.stairs == OFF
    assert [chest.quest for chest in s.chests] == [True]
    assert s.floor.part[s.chests[0].square] == s.central
    assert [token.guardian for token in s.tokens].count(True) == 1
    s.chests[0].square = OFF
    s.heroes[0].chests.append(0)
    leave(s, 0, 1)
    assert over(s)
    assert s.ending == "won"


@pytest.mark.rule("MKD-FLR-12", "MKD-SCN-01")
def test_a_prisoner_sits_on_the_last_floor_alone() -> None:
    s = new_game(scenario(k.RESCUE, quest={"floors": [{"sets": ["cellar"]}] * 2}))
    assert len(s.heroes) == 2
    go_down(s, 0, 1)
    assert not over(s)
    (*_, cook) = s.heroes
    assert (cook.number, cook.floor, s.floor.part[cook.square]) == (s.prisoner, 1, s.central)


@pytest.mark.rule("MKD-FLR-05")
def test_to_go_down_takes_three_points_on_the_stairs() -> None:
    table = Table(ROOM)
    hob = table.hero(1)
    table.s.stairs = at(2, 0)
    table.act(1)
    assert STAIRS not in table.answers.options("act")[-1]
    table.say(move=[at(2, 0)])
    table.act(1, q.acting(q.WALK), STAIRS)
    assert hob.points == 9 - 1 - 3
    assert (hob.square, hob.floor) == (OFF, 1)
    wren = table.hero(2)
    wren.square = at(3, 0)
    table.say(move=[at(3, 3), at(2, 0)])
    table.act(2, q.acting(q.WALK), q.acting(q.WALK))
    assert wren.points == 10 - 3 - 3
    assert STAIRS in table.answers.options("act")[-1]
    table.say(move=[at(4, 3), at(4, 1), at(2, 0)])
    wren.square = at(3, 0)
    table.act(2, *[q.acting(q.WALK)] * 3)
    assert wren.points == 3
    assert STAIRS in table.answers.options("act")[-1]
    table.say(move=[at(3, 3), at(2, 0), at(3, 1), at(2, 0)])
    wren.square = at(3, 0)
    table.act(2, *[q.acting(q.WALK)] * 4)
    assert wren.points == 2
    assert STAIRS not in table.answers.options("act")[-1]


@pytest.mark.rule("MKD-FLR-06")
def test_nobody_goes_down_while_a_monster_is_on_the_tile() -> None:
    west, east = (".....", "..1..", "....+", "....."), (".....", ".....", "+..a.", "....2")
    table = Table(west, east, monsters=["rat"])
    table.s.stairs = at(2, 1)
    rat = table.foe("a")
    table.act(1)
    assert STAIRS in table.answers.options("act")[-1]
    table.act(2)
    assert STAIRS not in table.answers.options("act")[-1]
    rat.square = at(0, 3)
    table.act(1)
    assert STAIRS not in table.answers.options("act")[-1]


@pytest.mark.rule("MKD-FLR-07", "MKD-FLR-08", "MKD-FLR-03")
def test_who_went_down_waits_below_until_all_have_come_and_the_floor_is_cleared_away() -> None:
    s = floors(2)
    go_down(s, 0)
    hob, wren = s.heroes
    perform(s, hob)
    assert (hob.square, hob.floor) == (OFF, 1)
    assert not over(s)
    assert s.depth == 0
    assert s.inside() == [wren]
    old = s.floor
    lying = add_chest(s, "crate", s.floor.centre(0), 1)
    go_down(s, 1)
    s.add(s.tables.monsters["rat"], next(iter(old.part)))
    assert not over(s)
    assert s.depth == 1
    assert s.floor is not old
    assert s.monsters == []
    assert (lying.square, lying.gone) == (OFF, True)
    assert [hero.floor for hero in s.inside()] == [1, 1]


@pytest.mark.rule("MKD-FLR-08", "MKD-FLR-09", "MKD-FLR-12")
def test_the_last_floor_holds_its_own_things_and_of_the_old_one_what_heroes_carry() -> None:
    s = floors(2)
    lying, carried = (add_chest(s, "crate", s.floor.centre(tile), 1) for tile in (0, 1))
    take(s, s.heroes[0], carried)
    go_down(s, 0, 1)
    assert not over(s)
    assert (lying.square, lying.gone) == (OFF, True)
    assert (carried.gone, s.heroes[0].chests) == (False, [carried.number])
    assert [chest.quest for chest in s.chests if chest.square != OFF] == [True]
    kinds = [s.tables.quest.content.tiles[tile.pose.tile] for tile in s.floor.tiles]
    chambers = {number for number, kind in enumerate(kinds) if kind.is_chamber}
    assert chambers <= {s.floor.part[token.square] for token in s.tokens}
    told = [type(event) for event in s.journal or ()]
    told = told[told.index(e.NextFloor) :]
    assert e.MarkerLies not in told[: told.index(e.Enters)]


@pytest.mark.rule("MKD-FLR-08", "MKD-FLR-10", "MKD-FLR-12")
def test_below_the_last_floor_there_is_none_and_who_has_lost_there_has_lost() -> None:
    """Magic drives Hob out, and by a ruling what he carries is lost, the Quest Chest too."""
    s = floors(2, rulings={"forced_exit_carries": "no"})
    go_down(s, 0, 1)
    assert not over(s)
    take(s, s.heroes[0], s.chests[0])
    s.tokens.clear()
    while not s.heroes[0].out:
        s.heroes[0].square = s.entrance[0]
        drift(s, s.heroes[0])
    leave(s, 1)
    assert over(s)
    assert (s.ending, s.depth, s.numbers["gold"]) == ("chest-lost", 1, 0)


@pytest.mark.rule("MKD-FLR-08", "MKD-BASE-15", "MKD-GEN-07")
@pytest.mark.parametrize("dead", [False, True])
def test_who_is_dead_or_in_a_cage_above_does_not_hold_up_who_is_below(dead: bool) -> None:
    s = floors(2)
    go_down(s, 0)
    hob, wren = s.heroes
    if dead:
        hurt(s, wren, wren.left, "")
    else:
        wren.cage = 7
    assert not over(s)
    assert s.depth == 1
    assert s.inside() == [hob]
    assert wren.square == OFF


@pytest.mark.rule("MKD-FLR-09")
def test_the_next_floor_has_the_tokens_of_the_value_with_which_the_teams_set_out() -> None:
    """46 points at first; with a level more for both they are worth 56, of another band."""
    s = floors(2)
    for hero in s.heroes:
        rise(s, hero)
    assert sum(hero.value for hero in s.heroes) == 56
    go_down(s, 0, 1)
    over(s)
    assert s.depth == 1
    assert colours(s) == ["yellow"] * 6


@pytest.mark.rule("MKD-FLR-10", "MKD-GEN-07")
def test_the_entrance_of_any_floor_leads_out_for_good() -> None:
    s = floors(3)
    go_down(s, 0, 1)
    assert not over(s)
    hob, wren = s.heroes
    leave(s, 0)
    assert (hob.out, hob.square) == (True, OFF)
    go_down(s, 1)
    assert not over(s)
    assert s.depth == 2
    assert s.inside() == [wren]
    leave(s, 1)
    assert over(s)
    assert s.ending == "left"


@pytest.mark.rule("MKD-FLR-11", "MKD-FLR-13")
@pytest.mark.parametrize(("entrance", "stairs"), [(at(6, 0), at(0, 0)), (at(0, 0), at(6, 0))])
def test_a_monster_fetches_help_by_the_nearer_of_stairs_and_entrance_and_comes_back(
    entrance: int, stairs: int
) -> None:
    table = Table((".....a.", ".......", "1.....2"), monsters=["rat"])
    s, rat = table.s, table.foe("a")
    s.entrance, s.stairs = (entrance,), stairs
    rat.begin(8)
    assert seek_help(s, rat)
    assert [square for _, square, _ in table.events(e.Moves)] == [at(6, 0)]
    assert (rat.square, rat.errand) == (OFF, OUTSIDE)
    table.roll(1, 1, 2, 1, 2, 1)
    monsters.activate(s, rat)
    assert [square for _, square, _ in table.events(e.Appears)] == [entrance]
