"""Mounted figures, on one square or on two (area MNT)."""

from typing import Any

import pytest

from authoring.boards.ground import OFF
from authoring.rulesets.mkd_adventure.play.board import events as e
from authoring.rulesets.mkd_adventure.play.board import questions as q
from authoring.rulesets.mkd_adventure.play.board.figure import Figure
from authoring.rulesets.mkd_adventure.play.rules.clicks import hurt
from authoring.rulesets.mkd_adventure.play.rules.fighting import close_targets
from authoring.rulesets.mkd_adventure.play.rules.moving import settle
from authoring.rulesets.mkd_adventure.play.rules.revealing import reveal
from authoring.rulesets.mkd_adventure.play.rules.traps import add_chest, take
from authoring.rulesets.mkd_adventure.play.tell.drawing import draw
from tests.rulesets.mkd_adventure.small_quests import small_pack
from tests.rulesets.mkd_adventure.table import EAST, NORTH, SOUTH, WEST, Table, at, gift

FIRST = 1
MISS = (1, 2)
SURE = (5, 6)
WALK = q.acting(q.WALK)


def riders(squares: str = "two", *, speed: int = 6, trait: str = "frenzy") -> Any:
    """Changes that make watchmen mounted."""
    changes = gift(trait, speed=speed)
    changes["monsters"]["watchman"]["mounted"] = True
    return changes | {"quest": {"rulings": {"mounted_squares": squares}}}


def ridden(*drawings: tuple[str, ...], facing: int = SOUTH, **things: Any) -> Table:
    """A table with a rider, its second square laid."""
    changes = things.pop("changes", None) or riders()
    monsters = ["watchman", *things.pop("more", ())]
    table = Table(*drawings, monsters=monsters, changes=changes, **things)
    rider = table.foe("a")
    rider.facing = facing
    table.s.settle(rider)
    return table


