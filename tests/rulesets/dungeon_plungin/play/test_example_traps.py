"""Area EXTRAP: the traps of the book, as Part 3 of the catalogue has them."""

import pytest

from authoring.boards.squares import NOWHERE, Squares, each, just
from authoring.rulesets.dungeon_plungin.play.board import choices as c
from authoring.rulesets.dungeon_plungin.play.board.events.building import RubbleFalls
from authoring.rulesets.dungeon_plungin.play.board.events.fighting import Checks
from authoring.rulesets.dungeon_plungin.play.board.events.health import ConditionBegins, IsHurt
from authoring.rulesets.dungeon_plungin.play.board.events.moving import Walks
from authoring.rulesets.dungeon_plungin.play.board.events.traps import (
    Disarms,
    SetsOffTrap,
    SourceStrikes,
)
from authoring.rulesets.dungeon_plungin.play.board.state import LIFE, Actor
from authoring.rulesets.dungeon_plungin.play.rules.actions.traps import (
    lasting_traps,
    spring,
    trap_squares,
    trigger_thing,
)
from tests.rulesets.dungeon_plungin.play.table import At, Table


def go_off(t: Table, name: str, hero: Actor, aware: bool = False) -> None:
    spring(t.s, t.tables.content.traps[name], hero, aware=aware)


def covered(t: Table, mask: Squares) -> set[At]:
    names = {t.square((x, y)): (x, y) for x in range(1, 7) for y in range(1, 7)}
    return {names[square] for square in each(mask)}


@pytest.mark.rule("DP-EXTRAP-01", "DP-AMB-27")
def test_the_poison_needle_pricks_the_opener_alone_who_rolls_bare_res() -> None:
    t = Table()
    hero, other = t.hero((3, 3), gear="leather", res=2), t.hero((3, 4))
    with t.rolls(5, 6, 1, 3, 4):
        go_off(t, "poison-needle", hero)
    assert t.kinds() == [SetsOffTrap, SourceStrikes, IsHurt, ConditionBegins]
    assert (hero.life, other.life, hero.stunned) == (4, 6, False)


@pytest.mark.rule("DP-EXTRAP-02", "DP-AMB-28")
def test_poison_takes_one_die_of_everything_but_life() -> None:
    t = Table()
    hero = t.hero((3, 3), res=1, mov=4, dex=3)
    with t.rolls(5, 2, 2, 3):
        go_off(t, "poison-needle", hero)
    assert [hero.dice(stat) for stat in range(8) if stat != LIFE] == [2, 1, 1, 3, 1, 2, 2]
    assert (hero.life, hero.max_life) == (5, 6)


@pytest.mark.rule("DP-EXTRAP-02", "DP-COND-02")
def test_a_needle_without_damage_poisons_nobody() -> None:
    t = Table()
    hero = t.hero((3, 3), res=1)
    with t.rolls(5, 2, 2, 6):
        go_off(t, "poison-needle", hero)
    assert not hero.conditions


@pytest.mark.rule("DP-EXTRAP-03", "DP-EXTRAP-04", "DP-AMB-29")
@pytest.mark.parametrize(
    ("die", "squares"),
    [
        (2, {(1, 3), (2, 3), (3, 3), (4, 3), (5, 3)}),
        (5, {(3, 1), (3, 2), (3, 3), (3, 4), (3, 5)}),
    ],
)
def test_the_axe_swings_across_on_even_and_along_on_odd(die: int, squares: set[At]) -> None:
    t = Table()
    hero = t.hero((3, 3))
    with t.rolls(die):
        found = trap_squares(t.s, t.tables.content.traps["swinging-axe"], hero, None)
    assert covered(t, found) == squares


@pytest.mark.rule("DP-EXTRAP-03", "DP-AMB-29")
def test_walls_clip_the_line_of_the_axe() -> None:
    t = Table()
    hero = t.hero((1, 1))
    with t.rolls(4):
        found = trap_squares(t.s, t.tables.content.traps["swinging-axe"], hero, None)
    assert covered(t, found) == {(1, 1), (2, 1), (3, 1)}


