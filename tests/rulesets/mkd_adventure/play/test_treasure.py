"""Experience, and what becomes of chests: laid, carried, handed over, dropped, closed, drunk (areas
XP, CHEST and TRE)."""

from typing import Any

import pytest

from authoring.rulesets.mkd_adventure.play.board import events as e
from authoring.rulesets.mkd_adventure.play.board import questions as q
from authoring.rulesets.mkd_adventure.play.board.state import HEROIC, MONSTERS, TOKENS
from authoring.rulesets.mkd_adventure.play.rules.clicks import gain, hurt
from authoring.rulesets.mkd_adventure.play.rules.fighting import to_hit
from authoring.rulesets.mkd_adventure.play.rules.traps import add_chest
from authoring.rulesets.mkd_adventure.play.turn.setting import chest_square
from tests.rulesets.mkd_adventure.table import NORTH, Table, at

BESIDE = (".....", "..$..", "..1..", "..2..", ".....")
"""A chest that looks at Hob, and Wren behind him."""
TWO_CHESTS = ("..$..", "..1$.", "..2..", ".....")
LOOK, TAKE = q.acting(q.LOOK), q.acting(q.TAKE)
TWO_TEAMS = {"quest": {"teams": [{"heroes": ["hob"]}, {"heroes": ["wren"]}]}}
PLAIN = 1
"""A face of both kinds of chests with 50 gold and nothing else."""


def acts(table: Table, number: int) -> list[int]:
    """What a hero can do at the beginning of an activation that ends at once."""
    table.answers.asked.clear()
    table.act(number)
    return table.answers.options("act")[0]


def laden(*chests: str, faces: tuple[int, ...], changes: Any = None) -> Table:
    """Hob with the chests that lie beside him, of the faces that dice have shown."""
    table = Table(TWO_CHESTS, chests=chests, changes=changes)
    answers = [q.acting(kind, at) for at in range(len(faces)) for kind in (q.LOOK, q.TAKE)]
    table.act(1, *answers, dice=faces)
    assert table.hero(1).chests == [*range(len(faces))]
    return table


@pytest.mark.rule("MKD-CHEST-03", "MKD-CHEST-04", "MKD-CHEST-05")
@pytest.mark.parametrize("farthest", ["path", "straight"])
def test_the_quest_chest_lies_far_from_the_nearest_square_of_the_entrance_tile(
    farthest: str,
) -> None:
    """All squares of the chamber are five or more from the far end of the hallway."""
    changes = {"quest": {"rulings": {"farthest": farthest}}}
    table = Table(("+", ".", "."), ("+....",), changes=changes)
    table.s.central = 0
    assert chest_square(table.s) == at(0, 2)


@pytest.mark.rule("MKD-XP-01", "MKD-XP-02")
def test_each_fifty_points_heal_a_hero_of_any_team_or_raise_one_a_level() -> None:
    table = Table(BESIDE, chests=["crate"], changes=TWO_TEAMS)
    hob, wren = table.hero(1), table.hero(2)
    assert hob.team != wren.team
    hurt(table.s, hob, 2, "")
    table.say(reward=[hob.number * 2, wren.number * 2 + 1])
    gain(table.s, 49)
    assert table.answers.asked == []
    gain(table.s, 1)
    assert hob.click == hob.start
    assert table.answers.options("reward") == [[0, 1, 3]]
    gain(table.s, 50)
    assert (wren.level, wren.left) == (2, 5)
    assert table.s.experience == 100


@pytest.mark.rule("MKD-XP-02")
def test_a_hundred_points_at_once_bring_two_awards_and_those_below_have_a_part() -> None:
    table = Table(BESIDE, chests=["crate"])
    wren = table.hero(2)
    table.s.stairs = wren.square
    table.act(2, q.acting(q.STAIRS))
    table.say(reward=[3, 3])
    gain(table.s, 149)
    assert wren.level == 3


@pytest.mark.rule("MKD-XP-03")
@pytest.mark.parametrize(
    ("changes", "points"), [({}, 14), ({"experience": 5}, 5), ({"experience": 0}, 0)]
)
def test_a_trap_that_is_disarmed_brings_twice_its_number_or_what_its_author_says(
    changes: Any, points: int
) -> None:
    table = Table(BESIDE, chests=["strongbox"], changes={"traps": {"darts": changes}})
    table.act(1, LOOK, q.acting(q.SLOW), dice=(2, 3, 4))
    assert table.s.experience == points


