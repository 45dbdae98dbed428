"""Errands of monsters: help and flight (areas REIN and ABL)."""

from typing import Any

import pytest

from authoring.boards.ground import OFF
from authoring.rulesets.mkd_adventure.model.keywords import HINDERING
from authoring.rulesets.mkd_adventure.play.board import events as e
from authoring.rulesets.mkd_adventure.play.board.figure import HELP, OUTSIDE
from authoring.rulesets.mkd_adventure.play.rules.errands import bring_help
from authoring.rulesets.mkd_adventure.play.rules.revealing import add_token, draw_token
from tests.rulesets.mkd_adventure.table import Table, at, gift
from tests.rulesets.surge_crawl.small_quests import merged

FIRST = 1
SEEK = (6, 6)
"""The dice that send a monster for help."""
STEAL = (6, 1)
"""Those that send it to steal."""
MISS = (1, 2)
NOBODY = (1, 1)
"""A roll on a token's column for which nobody comes."""
NEXT_ROOM = "+...?"
"""A room to the east with a token in it."""


def hall(row: str, *, speed: int = 6, trait: str = "frenzy", **things: Any) -> Table:
    """A corridor with a watchman, and a room with a token beyond it."""
    changes = merged(gift(trait, speed=speed), things.pop("changes", {}))
    tokens = ["yellow-1"] * NEXT_ROOM.count("?")
    return Table(
        (row,), (NEXT_ROOM,), monsters=["watchman"], tokens=tokens, changes=changes, **things
    )


@pytest.mark.rule("MKD-REIN-01", "MKD-REIN-04", "MKD-REIN-11", "MKD-REIN-05", "MKD-REIN-06")
def test_a_monster_goes_for_help_until_it_has_revealed_a_token() -> None:
    """Of 6 points 4 are lost: 2 steps. In the next activation none are: the third step comes into
    the tile of the token. Then it decides as ever."""
    table = hall("1..a..+")
    watchman = table.foe("a")
    table.monster_acts("a", *SEEK)
    assert (table.place_of(watchman), watchman.errand) == ((5, 0), HELP)
    table.monster_acts("a", *NOBODY)
    assert table.place_of(watchman) == (7, 0)
    assert (table.s.tokens, watchman.errand, watchman.over) == ([], "", True)
    assert watchman.points == 6 - 2
    table.monster_acts("a", FIRST)
    assert table.place_of(watchman) == (1, 0)


@pytest.mark.rule("MKD-REIN-11")
def test_by_a_ruling_the_points_are_lost_in_each_activation() -> None:
    table = hall("1.a....+", changes={"quest": {"rulings": {"help_penalty": "each"}}})
    for dice in (SEEK, ()):
        table.monster_acts("a", *dice)
    assert table.place_of(table.foe("a")) == (6, 0)


@pytest.mark.rule("MKD-REIN-05", "MKD-ABL-06")
def test_the_activation_of_a_stealthy_monster_ends_with_its_errand_too() -> None:
    """It has Stealth, and reveals the token all the same: 12 points less 4, and 2 steps."""
    table = hall("1..a.+", speed=12, trait="stealth")
    table.monster_acts("a", *SEEK, *NOBODY)
    watchman = table.foe("a")
    assert (table.place_of(watchman), watchman.points, watchman.errand) == ((6, 0), 5, "")
    assert table.s.tokens == []


@pytest.mark.rule("MKD-REIN-04", "MKD-REIN-05", "MKD-REV-03")
def test_a_token_beside_the_next_tile_is_revealed_from_there() -> None:
    """Three steps lead beside it, four into its tile, and five to the token, which is in rubble."""
    west, east = ("1.....+", "...a...", "......+"), ("+....", ".....", "+....")
    changes = gift("frenzy", speed=4 + 3)
    table = Table(west, east, monsters=["watchman"], changes=changes)
    table.s.floor.roughen(at(7, 0), HINDERING)
    add_token(table.s, "yellow-1", at(7, 0))
    table.monster_acts("a", *SEEK, *NOBODY)
    assert (table.s.tokens, table.place_of(table.foe("a"))) == ([], (6, 0))


@pytest.mark.rule("MKD-REIN-02")
@pytest.mark.parametrize(("speed", "dice", "column"), [(12, [1, 3, 4], 3), (8, [1, 3], 1)])
def test_who_goes_for_help_keeps_trying_to_break_away_as_long_as_its_points_last(
    speed: int, dice: list[int], column: int
) -> None:
    table = hall("1a...+", speed=speed)
    table.monster_acts("a", *SEEK, *dice)
    assert [die for _, die, _ in table.events(e.BreaksAway)] == dice
    assert table.place_of(table.foe("a")) == (column, 0)


@pytest.mark.rule("MKD-REIN-03")
def test_who_goes_for_help_passes_through_a_hero_whatever_that_costs() -> None:
    table = hall("a1...+", speed=13, answers={"let-go": [1, 1]})
    table.monster_acts("a", *SEEK, *MISS)
    assert table.events(e.Passes) == [(2, 0)]
    assert table.place_of(table.foe("a")) == (5, 0)


