"""Momentum: who is pushed where, and who follows (area MOM)."""

from typing import Any

import pytest

from authoring.boards.ground import EIGHT
from authoring.rulesets.surge_crawl.play.board import events as e
from tests.rulesets.surge_crawl.table import Table, at, place, wall_between

HIT, MISS = (6, 5, 1), (1, 1, 2)
TOUGH: dict[str, Any] = {"monsters": {"orc": {"hitpoints": 30}}}
BOW: dict[str, Any] = {**TOUGH, "heroes": {"human-rogue": {"items": ["bow"]}}}


def placed(hero: tuple[int, int], foe: tuple[int, int], size: int = 7) -> list[str]:
    rows = [["."] * size for _ in range(size)]
    rows[hero[1]][hero[0]], rows[foe[1]][foe[0]] = "1", "a"
    return ["".join(row) for row in rows]


@pytest.mark.rule("SRG-MOM-01", "SRG-MOM-02", "SRG-MOM-04")
@pytest.mark.parametrize("step", EIGHT)
def test_a_hit_pushes_straight_back_and_the_attacker_follows(step: int) -> None:
    middle = at(3, 3)
    table = Table(placed((3, 3), place(middle + step)), "orc", changes=TOUGH)
    table.strike(table.hero(1), table.foe("a"), *HIT)
    assert table.foe("a").square == middle + 2 * step
    assert table.hero(1).square == middle + step


@pytest.mark.rule("SRG-MOM-05", "SRG-MOM-01")
@pytest.mark.parametrize("step", EIGHT)
def test_a_miss_is_the_other_way_round(step: int) -> None:
    middle = at(3, 3)
    table = Table(placed((3, 3), place(middle + step)), "orc", changes=TOUGH)
    table.strike(table.hero(1), table.foe("a"), *MISS)
    assert table.hero(1).square == middle - step
    assert table.foe("a").square == middle


@pytest.mark.rule("SRG-MOM-03")
@pytest.mark.parametrize("side", [(2, 0), (2, 2)])
def test_before_a_pillar_the_attacker_picks_a_diagonal(side: tuple[int, int]) -> None:
    table = Table(["....", "1a#.", "...."], "orc", changes=TOUGH)
    table.say(push=[at(*side)])
    table.strike(table.hero(1), table.foe("a"), *HIT)
    assert sorted(table.answers.options("push")[0]) == [at(2, 0), at(2, 2)]
    assert table.place_of(table.foe("a")) == side
    assert table.place_of(table.hero(1)) == (1, 1)


@pytest.mark.rule("SRG-MOM-03", "SRG-MOM-05")
def test_whoever_pushes_picks_the_side_and_it_is_the_hero_when_a_monster_misses() -> None:
    table = Table(["....", "1a#.", "...."], "orc", changes=TOUGH)
    table.say(push=[at(2, 2)])
    table.strike(table.foe("a"), table.hero(1), *MISS)
    assert table.place_of(table.foe("a")) == (2, 2)
    assert table.place_of(table.hero(1)) == (1, 1)


@pytest.mark.rule("SRG-MOM-03")
def test_along_a_wall_a_diagonal_push_slides() -> None:
    """The hero stands south-west of the orc, which has the wall in the north."""
    table = Table([".a..", "1..."], "orc", changes=TOUGH)
    table.strike(table.hero(1), table.foe("a"), *HIT)
    assert table.place_of(table.foe("a")) == (2, 0)
    assert table.place_of(table.hero(1)) == (1, 0)


@pytest.mark.rule("SRG-MOM-08")
def test_without_a_free_square_nobody_moves() -> None:
    table = Table([".1a"], "orc", changes=TOUGH)
    table.strike(table.hero(1), table.foe("a"), *HIT)
    assert table.place_of(table.foe("a")) == (2, 0)
    assert table.place_of(table.hero(1)) == (1, 0)
    assert table.events(e.Blocked) == [(1,)]
    assert table.foe("a").hitpoints == 28


@pytest.mark.rule("SRG-MOM-08")
@pytest.mark.parametrize("behind", ["b", "2"])
def test_a_figure_behind_is_a_wall(behind: str) -> None:
    """Foe and ally alike, and an Unconscious one too."""
    table = Table([f"1a{behind}."], "orc", *(["orc"] if behind == "b" else []), changes=TOUGH)
    if behind == "2":
        table.hero(2).hitpoints = 0
    table.strike(table.hero(1), table.foe("a"), *HIT)
    assert table.place_of(table.foe("a")) == (1, 0)
    assert table.events(e.Blocked) == [(table.foe("a").number,)]


