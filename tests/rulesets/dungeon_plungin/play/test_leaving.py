"""Through the Dungeon Exit and back (area EXIT, DP-AMB-33, -34)."""

import pytest

from authoring.boards.squares import has
from authoring.rulesets.dungeon_plungin.play.board import choices as c
from authoring.rulesets.dungeon_plungin.play.board.events.building import (
    ChestSet,
    MonsterSet,
    RoomRestocked,
)
from authoring.rulesets.dungeon_plungin.play.board.events.fighting import GroupIsAware
from authoring.rulesets.dungeon_plungin.play.board.events.town import (
    LeavesDungeon,
    ReturnsToDungeon,
)
from authoring.rulesets.dungeon_plungin.play.board.events.turns import (
    MonstersTurnBegins,
    RoundBegins,
    TurnBegins,
)
from authoring.rulesets.dungeon_plungin.play.rules.actions.traps import spring
from authoring.rulesets.dungeon_plungin.play.rules.characters.conditions import afflict
from authoring.rulesets.dungeon_plungin.play.rules.exploring.locks import open_thing
from authoring.rulesets.dungeon_plungin.play.rules.exploring.returning import rooms_entered
from authoring.rulesets.dungeon_plungin.play.rules.visits.leaving import MOST_VISITS, leave
from authoring.rulesets.dungeon_plungin.play.tell.drawing import draw
from authoring.rulesets.dungeon_plungin.play.tell.story import story
from authoring.rulesets.dungeon_plungin.play.turn.game import play_round
from tests.rulesets.dungeon_plungin.play.table import Table
from tests.rulesets.dungeon_plungin.play.town_pack import at_the_exit


@pytest.mark.rule("DP-EXIT-01", "DP-EXIT-02", "DP-AMB-34")
def test_the_exit_is_offered_when_every_living_hero_is_on_the_entry_tile() -> None:
    table, _ = at_the_exit()
    at_door = table.hero((3, 6))
    other = table.hero((1, 1))
    table.begin(at_door)
    assert "leave" in table.legal(at_door)
    table.begin(other)
    assert "leave" not in table.legal(other)  # not beside the exit
    room = table.behind(table.door("north", "normal"))
    table.s.put(other, table.square((3, 3), room))
    table.begin(at_door)
    assert "leave" not in table.legal(at_door)
    other.alive = False
    table.s.put(other, -1)
    assert "leave" in table.legal(at_door)  # the dead are carried along


@pytest.mark.rule("DP-EXIT-02")
def test_nobody_leaves_through_another_door_or_from_another_tile() -> None:
    table = Table()
    door = table.door("north", "normal")
    hero = table.hero((3, 1))
    assert hero.bit & door.front
    table.begin(hero)
    assert "leave" not in table.legal(hero)


@pytest.mark.rule("DP-EXIT-03")
def test_every_game_ends_though_the_party_may_leave_again_and_again() -> None:
    table, _ = at_the_exit()
    hero = table.hero((3, 6))
    for _ in range(MOST_VISITS):
        table.begin(hero)
        table.s.put(hero, table.square((3, 6)))
        assert "leave" in table.legal(hero)
        table.take(hero, c.LEAVE)
    table.s.put(hero, table.square((3, 6)))
    assert "leave" not in table.legal(hero)


@pytest.mark.rule("DP-EXIT-03", "DP-COND-03")
def test_leaving_ends_the_turn_heals_and_ends_what_lasts_in_the_dungeon() -> None:
    table, _ = at_the_exit()
    hero = table.hero((3, 6))
    hero.life = 2
    serpent = table.tables.kinds["monsters", "serpent"].monster.attacks[0].effects[0]
    afflict(table.s, hero, serpent, "serpent")
    assert hero.dice(0) == 2
    table.trace.clear()
    table.begin(hero)
    table.take(hero, c.LEAVE)
    assert table.s.turn_over
    assert hero.life == hero.max_life == 6
    assert hero.dice(0) == 3
    assert table.kinds()[0] == LeavesDungeon
    assert table.kinds()[-1] == ReturnsToDungeon