@pytest.mark.rule("MKD-DEC-11", "MKD-REIN-03")
def test_who_goes_for_help_passes_through_nobody_where_there_is_another_way() -> None:
    drawings = (("a1...+", "......"), ("+...?", "....."))
    table = Table(*drawings, monsters=["watchman"], tokens=["yellow-1"], changes=gift("frenzy"))
    table.say(let_go=[1] * 3)
    table.foe("a").errand = HELP
    table.monster_acts("a")
    assert table.events(e.Passes) == []
    assert table.place_of(table.foe("a"))[0] > 1


@pytest.mark.rule("MKD-REIN-07", "MKD-REIN-08", "MKD-REIN-09")
def test_without_a_token_it_goes_out_and_comes_back_to_act_as_ever() -> None:
    """It leaves with points to spare. When it is back it attacks Hob, and then rolls for help."""
    table = Table(("1..a.+",), monsters=["watchman"], changes=gift("frenzy", speed=9))
    s, watchman = table.s, table.foe("a")
    s.entrance = (at(5, 0),)
    table.monster_acts("a", *SEEK)
    assert (watchman.square, watchman.errand, watchman.points) == (OFF, OUTSIDE, 5 - 2)
    assert watchman in s.monsters
    s.pools.tokens = ["yellow-1"]
    table.monster_acts("a", FIRST, *MISS, *MISS, 3)
    assert table.place_of(watchman) == (1, 0)
    assert s.pools.tokens == ["yellow-1"]
    assert (watchman.errand, watchman.out) == ("", False)


@pytest.mark.rule("MKD-REIN-07", "MKD-FLR-11", "MKD-REIN-04", "MKD-REIN-10")
@pytest.mark.parametrize(
    ("row", "speed", "column"), [("1..a.+", 7, -1), ("1..a.+", 6, 5), ("...1a+", 5, 4)]
)
def test_it_goes_out_with_its_last_point_or_in_the_next_activation(
    row: str, speed: int, column: int
) -> None:
    """After the 4 points for help, 2 steps lead to the exit, and a point more out of it. With a
    point alone nobody breaks away."""
    table = Table((row,), monsters=["watchman"], changes=gift("frenzy", speed=speed))
    table.s.entrance = (at(5, 0),)
    table.monster_acts("a", *SEEK)
    assert table.foe("a").square == (OFF if column < 0 else at(column, 0))
    assert table.foe("a").errand == (OUTSIDE if column < 0 else HELP)
    if column == 5:
        table.monster_acts("a")
        assert (table.foe("a").square, table.foe("a").errand) == (OFF, OUTSIDE)


@pytest.mark.rule("MKD-REIN-10", "MKD-FLR-11", "MKD-FLR-13")
def test_several_heroes_in_the_way_out_end_it_too() -> None:
    table = Table(("a1...+", ".2####"), monsters=["mole"])
    table.s.entrance = (at(5, 0),)
    table.monster_acts("a", 1, *SEEK, *MISS, *MISS)
    assert table.foe("a").errand == ""
    assert table.events(e.Attacks)[0][:2] == (2, 0)


@pytest.mark.rule("MKD-REIN-10")
def test_several_heroes_in_the_way_end_the_search_for_help_at_once() -> None:
    """A mole charges: its attack costs nothing, though 4 of its 7 points are lost."""
    table = Table(("a1...+", ".2####"), ("+..?",), monsters=["mole"], tokens=["yellow-1"])
    table.monster_acts("a", 1, *SEEK, *MISS, *MISS)
    assert table.foe("a").errand == ""
    assert table.events(e.Attacks)[0][:2] == (2, 0)
    assert table.foe("a").points == 7 - 4


@pytest.mark.rule("MKD-REIN-10")
def test_a_crevice_in_the_way_ends_it_too() -> None:
    table = Table(("1.a.:+",), ("+..?",), monsters=["mole"], tokens=["yellow-1"])
    table.monster_acts("a", *SEEK, *MISS, *MISS)
    assert table.foe("a").errand == ""
    assert table.place_of(table.foe("a")) == (1, 0)


@pytest.mark.rule("MKD-REIN-12", "MKD-REIN-09", "MKD-TBL-05")
def test_with_an_empty_pool_nobody_comes() -> None:
    table = Table(("1....",), dice=(6,))
    table.s.entrance = (at(4, 0),)
    table.s.pools.tokens = []
    bring_help(table.s)
    assert table.s.monsters == []


@pytest.mark.rule("MKD-REV-02", "MKD-REV-05")
def test_a_monster_that_comes_back_reveals_the_token_of_its_tile_and_does_no_more() -> None:
    """Hob is two steps away; of the token nobody comes, and with 3 no help."""
    table = Table(("1..a.+",), monsters=["watchman"], changes=gift("frenzy", speed=9))
    s, watchman = table.s, table.foe("a")
    s.entrance = (at(5, 0),)
    table.monster_acts("a", *SEEK)
    s.pools.tokens = ["yellow-1"]
    table.roll(1)
    assert draw_token(s, at(2, 0)) is not None
    table.monster_acts("a", *NOBODY, 3)
    assert (s.tokens, table.place_of(watchman), watchman.over) == ([], (5, 0), True)