@pytest.mark.rule("DP-EXTRAP-04")
def test_after_the_axe_nothing_remains() -> None:
    t = Table()
    hero = t.hero((3, 3))
    hero.defence = 1
    floor = t.s.floor
    with t.rolls(2, 5, 2, 2, 2, 2, 5):
        go_off(t, "swinging-axe", hero)
    assert (t.s.floor, t.s.floor_traps, t.s.pits) == (floor, [], NOWHERE)


@pytest.mark.rule("DP-EXTRAP-05", "DP-TRAP-06")
@pytest.mark.parametrize(("dex", "spears", "life"), [(5, (), 6), (4, (5, 6, 1, 1, 1), 4)])
def test_a_dex_check_avoids_the_spears_against_which_nothing_defends(
    dex: int, spears: tuple[int, ...], life: int
) -> None:
    t = Table()
    hero = t.hero((3, 3), gear="leather wooden-shield", dex=1)
    with t.rolls(dex, *spears):
        go_off(t, "spear-trap", hero)
    assert hero.life == life


@pytest.mark.rule("DP-EXTRAP-06", "DP-AMB-27", "DP-AMB-29")
def test_the_player_of_the_opener_spares_the_others_and_one_roll_counts_for_all() -> None:
    t = Table()
    hero, other = t.hero((3, 3), dex=1), t.hero((4, 3), dex=1)
    with t.rolls(6):
        go_off(t, "spear-trap", hero)
    left = t.s.floor_traps[0]
    assert not left.squares & other.bit
    left.squares = hero.bit | other.bit
    t.trace.clear()
    with t.rolls(2, 2, 5, 2, 2, 2, 2, 2, 2):  # check, the spears, check
        lasting_traps(t.s)
    assert [(event.hits, event.blocked, event.damage) for event in t.told(SourceStrikes)] == [
        (1, 0, 1),
        (1, 0, 1),
    ]


@pytest.mark.rule("DP-EXTRAP-06")
@pytest.mark.parametrize(
    ("wall", "at", "squares"),
    [
        ("north", (3, 1), {(3, 1), (4, 1)}),
        ("north", (4, 1), {(3, 1), (4, 1)}),
        ("east", (6, 3), {(6, 3), (6, 4)}),
        ("east", (6, 4), {(6, 3), (6, 4)}),
    ],
)
def test_the_spears_leave_no_way_open_to_their_door(wall: str, at: At, squares: set[At]) -> None:
    """A door in mid-wall has two squares in front of it; even another hero on one of
    them changes nothing."""
    t = Table()
    door, hero = t.door(wall), t.hero(at)
    (other,) = squares - {at}
    t.hero(other)
    found = trap_squares(t.s, t.tables.content.traps["spear-trap"], hero, door)
    assert covered(t, found) == squares
    assert [options for _, options in t.policy.asked] == [[0]]


@pytest.mark.rule("DP-EXTRAP-06")
def test_spears_from_an_event_span_the_corridor_behind_the_door() -> None:
    t = Table()
    hall = t.behind(t.door("north"), "hallway-straight")
    hero = t.hero((3, 6), area=hall, dex=1)
    with t.rolls(6):
        go_off(t, "spear-trap", hero)
    squares = {t.square((x, 6), hall) for x in (3, 4)}
    assert set(each(t.s.floor_traps[0].squares)) == squares


@pytest.mark.rule("DP-EXTRAP-06", "DP-AMB-29")
def test_away_from_any_door_and_under_rocks_the_player_places_the_area() -> None:
    """Spears in mid-room lie either way; rocks of 2 x 2 by a door spare the others."""
    t = Table()
    hero = t.hero((3, 3))
    trap_squares(t.s, t.tables.content.traps["spear-trap"], hero, None)
    assert len(t.policy.asked[0][1]) == 4
    t.hero((4, 1))
    opener, door = t.hero((3, 1)), t.door("north")
    found = trap_squares(t.s, t.tables.content.traps["falling-rocks"], opener, door)
    assert covered(t, found) == {(2, 1), (3, 1), (2, 2), (3, 2)}