@pytest.mark.rule("DP-EXIT-04", "DP-MAP-01", "DP-MAP-03", "DP-AMB-34")
def test_the_dungeon_is_as_it_was_when_the_party_comes_back() -> None:
    table, _ = at_the_exit()
    table.hero((3, 6))
    door = table.door("north", "normal")
    room = table.behind(door)
    table.room = room
    shut = table.door("north", "locked", area=room)
    shut.trap, shut.trap_known, shut.searched = "swinging-axe", True, {0}
    chest = table.chest((5, 5), trap="")
    orc = table.monster("orc", (2, 2), area=room)
    orc.home = 0  # it came from there, and is left here
    table.s.phases, table.s.uniques, table.s.great_found = 3, ["lair"], 1
    before = [row for row in draw(table.s) if "1" not in row]
    leave(table.s)
    assert [row for row in draw(table.s) if "1" not in row] == before  # the map rebuilds it
    assert door.open
    assert (shut.open, shut.locked, shut.trap, shut.trap_known) == (
        False, True, "swinging-axe", True,
    )  # fmt: skip
    assert not chest.open
    assert chest in room.things
    assert orc.alive
    assert orc.square == table.square((2, 2), room)
    assert orc.home == room.index
    assert (table.s.phases, table.s.uniques, table.s.great_found) == (3, ["lair"], 1)
    assert table.s.areas == [table.s.areas[0], room]  # no new Phase


@pytest.mark.rule("DP-MAP-01", "DP-MAP-04")
def test_the_map_shows_doors_chests_traps_and_monsters_left_behind() -> None:
    table, _ = at_the_exit()
    table.hero((3, 6))
    room = table.behind(table.door("north", "normal"))
    table.room = room
    shut = table.door("north", "locked", area=room)
    shut.trap, shut.trap_known = "swinging-axe", True
    table.chest((5, 5), trap="")
    table.monster("orc", (2, 2), area=room)
    drawn = "\n".join(draw(table.s))
    rows = drawn.split("\n\n")[0]
    assert "L" in rows  # a locked door nobody has opened
    assert "C" in rows  # a chest nobody has opened
    assert "a" in rows  # the orc
    assert "E" in rows  # the Dungeon Exit
    assert "a Orc #1, LIFE 3 of 3" in drawn
    assert f"! door {shut.index}: Swinging Axe" in drawn


@pytest.mark.rule("DP-EXIT-05", "DP-AMB-33")
def test_a_room_is_filled_anew_when_the_first_hero_comes_in_after_the_return() -> None:
    table, _ = at_the_exit()
    hero = table.hero((3, 6))
    room = table.behind(table.door("north", "normal"))
    room.explored = True
    leave(table.s)
    table.trace.clear()
    table.s.put(hero, table.square((6, 6), room))
    table.begin(hero)
    # Encounter 3: monsters and 2 chests. Chests: 1 locked at (1, 1), 3 unlocked at (2, 2).
    # Monsters 1: an orc at (3, 3). Awareness 3: unsuspecting.
    with table.rolls(3, 1, 1, 1, 3, 2, 2, 1, 3, 3, 3):
        rooms_entered(table.s, hero, [room.index])
    assert table.kinds() == [RoomRestocked, ChestSet, ChestSet, MonsterSet, GroupIsAware]
    (orc,) = table.s.monsters
    assert orc.awareness == "unsuspecting"
    assert table.where(orc, room) == (3, 3)
    # only once: the next entry is a plain return (DP-BACK-03), and the orc holds the room
    with table.rolls():
        rooms_entered(table.s, hero, [room.index])


@pytest.mark.rule("DP-EXIT-05", "DP-AMB-33")
def test_only_monsters_come_back_when_the_table_says_so() -> None:
    table, _ = at_the_exit(restock="monsters_only")
    hero = table.hero((3, 6))
    room = table.behind(table.door("north", "normal"))
    leave(table.s)
    table.s.put(hero, table.square((6, 6), room))
    with table.rolls(3, 1, 3, 3, 3):  # the same Encounter 3, no dice for chests
        rooms_entered(table.s, hero, [room.index])
    assert [thing.kind for thing in room.things] == ["normal"]
    assert len(table.s.monsters) == 1


@pytest.mark.rule("DP-EXIT-05", "DP-BACK-04")
def test_monsters_left_behind_hold_their_room() -> None:
    table, _ = at_the_exit()
    hero = table.hero((3, 6))
    room = table.behind(table.door("north", "normal"))
    orc = table.monster("orc", (2, 2), area=room)
    leave(table.s)
    table.s.put(hero, table.square((6, 6), room))
    with table.rolls():
        rooms_entered(table.s, hero, [room.index])
    assert table.s.monsters == [orc]