def fleeing(*drawings: tuple[str, ...], monsters: Any = ("watchman",), **things: Any) -> Table:
    """A table with a demoralized watchman."""
    table = Table(*drawings, monsters=monsters, **things)
    table.foe("a").click = 2
    return table


@pytest.mark.rule("MKD-ABL-09", "MKD-ABL-15")
@pytest.mark.parametrize(("die", "clicks"), [(3, 2), (4, 1)])
def test_the_demoralized_go_to_one_with_command_who_may_call_them_back(
    die: int, clicks: int
) -> None:
    """The leader stands in another tile, three steps away; beside it a die may turn the dial."""
    changes = gift("command", id="rat")
    table = fleeing((".1.a.+",), ("+.b..",), monsters=["watchman", "rat"], changes=changes)
    table.s.entrance = (at(0, 0),)
    watchman = table.foe("a")
    table.monster_acts("a")
    assert table.place_of(watchman) == (7, 0)
    table.monster_acts("a", die, *([FIRST] if die == 4 else []))
    assert watchman.click == clicks


@pytest.mark.rule("MKD-ABL-10")
def test_the_demoralized_leave_the_dungeon_for_good() -> None:
    table = fleeing((".1.a..+",))
    table.s.entrance = (at(6, 0),)
    table.monster_acts("a")
    assert table.s.monsters == []
    assert table.events(e.Leaves) == [(table.foe("a").number,)]


def despair(speed: int) -> Any:
    """Changes for watchmen who are demoralized from the start, and command others."""
    slot: dict[str, Any] = {"speed": speed, "attack": 8, "defense": 15, "damage": 1}
    slot |= {"demoralized": True, "abilities": ["lead"]}
    lead = {"name": "Lead", "trait": "command"}
    return {"abilities": {"lead": lead}, "monsters": {"watchman": {"dial": [slot]}}}


@pytest.mark.rule("MKD-ABL-10", "MKD-ABL-12", "MKD-ABL-15")
@pytest.mark.parametrize(("speed", "column"), [(0, 0), (1, 1), (4, 4), (5, -1)])
def test_the_demoralized_go_out_with_their_last_point_or_stand_still(
    speed: int, column: int
) -> None:
    """Four steps to the exit, and one out. Its own command neither keeps it nor gives
    it points."""
    table = Table(("a...+",), monsters=["watchman"], changes=despair(speed))
    table.s.entrance = (at(4, 0),)
    for hero in table.s.heroes:
        hero.square = OFF
    table.monster_acts("a")
    watchman = table.foe("a")
    assert watchman.square == (OFF if column < 0 else at(column, 0))
    assert watchman.out == (column < 0)


@pytest.mark.rule("MKD-ABL-12")
def test_the_demoralized_who_cannot_move_stand_still_on_the_exit_too() -> None:
    table = Table(("a...",), monsters=["watchman"], changes=despair(0))
    table.s.entrance = (at(0, 0),)
    table.monster_acts("a")
    assert table.foe("a").square == at(0, 0)
    assert not table.foe("a").out


@pytest.mark.rule("MKD-ABL-10", "MKD-ABL-09")
def test_the_demoralized_do_not_go_to_a_friend_without_command() -> None:
    table = fleeing(("b..a.+",), monsters=["watchman", "rat"])
    table.s.entrance = (at(5, 0),)
    for hero in table.s.heroes:
        hero.square = OFF
    table.monster_acts("a")
    assert table.foe("a").out


@pytest.mark.rule("MKD-ABL-11")
def test_without_a_way_out_the_demoralized_wait_on_a_tile_without_heroes() -> None:
    """When Hob follows, the watchman goes on to the other tile."""
    table = fleeing((".1.a.+",), ("+...+",), ("+..",))
    table.monster_acts("a")
    assert table.place_of(table.foe("a")) == (6, 0)
    table.monster_acts("a")
    assert table.place_of(table.foe("a")) == (6, 0)
    table.hero(1).square = at(8, 0)
    table.monster_acts("a")
    assert table.place_of(table.foe("a")) == (5, 0)


@pytest.mark.rule("MKD-ABL-12")
def test_the_demoralized_stand_still_where_there_is_nothing_to_go_to() -> None:
    table = fleeing((".1.a..",))
    table.monster_acts("a")
    assert table.place_of(table.foe("a")) == (3, 0)
    assert table.events(e.Attacks) == []


@pytest.mark.rule("MKD-ABL-13")
def test_the_demoralized_reveal_tokens() -> None:
    table = fleeing((".1.a.+",), ("+..?",), tokens=["yellow-1"])
    table.monster_acts("a", *NOBODY)
    assert table.s.tokens == []
