"""Area MOVE, and the free act of opening within a Move."""

import pytest

from authoring.boards.squares import each, just, path_to, reach_within
from authoring.rulesets.dungeon_plungin.play.board import choices as c
from authoring.rulesets.dungeon_plungin.play.board.state import MOV, Actor, Area, State
from authoring.rulesets.dungeon_plungin.play.rules.actions import walk as walking
from authoring.rulesets.dungeon_plungin.play.rules.actions.combat_options import stride
from authoring.rulesets.dungeon_plungin.play.rules.actions.walk import walk
from authoring.rulesets.dungeon_plungin.play.turn.offers import offers
from tests.rulesets.dungeon_plungin.play.gifts_text import GIFTED
from tests.rulesets.dungeon_plungin.play.table import At, Table, compiled


def reachable(t: Table, hero: Actor) -> set[At]:
    """Printed coordinates of the squares a Move can end on."""
    moves = offers(t.s, hero).moves()
    squares = {t.square((x, y)): (x, y) for x in range(1, 7) for y in range(1, 7)}
    return {squares[square] for square in each(moves) if square in squares}


@pytest.mark.rule("DP-MOVE-01", "DP-MOVE-03")
def test_a_move_covers_up_to_mov_squares_without_diagonals() -> None:
    t = Table()
    hero = t.hero((1, 1), mov=2)
    t.begin(hero)
    assert reachable(t, hero) == {(2, 1), (3, 1), (1, 2), (1, 3), (2, 2)}


@pytest.mark.rule("DP-MOVE-01", "DP-AMB-72")
@pytest.mark.parametrize(("mov", "dice"), [(0, 1), (1, 1)])
def test_who_has_no_mov_does_not_walk_although_a_check_of_it_has_a_die(mov: int, dice: int) -> None:
    t = Table()
    hero = t.hero((3, 3), mov=mov)
    t.begin(hero)
    assert (hero.dice(MOV), stride(hero)) == (dice, mov)
    assert len(reachable(t, hero)) == 4 * mov


def test_who_walks_where_nothing_can_happen_is_put_down_at_the_end(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    t = Table()
    hero = t.hero((1, 1), mov=4)
    t.begin(hero)
    put = State.put
    squares: list[int] = []

    def told(s: State, actor: Actor, square: int) -> None:
        squares.append(square)
        put(s, actor, square)

    monkeypatch.setattr(State, "put", told)
    assert walk(t.s, hero, just(t.square((1, 4)))) == 3
    assert squares == [t.square((1, 4))]
    t.s.pits = just(t.square((6, 6)))
    assert walk(t.s, hero, just(t.square((1, 2)))) == 2
    assert squares[1:] == [t.square((1, 3)), t.square((1, 2))]


@pytest.mark.rule("DP-MOVE-04")
def test_whom_the_first_step_into_a_tile_brings_stands_in_the_way(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    t = Table()
    hall = t.behind(t.door("north"), "hallway-straight")
    hero = t.hero((3, 1), mov=9)
    t.begin(hero)
    hall.event_done = False

    far = each(hall.mask & t.s.floor)[0]
    found = reach_within(hero.square, t.s.free(), t.s.east, t.s.south, 20)
    route = path_to(found, just(far))
    entered = next(at for at, square in enumerate(route) if t.s.tile_at[square] == hall.index)

    def comes(s: State, walker: Actor, area: Area) -> None:
        s.put(other, route[entered + 2])

    other = t.hero((6, 6))
    monkeypatch.setattr(walking, "random_event", comes)
    assert walk(t.s, hero, just(far)) == entered + 2
    assert hero.square == route[entered + 1]


@pytest.mark.rule("DP-MOVE-04")
def test_characters_chests_furniture_and_closed_doors_stop_movement() -> None:
    t = Table("pillared")
    t.behind(t.door("west"), "room-4x4", opened=False)
    hero = t.hero((1, 3), mov=2)
    t.hero((1, 2))
    t.chest((1, 4))
    t.begin(hero)
    assert reachable(t, hero) == {(2, 3), (2, 2), (2, 4)}, "(3,3) is water"


@pytest.mark.rule("DP-MOVE-04")
def test_a_monster_in_the_way_must_be_walked_around() -> None:
    t = Table()
    hero = t.hero((1, 1), mov=3)
    t.monster("orc", (2, 1))
    t.begin(hero)
    found = reachable(t, hero)
    assert (2, 1) not in found
    assert (3, 1) not in found, "4 steps around"
    assert (3, 2) in found


@pytest.mark.rule("DP-MOVE-02", "DP-ACT-02")
def test_another_action_ends_the_move_and_there_is_no_second_one() -> None:
    t = Table()
    hero = t.hero((1, 1), mov=4)
    hero.melee = 1
    orc = t.monster("orc", (3, 1), defence=1)
    t.begin(hero)
    t.take(hero, c.MOVE, t.square((2, 1)))
    assert t.s.move_left == 3
    with t.rolls(4, 6):
        t.take(hero, c.ATTACK, orc.index)
    assert (t.s.actions, t.s.move_left) == (0, 0)
    assert t.legal(hero) == {"nothing"}


@pytest.mark.rule("DP-MOVE-02")
def test_a_move_may_be_walked_in_parts_but_never_further_than_mov() -> None:
    t = Table()
    hero = t.hero((1, 1), mov=4)
    t.begin(hero)
    t.take(hero, c.MOVE, t.square((3, 1)))
    assert (t.s.actions, t.s.move_left) == (1, 2)
    assert (5, 1) in reachable(t, hero)
    assert (6, 1) not in reachable(t, hero)
    t.take(hero, c.MOVE, t.square((5, 1)))
    assert t.s.actions == 1
    assert "move" not in t.legal(hero)


@pytest.mark.rule("DP-MOVE-02", "DP-DOOR-02", "DP-AMB-18", "DP-TURN-07")
def test_a_door_is_opened_in_mid_move_and_the_rest_of_the_move_is_kept() -> None:
    t = Table()
    door = t.door("east", "normal")
    hero = t.hero((4, 3), mov=4)
    t.begin(hero)
    t.take(hero, c.MOVE, t.square((6, 3)))
    with t.rolls(2, 1):  # a 4x4 room with one door, nothing in it
        t.take(hero, c.OPEN, door.index)
    assert (t.s.actions, t.s.move_left) == (1, 2)
    t.take(hero, c.MOVE, hero.square + 2)
    assert t.s.area_at(hero.square).index == door.tile_b


@pytest.mark.rule("DP-MOVE-06", "DP-VEC-12")
def test_a_nimble_hero_at_full_life_moves_again_after_the_actions() -> None:
    t = Table("room-12x4", compiled(GIFTED))
    hero = t.hero((1, 1), mov=4, abilities=("nimble",))
    t.begin(hero)
    t.take(hero, c.MOVE, t.square((5, 1)))
    assert t.legal(hero) == {"nothing"}, "one Action is left"
    t.s.actions = 0
    t.take(hero, c.MOVE, t.square((9, 1)))
    assert t.where(hero) == (9, 1)
    assert t.legal(hero) == {"nothing"}


@pytest.mark.rule("DP-MOVE-06", "DP-VEC-12")
def test_a_wounded_nimble_hero_has_no_second_move() -> None:
    t = Table(tables=compiled(GIFTED))
    hero = t.hero((1, 1), abilities=("nimble",))
    hero.life -= 1
    t.begin(hero)
    t.s.actions = 0
    assert t.legal(hero) == {"nothing"}
