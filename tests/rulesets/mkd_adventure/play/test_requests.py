"""Reveals: what a token asks for, who comes out of the Pool, and where they stand (areas REV, MON
and TBL)."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

from authoring.boards.ground import OFF
from authoring.engine.dice import SeededDice
from authoring.rulesets.mkd_adventure.model.tokens import Request
from authoring.rulesets.mkd_adventure.play.board import events as e
from authoring.rulesets.mkd_adventure.play.board.state import MONSTERS
from authoring.rulesets.mkd_adventure.play.rules.clicks import rise
from authoring.rulesets.mkd_adventure.play.rules.revealing import (
    add_token,
    draw_token,
    requested,
    reveal,
)
from authoring.rulesets.mkd_adventure.play.turn.game import set_up
from tests.rulesets.mkd_adventure.small_quests import small_tables
from tests.rulesets.mkd_adventure.table import EAST, NORTH, WEST, Answers, Table, at

W = 4
"""A face of the movement die."""
FIELD = (".....", ".....", "..?..", ".....", ".....")


def fixed(row: str, **more: Any) -> dict[str, Any]:
    """Changes by which yellow tokens ask for one thing whatever is rolled."""
    return {
        "charts": {"fixed": {"die": "2d6", "rows": {"2-12": row}}},
        "tokens": {"yellow-1": {"column": "fixed"}},
        **more,
    }


def names(table: Table) -> list[str]:
    """The kinds of all monsters, as they came."""
    return [monster.fighter.id for monster in table.s.monsters]


def brings(row: str, *dice: int, **more: Any) -> Table:
    """A table on which a token that asks for a row has been revealed: after its 2d6 come the dice
    that are given; those who appear look north."""
    table = Table(FIELD, tokens=["yellow-1"], changes=fixed(row, **more))
    for hero in table.s.heroes:
        hero.square = OFF
    table.roll(3, 3, *dice)
    reveal(table.s, table.token, NORTH)
    assert table.dice.left == 0
    return table


def worth(hob: Sequence[int], **more: Any) -> dict[str, Any]:
    """Changes by which Hob sets out alone, with these points by level."""
    quest = {"teams": [{"heroes": ["hob"]}], **more.pop("quest", {})}
    return {"heroes": {"hob": {"values": [*hob]}}, "quest": quest, **more}


@pytest.mark.rule("MKD-REV-07", "MKD-MON-05")
@pytest.mark.parametrize(
    ("row", "dice", "kind"),
    [("1/35", (2,), "mole"), ("1/30", (1,), "mole"), ("1/29", (3,), "watchman"),
     ("1/19", (5,), "rat")],
)  # fmt: skip
def test_a_single_monster_is_the_dearest_that_the_points_pay_for_and_leaves_the_pool(
    row: str, dice: tuple[int, ...], kind: str
) -> None:
    """Two moles for 30 points, three watchmen for 20, five rats for 10: a die among copies."""
    table = brings(row, *dice)
    assert names(table) == [kind]
    left = dict(zip(table.s.pools.kinds, table.s.pools.left, strict=True))
    whole = {"rat": 5, "watchman": 3, "mole": 2}
    assert left == {**whole, kind: whole[kind] - 1}


@pytest.mark.rule("MKD-MON-06", "MKD-REV-19")
@pytest.mark.parametrize("row", ["1/9", "nothing", "3/9"])
def test_a_token_that_nobody_comes_for_is_spent_all_the_same(row: str) -> None:
    table = Table(FIELD, tokens=["yellow-1"], changes=fixed(row))
    table.roll(3, 3, *([1] if row == "3/9" else []))
    reveal(table.s, table.token, NORTH)
    assert table.dice.left == 0
    assert (table.s.monsters, table.s.tokens) == ([], [])
    assert table.s.numbers["empty-reveals"] == 1
    assert table.events(e.Reveals)[0][-1] == 0


@pytest.mark.rule("MKD-REV-08", "MKD-TBL-02")
@pytest.mark.parametrize(
    ("row", "dice", "kinds"),
    [
        ("2/50", (1, 1, 1, 1), ["watchman", "watchman"]),
        ("2/50", (2, 3, 2, 8), ["watchman", "watchman"]),
        ("2/50", (3, 1, 1, 1), ["mole", "watchman"]),
        ("2/35", (4, 1, 5, 8), ["watchman", "rat"]),
        ("2/50", (5, 9, 8, 1), ["mole", "watchman"]),
        ("2/50", (6, 1, 1, 1), ["rat", "rat"]),
        ("2/35", (5, 10), ["mole"]),
    ],
)
def test_several_monsters_are_even_or_follow_a_leader_or_are_drawn(
    row: str, dice: tuple[int, ...], kinds: list[str]
) -> None:
    """Even: none dearer than half of the points. Leader: the first as dear as leaves enough for a
    rat. Drawn: any of ten, then any that the rest pays for; the last one finds a free square."""
    assert names(brings(row, *dice)) == kinds


@pytest.mark.rule("MKD-REV-09", "MKD-REV-08")
@pytest.mark.parametrize("row", ["1/50", "3/50"])
def test_a_swarm_is_as_many_as_the_points_pay_for_and_asks_no_table(row: str) -> None:
    """The dearest are worth 24 of 50 points: five rats come, each drawn among those left, and find
    squares around the first."""
    dear = {"monsters": {"watchman": {"value": 24}, "mole": {"value": 24}}}
    drawn = (5, 4, 3, 2)
    table = brings(row, *drawn, 8, 7, 6, 5, **dear)
    assert names(table) == ["rat"] * 5
    assert table.s.numbers["swarms"] == 1
    assert table.s.pools.left == (0, 3, 2)


@pytest.mark.rule("MKD-REV-09")
def test_half_of_the_points_is_no_swarm() -> None:
    dear = {"monsters": {"watchman": {"value": 25}, "mole": {"value": 24}}}
    table = brings("1/50", 1, **dear)
    assert names(table) == ["watchman"]
    assert table.s.numbers["swarms"] == 0


@pytest.mark.rule("MKD-REV-11", "MKD-TBL-01")
@pytest.mark.parametrize("phase", ["heroes", "monsters"])
def test_who_appears_in_the_turn_of_heroes_or_monsters_looks_where_the_movement_die_says(
    phase: str,
) -> None:
    """5 and 6 are no directions: it is rolled again."""
    table = Table(FIELD, tokens=["yellow-1"], changes=fixed("1/10"))
    if phase == "monsters":
        table.s.begin_turn(MONSTERS)
    table.roll(3, 3, 1, 5, 6, W)
    reveal(table.s, table.token)
    assert table.dice.left == 0
    assert table.s.monsters[0].facing == WEST


@pytest.mark.rule("MKD-REV-12")
@pytest.mark.parametrize(("die", "place"), [(1, (1, 1)), (7, (3, 3))])
def test_the_first_stands_on_the_tokens_square_and_others_on_free_ones_around(
    die: int, place: tuple[int, int]
) -> None:
    """Hob stands in the south: seven squares are free. Two rats are even, at 10 points each."""
    table = Table((*FIELD[:3], "..1..", "2...."), tokens=["yellow-1"], changes=fixed("2/20"))
    table.roll(3, 3, 1, 1, 1, die)
    reveal(table.s, table.token, EAST)
    assert table.dice.left == 0
    assert [monster.square for monster in table.s.monsters] == [at(2, 2), at(*place)]
    assert [monster.facing for monster in table.s.monsters] == [EAST, EAST]


@pytest.mark.rule("MKD-REV-12", "MKD-REV-10")
def test_on_a_square_that_somebody_has_taken_the_first_finds_the_nearest() -> None:
    table = Table(("1?", "2."), tokens=["yellow-1"], changes=fixed("1/10"))
    table.hero(1).square = table.token.square
    table.roll(3, 3, 1, 2)
    (monster,) = reveal(table.s, table.token, EAST)
    assert table.s.monsters == [monster]
    assert (monster.square, monster.facing) == (at(1, 1), EAST)


@pytest.mark.rule("MKD-REV-13", "MKD-REV-14", "MKD-REV-15", "MKD-WMP-08")
@pytest.mark.parametrize(
    ("value", "guardian", "points"), [(250, True, 70), (250, False, 50), (330, True, 90),
                                      (330, False, 60)],
)  # fmt: skip
def test_the_guardian_counts_the_points_with_which_the_teams_set_out(
    value: int, guardian: bool, points: int
) -> None:
    """A roll of 5, with 2 more of 250 points and 4 more of 330; other tokens have none and 1. That
    Hob rises meanwhile makes no difference."""
    rows = {str(total): f"1/{10 * total}" for total in range(2, 13)}
    levels = [value, value + 100, value + 101, value + 102, value + 103]
    changes = {
        **worth(levels), "charts": {"tens": {"die": "2d6", "rows": rows}},
        "tokens": {"red-1": {"column": "tens"}},
    }  # fmt: skip
    table = Table(("1....",), changes=changes)
    rise(table.s, table.hero(1))
    assert table.hero(1).value == value + 100
    token = add_token(table.s, "red-1", at(4, 0), guardian=guardian)
    table.roll(2, 3)
    assert requested(table.s, token) == Request(1, points)


@pytest.mark.rule("MKD-REV-20", "MKD-WMP-17")
@pytest.mark.parametrize(
    ("rulings", "dice", "request_"),
    [
        ({}, (1, 1), Request(3, 60)),
        ({}, (3, 3), Request(3, 80)),
        ({"over_12": "cap"}, (3, 3), Request(3, 60)),
        ({"reveal_bonus": "points"}, (3, 3), Request(2, 60)),
        ({"reveal_bonus": "points"}, (1, 1), Request()),
    ],
)
def test_a_bonus_is_added_to_the_dice_and_what_is_above_12_counts_5_points_each(
    rulings: dict[str, str], dice: tuple[int, int], request_: Request
) -> None:
    """Teams of more than 750 points have 10 more. The red column has 3 for 60 at 12, 2 for 50 at 6
    and nothing at 2: 6 and 10 are 16, four above."""
    quest = {"teams": [{"heroes": ["hob", "wren"]}], "rulings": rulings}
    values = {"values": [400, 401, 402, 403, 404]}
    changes = {"heroes": {"hob": values, "wren": values}, "quest": quest}
    table = Table(("12...",), changes=changes)
    token = add_token(table.s, "red-1", at(4, 0))
    table.roll(*dice)
    assert requested(table.s, token) == request_


@pytest.mark.rule("MKD-REV-19")
def test_a_super_token_has_a_column_of_its_own_the_first_time() -> None:
    changes = fixed("1/30", tokens={"yellow-1": {"first_column": "fixed"}})
    table = Table(("1....", "2...."), changes=changes)
    for _ in range(2):
        add_token(table.s, "yellow-1", at(0, 0))
    table.roll(2, 2, 2, 2)
    assert [requested(table.s, token) for token in table.s.tokens] == [
        Request(1, 30), Request(1, 10),
    ]  # fmt: skip


@pytest.mark.rule("MKD-REV-19")
def test_points_may_be_those_of_each_monster_by_a_ruling() -> None:
    rulings = {"quest": {"rulings": {"token_points": "each"}}}
    assert names(brings("2/30", 1, 1, **rulings)) == ["mole", "mole"]
    assert names(brings("2/30", 1, 5, 4, 8)) == ["rat", "rat"]


@pytest.mark.rule("MKD-REV-21")
def test_values_may_vary_by_2d6_less_7_for_each_figure() -> None:
    """Of five rats, three watchmen and two moles the second watchman rolls 12, so that it is worth
    25, and all others 7. It alone comes for 25 points."""
    lots = [*(3, 4) * 6, 6, 6, *(3, 4) * 3]
    changes = fixed("1/25", quest={"rulings": {"variable_values": "on"}})
    table = Table(FIELD, tokens=["yellow-1"], changes=changes, lots=lots)
    assert table.s.pools.values == (10,) * 5 + (20, 25, 20) + (30, 30)
    table.roll(3, 3)
    reveal(table.s, table.token, NORTH)
    assert table.dice.left == 0
    assert names(table) == ["watchman"]
    assert table.s.pools.left == (1,) * 6 + (0,) + (1,) * 3


@pytest.mark.rule("MKD-FLR-01", "MKD-MON-01", "MKD-REV-21")
def test_the_first_floors_pools_are_filled_by_dice_of_their_own() -> None:
    """Whatever was rolled before."""
    changes = {"quest": {"rulings": {"variable_values": "on"}}}
    values = []
    for rolled in (0, 3):
        dice = SeededDice(1)
        dice.total(rolled, 6, 0)
        pools = set_up(small_tables(changes), dice, Answers({}), None).pools
        assert Counter(pools.kinds) == {"rat": 5, "watchman": 3, "mole": 2}
        values.append(pools.values)
    assert values[0] == values[1]


@pytest.mark.rule("MKD-WMP-22", "MKD-REIN-12")
def test_a_token_that_comes_into_play_is_a_random_one_of_the_pool() -> None:
    table = Table(("...12",), dice=(2, 1))
    table.s.pools.tokens = ["yellow-1", "blue-1"]
    assert [draw_token(table.s, at(0, 0)), draw_token(table.s, at(1, 0))] == table.s.tokens
    assert [token.kind.id for token in table.s.tokens] == ["blue-1", "yellow-1"]
    assert draw_token(table.s, at(2, 0)) is None