@pytest.mark.rule("SRG-MOM-08", "SRG-MOM-01", "SRG-MOM-02", "SRG-MOM-04", "SRG-MOM-05")
def test_by_a_ruling_a_figure_behind_changes_places() -> None:
    table = Table(["1ab."], "orc", "orc", changes=TOUGH, rulings={"momentum": "swap"})
    table.strike(table.hero(1), table.foe("a"), *HIT)
    places = [table.place_of(figure)[0] for figure in (table.hero(1), table.foe("b"))]
    assert places == [0, 1]
    assert table.place_of(table.foe("a")) == (2, 0)
    plain = Table(["1ab.", "...."], "orc", "orc", changes=TOUGH)
    plain.strike(plain.hero(1), plain.foe("a"), *HIT)
    assert plain.place_of(plain.foe("b")) == (2, 0)


@pytest.mark.rule("SRG-MOM-08", "SRG-MOM-09")
def test_by_a_ruling_a_miss_at_range_changes_places_too() -> None:
    heroes = ["human-rogue", "human-fighter"]
    table = Table(["21..a"], "orc", changes=BOW, heroes=heroes, rulings={"momentum": "swap"})
    table.strike(table.hero(1), table.foe("a"), *MISS)
    places = [table.place_of(figure)[0] for figure in (*table.s.heroes, table.foe("a"))]
    assert places == [0, 1, 3]


@pytest.mark.rule("SRG-MOM-08")
def test_by_a_ruling_there_is_no_momentum() -> None:
    table = Table(["1a.."], "orc", changes=TOUGH, rulings={"momentum": "off"})
    table.strike(table.hero(1), table.foe("a"), *HIT)
    assert table.place_of(table.foe("a")) == (1, 0)
    assert table.foe("a").hitpoints == 28


@pytest.mark.rule("SRG-MOM-06")
def test_only_the_target_is_moved() -> None:
    """Poison and a fire beside it hurt nobody else, and move nobody else."""
    table = Table(["b1a.", "c..."], "orc", "orc", "orc", changes=TOUGH)
    before = [table.foe(letter).square for letter in "bc"]
    table.strike(table.hero(1), table.foe("a"), *HIT)
    assert [table.foe(letter).square for letter in "bc"] == before


@pytest.mark.rule("SRG-MOM-07")
@pytest.mark.parametrize(("weapon", "row"), [("bow", "1..a.."), ("spear", "1.a...")])
def test_at_range_the_attacker_comes_one_square_nearer(weapon: str, row: str) -> None:
    changes = {**TOUGH, "heroes": {"human-rogue": {"items": [weapon]}}}
    table = Table([row], "orc", changes=changes)
    start = row.index("a")
    table.strike(table.hero(1), table.foe("a"), *HIT)
    assert table.place_of(table.foe("a")) == (start + 1, 0)
    assert table.place_of(table.hero(1)) == (1, 0)


@pytest.mark.rule("SRG-MOM-07", "SRG-MOM-04")
@pytest.mark.parametrize(
    ("weapon", "follows"), [("sword", (3, 1)), ("spear", (3, 0)), ("bow", (3, 0))]
)
def test_reach_comes_nearer_where_others_take_the_square_left(
    weapon: str, follows: tuple[int, int]
) -> None:
    """Past a pillar the orc goes off the line, and so does whoever comes nearer."""
    changes = {**TOUGH, "heroes": {"human-rogue": {"items": [weapon]}}}
    table = Table([".....", "..1a#", "....."], "orc", changes=changes)
    table.say(push=[at(4, 0)])
    table.strike(table.hero(1), table.foe("a"), *HIT)
    assert table.place_of(table.foe("a")) == (4, 0)
    assert table.place_of(table.hero(1)) == follows