@pytest.mark.rule("DP-EXTRAP-06", "DP-AMB-26", "DP-TRAP-07")
def test_the_spears_stay_and_strike_whoever_comes_in_from_outside() -> None:
    """They lie on (1,1) and (2,1); walking on inside them springs nothing."""
    t = Table()
    first, second = t.hero((1, 1), dex=1), t.hero((4, 1), dex=1)
    with t.rolls(6):
        go_off(t, "spear-trap", first)
    left = t.s.floor_traps[0]
    left.squares = just(t.square((1, 1))) | just(t.square((2, 1)))
    t.s.put(first, t.square((6, 6)))
    t.trace.clear()
    t.begin(second)
    with t.rolls(2, 6):  # DEX 1 and one die for knowing it
        t.take(second, c.MOVE, t.square((1, 1)))
    assert t.where(second) == (1, 1)
    assert t.kinds() == [Walks, SetsOffTrap, Checks]


@pytest.mark.rule("DP-EXTRAP-07", "DP-DISARM-03")
def test_the_spears_can_be_disarmed_from_an_adjacent_square() -> None:
    t = Table()
    first, second = t.hero((1, 1), dex=1), t.hero((4, 4), dex=2)
    with t.rolls(6):
        go_off(t, "spear-trap", first)
    left = t.s.floor_traps[0]
    left.squares = first.bit
    t.begin(second)
    assert "disarm" not in t.legal(second)
    t.s.put(second, t.square((1, 2)))
    with t.rolls(5, 6):
        t.take(second, c.DISARM, left.index)
    assert t.s.floor_traps == []
    assert t.s.xp == 20


@pytest.mark.rule("DP-EXTRAP-07", "DP-DISARM-05")
def test_fumbling_at_the_spears_sets_them_off() -> None:
    t = Table()
    hero = t.hero((1, 1), dex=1)
    with t.rolls(6):
        go_off(t, "spear-trap", hero)
    left = t.s.floor_traps[0]
    t.begin(hero)
    t.trace.clear()
    with t.rolls(1, 2, 2, 5, 2, 2, 2, 2):
        t.take(hero, c.DISARM, left.index)
    assert t.kinds() == [Checks, Disarms, SetsOffTrap, Checks, SourceStrikes, IsHurt]
    assert (left.disarm_tries, t.s.floor_traps) == (0, [left])


@pytest.mark.rule("DP-EXTRAP-08", "DP-AMB-25")
def test_rocks_do_three_damage_or_one_to_everyone_below() -> None:
    t = Table()
    t.chest((2, 2))
    hero, other = t.hero((1, 1), res=2), t.hero((2, 1), res=2)
    with t.rolls(5, 5, 5, 2):
        go_off(t, "falling-rocks", hero)
    assert (hero.life, other.life) == (5, 3)


@pytest.mark.rule("DP-EXTRAP-09", "DP-AMB-29")
def test_those_under_the_rocks_may_leave_and_nobody_comes_back() -> None:
    t = Table()
    hero = t.hero((1, 1), res=1)
    with t.rolls(2):
        go_off(t, "falling-rocks", hero)
    assert t.kinds() == [SetsOffTrap, Checks, IsHurt, RubbleFalls]
    t.begin(hero)
    t.take(hero, c.MOVE, t.square((3, 1)))
    t.s.used.clear()
    t.begin(hero)
    with pytest.raises(AssertionError, match="move"):
        t.take(hero, c.MOVE, t.square((1, 1)))


@pytest.mark.rule("DP-EXTRAP-13", "DP-VEC-D19")
@pytest.mark.parametrize("aware", [False, True])
def test_the_runes_are_opposed_by_the_better_of_res_and_dex(aware: bool) -> None:
    t = Table()
    hero = t.hero((3, 3), res=3, dex=4)
    with t.rolls(5, 6, 2, 2, 2, 5, 2, 2, 2, *[3] * aware):
        go_off(t, "explosive-runes", hero, aware)
    assert t.told(SourceStrikes) == [SourceStrikes("trap:explosive-runes", hero.name, 2, 1, 1)]
    assert hero.life == 5


@pytest.mark.rule("DP-EXTRAP-13")
def test_the_runes_reach_their_tile_and_no_other() -> None:
    t = Table()
    door = t.door("east")
    next_room = t.behind(door)
    chest = t.chest((3, 3), trap="explosive-runes")
    hero, away = t.hero((3, 4), res=1, dex=1), t.hero((2, 3), area=next_room)
    with t.rolls(5, 2, 2, 2, 2, 3):
        trigger_thing(t.s, chest, hero)
    assert [event.to for event in t.told(SourceStrikes)] == [hero.name]
    assert away.life == 6