@pytest.mark.rule("DP-AMB-33")
def test_opened_chests_vanish_from_rooms_and_unopened_ones_stay() -> None:
    table, _ = at_the_exit()
    hero = table.hero((3, 6))
    room = table.behind(table.door("north", "normal"))
    table.room = room
    opened = table.chest((1, 1), locked=False, trap="")
    shut = table.chest((5, 5), trap="")
    table.s.put(hero, table.square((2, 1), room))
    with table.rolls(1):  # the Treasure Chart: 7 gold
        open_thing(table.s, hero, opened)
    square = table.square((1, 1), room)
    assert not has(table.s.floor, square)
    leave(table.s)
    assert has(table.s.floor, square)
    assert room.things == [room.things[0], shut]
    assert "U" not in "\n".join(draw(table.s)).split("\n\n")[0]


@pytest.mark.rule("DP-EXIT-06", "DP-BACK-02")
def test_hallways_have_their_random_event_again() -> None:
    table, _ = at_the_exit()
    hall = table.behind(table.door("north", "normal"), "hallway-straight")
    table.hero((3, 6))
    hall.event_done = True
    leave(table.s)
    assert not hall.event_done
    hero = table.s.heroes[0]
    table.s.put(hero, table.square((3, 1)))
    table.begin(hero)
    with table.rolls(1):  # the Random Events Chart: nothing
        table.take(hero, c.MOVE, table.square((3, 6), hall))
    assert hall.event_done


@pytest.mark.rule("DP-EXIT-03")
@pytest.mark.parametrize(("ruling", "turns"), [("turn", 2), ("round", 1)])
def test_leaving_ends_the_turn_or_by_the_ruling_the_round(ruling: str, turns: int) -> None:
    """Of two heroes the first leaves; the second has his turn, and the monsters theirs,
    unless the round is over."""
    table, _ = at_the_exit(leaving=ruling)
    heroes = [table.hero((3, 6)), table.hero((1, 1))]
    table.policy.acts = [c.choice(c.LEAVE)]
    table.trace.clear()
    play_round(table.s)
    assert len(table.told(TurnBegins)) == turns
    assert len(table.told(MonstersTurnBegins)) == turns - 1
    table.trace.clear()
    play_round(table.s)
    assert len(table.told(TurnBegins)) == len(heroes)
    assert len(table.told(MonstersTurnBegins)) == 1


@pytest.mark.rule("DP-EXIT-04", "DP-EXTRAP-09", "DP-EXTRAP-12")
def test_pits_rocks_and_traps_on_the_floor_are_there_on_the_return() -> None:
    table, _ = at_the_exit()
    table.hero((3, 6))
    room = table.behind(table.door("north", "normal"))
    for trap, at in (("pit-trap", (2, 2)), ("falling-rocks", (5, 5)), ("spear-trap", (5, 2))):
        hero = table.hero(at, area=room, life=9, dex=1, res=1)
        with table.rolls(*{"pit-trap": (2,), "falling-rocks": (2,), "spear-trap": (6,)}[trap]):
            spring(table.s, table.tables.content.traps[trap], hero)
        table.s.put(hero, table.square((1 + len(table.s.heroes), 1)))
    s = table.s
    before = s.pits, s.rubble, s.floor, [thing.squares for thing in s.floor_traps]
    assert all(before)
    leave(s)
    assert (s.pits, s.rubble, s.floor, [thing.squares for thing in s.floor_traps]) == before
    assert not any(hero.in_pit for hero in s.heroes)


@pytest.mark.rule("DP-SETUP-06", "DP-EXIT-04")
def test_all_heroes_stand_on_the_entry_tile_again_beside_who_is_there() -> None:
    table, _ = at_the_exit()
    heroes = [table.hero(at) for at in ((3, 6), (4, 6), (1, 1), (6, 6))]
    orc = table.monster("orc", (3, 3))
    leave(table.s)
    assert table.where(orc) == (3, 3)
    # the four squares nearest to the middle of a 6 by 6 tile but the orc's, then row by row
    assert [table.where(hero) for hero in heroes] == [(4, 3), (3, 4), (4, 4), (3, 2)]


@pytest.mark.rule("DP-EXIT-03")
def test_a_visit_is_told_in_sentences() -> None:
    table, _ = at_the_exit()
    hero = table.hero((3, 6))
    table.trace.append(RoundBegins(1))
    table.give(hero, "tome", "sword")
    table.policy.answers = {"sell": [1, 0], "buy": [1, 0], "property": [0]}
    leave(table.s)
    told = list(story(table.s, table.trace))
    assert "The party leaves the dungeon (visit 1)." in told
    assert "Hero 1 studies Tome: 60 XP." in told
    assert "Hero 1 sells Sword for 12 gold." in told
    assert "Hero 1 buys Potion for 10 gold." in told
    assert told[-1] == "The party is back on the Entry Tile."