def places(table: Table, figure: Figure) -> set[tuple[int, int]]:
    """The columns and rows that a figure fills."""
    width = at(0, 1) - at(0, 0)
    origin = at(0, 0)
    return {((square - origin) % width, (square - origin) // width) for square in figure.squares}


@pytest.mark.rule("MKD-MNT-01", "MKD-MNT-02", "MKD-MNT-03", "MKD-MNT-04")
def test_a_mounted_figure_of_the_pool_stands_on_one_square_as_any_other() -> None:
    assert small_pack(riders("one")).content.monsters["watchman"].mounted
    table = ridden(("....1", ".....", "a...."), changes=riders("one"))
    assert table.foe("a").squares == (at(0, 2),)
    table.monster_acts("a", FIRST)
    assert len(table.foe("a").squares) == 1


@pytest.mark.rule("MKD-MNT-04")
def test_it_fills_two_squares_and_moves_as_its_front_one() -> None:
    """Three steps east along the row, and the second square follows."""
    table = ridden(("a...1", "....."), facing=EAST, changes=riders(speed=7))
    assert places(table, table.foe("a")) == {(0, 0), (0, 1)}
    table.monster_acts("a", FIRST, *MISS, *MISS)
    assert places(table, table.foe("a")) == {(3, 0), (2, 0)}
    assert table.s.taken() >= {at(3, 0), at(2, 0)}
    assert "..mm1" in list(draw(table.s))


@pytest.mark.rule("MKD-MNT-03")
@pytest.mark.parametrize("blocked", [False, True])
def test_it_stops_with_its_squares_side_by_side_even_after_a_diagonal_step(blocked: bool) -> None:
    """After a step to the south-east it lies to the north or to the west of its front."""
    rows = (("a.", ".."), ("a#", ".."))[blocked]
    table = ridden(rows)
    rider = table.foe("a")
    rider.square = at(1, 1) if not blocked else at(0, 1)
    for facing in (SOUTH + EAST, SOUTH, EAST):
        behind = {square - rider.square for square in table.s.behind(rider, rider.square, facing)}
        assert behind <= {NORTH, WEST}
        assert all(square == -facing or facing == SOUTH + EAST for square in behind)


@pytest.mark.rule("MKD-MNT-04")
def test_it_cannot_stop_where_the_second_square_is_blocked() -> None:
    """It goes past a rat, and beside Hob its second square would lie on another one: it stops a
    square before, where there is room behind it."""
    table = ridden(("a.b.1", "#####"), facing=EAST, changes=riders(speed=4), more=["rat"])
    rider = table.foe("a")
    table.monster_acts("a", FIRST)
    assert places(table, rider) == {(1, 0), (0, 0)}
    assert not table.s.can_stop(rider, at(3, 0), EAST)
    assert table.s.can_stop(rider, at(1, 0), EAST)


@pytest.mark.rule("MKD-MNT-04", "MKD-BASE-12")
def test_it_is_adjacent_to_whatever_is_beside_either_square() -> None:
    """Hob stands beside the second square alone, behind the rider, and is beside it."""
    table = ridden((".a.", "...", ".1."))
    rider, hob = table.foe("a"), table.hero(1)
    rider.facing, rider.back = NORTH, at(1, 1)
    assert table.s.beside(rider) == [hob]
    assert close_targets(table.s, hob) == [rider]
    table.strike(hob, rider, *MISS)
    assert table.events(e.Attacks)[0][4] == 15 - 9 - 1
    table.monster_acts("a", FIRST, *MISS, *MISS)
    assert table.events(e.Attacks)[1][:2] == (rider.number, hob.number)
    assert table.place_of(rider) == (1, 0)
    assert rider.facing == SOUTH


@pytest.mark.rule("MKD-MNT-04", "MKD-TRE-09")
def test_nothing_is_dropped_under_its_second_square() -> None:
    """Beside Hob, who carries two chests, there is that square alone."""
    table = ridden(("1.a", "###"), facing=EAST)
    hob = table.hero(1)
    assert places(table, table.foe("a")) == {(2, 0), (1, 0)}
    for _ in range(2):
        table.roll(1)
        take(table.s, hob, add_chest(table.s, "crate", OFF, SOUTH))
    hurt(table.s, hob, hob.left, "")
    assert [chest.square for chest in table.s.chests] == [at(0, 0)] * 2


@pytest.mark.rule("MKD-MNT-04", "MKD-BASE-10")
def test_heroes_break_away_from_either_square_and_cannot_stop_on_them() -> None:
    table = ridden((".a...", ".....", ".1...", "....."))
    rider = table.foe("a")
    rider.facing, rider.back = NORTH, at(1, 1)
    table.say(move=[at(3, 3)])
    table.act(1, WALK, dice=(3,))
    (options,) = table.answers.options("move")
    assert at(1, 1) not in options
    assert at(1, 0) not in options
    assert table.place_of(table.hero(1)) == (1, 2)


@pytest.mark.rule("MKD-MNT-04", "MKD-PASS-02")
def test_who_passes_through_both_squares_is_attacked_once() -> None:
    table = ridden(("1.a.", "####"), facing=EAST)
    assert places(table, table.foe("a")) == {(2, 0), (1, 0)}
    table.say(move=[at(3, 0)])
    table.act(1, WALK, dice=(4, *MISS))
    assert table.place_of(table.hero(1)) == (3, 0)
    assert len(table.events(e.Attacks)) == 1


@pytest.mark.rule("MKD-MNT-04", "MKD-REV-12")
def test_it_is_revealed_with_its_front_on_the_tokens_square() -> None:
    changes = riders() | {
        "charts": {"twenty": {"die": "2d6", "rows": {"2-12": "1/20"}}},
        "tokens": {"yellow-1": {"column": "twenty"}},
    }
    table = Table(("1....", "..?..", "....."), tokens=["yellow-1"], changes=changes)
    table.roll(1, 1, 1, 1)
    (rider,) = reveal(table.s, table.token)
    assert rider.square == at(2, 1)
    assert (rider.facing, rider.back) == (NORTH, at(2, 2))


@pytest.mark.rule("MKD-MNT-04", "MKD-REV-03")
def test_a_token_beside_the_second_square_alone_is_revealed() -> None:
    """Its front stops two squares from the token, beside which its second square comes to lie."""
    table = ridden(("..1", "...", "a..", "?.."), tokens=["yellow-1"])
    rider = table.foe("a")
    rider.square, rider.back, rider.facing = at(1, 1), OFF, NORTH
    assert rider.square not in table.s.floor.near[table.token.square]
    table.roll(1, 1)
    settle(table.s, rider)
    assert rider.back == at(1, 2)
    assert table.s.tokens == []


@pytest.mark.rule("MKD-MNT-04", "MKD-DEC-02")
def test_it_attacks_from_the_nearest_square_where_it_can_stop() -> None:
    """South-west of Hob there is no room for its second square, south of him there is."""
    rows = ("a.b1.", ".c...")
    table = ridden(rows, facing=EAST, changes=riders(speed=12), more=["rat", "rat"])
    table.say(let_go=[1])
    table.monster_acts("a", FIRST, *MISS, *MISS)
    assert places(table, table.foe("a")) == {(3, 1), (2, 1)}
    assert table.events(e.Attacks)[0][:2] == (2, 0)