@pytest.mark.rule("MKD-XP-03")
def test_a_trap_that_is_sprung_brings_nothing_and_a_kill_the_points_of_the_monster() -> None:
    table = Table(("..$..", "..1a.", "....."), chests=["strongbox"], monsters=["rat"])
    table.act(1, LOOK, q.acting(q.SLOW), dice=(2, 3, 3))
    assert table.s.experience == 0
    table.strike(table.hero(1), table.foe("a"), 6, 5)
    assert table.s.experience == 10


@pytest.mark.rule("MKD-TRE-01", "MKD-TRE-02", "MKD-TRE-04")
def test_a_chest_goes_to_a_hero_beside_for_two_points_with_what_is_in_it() -> None:
    table = Table(BESIDE, chests=["strongbox"])
    hob, wren = table.hero(1), table.hero(2)
    table.act(1, LOOK, q.acting(q.FAST), TAKE, dice=(6, 6, 6))
    assert [item.id for item in table.s.items(hob)] == ["ladle"]
    table.act(1, q.acting(q.GIVE, 0, wren.number))
    assert hob.points == 9 - 2
    assert (hob.chests, wren.chests) == ([], [0])
    assert [item.id for item in table.s.items(wren)] == ["ladle"]
    assert table.s.items(hob) == []
    poor = laden("crate", "crate", faces=(PLAIN,))
    assert poor.s.items(poor.hero(1)) == []
    table.s.entrance = (hob.square, wren.square)
    table.act(1, q.acting(q.LEAVE))
    assert table.s.numbers["gold"] == 0
    table.act(2, q.acting(q.LEAVE))
    assert table.s.numbers["gold"] == 100


@pytest.mark.rule("MKD-TRE-02")
def test_no_chest_goes_to_a_hero_farther_off_or_for_one_point() -> None:
    table = laden("crate", "crate", faces=(PLAIN,))
    hob, wren = table.hero(1), table.hero(2)
    give = q.acting(q.GIVE, 0, wren.number)
    assert give in acts(table, 1)
    wren.square = at(2, 3)
    assert give not in acts(table, 1)
    wren.square = at(2, 2)
    table.act(1, q.acting(q.DROP), q.acting(q.TAKE, 0), *[q.acting(q.DROP), TAKE] * 2)
    assert hob.points == 0
    assert give not in table.answers.options("act")[-1]


@pytest.mark.rule("MKD-TRE-03")
def test_a_hero_carries_two_chests_and_no_third() -> None:
    changes = {"quest": {"chests": {"crate": 9}}}
    table = Table(("$$$", ".1.", ".2."), chests=["crate"] * 3, changes=changes)
    answers = [q.acting(kind, at) for at in range(2) for kind in (q.LOOK, q.TAKE)]
    table.act(1, *answers, q.acting(q.LOOK, 2), dice=(1, 1, 1))
    assert table.hero(1).points == 9 - 2 * 2
    assert q.acting(q.TAKE, 2) not in table.answers.options("act")[-1]
    table.say(move=[at(2, 1)])
    table.act(2, q.acting(q.WALK), q.acting(q.TAKE, 2))
    assert q.acting(q.GIVE, 2, table.hero(1).number) not in table.answers.options("act")[-1]
    assert q.acting(q.GIVE, 0, table.hero(2).number) in acts(table, 1)


@pytest.mark.rule("MKD-TRE-05")
def test_a_dropped_chest_lies_open_beside_and_any_other_hero_takes_it_for_two() -> None:
    table = laden("crate", "crate", faces=(PLAIN,))
    hob, wren = table.hero(1), table.hero(2)
    table.act(1, q.acting(q.DROP))
    assert hob.points == 9 - 1
    assert hob.chests == []
    assert table.chest.square in table.s.floor.near[hob.square]
    wren.square = hob.square
    hob.square = at(4, 3)
    table.act(2, q.acting(q.TAKE))
    assert wren.points == 10 - 2
    assert wren.chests == [0]
    assert TAKE not in acts(table, 2)


@pytest.mark.rule("MKD-TRE-05")
def test_nothing_is_dropped_where_somebody_has_to_stand_to_leave() -> None:
    table = laden("crate", "crate", faces=(PLAIN,))
    near = [square for square in table.s.floor.near[at(2, 1)] if square not in table.s.taken()]
    table.s.entrance = tuple(near[:-1])
    table.act(1, q.acting(q.DROP))
    assert table.chest.square == near[-1]


