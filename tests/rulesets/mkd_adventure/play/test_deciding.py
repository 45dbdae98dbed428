"""Decisions of monsters: whom they choose, and how they come near (area DEC; ABL)."""

from collections.abc import Sequence
from functools import reduce
from typing import Any

import pytest

from authoring.rulesets.mkd_adventure.play.board import events as e
from tests.rulesets.mkd_adventure.small_quests import starter
from tests.rulesets.mkd_adventure.table import EAST, NORTH, SOUTH, WEST, Table, at, gift
from tests.rulesets.surge_crawl.small_quests import merged

FIRST, OTHER, UNEXPECTED = 1, 4, 6
"""Faces of the decision die."""
ANYBODY = 2
"""A face of the die of unexpected actions: a random hero."""
MISS = (1, 2)
"""A roll that misses everybody."""
SHOOTER = {"monsters": {"rat": {"range": 3}}}


def attacked(table: Table) -> list[tuple[int, int, bool]]:
    """Who has attacked whom, and whether from afar."""
    return [(who, target, shot) for who, target, shot, *_ in table.events(e.Attacks)]


def gifts(*traits: str, speed: int) -> Any:
    """Changes that give watchmen several abilities."""
    both: Any = reduce(merged, [gift(trait, speed=speed) for trait in traits])
    for slot in both["monsters"]["watchman"]["dial"]:
        slot["abilities"] = [*traits]
    return both


@pytest.mark.rule("MKD-DEC-01", "MKD-DOOR-07")
def test_a_monster_goes_for_a_hero_whom_it_cannot_see() -> None:
    rows = (".1.#.", "##...", "a....")
    table = Table(rows, monsters=["rat"])
    assert not table.s.sees(table.foe("a"), table.hero(1))
    table.monster_acts("a", FIRST, *MISS, *MISS)
    assert attacked(table)[0] == (table.foe("a").number, 0, False)


@pytest.mark.rule("MKD-DEC-02")
@pytest.mark.parametrize(("changes", "column", "shot"), [({}, 4, False), (SHOOTER, 2, True)])
def test_a_monster_moves_only_as_far_as_it_must_to_attack(
    changes: Any, column: int, shot: bool
) -> None:
    table = Table(("a....1", "######"), monsters=["rat"], changes=changes)
    table.monster_acts("a", FIRST, *MISS, *(() if shot else MISS))
    assert table.place_of(table.foe("a")) == (column, 0)
    assert attacked(table)[0][2] == shot


@pytest.mark.rule("MKD-DEC-03")
def test_the_first_choice_is_the_hero_with_least_movement_turns_counted() -> None:
    """Both heroes stand beside the monster, Hob behind it: a turn more."""
    table = Table(("1", "a", "2"), monsters=["rat"])
    table.monster_acts("a", FIRST, *MISS, *MISS)
    assert attacked(table)[0][:2] == (2, 1)
    far = Table(("a....1", "...2.."), monsters=["rat"])
    far.monster_acts("a", FIRST, *MISS, *MISS)
    assert attacked(far)[0][:2] == (2, 1)


@pytest.mark.rule("MKD-DEC-04")
@pytest.mark.parametrize(("die", "target"), [(1, 0), (2, 1)])
def test_a_die_decides_between_equal_first_choices(die: int, target: int) -> None:
    table = Table(("1a2",), monsters=["rat"])
    table.monster_acts("a", die, FIRST, *MISS, *MISS)
    assert attacked(table)[0][:2] == (2, target)


@pytest.mark.rule("MKD-DEC-05")
def test_of_equal_ways_to_attack_a_monster_takes_that_of_a_shot() -> None:
    """With 2 points it could stand below Hob, or on hindering terrain two squares away and see
    him."""
    rows = ("###1", "....", ".a,.")
    table = Table(rows, monsters=["rat"], changes={"monsters": {"rat": {"range": 2}}})
    table.monster_acts("a", FIRST, *MISS)
    assert table.place_of(table.foe("a")) == (2, 2)
    assert attacked(table) == [(2, 0, True)]


@pytest.mark.rule("MKD-DEC-05")
def test_a_monster_does_not_step_back_to_shoot() -> None:
    table = Table((".....", "..1a.", "....."), monsters=["rat"], changes=SHOOTER)
    table.monster_acts("a", FIRST, *MISS, *MISS)
    assert attacked(table)[0] == (2, 0, False)
    assert table.place_of(table.foe("a")) == (3, 1)


