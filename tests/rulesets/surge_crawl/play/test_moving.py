"""Moves, Escape Checks, Dodges, teleports (area MOV)."""

import pytest

from authoring.rulesets.surge_crawl.play.board import events as e
from authoring.rulesets.surge_crawl.play.rules.monsters import monster_turn
from authoring.rulesets.surge_crawl.play.rules.moving import dodge, move, reachable
from tests.rulesets.surge_crawl.table import Table, at, place


@pytest.mark.rule("SRG-MOV-01", "SRG-STAT-01")
@pytest.mark.parametrize(
    ("hero", "speed"), [("dwarf-rogue", 4), ("human-rogue", 5), ("elf-rogue", 6)]
)
def test_a_move_is_up_to_speed_squares_diagonals_included(hero: str, speed: int) -> None:
    size = 15
    rows = ["." * size for _ in range(size)]
    rows[7] = rows[7][:7] + "1" + rows[7][8:]
    table = Table(rows, heroes=[hero])
    squares = [place(square) for square in reachable(table.s, table.hero(1), speed)]
    assert sorted(squares) == sorted(
        (x, y) for x in range(size) for y in range(size) if max(abs(x - 7), abs(y - 7)) <= speed
    )
    table.hero_turn(1, move=[at(7 - speed, 7 - speed)])
    assert set(map(place, table.answers.options("move")[0])) == set(squares)
    assert table.place_of(table.hero(1)) == (7 - speed, 7 - speed)


@pytest.mark.rule("SRG-MOV-02", "SRG-MOV-03")
def test_allies_are_passed_and_enemies_are_not() -> None:
    table = Table(["12.a.."], "orc")
    hero, orc = table.hero(1), table.foe("a")
    assert sorted(place(square)[0] for square in reachable(table.s, hero, 5)) == [0, 2]
    assert sorted(place(square)[0] for square in reachable(table.s, orc, 4)) == [2, 3, 4, 5]


@pytest.mark.rule("SRG-MOV-02", "SRG-MOV-03")
def test_an_enemy_who_lies_unconscious_is_not_passed_either() -> None:
    table = Table(["..1a.."], "orc")
    table.hero(1).hitpoints = 0
    squares = reachable(table.s, table.foe("a"), 4)
    assert sorted(place(square)[0] for square in squares) == [3, 4, 5]


@pytest.mark.rule("SRG-MOV-04", "SRG-MOV-05", "SRG-MOV-06", "SRG-STAT-03")
@pytest.mark.parametrize(("dice", "ends"), [((3, 3), (4, 0)), ((4, 1), (1, 0))])
def test_who_leaves_an_enemy_needs_its_grab(dice: tuple[int, ...], ends: tuple[int, int]) -> None:
    """Orcs have Grab 6. A failure ends the Move where it is, and the attack comes."""
    table = Table(["a1....", "......"], "orc")
    table.hero_turn(1, *dice, move=[at(4, 0)])
    assert table.place_of(table.hero(1)) == ends
    assert table.events(e.Escapes) == [(0, sum(dice), 6, sum(dice) >= 6)]
    assert len(table.answers.options("attack")) == (0 if ends == (4, 0) else 1)
    assert table.dice.sides == [6, 6]


@pytest.mark.rule("SRG-MOV-04")
def test_who_comes_and_is_not_yet_beside_needs_none() -> None:
    table = Table(["1..a.."], "orc")
    table.hero_turn(1, move=[at(2, 0)])
    assert table.events(e.Escapes) == []


@pytest.mark.rule("SRG-MOV-08")
def test_of_several_at_once_the_highest_grab_counts() -> None:
    table = Table(["a1....", "b....."], "orc", "orc-chief")
    table.hero_turn(1, 4, 4, move=[at(4, 0)])
    assert table.events(e.Escapes) == [(0, 8, 8, True)]
    assert table.place_of(table.hero(1)) == (4, 0)


@pytest.mark.rule("SRG-MOV-08")
@pytest.mark.parametrize(("ruling", "checks"), [("enemy", 1), ("step", 3)])
def test_one_check_for_each_enemy_and_move_or_by_a_ruling_for_each_step(
    ruling: str, checks: int
) -> None:
    """The way along the orc leaves three squares beside it."""
    table = Table(["1....", ".a..."], "orc", rulings={"escape_per": ruling})
    table.hero_turn(1, *(5, 5) * checks, move=[at(4, 0)])
    assert len(table.events(e.Escapes)) == checks
    assert table.place_of(table.hero(1)) == (4, 0)


