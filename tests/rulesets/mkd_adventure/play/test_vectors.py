"""The worked examples of the rule catalogue (area TV), but for those of the town."""

from functools import cache

import pytest

from authoring.core.data import data_folder
from authoring.engine.dice import ScriptedDice
from authoring.rulesets.mkd_adventure.exact.reveals import SINGLE, SWARMING, plan
from authoring.rulesets.mkd_adventure.model import keywords as k
from authoring.rulesets.mkd_adventure.model.numbers import (
    BANDS,
    band_of,
    dice_for,
    guardian_bonus,
    rounds_allowed,
)
from authoring.rulesets.mkd_adventure.model.quest import Pack, team_value
from authoring.rulesets.mkd_adventure.model.tokens import Request
from authoring.rulesets.mkd_adventure.play.board import events as e
from authoring.rulesets.mkd_adventure.play.rules.building import pick_exit
from authoring.rulesets.mkd_adventure.play.rules.errands import bring_help
from authoring.rulesets.mkd_adventure.play.rules.revealing import add_token, requested, reveal
from authoring.rulesets.mkd_adventure.play.turn.game import play_out
from authoring.rulesets.mkd_adventure.play.turn.setting import _clutter
from authoring.services.packs import open_sound
from tests.rulesets.mkd_adventure.small_quests import small_pack, starter
from tests.rulesets.mkd_adventure.table import NORTH, Table, new_game

ROOM = ("..+..", ".....", "+.1.+", ".....", "2.+..")


@cache
def census() -> Pack:
    """The pack with the columns of the book."""
    return open_sound(data_folder("packs") / "clay-census").pack


@pytest.mark.rule("MKD-TV-01", "MKD-SCN-21")
def test_seven_chambers_and_three_hallways_allow_24_rounds() -> None:
    assert rounds_allowed(7, 3) == 24


@pytest.mark.rule("MKD-TV-01", "MKD-SCN-21")
def test_a_timed_quest_of_ten_tiles_is_lost_after_24_rounds() -> None:
    """The small set has four chambers and a hallway; a second one has a chamber less."""
    tiles = {f"{id}-two": {**own, "set": "attic"} for id, own in starter()["tiles"].items()}
    tiles["larder-two"]["kind"] = "hallway"
    quest = {"floors": [{"sets": ["cellar", "attic"]}], "scenarios": ["timed"]}
    s = new_game({"tiles": tiles, "quest": quest})
    assert s.limit == 24
    s.tokens.clear()
    s.pools.tokens.clear()
    play_out(s, 200)
    assert (s.ending, s.round) == ("late", 24)


@pytest.mark.rule("MKD-TV-02", "MKD-TV-03", "MKD-TV-13", "MKD-REV-13")
@pytest.mark.parametrize(
    ("value", "bonus"), [(95, 0), (330, 4), (100, 0), (199, 0), (200, 2), (299, 2), (300, 4)]
)
def test_the_guardian_has_two_for_each_full_hundred_above_the_first(value: int, bonus: int) -> None:
    assert guardian_bonus(value) == bonus


@pytest.mark.rule("MKD-TV-03", "MKD-REV-15")
def test_the_guardians_bonus_stands_in_place_of_the_usual_one() -> None:
    """Teams of 330 points: 4 for the Guardian and 1 for the others, never 5."""
    changes = {
        "charts": {"red-only": {"die": "2d6", "rows": {"2-12": "1/10"}}},
        "tokens": {"red-1": {"column": "red-only"}},
        "quest": {"rulings": {"reveal_bonus": "points"}},
    }
    for guardian, points in ((True, 14), (False, 11)):
        table = Table(ROOM, changes=changes, dice=(3, 3))
        table.s.value = 330
        token = add_token(table.s, "red-1", table.hero(1).square, guardian=guardian)
        assert requested(table.s, token) == Request(1, points)


@pytest.mark.rule("MKD-TV-04", "MKD-REV-09")
def test_fifty_points_with_figures_of_eight_to_ten_bring_a_swarm_of_five() -> None:
    swarm = plan(Request(1, 50), "", (8, 9, 10), (3, 3, 5))
    assert (swarm.how, swarm.swarm) == (SWARMING, (10, 10, 10, 10, 10))