@pytest.mark.rule("MKD-DEC-06", "MKD-DEC-07")
@pytest.mark.parametrize(
    ("dice", "word", "target"),
    [
        ([FIRST], "first-choice", 0),
        ([OTHER], "second-choice", 1),
        ([UNEXPECTED, ANYBODY, 2], "attack-random", 1),
    ],
)
def test_a_die_decides_what_a_monster_does_and_another_the_unexpected(
    dice: Sequence[int], word: str, target: int
) -> None:
    """Hob carries a chest, and is robbed by none of these."""
    table = Table(("1a2",), monsters=["rat"])
    table.lade(1)
    table.foe("a").facing = WEST
    table.hero(2).click = 0
    table.monster_acts("a", *dice, *(() if target else MISS), *MISS, *(MISS if target else ()))
    assert table.events(e.Decides) == [(2, word)]
    assert attacked(table)[0][:2] == (2, target)
    assert table.events(e.Steals) == []


@pytest.mark.rule("MKD-TBL-03", "MKD-TV-11")
@pytest.mark.parametrize(
    ("rows", "ruling", "dice", "target"),
    [
        (("3..a.2", "....1."), "nearest", (), 1),
        (("2..a.3", "....1."), "nearest", (), 2),
        (("...a..", "....1."), "nearest", (), 0),
        (("2..a.3", "....1."), "random", (1,), 1),
    ],
)
def test_the_second_choice_is_the_nearest_other_hero_or_by_a_ruling_any(
    rows: Sequence[str], ruling: str, dice: Sequence[int], target: int
) -> None:
    table = Table(rows, monsters=["rat"], changes=trio(ruling))
    table.say(let_go=[1])
    table.monster_acts("a", OTHER, *dice, *MISS, *MISS)
    assert attacked(table)[0][:2] == (3, target)


def trio(ruling: str) -> Any:
    """Changes for a third hero, and a ruling on the second choice."""
    heroes = {"cook": {**starter()["heroes"]["wren"], "name": "Cook"}}
    teams = [{"heroes": ["hob", "wren", "cook"]}]
    return {"heroes": heroes, "quest": {"teams": teams, "rulings": {"second_choice": ruling}}}


@pytest.mark.rule("MKD-DEC-08", "MKD-DEC-09", "MKD-DEC-10")
@pytest.mark.parametrize(("die", "free"), [(3, False), (4, True)])
def test_a_monster_breaks_away_past_others_and_attacks_who_holds_it(die: int, free: bool) -> None:
    """The watchman goes for Wren along the top, past Hob, though there is room to go round him."""
    rows = ("a......2", "..1.....", "........", "........")
    changes = gift("frenzy", speed=20)
    table = Table(rows, monsters=["watchman"], changes=changes)
    start = table.foe("a")
    table.say(let_go=[0, 1, 1])
    table.monster_acts("a", OTHER, die, *MISS, *MISS)
    assert table.events(e.BreaksAway) == [(2, die, free)]
    assert table.place_of(start) == ((6, 0) if free else (1, 0))
    assert attacked(table)[0][:2] == (2, 1 if free else 0)


@pytest.mark.rule("MKD-DEC-09", "MKD-ABL-26")
def test_a_sneak_that_is_held_beside_its_target_attacks_that_one() -> None:
    """Hob, who holds it too, has no square behind him."""
    table = Table(("....", "1a2.", "...."), monsters=["watchman"], changes=gift("sneak", speed=12))
    table.hero(1).facing, table.hero(2).facing = EAST, WEST
    table.monster_acts("a", FIRST, 3, *MISS, *MISS)
    assert table.events(e.BreaksAway) == [(2, 3, False)]
    assert attacked(table)[0] == (2, 1, False)


@pytest.mark.rule("MKD-DEC-10", "MKD-ABL-10")
def test_a_demoralized_monster_keeps_trying_to_break_away_and_others_do_not() -> None:
    """Speed 5: two tries, 4 points, and one step with the last one."""
    table = Table(("1a...+",), monsters=["watchman"])
    table.s.entrance = (at(5, 0),)
    table.foe("a").click = 2
    table.monster_acts("a", 1, 4)
    assert [die for _, die, _ in table.events(e.BreaksAway)] == [1, 4]
    assert table.place_of(table.foe("a")) == (2, 0)
    brave = Table(("1a...2",), monsters=["watchman"])
    brave.monster_acts("a", OTHER, 1, *MISS, *MISS)
    assert [die for _, die, _ in brave.events(e.BreaksAway)] == [1]