@pytest.mark.rule("SRG-MOM-02", "SRG-MOM-04", "SRG-MOM-05")
@pytest.mark.parametrize(("dice", "hero", "foe"), [(HIT, (2, 0), (4, 0)), (MISS, (0, 0), (2, 0))])
def test_from_a_square_that_is_not_adjacent_whoever_pushes_comes_one_nearer(
    dice: tuple[int, ...], hero: tuple[int, int], foe: tuple[int, int]
) -> None:
    """The rogue dodges from beside the orc before Momentum."""
    table = Table(["..1a.", "....."], "orc", changes=TOUGH)
    table.say(dodge=[at(1, 0)])
    table.strike(table.hero(1), table.foe("a"), *dice, surges=["dodge"])
    assert table.place_of(table.foe("a")) == foe
    assert table.place_of(table.hero(1)) == hero


@pytest.mark.rule("SRG-MOM-08", "SRG-MOM-03")
def test_a_push_goes_through_no_wall_and_onto_nobody_beside_a_pillar() -> None:
    """North of the orc is a wall, south-east of it an ally."""
    table = Table(["....", "1a#.", "..2."], "orc", changes=TOUGH)
    wall_between(table, at(1, 0), at(1, 1))
    table.strike(table.hero(1), table.foe("a"), *HIT)
    assert table.place_of(table.foe("a")) == (1, 1)
    assert table.events(e.Blocked) == [(table.foe("a").number,)]


@pytest.mark.rule("SRG-MOM-09", "SRG-MOM-05")
def test_after_a_miss_at_range_the_target_pushes_and_comes_nearer() -> None:
    table = Table(["..1..a."], "orc", changes=BOW)
    table.strike(table.hero(1), table.foe("a"), *MISS)
    assert table.place_of(table.hero(1)) == (1, 0)
    assert table.place_of(table.foe("a")) == (4, 0)


@pytest.mark.rule("SRG-MOM-07")
def test_nobody_advances_onto_a_figure() -> None:
    table = Table(["12.a.."], "orc", changes=BOW)
    table.strike(table.hero(1), table.foe("a"), *HIT)
    assert table.place_of(table.foe("a")) == (4, 0)
    assert table.place_of(table.hero(1)) == (0, 0)


@pytest.mark.rule("SRG-MOM-10")
def test_momentum_needs_no_check_and_a_crystal_is_no_obstacle() -> None:
    """Orcs b and c are beside both who move, and no die is rolled for it."""
    table = Table([".b.c", "1a*."], "orc", "orc", "orc", changes=TOUGH, crystals=["healing"])
    table.strike(table.hero(1), table.foe("a"), *HIT)
    assert table.place_of(table.foe("a")) == (2, 1)
    assert at(2, 1) in table.s.crystals
    assert table.events(e.Escapes) == []


@pytest.mark.rule("SRG-EQP-15", "SRG-MOM-04")
@pytest.mark.parametrize(("row", "ends"), [("1a....", (2, 3)), ("1a.", (1, 2))])
def test_a_mace_pushes_farther_and_its_bearer_follows(row: str, ends: tuple[int, int]) -> None:
    """The second square only as far as there is room."""
    table = Table([row], "orc", changes={**TOUGH, "heroes": {"human-rogue": {"items": ["mace"]}}})
    table.strike(table.hero(1), table.foe("a"), *HIT, surges=["shove"])
    assert (table.place_of(table.hero(1))[0], table.place_of(table.foe("a"))[0]) == ends
    assert table.foe("a").hitpoints == 28


@pytest.mark.rule("SRG-MOM-02", "SRG-DMG-09")
def test_a_body_falls_where_it_was_pushed() -> None:
    table = Table(["1a.."], "orc", heroes=["human-fighter"])
    table.strike(table.hero(1), table.foe("a"), 6, 6, 1)
    assert table.order(e.Pushed, e.Dies) == ["Pushed", "Dies"]
    assert table.place_of(table.foe("a")) == (2, 0)
    assert table.s.figures() == table.s.heroes


@pytest.mark.rule("SRG-MOM-04", "SRG-MOM-07", "SRG-MOM-08")
def test_who_could_not_follow_does_not_jump_over_anybody_later() -> None:
    """By the ruling the orc behind stands between them; then the mace pushes once more."""
    table = Table(
        ["1ab...."], "orc", "orc", rulings={"momentum": "swap"},
        changes={**TOUGH, "heroes": {"human-rogue": {"items": ["mace"]}}},
    )  # fmt: skip
    table.strike(table.hero(1), table.foe("a"), *HIT, surges=["shove"])
    figures = (table.hero(1), table.foe("b"), table.foe("a"))
    assert [table.place_of(figure)[0] for figure in figures] == [0, 1, 3]
