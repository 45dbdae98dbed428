"""What the hero can do and when (areas ACT, HER, ITM)."""

import pytest

from authoring.boards.squares import just
from authoring.rulesets.dungeoneers.play.board import questions as q
from authoring.rulesets.dungeoneers.play.board.spots import SPOTS
from authoring.rulesets.dungeoneers.play.board.state import MOVED, OFF, Cache, State
from authoring.rulesets.dungeoneers.play.rules.actions.others import flammable
from authoring.rulesets.dungeoneers.play.turn.hero_turn import carry_out, hero_turn, offers
from tests.rulesets.dungeoneers.play.quests import (
    MONSTERS,
    Answers,
    D,
    add,
    drawing,
    left,
    monster,
    scene,
    tables,
    unlocking,
)

MADE = tables()
AROUND = {6, 7, 8, 11, 13, 16, 17, 18}
"""The spots around the middle."""


def offered(s: State, kind: int) -> set[int]:
    """Where or whom, for all acts of a kind that are offered."""
    return {act % q.EACH for act in offers(s) if act // q.EACH == kind}


def chest(s: State, spot: int) -> None:
    """A rack with a sword of d3."""
    bonus = D("d3")
    assert bonus is not None
    s.room.caches[SPOTS[spot]] = Cache(0, bonus, True)


@pytest.mark.rule("DGN-ACT-03", "DGN-LAY-12", "DGN-LAY-13")
def test_a_move_leads_to_the_eight_squares_around_that_are_empty_floor() -> None:
    s = scene(MADE)
    assert offered(s, q.MOVE) == AROUND
    add(s, "champion", 6)
    chest(s, 7)
    s.room.flames[SPOTS[8]] = 3
    s.room.burning = just(SPOTS[8])
    assert offered(s, q.MOVE) == AROUND - {6, 7, 8}


@pytest.mark.rule("DGN-LAY-13", "DGN-LAY-12")
@pytest.mark.parametrize(
    ("choice", "ways"), [("cut", {6, 7, 8, 13, 17, 18}), ("square", {7, 8, 13, 17, 18})]
)
def test_nobody_walks_on_rock_pits_or_water_and_corners_are_a_ruling(
    choice: str, ways: set[int]
) -> None:
    """Rock to the west, water to the south-west."""
    rocky = {"bare": drawing("bare", ".....", ".....", ".#...", ".~...", ".....")}
    s = scene(tables(rulings={"corners": choice}, drawings=rocky))
    assert offered(s, q.MOVE) == ways


@pytest.mark.rule("DGN-HER-07")
def test_the_elf_leaps_two_squares_over_anything() -> None:
    walls = {"bare": drawing("bare", ".....", ".###.", ".#.#.", ".###.", ".....")}
    s = scene(tables(heroes=("elf",), drawings=walls))
    add(s, "champion", 0)
    ring = {spot for spot in range(25) if spot // 5 in (0, 4) or spot % 5 in (0, 4)}
    assert offered(s, q.MOVE) == ring - {0}
    assert offered(scene(tables(drawings=walls)), q.MOVE) == set()


@pytest.mark.rule("DGN-ACT-05", "DGN-ACT-06", "DGN-ITM-06", "DGN-ACT-11")
def test_the_sword_reaches_neighbours_and_the_bow_two_or_three_squares() -> None:
    """From the corner: one, two, three and four squares off, with rock between."""
    walls = {"bare": drawing("bare", "..#..", "..#..", "..#..", "..#..", "..#..")}
    s = scene(tables(drawings=walls))
    s.hero.square = SPOTS[0]
    for spot in (1, 2, 3, 4):
        add(s, "wisp", spot)
    assert offered(s, q.STRIKE) == {0}
    assert offered(s, q.SHOOT) == {1, 2}


@pytest.mark.rule("DGN-HER-01", "DGN-HER-02", "DGN-HER-04")
def test_the_dwarf_has_no_bow_and_charges_where_a_square_between_is_free() -> None:
    s = scene(tables(heroes=("dwarf",)))
    add(s, "champion", 14)
    assert offered(s, q.SHOOT) == set()
    assert offered(s, q.CHARGE) == {0}
    for spot in (8, 13, 18):
        chest(s, spot)
    assert offered(s, q.CHARGE) == set()
    human = scene(MADE)
    add(human, "champion", 14)
    assert offered(human, q.CHARGE) == set()
    assert offered(human, q.SHOOT) == {0}


@pytest.mark.rule("DGN-ACT-04", "DGN-ITM-19")
def test_loot_takes_what_is_beside_him_once() -> None:
    s = scene(MADE, 3)
    chest(s, 8)
    chest(s, 4)
    assert offered(s, q.LOOT) == {8}
    carry_out(s, q.LOOT, 8)
    assert offered(s, q.LOOT) == set()
    assert 8 not in offered(s, q.MOVE)


@pytest.mark.rule("DGN-ACT-01", "DGN-ACT-02")
def test_one_scroll_of_each_kind_and_then_one_action() -> None:
    answers = Answers(q.act(q.LEAP, 14), q.act(q.FLAME), 1, q.act(q.MOVE, 13))
    s = scene(MADE, answers=answers)
    s.hero.scrolls = [0, 2, 2]
    hero_turn(s)
    kinds = [{act // q.EACH for act in asked} for asked in answers.asked]
    assert answers.answers == []
    assert {q.LEAP, q.FLAME} <= kinds[0]
    assert q.LEAP not in kinds[1]
    assert q.FLAME in kinds[1]
    assert not {q.LEAP, q.FLAME} & kinds[3]
    assert s.hero.scrolls == [0, 1, 1]
    assert s.hero.square == SPOTS[13]


@pytest.mark.rule("DGN-ITM-10", "DGN-ITM-11", "DGN-ACT-02")
def test_haste_brings_an_action_at_once_and_the_other_after_it() -> None:
    """Hasted 1 + 1 + 3 against 1 + 4; then 1 + 3 against 1 + 4 without the bonus."""
    answers = Answers(q.act(q.HASTE), q.act(q.STRIKE, 0), q.act(q.STRIKE, 1))
    s = scene(MADE, 3, 4, 3, 4, answers=answers)
    s.hero.scrolls = [2, 1, 1]
    first, second = add(s, "champion", 13), add(s, "champion", 11)
    hero_turn(s)
    assert (first.alive, second.alive) == (False, True)
    assert s.hero.scrolls == [1, 1, 1]
    assert left(s) == 0
    during = {act // q.EACH for act in answers.asked[1]}
    assert not {q.HASTE, q.LEAP, q.FLAME} & during
    after = {act // q.EACH for act in answers.asked[2]}
    assert {q.LEAP, q.FLAME} <= after
    assert q.HASTE not in after


@pytest.mark.rule("DGN-ITM-12")
def test_a_leap_reaches_every_free_square_within_two() -> None:
    s = scene(MADE)
    s.hero.square = SPOTS[0]
    s.hero.scrolls[1] = 1
    add(s, "champion", 1)
    assert offered(s, q.LEAP) == {2, 5, 6, 7, 10, 11, 12}
    carry_out(s, q.LEAP, 12)
    assert s.hero.square == SPOTS[12]
    assert s.hero.scrolls[1] == 0
    assert s.hero.last != MOVED


@pytest.mark.rule("DGN-ITM-13", "DGN-ITM-15", "DGN-ITM-16")
def test_flames_are_for_floor_without_monsters_but_floating_ones() -> None:
    """Clockwise from north; the pit lies in the middle of the room, rock to its west."""
    s = scene(MADE, drawing=1)
    s.hero.square = SPOTS[7]
    north, north_east, east, south_east, south, south_west, west, north_west = range(8)
    add(s, "champion", 1)
    add(s, "wisp", 2)
    chest(s, 8)
    free = {at for at in range(8) if flammable(s) & 2**at}
    assert free == {north, north_east, south_east, west}
    assert not free & {east, south, south_west, north_west}


@pytest.mark.rule("DGN-ITM-13")
def test_one_to_three_of_the_neighbours_burn() -> None:
    answers = Answers(1)
    s = scene(MADE, answers=answers)
    s.hero.scrolls[2] = 1
    carry_out(s, q.FLAME, 0)
    assert len(answers.asked[0]) == 8 + 28 + 56
    assert {mask.bit_count() for mask in answers.asked[0]} == {1, 2, 3}


@pytest.mark.rule("DGN-HER-13", "DGN-HER-15")
def test_a_portal_makes_another_hero_of_him_once() -> None:
    s = scene(tables(heroes=("human", "dwarf", "elf")))
    s.room.portal = s.hero.square
    assert offered(s, q.PORTAL) == {1, 2}
    carry_out(s, q.PORTAL, 2)
    assert s.hero.kind.id == "elf"
    assert s.hero.weapons == [1, 2, 3]
    assert offered(s, q.PORTAL) == set()
    assert s.set_out == "human"


@pytest.mark.rule("DGN-HER-12", "DGN-HER-14")
@pytest.mark.parametrize(("level", "others"), [(1, set()), (2, set()), (3, {1}), (5, {1, 2})])
def test_a_portal_is_shut_until_fame_unlocks_somebody_else(level: int, others: set[int]) -> None:
    """The dwarf comes with level 3, the elf with 5."""
    s = scene(unlocking(level, 1, 3, 5))
    s.room.portal = s.hero.square
    assert offered(s, q.PORTAL) == others


@pytest.mark.rule("DGN-ACT-05", "DGN-ACT-06", "DGN-RUI-13")
def test_nobody_attacks_stone_the_dead_or_who_is_out_of_sight() -> None:
    gargoyle = monster("gargoyle", 3, 4, traits={"petrify": {}})
    s = scene(tables(monsters=MONSTERS | {"gargoyle": gargoyle}))
    for spot in (13, 14):
        add(s, "gargoyle", spot).petrified = True
        add(s, "champion", spot).alive = False
        add(s, "champion", spot).square = OFF
        add(s, "champion", spot)
    assert offered(s, q.STRIKE) == {3}
    assert offered(s, q.SHOOT) == {7}


@pytest.mark.rule("DGN-ITM-13", "DGN-ITM-15")
@pytest.mark.parametrize(("spot", "there"), [(0, False), (7, True)])
def test_the_scroll_of_flame_is_offered_where_a_neighbour_can_burn(spot: int, there: bool) -> None:
    """From the corner there is one neighbour, on which a champion stands; from beside it two."""
    rocky = {"bare": drawing("bare", "..#..", "##.##", "#####", "#####", "#####")}
    s = scene(tables(drawings=rocky))
    s.hero.scrolls[2] = 1
    s.hero.square = SPOTS[spot]
    add(s, "champion", 1)
    assert (q.act(q.FLAME) in offers(s)) is there
    s.room.monsters[0].square = SPOTS[2]
    assert q.act(q.FLAME) in offers(s)