@pytest.mark.rule("MKD-TV-04", "MKD-TV-05", "MKD-TV-14", "MKD-REV-09")
@pytest.mark.parametrize(
    ("values", "come"),
    [((8, 9, 10), 5), ((8, 9, 30), 1), ((8, 9, 25), 1), ((8, 9, 24), 5)],
)
def test_a_token_of_fifty_points_brings_a_swarm_or_a_single_monster(
    values: tuple[int, int, int], come: int
) -> None:
    """There are three figures for 8 points, three for 9 and one of the dearest: for 50 points five
    come at most, since six cost 51."""
    pool = {"rat": 3, "watchman": 3, "mole": 1}
    changes = {
        "charts": {"fixed": {"die": "2d6", "rows": {"2-12": "1/50"}}},
        "tokens": {"yellow-1": {"column": "fixed"}},
        "monsters": {id: {"value": own} for id, own in zip(pool, values, strict=True)},
        "quest": {"pool": pool},
    }
    table = Table(ROOM, changes=changes)
    table.dice = table.s.dice = ScriptedDice([1] * 40)
    token = add_token(table.s, "yellow-1", table.marks["+"][0])
    assert len(reveal(table.s, token, NORTH)) == come
    assert table.s.numbers["swarms"] == (come == 5)


@pytest.mark.rule("MKD-TV-05", "MKD-TV-14", "MKD-REV-07", "MKD-REV-09")
@pytest.mark.parametrize(("best", "how"), [(30, SINGLE), (25, SINGLE), (24, SWARMING)])
def test_a_figure_worth_half_of_the_points_comes_alone(best: int, how: str) -> None:
    assert plan(Request(1, 50), "", (10, best), (5, 1)).how == how


@pytest.mark.rule("MKD-TV-09", "MKD-TEAM-06", "MKD-TEAM-07")
def test_a_hero_of_31_points_may_begin_at_level_0_and_counts_20() -> None:
    changes = {
        "heroes": {"hob": {"values": [31, 36, 42, 49, 57]}},
        "quest": {"teams": [{"heroes": ["hob"], "beginners": ["hob"]}]},
    }
    pack = small_pack(changes)
    assert pack.quest is not None
    (team,) = pack.quest.teams
    assert team_value(pack.content, team) == 20
    assert pack.content.heroes["hob"].start(0) == pack.content.heroes["hob"].start(1) + 1


@pytest.mark.rule("MKD-TV-10", "MKD-REIN-09", "MKD-TBL-05", "MKD-REV-16")
@pytest.mark.parametrize("die", [3, 4])
def test_who_comes_back_brings_surprised_help_on_a_four(die: int) -> None:
    table = Table(ROOM)
    s = table.s
    s.pools.tokens = ["yellow-1"]
    s.entrance = (table.marks["2"][0],)
    table.roll(die, 1, 1, 3, *[1] * 9)
    bring_help(s)
    assert len(s.monsters) == (die == 4)
    assert all(monster.dazed for monster in s.monsters)
    assert len(s.pools.tokens) == (die == 3)


@pytest.mark.rule("MKD-TV-11", "MKD-TBL-03")
def test_a_decision_of_three_is_the_first_choice_and_one_of_four_is_not() -> None:
    chart = census().charts[k.DECISION]
    results = {number: row.result for number in (3, 4) if (row := chart.row_for(number))}
    assert results == {3: k.FIRST, 4: k.SECOND}


@pytest.mark.rule(
    "MKD-TV-15", "MKD-WMP-02", "MKD-WMP-03", "MKD-WMP-04", "MKD-WMP-05", "MKD-WMP-06", "MKD-WMP-07",
    "MKD-WMP-08", "MKD-WMP-09", "MKD-WMP-10", "MKD-WMP-11", "MKD-WMP-12", "MKD-WMP-13",
    "MKD-WMP-14", "MKD-WMP-15", "MKD-WMP-16", "MKD-WMP-17",
)  # fmt: skip
def test_the_teams_value_says_which_tokens_a_set_has() -> None:
    lasts = [band_of(last) for last in range(50, 751, 50)]
    assert lasts == list(BANDS[:-1])
    assert [band_of(last + 1) for last in range(50, 751, 50)] == list(BANDS[1:])
    counts = [(band.yellow, band.blue, band.red, band.bonus) for band in BANDS]
    assert counts[:6] == [
        (6, 0, 0, 0), (3, 2, 1, 0), (1, 2, 3, 0), (0, 2, 4, 0), (0, 1, 5, 0), (0, 0, 6, 0),
    ]  # fmt: skip
    assert counts[6:] == [(0, 0, 6, bonus) for bonus in range(1, 11)]