@pytest.mark.rule("SRG-MOV-08", "SRG-MOV-06")
def test_the_next_enemy_on_the_way_is_another_check() -> None:
    """One orc is left behind; the second one stops the Move in the middle."""
    table = Table(["1.....", ".a..b."], "orc", "orc-chief")
    table.hero_turn(1, 3, 3, 5, 2, move=[at(5, 0)])
    assert [check[1:] for check in table.events(e.Escapes)] == [(6, 6, True), (7, 8, False)]
    assert table.place_of(table.hero(1)) == (3, 0)


@pytest.mark.rule("SRG-MOV-04", "SRG-MOV-01")
def test_a_way_out_of_every_reach_is_taken_if_it_is_short_enough() -> None:
    rows = ["1......", ".......", "..a....", "......."]
    table = Table(rows, "orc")
    table.hero_turn(1, move=[at(5, 1)])
    assert table.events(e.Escapes) == []
    assert table.place_of(table.hero(1)) == (5, 1)


@pytest.mark.rule("SRG-MOV-06", "SRG-MOV-03")
def test_who_is_stopped_on_an_allys_square_stays_on_the_last_free_one() -> None:
    table = Table(["12....", "...a.."], "orc", rulings={"escape_per": "step"})
    table.s.heroes[1].square = at(2, 0)
    table.s.heroes[0].square = at(1, 0)
    table.hero_turn(1, 1, 1, move=[at(4, 0)])
    assert table.place_of(table.hero(1)) == (1, 0)


@pytest.mark.rule("SRG-ENC-12", "SRG-MOV-05")
def test_an_active_ability_helps_to_escape_and_costs_no_surge() -> None:
    changes = {"classes": {"rogue": {"abilities": ["slippery"]}}}
    table = Table(["a1....", "......"], "orc", changes=changes)
    table.hero_turn(1, 2, 2, move=[at(4, 0)])
    assert table.events(e.Escapes) == [(0, 6, 6, True)]


@pytest.mark.rule("SRG-MOV-07")
def test_a_dodge_needs_no_check() -> None:
    table = Table(["1a....", "......"], "orc", changes={"monsters": {"orc": {"grit": 13}}})
    table.say(dodge=[at(0, 1)])
    table.strike(table.hero(1), table.foe("a"), 1, 2, 3, surges=["dodge"])
    assert table.events(e.Escapes) == []
    assert table.events(e.Moves) == [(0, at(0, 1))]


@pytest.mark.rule("SRG-HERO-05")
@pytest.mark.parametrize(("hero", "reaches"), [("halfling-rogue", True), ("human-rogue", False)])
def test_a_halfling_dodges_through_an_enemys_square(hero: str, reaches: bool) -> None:
    table = Table(["1a.."], "orc", heroes=[hero])
    dodge(table.s, table.hero(1), 2)
    options = table.answers.options("dodge")
    assert options == ([[at(0, 0), at(2, 0)]] if reaches else [])


@pytest.mark.rule("SRG-HERO-05", "SRG-MOV-02")
def test_a_halfling_does_not_move_through_enemies_otherwise() -> None:
    table = Table(["1a.."], "orc", heroes=["halfling-rogue"])
    assert reachable(table.s, table.hero(1), 5) == [at(0, 0)]


@pytest.mark.rule("SRG-MOV-09")
@pytest.mark.parametrize(("dice", "ends"), [((3, 4), 4), ((3, 3), 1)])
def test_monsters_check_against_heroes(dice: tuple[int, ...], ends: int) -> None:
    """A human rogue has Grab 7."""
    table = Table(["1a....", "......"], "orc", dice=dice)
    move(table.s, table.foe("a"), at(4, 0))
    assert table.place_of(table.foe("a")) == (ends, 0)
    assert [check[2] for check in table.events(e.Escapes)] == [7]


@pytest.mark.rule("SRG-MOV-09", "SRG-UNC-05")
def test_who_lies_unconscious_holds_nobody() -> None:
    table = Table(["1a....", ".....2"], "orc")
    table.hero(1).hitpoints = 0
    table.roll(1, 1, 2)
    monster_turn(table.s, table.foe("a"))
    assert table.events(e.Escapes) == []
    assert [attack[1] for attack in table.events(e.Attacks)] == [1]