@pytest.mark.rule("MKD-DEC-12")
def test_a_monster_turns_to_its_target_for_a_point_where_it_is_behind() -> None:
    table = Table(("a1",), monsters=["watchman"])
    table.foe("a").facing = WEST
    table.monster_acts("a", FIRST, *MISS, *MISS)
    assert (table.foe("a").facing, table.foe("a").points) == (EAST, 6 - 1 - 4)
    askew = Table((".1", "a."), monsters=["watchman"])
    askew.foe("a").facing = EAST
    askew.monster_acts("a", FIRST, *MISS)
    assert (askew.foe("a").facing, askew.foe("a").points) == (NORTH + EAST, 6 - 4)
    slow = Table(("a1",), monsters=["watchman"], changes=gift("frenzy", speed=4))
    slow.foe("a").facing = WEST
    slow.monster_acts("a", FIRST)
    assert (slow.foe("a").facing, slow.foe("a").points) == (EAST, 4 - 1)
    assert attacked(slow) == []


@pytest.mark.rule("MKD-DEC-12")
def test_a_hero_who_attacks_looks_where_the_player_wants() -> None:
    table = Table((".a", "1."), monsters=["watchman"])
    table.strike(table.hero(1), table.foe("a"), *MISS, *MISS)
    assert table.hero(1).facing == NORTH


@pytest.mark.rule("MKD-DEC-14", "MKD-DEC-15", "MKD-ABL-27")
@pytest.mark.parametrize(("die", "trait"), [(1, "freeze"), (2, "blast")])
def test_of_several_abilities_a_die_picks_one(die: int, trait: str) -> None:
    """Magic Freeze, by its policy here, and Magic Blast are both used always, Confusion never."""
    several = gifts("blast", "freeze", "confusion", speed=6)
    several["abilities"]["freeze"]["uses"] = "always"
    several["abilities"]["confusion"]["uses"] = "never"
    table = Table(("a..1",), monsters=["watchman"], changes=several)
    table.monster_acts("a", FIRST, die, *MISS)
    assert [name for _, name, _ in table.events(e.Uses)] == [trait]
    assert table.place_of(table.foe("a")) == (0, 0)


@pytest.mark.rule("MKD-DEC-16")
def test_a_monster_does_not_pass_through_the_nearest_hero_to_another() -> None:
    """To Hob, who is nearer; it does not pass through him to Wren."""
    table = Table(("a..b1.2",), monsters=["rat", "mole"])
    table.monster_acts("a", FIRST)
    assert table.place_of(table.foe("a")) == (2, 0)


@pytest.mark.rule("MKD-DEC-16")
@pytest.mark.parametrize("trait", ["frenzy", "sneak"])
def test_a_monster_without_a_way_past_figures_goes_as_near_to_the_nearest_as_it_can(
    trait: str,
) -> None:
    changes = gift(trait, id="rat")
    table = Table(("1b...a..c2",), monsters=["rat", "mole", "mole"], changes=changes)
    table.monster_acts("a", FIRST)
    assert table.place_of(table.foe("a")) == (7, 0)


@pytest.mark.rule("MKD-DEC-16")
def test_a_monster_without_points_left_does_not_turn_to_the_nearest_hero() -> None:
    table = Table(
        ("a....", "####.", "####1"), monsters=["watchman"], changes=gift("frenzy", speed=4)
    )
    table.monster_acts("a", FIRST)
    assert table.place_of(table.foe("a")) == (4, 0)
    assert (table.foe("a").facing, table.foe("a").points) == (EAST, 0)


@pytest.mark.rule("MKD-DEC-16")
def test_a_monster_without_any_way_stays_and_turns_to_the_nearest_hero() -> None:
    table = Table((".2...",), ("a.",), ("..1..",), monsters=["rat"])
    table.monster_acts("a")
    assert table.place_of(table.foe("a")) == (5, 0)
    assert table.foe("a").facing == EAST


@pytest.mark.rule("MKD-ABL-02", "MKD-ABL-01")
def test_a_monster_is_quick_where_it_could_not_attack_otherwise() -> None:
    """Speed 6 are 2 steps and an attack, or 6 steps with Quickness."""
    for distance, uses in ((2, False), (3, True), (6, True)):
        rows = ("a" + "." * distance + "1",)
        table = Table(rows, monsters=["watchman"], changes=gift("quickness"))
        table.monster_acts("a", FIRST, *MISS, *MISS)
        assert bool(table.events(e.Uses)) == uses
        assert attacked(table)[0][:2] == (2, 0)