@pytest.mark.rule("MKD-TV-15", "MKD-WMP-01", "MKD-TEAM-02")
@pytest.mark.parametrize(
    ("value", "mix", "points"),
    [
        (50, (6, 0, 0), 60), (51, (3, 2, 1), 60), (300, (0, 0, 6), 60), (301, (0, 0, 6), 70),
        (750, (0, 0, 6), 135), (751, (0, 0, 6), 140),
    ],
)  # fmt: skip
def test_the_tokens_of_a_game_and_their_bonus_are_those_of_its_row(
    value: int, mix: tuple[int, int, int], points: int
) -> None:
    """A roll of 6, and a column that asks for ten times the roll: 9 more are 15, which is row 12
    and 15 points; 10 more are 16."""
    rows = {total: f"1/{10 * total}" for total in range(2, 13)}
    own = {"hob": value - value // 2, "wren": value // 2}
    changes = {
        "heroes": {id: {"values": [*range(most, most + 5)]} for id, most in own.items()},
        "charts": {"tens": {"die": "2d6", "rows": rows}},
        "tokens": {"red-1": {"column": "tens"}},
    }
    s = new_game(changes)
    kinds = [token.kind.colour for token in s.tokens]
    kinds += [s.tables.quest.content.tokens[id].colour for id in s.pools.tokens]
    assert tuple(kinds.count(colour) for colour in k.COLOURS) == mix
    table = Table(ROOM, changes=changes, dice=(3, 3))
    token = add_token(table.s, "red-1", table.marks["+"][0])
    assert requested(table.s, token) == Request(1, points)


@pytest.mark.rule("MKD-TV-16", "MKD-BLD-12", "MKD-BLD-13")
def test_of_seven_entryways_two_dice_pick_all_but_the_first_and_roll_again_above_seven() -> None:
    assert [dice_for(ways) for ways in (1, 6, 7, 12, 13, 18, 19)] == [1, 1, 2, 2, 3, 3, 4]
    table = Table(ROOM, dice=(2, 6, 6, 6, 1, 1))
    assert pick_exit(table.s, 7, range(2, 8), uniform=False) == 2
    assert table.s.numbers["exit-rerolls"] == 2
    assert table.dice.left == 0


@pytest.mark.rule("MKD-TV-17", "MKD-BLD-25")
@pytest.mark.parametrize(("die", "markers"), [(1, 0), (2, 0), (3, 1), (6, 4)])
def test_clutter_is_a_die_less_two(die: int, markers: int) -> None:
    table = Table(ROOM)
    table.dice = table.s.dice = ScriptedDice([die, *[1] * 20])
    _clutter(table.s)
    assert len(table.events(e.MarkerLies)) == markers


@pytest.mark.rule("MKD-TV-18", "MKD-REV-19")
@pytest.mark.parametrize(
    ("dice", "request_"),
    [((2, 4), Request(3, 30)), ((1, 3), Request(3, 60)), ((1, 1), Request())],
)
def test_two_dice_on_the_column_of_a_token_say_what_it_asks_for(
    dice: tuple[int, int], request_: Request
) -> None:
    rows = {"2-3": "nothing", "4-5": "3/60", "6-12": "3/30"}
    changes = {
        "charts": {"fixed": {"die": "2d6", "rows": rows}},
        "tokens": {"yellow-1": {"column": "fixed"}},
    }
    table = Table(ROOM, changes=changes, dice=dice)
    token = add_token(table.s, "yellow-1", table.marks["+"][0])
    assert requested(table.s, token) == request_


@pytest.mark.rule("MKD-REV-19")
def test_the_first_token_of_a_kind_has_a_column_of_its_own() -> None:
    fixed = {f"c{points}": {"die": "2d6", "rows": {"2-12": f"1/{points}"}} for points in (20, 30)}
    columns = {"column": "c30", "first_column": "c20"}
    changes = {"charts": fixed, "tokens": {"yellow-1": columns, "yellow-2": columns}}
    table = Table(ROOM, changes=changes, dice=(1, 1) * 4)
    s, square = table.s, table.marks["+"][0]
    asked = [requested(s, add_token(s, f"yellow-{kind}", square)) for kind in (1, 2, 1, 2)]
    assert [request.points for request in asked] == [20, 20, 30, 30]


@pytest.mark.rule("MKD-TV-18", "MKD-REV-19")
@pytest.mark.parametrize(
    ("column", "total", "request_"),
    [("y2", 6, Request(3, 30)), ("r1", 4, Request(3, 60)), ("b6", 2, Request())],
)
def test_columns_say_how_many_monsters_come_for_how_many_points(
    column: str, total: int, request_: Request
) -> None:
    row = census().charts[column].row_for(total)
    assert row is not None
    assert row.result == request_