@pytest.mark.rule("MKD-TRE-06")
def test_a_monster_beside_an_open_chest_closes_it_and_its_trap_is_set_again() -> None:
    rows = (".....", ".a$..", "..1..", "....2")
    table = Table(rows, chests=["strongbox"], monsters=["watchman"])
    table.act(1, LOOK, q.acting(q.SLOW), dice=(2, 3, 4))
    assert TAKE in acts(table, 1)
    table.monster_acts("a", 1, 1, 2, 1, 2)
    assert table.foe("a").points == 6 - 4
    table.monster_acts("a", 1, 1, 2, 1, 2)
    assert table.events(e.Closes) == [(2, 0)]
    options = acts(table, 1)
    assert TAKE not in options
    assert q.acting(q.SLOW) in options
    table.act(1, q.acting(q.SLOW), dice=(3, 3))
    assert table.events(e.Springs)


@pytest.mark.rule("MKD-TRE-06")
def test_a_chest_that_nobody_stands_beside_stays_open() -> None:
    rows = ("a....", ".....", "..$..", "..1..")
    table = Table(rows, chests=["crate"], monsters=["watchman"])
    table.act(1, LOOK, TAKE, q.acting(q.DROP), dice=(PLAIN,))
    table.hero(1).cage = 7
    table.monster_acts("a")
    assert table.chest.open


@pytest.mark.rule("MKD-TRE-07")
def test_a_thing_other_than_a_potion_works_in_the_heroic_turn_alone() -> None:
    rows = ("..$a.", "..1..", "....2")
    table = Table(rows, chests=["strongbox"], monsters=["watchman"])
    s, hob, foe = table.s, table.hero(1), table.foe("a")
    need = to_hit(s, hob, foe, shot=False)
    table.act(1, LOOK, q.acting(q.FAST), TAKE, dice=(6, 6, 6))
    assert to_hit(s, hob, foe, shot=False) == need - 1
    for turn in (TOKENS, MONSTERS):
        s.begin_turn(turn)
        assert to_hit(s, hob, foe, shot=False) == need
    s.begin_turn(HEROIC)
    assert to_hit(s, hob, foe, shot=False) == need - 1


@pytest.mark.rule("MKD-TRE-08")
def test_a_potion_works_until_the_next_turn_of_the_hero_and_is_spent_then() -> None:
    table = Table(BESIDE, chests=["crate"])
    s, hob = table.s, table.hero(1)
    table.act(1, LOOK, TAKE, q.acting(q.DRINK), dice=(5,))
    assert hob.points == 9 - 2 + 3
    for turn in (TOKENS, MONSTERS, HEROIC):
        s.begin_turn(turn)
        assert s.bonus(hob, 0) == 3
    options = acts(table, 1)
    assert s.bonus(hob, 0) == 0
    assert q.acting(q.DRINK) not in options


@pytest.mark.rule("MKD-TRE-08")
def test_two_potions_work_beside_one_another_and_in_a_cage_no_longer_than_elsewhere() -> None:
    changes = {"items": {"draught": {"adds": {"speed": 3, "attack": 1, "defense": 2}}}}
    table = laden("crate", "crate", faces=(5, 5), changes=changes)
    table.act(1, q.acting(q.DRINK, 0), q.acting(q.DRINK, 1))
    assert [table.s.bonus(table.hero(1), of) for of in range(3)] == [6, 2, 4]
    table.hero(1).cage = 7
    table.act(1)
    assert [table.s.bonus(table.hero(1), of) for of in range(3)] == [0, 0, 0]


@pytest.mark.rule("MKD-TRE-09", "MKD-TRE-10")
def test_the_chests_of_a_dead_hero_fall_open_on_its_square_and_beside_where_nobody_stands() -> None:
    table = Table(TWO_CHESTS, chests=["strongbox", "strongbox"])
    s, hob, wren = table.s, table.hero(1), table.hero(2)
    opens = [q.acting(kind, at) for at in (0, 1) for kind in (q.LOOK, q.FAST, q.TAKE)]
    table.act(1, *opens[:3], dice=(2, 6, 6))
    table.act(1, *opens[3:], dice=(2, 6, 6))
    around = [at for at in s.floor.near[hob.square] if at != wren.square]
    add_chest(s, "crate", around.pop(0), NORTH)
    for square in around[:-1]:
        s.add(s.tables.monsters["rat"], square)
    here = hob.square
    hurt(s, hob, hob.left, "")
    assert [chest.square for chest in s.chests[:2]] == [here, around[-1]]
    assert hob.chests == []
    s.monsters.clear()
    table.act(2, q.acting(q.TAKE, 0))
    assert wren.points == 10 - 2
    assert wren.chests == [0]
    assert not table.events(e.Springs)