@pytest.mark.rule("MKD-ABL-02", "MKD-BASE-08")
@pytest.mark.parametrize(
    ("trait", "reach", "distance", "quick"),
    [
        ("bound", 2, 7, False),
        ("bound", 2, 8, True),
        ("charge", 0, 6, False),
        ("charge", 2, 4, True),
        ("frenzy", 2, 3, False),
        ("frenzy", 2, 4, True),
    ],
)
def test_a_monster_whose_attack_is_free_needs_no_points_left_for_it(
    trait: str, reach: int, distance: int, quick: bool
) -> None:
    """Speed 6 are 6 squares to a free attack, 2 to one of 4 points: Bound shoots for nothing, and
    Charge attacks from beside for nothing, but does not shoot so."""
    changes = merged(
        gifts("quickness", trait, speed=6), {"monsters": {"watchman": {"range": reach}}}
    )
    table = Table(("a" + "." * distance + "1",), monsters=["watchman"], changes=changes)
    table.monster_acts("a", FIRST, *MISS, *(() if reach else MISS))
    assert bool(table.events(e.Uses)) == quick
    assert attacked(table)[0] == (2, 0, bool(reach))


@pytest.mark.rule("MKD-ABL-25")
def test_a_sneak_measures_and_goes_to_the_heroes_rear() -> None:
    """Hob is nearer, but his rear is not: Wren's is."""
    rows = ("..1..", "..a..", ".....", "2....")
    table = Table(rows, monsters=["watchman"], changes=gift("sneak", speed=12))
    table.hero(1).facing = SOUTH
    table.hero(2).facing = WEST
    table.say(face=[WEST, WEST])
    table.monster_acts("a", FIRST, 4, *MISS)
    assert attacked(table) == [(2, 1, False)]
    (_, _, _, _, need, _) = table.events(e.Attacks)[0]
    assert need == 16 - 8 - 1
    assert table.place_of(table.foe("a"))[0] == 1


@pytest.mark.rule("MKD-ABL-25", "MKD-ABL-26")
@pytest.mark.parametrize(
    ("rows", "traits", "speed", "row", "need"),
    [
        (("..a..", ".....", "..1..", "....."), ["sneak"], 12, 3, 7),
        ((".....", "..a..", "..1..", "....."), ["sneak"], 5, 1, 8),
        ((".....", "..1.a", "....."), ["sneak", "bound"], 4, 1, 8),
    ],
)
def test_a_sneak_goes_behind_a_hero_or_attacks_from_where_the_rear_is_too_far(
    rows: Sequence[str], traits: Sequence[str], speed: int, row: int, need: int
) -> None:
    """Hob looks at it: to come behind him and attack takes 6 points and more; from the east 5,
    while a shot from there is free with Bound."""
    shoots = "bound" in traits
    changes = merged(gifts(*traits, speed=speed), {"monsters": {"watchman": {"range": 3 * shoots}}})
    table = Table(rows, monsters=["watchman"], changes=changes)
    table.say(let_go=[1] * 4, face=[NORTH])
    table.monster_acts("a", FIRST, *MISS, *(() if shoots or row == 3 else MISS))
    assert table.place_of(table.foe("a"))[1] == row
    assert table.events(e.Attacks)[0][4] == need


@pytest.mark.rule("MKD-ABL-25", "MKD-ABL-26")
def test_a_sneak_too_far_from_a_hero_on_either_side_goes_toward_the_rear() -> None:
    table = Table((".......", ".#####.", "a....1."), monsters=["watchman"],
                  changes=gift("sneak", speed=2))  # fmt: skip
    table.hero(1).facing = WEST
    table.monster_acts("a", FIRST)
    assert table.place_of(table.foe("a")) == (0, 0)


@pytest.mark.rule("MKD-DEC-14")
def test_a_monster_that_cannot_pay_for_an_attack_makes_none() -> None:
    table = Table(("a.....1",), monsters=["watchman"])
    table.monster_acts("a", FIRST)
    assert table.place_of(table.foe("a")) == (5, 0)
    assert attacked(table) == []
    assert table.foe("a").facing in (EAST, SOUTH)
