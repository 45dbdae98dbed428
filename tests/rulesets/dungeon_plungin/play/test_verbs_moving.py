"""Push, teleport, move, place, remove: where figures are afterwards."""

import pytest

from authoring.boards.squares import has, just
from authoring.rulesets.dungeon_plungin.play.board import choices as c
from authoring.rulesets.dungeon_plungin.play.board.events.moving import Appears, IsPushed, IsRemoved
from tests.rulesets.dungeon_plungin.play.table import At
from tests.rulesets.dungeon_plungin.play.trying import happen, trying


def test_push_goes_straight_away_from_the_caster_until_a_wall() -> None:
    """Caster on (2,3), hero on (3,3): east. Two squares to (5,3); four end at the
    wall of the 6x6 room, on (6,3) (DP-PUSH-03)."""
    for squares, end in ((2, (5, 3)), (4, (6, 3))):
        table = trying(f"[{{push: {squares}}}]")
        orc, hero = table.monster("orc", (2, 3)), table.hero((3, 3))
        happen(table, hero, caster=orc)
        assert table.where(hero) == end
        assert table.kinds() == [IsPushed]


@pytest.mark.rule("DP-PUSH-03")
def test_push_stops_before_whoever_stands_in_the_way() -> None:
    table = trying("[{push: 3}]")
    orc, hero = table.monster("orc", (2, 3)), table.hero((3, 3))
    table.hero((5, 3))
    happen(table, hero, caster=orc)
    assert table.where(hero) == (4, 3)


@pytest.mark.rule("DP-PUSH-03")
def test_who_pushes_himself_goes_where_a_d4_says() -> None:
    """1 to 4 are north, east, south, west."""
    for face, end in ((1, (3, 2)), (2, (4, 3)), (3, (3, 4)), (4, (2, 3))):
        table = trying("[{push: 1}]")
        hero = table.hero((3, 3))
        with table.rolls(face):
            happen(table, hero)
        assert table.where(hero) == end


@pytest.mark.rule("DP-PUSH-03", "DP-EXTRAP-11")
@pytest.mark.parametrize("at", [(1, 1), (3, 3)])
def test_nobody_is_pushed_through_a_wall_or_out_of_a_pit(at: At) -> None:
    """North of the corner there is a wall; elsewhere he has jumped at a pit and fallen in."""
    table = trying("[{push: 2}]")
    hero = table.hero(at, dex=1)
    if at == (3, 3):
        table.s.put(hero, table.square((2, 3)))
        table.s.pits = just(table.square(at))
        with table.rolls(2, 2):
            table.turn(hero, c.choice(c.MOVE, table.square(at)))
    with table.rolls(1):
        happen(table, hero)
    assert table.where(hero) == at
    assert not table.told(IsPushed)


def test_teleport_to_a_square_or_the_nearest_free_one() -> None:
    table = trying("[{teleport: [5, 5]}]")
    first, second = table.hero((1, 1)), table.hero((2, 1))
    happen(table, first)
    happen(table, second)
    assert table.where(first) == (5, 5)
    at = table.where(second)
    assert at is not None
    assert abs(at[0] - 5) + abs(at[1] - 5) == 1


def test_teleport_by_dice_rolls_the_square() -> None:
    table = trying("[{teleport: random}]")
    hero = table.hero((1, 1))
    with table.rolls(4, 2):
        happen(table, hero)
    assert table.where(hero) == (4, 2)


def test_teleport_to_a_place_that_is_not_there_yet_does_nothing() -> None:
    table = trying("[{teleport: lair}]")
    hero = table.hero((1, 1))
    happen(table, hero)
    assert table.where(hero) == (1, 1)
    assert not table.told(Appears)


def test_teleport_to_a_location_and_to_the_entry_tile() -> None:
    table = trying("[{teleport: lair}]")
    hero = table.hero((1, 1))
    door = table.door("north", "normal")
    lair = table.behind(door, "room-6x6-lair")
    lair.location = "lair"
    happen(table, hero)
    assert hero.bit & lair.mask
    table = trying("[{teleport: entry}]")
    hero = table.hero((1, 1))
    happen(table, hero)
    assert hero.bit & table.room.mask  # the first tile on the table is the Entry Tile


def test_a_monster_without_direction_walks_to_the_nearest_hero() -> None:
    table = trying("[{move: 3, to: each monster in tile}]")
    hero, orc = table.hero((1, 1)), table.monster("orc", (6, 1))
    happen(table, hero)
    assert table.where(orc) == (3, 1)


def test_towards_a_feature_and_away_from_the_caster() -> None:
    table = trying("[{move: {squares: 2, towards: bookcase}}]", "gated")
    hero = table.hero((1, 1))
    happen(table, hero)
    assert table.where(hero) == (1, 3)
    table = trying("[{move: {squares: 2, away: caster}}]")
    orc, hero = table.monster("orc", (1, 1)), table.hero((2, 1))
    happen(table, hero, caster=orc)
    at = table.where(hero)
    assert at is not None
    assert at[0] - 1 + at[1] - 1 == 3  # one step away before, two more now


def test_a_boss_goes_to_a_random_square() -> None:
    """From the corner of an empty room one step leads to two squares; the die says
    which: the second in reading order is the one below."""
    table = trying("[{move: {squares: 1, towards: random}, to: caster}]")
    hero, chief = table.hero((6, 6)), table.monster("chief", (1, 1))
    with table.rolls(2):
        happen(table, hero, caster=chief)
    assert table.where(chief) == (1, 2)


def test_place_stands_a_boss_on_a_square_and_further_figures_beside() -> None:
    table = trying("[{place: {boss: chief, at: [3, 3]}}]")
    hero = table.hero((6, 6))
    happen(table, hero)
    assert [m.name for m in table.s.monsters] == ["Chief #1"]
    assert table.where(table.s.monsters[0]) == (3, 3)
    table = trying("[{place: {monster: orc, count: 3, at: [3, 3], awareness: sleeping}}]")
    hero = table.hero((6, 6))
    happen(table, hero)
    where = [table.where(monster) for monster in table.s.monsters]
    assert where[0] == (3, 3)
    assert all(at and abs(at[0] - 3) + abs(at[1] - 3) == 1 for at in where[1:])
    assert all(monster.asleep for monster in table.s.monsters)


def test_place_by_dice_when_no_square_is_named() -> None:
    table = trying("[{place: {chest: 1, locked: true, difficulty: 2}}]")
    hero = table.hero((6, 6))
    with table.rolls(2, 4):
        happen(table, hero)
    (chest,) = table.s.things
    assert (chest.locked, chest.unlock, chest.square) == (True, 2, table.square((2, 4)))


@pytest.mark.rule("DP-PLACE-01", "DP-LOCK-01")
def test_a_chest_whose_difficulty_is_not_named_is_of_the_least() -> None:
    """Dif 1: with no trap (a 1) one success of one die picks it."""
    table = trying("[{place: {chest: 1, locked: true}}]")
    hero = table.hero((2, 3), dex=1)
    with table.rolls(2, 4):
        happen(table, hero)
    (chest,) = table.s.things
    with table.rolls(1, 5):
        table.turn(hero, c.choice(c.PICK, chest.index))
    assert not chest.locked


def test_remove_takes_monsters_off_without_spoils() -> None:
    table = trying("[{remove: {monster: orc}}]")
    hero, orc = table.hero((6, 6)), table.monster("orc", (1, 1))
    rat = table.monster("rat", (2, 2))
    happen(table, hero)
    assert (orc.alive, orc.square, rat.alive, table.s.xp) == (False, -1, True, 0)
    assert table.kinds() == [IsRemoved]


def test_removing_targets_spares_the_heroes() -> None:
    table = trying("[{remove: target, to: each character in tile}]")
    hero, orc = table.hero((6, 6)), table.monster("orc", (1, 1))
    happen(table, hero)
    assert (hero.alive, orc.alive) == (True, False)


def test_a_removed_feature_can_be_entered() -> None:
    table = trying("[{remove: {feature: bookcase}}]", "gated")
    hero = table.hero((1, 4))
    table.begin(hero)
    before = table.legal(hero)
    assert not has(table.s.floor, table.square((1, 5)))
    happen(table, hero)
    assert has(table.s.floor, table.square((1, 5)))
    assert "move" in before
    table.take(hero, c.MOVE, table.square((1, 5)))
    assert table.where(hero) == (1, 5)
