"""Areas LOCK and KEY: picking locks, and what keys do."""

import pytest

from authoring.rulesets.dungeon_plungin.play.board import choices as c
from authoring.rulesets.dungeon_plungin.play.board.events.fighting import Checks
from authoring.rulesets.dungeon_plungin.play.board.events.locks import (
    Opens,
    PicksLock,
    UnlocksWithKey,
)
from authoring.rulesets.dungeon_plungin.play.board.events.things import LeavesBehind
from authoring.rulesets.dungeon_plungin.play.board.events.traps import (
    SetsOffTrap,
    SourceStrikes,
    TrapRolled,
)
from authoring.rulesets.dungeon_plungin.play.board.state import DEX
from authoring.rulesets.dungeon_plungin.play.rules.actions.harm import FUMBLED, PASSED
from authoring.rulesets.dungeon_plungin.play.rules.characters.carrying import take_item
from authoring.rulesets.dungeon_plungin.play.rules.exploring.locks import bash, pick
from authoring.rulesets.dungeon_plungin.play.turn.offers import offers
from tests.rulesets.dungeon_plungin.play.table import Table
from tests.values import values


@pytest.mark.rule("DP-LOCK-01", "DP-LOCK-02", "DP-DOOR-05", "DP-AMB-68", "DP-VEC-01")
def test_a_picked_door_is_unlocked_for_an_action_and_then_opened_free() -> None:
    """DEX 4 against Dif 2 with 1, 6, 3, 5; the trap roll shows none."""
    t = Table()
    door, thief = t.door("east", dif=2), t.hero((6, 3), dex=4)
    t.behind(door, opened=False)
    t.begin(thief)
    assert "open" not in t.legal(thief)
    with t.rolls(1, 1, 6, 3, 5):
        t.take(thief, c.PICK, door.index)
    assert (door.locked, door.open, t.s.actions) == (False, False, 1)
    t.take(thief, c.OPEN, door.index)
    assert (door.open, t.s.actions) == (True, 1)
    assert t.kinds() == [TrapRolled, Checks, PicksLock, Opens]
    assert t.told(Checks) == [Checks(thief.name, DEX, 2, 2, 1)]


@pytest.mark.rule(
    "DP-LOCK-03", "DP-LOCK-05", "DP-LOCK-06", "DP-LOCK-07", "DP-LOCK-08", "DP-ACT-02",
    "DP-AMB-13", "DP-VEC-25",
)  # fmt: skip
def test_the_two_picks_of_the_example() -> None:
    """The known trap first, with a die more; then Dif 2 fails; then Dif 3, free of it."""
    t = Table()
    chest, thief = t.chest((3, 3), dif=2, trap="poison-needle"), t.hero((3, 4), res=1, dex=4)
    chest.trap_known = True
    t.begin(thief)
    with t.rolls(5, 2, 2, 3, 6, 2, 3, 4, 4):
        t.take(thief, c.PICK, chest.index)
    assert t.kinds() == [SetsOffTrap, SourceStrikes, Checks, PicksLock]
    assert values(t.told(SourceStrikes)[0])[2:] == (1, 1, 0)
    assert (chest.locked, t.s.actions) == (True, 1)
    with t.rolls(5, 5, 5, 2):
        t.take(thief, c.PICK, chest.index)
    assert t.kinds()[4:] == [Checks, PicksLock]
    assert [event.difficulty for event in t.told(Checks)] == [2, 3]
    assert (chest.locked, t.s.actions) == (False, 0)


@pytest.mark.rule("DP-LOCK-05", "DP-LOCK-06")
def test_whom_the_trap_kills_picks_no_more() -> None:
    """One LIFE: a d6 for the axe's direction, five dice, a defence, and no DEX."""
    t = Table()
    chest, hero = t.chest((3, 3), trap="swinging-axe"), t.hero((3, 4), defence=1)
    t.hero((6, 6))
    hero.life = 1
    with t.rolls(2, 5, 5, 2, 2, 2, 2):
        pick(t.s, hero, chest)
    assert not hero.alive
    assert (chest.locked, chest.pick_tries, t.s.xp) == (True, 0, 0)


@pytest.mark.rule("DP-XP-03", "DP-LOCK-03", "DP-AMB-62", "DP-VEC-D11")
def test_a_lock_picked_at_the_third_attempt_gives_xp_for_the_printed_difficulty() -> None:
    t = Table()
    chest, thief = t.chest((3, 3), dif=2, trap=""), t.hero((3, 4), dex=4)
    for faces in ((2, 2, 2, 2), (5, 5, 2, 2), (5, 5, 6, 6)):
        with t.rolls(*faces):
            pick(t.s, thief, chest)
    assert [event.difficulty for event in t.told(Checks)] == [2, 3, 4]
    assert (chest.locked, t.s.xp) == (False, 20)


@pytest.mark.rule("DP-LOCK-03")
def test_a_failed_pick_makes_it_harder_for_every_hero() -> None:
    t = Table()
    chest = t.chest((3, 3), dif=1, trap="")
    first, second = t.hero((3, 4), dex=1), t.hero((2, 3), dex=2)
    with t.rolls(3):
        pick(t.s, first, chest)
    with t.rolls(5, 6):
        pick(t.s, second, chest)
    assert [event.difficulty for event in t.told(Checks)] == [1, 2]


@pytest.mark.rule("DP-LOCK-04", "DP-FUMB-05", "DP-AMB-44")
def test_a_fumbled_pick_ruins_the_lock_so_that_only_bashing_is_left() -> None:
    t = Table()
    chest, thief = t.chest((3, 3), trap=""), t.hero((3, 4), dex=2)
    t.give(thief, "key", "great-key")
    t.begin(thief)
    with t.rolls(1, 4):
        t.take(thief, c.PICK, chest.index)
    assert t.told(PicksLock) == [PicksLock(thief.name, chest.index, FUMBLED)]
    assert t.legal(thief) == {"nothing", "move", "bash", "help bash"}


@pytest.mark.rule("DP-DICE-09", "DP-AMB-44")
def test_a_pick_that_passes_and_fumbles_unlocks() -> None:
    t = Table()
    chest, thief = t.chest((3, 3), dif=1, trap=""), t.hero((3, 4), dex=3)
    with t.rolls(5, 1, 1):
        pick(t.s, thief, chest)
    assert t.told(PicksLock) == [PicksLock(thief.name, chest.index, PASSED | FUMBLED)]
    assert (chest.locked, chest.broken, t.s.xp) == (False, False, 10)


@pytest.mark.rule("DP-LOCK-05")
@pytest.mark.parametrize("faces", [(5, 2), (2, 2)])
def test_picking_triggers_an_unknown_trap_whether_it_passes_or_not(faces: tuple[int, int]) -> None:
    t = Table()
    chest, thief = t.chest((3, 3)), t.hero((3, 4), dex=2, res=1)
    with t.rolls(6, 2, 2, 2, 6, *faces):
        pick(t.s, thief, chest)
    assert t.kinds() == [TrapRolled, SetsOffTrap, SourceStrikes, Checks, PicksLock]


@pytest.mark.rule("DP-DOORWAY-12")
def test_a_great_door_cannot_be_picked_and_takes_no_common_key() -> None:
    t = Table()
    hero = t.hero((6, 3))
    t.door("east", "great", dif=2)
    t.give(hero, "key")
    t.begin(hero)
    assert t.legal(hero) == {"nothing", "move", "detect", "bash", "help bash"}
    t.give(hero, "great-key")
    assert "key" in t.legal(hero)


@pytest.mark.rule("DP-KEY-02", "DP-INV-02")
def test_one_kind_of_key_fits_doors_and_chests_and_takes_a_place_in_the_pack() -> None:
    t = Table()
    hero = t.hero((6, 3))
    door, chest = t.door("east"), t.chest((5, 3))
    t.behind(door, opened=False)
    t.give(hero, "key")
    t.begin(hero)
    found = offers(t.s, hero)
    assert {c.what(one) for one in found if c.verb(one) == c.KEY} == {door.index, chest.index}
    for number in range(2, 6):
        take_item(t.s, hero, t.item("key"))
        assert len(hero.items) == min(number, 4)
    assert len(t.told(LeavesBehind)) == 1


@pytest.mark.rule("DP-KEY-01", "DP-ACT-06", "DP-AMB-62")
@pytest.mark.parametrize("what", ["door", "chest"])
def test_a_key_opens_one_lock_past_its_trap_and_is_gone(what: str) -> None:
    t = Table()
    hero = t.hero((6, 3))
    if what == "door":
        thing = t.door("east")
        t.behind(thing, opened=False)
    else:
        thing = t.chest((5, 3), trap="explosive-runes")
    t.give(hero, "key", "potion")
    t.begin(hero)
    with t.rolls(*[1] * (what == "chest")):
        t.take(hero, c.KEY, thing.index)
    assert t.kinds()[:2] == [UnlocksWithKey, Opens]
    assert not t.told(SetsOffTrap, TrapRolled)
    assert (thing.open, t.s.actions, t.s.xp) == (True, 1, 0)
    assert hero.items == [t.item("potion")]
    assert "use item" not in t.legal(hero), "Use Item once a turn"


@pytest.mark.rule("DP-KEY-03", "DP-UNIQ-01", "DP-AMB-03")
def test_a_great_key_opens_a_great_door_without_its_trap() -> None:
    t = Table()
    hero, door = t.hero((6, 3)), t.door("east", "great", dif=2)
    t.give(hero, "great-key")
    t.begin(hero)
    with t.rolls(1, 1, 2, 2):  # the squares of the two Ghoblins of the lair
        t.take(hero, c.KEY, door.index)
    assert t.kinds()[:2] == [UnlocksWithKey, Opens]
    assert not t.told(SetsOffTrap, TrapRolled)
    assert t.s.areas[door.tile_b].location == "lair"
    assert hero.items == []


@pytest.mark.rule("DP-KEY-04")
def test_a_great_key_also_works_as_a_key_but_the_common_one_is_spent_first() -> None:
    t = Table()
    hero, chest = t.hero((3, 4)), t.chest((3, 3))
    t.give(hero, "great-key", "key")
    t.begin(hero)
    with t.rolls(1):
        t.take(hero, c.KEY, chest.index)
    assert hero.items == [t.item("great-key")]
    other = t.chest((4, 4))
    t.begin(hero)
    with t.rolls(1):
        t.take(hero, c.KEY, other.index)
    assert other.open
    assert hero.items == []


@pytest.mark.rule("DP-KEY-05", "DP-DOOR-04", "DP-AMB-42")
def test_a_key_closes_an_open_door_which_is_then_unlocked_and_untrapped() -> None:
    t = Table()
    hero, door = t.hero((6, 3)), t.door("east", "normal")
    t.behind(door)
    t.give(hero, "key")
    t.begin(hero)
    t.take(hero, c.CLOSE, door.index)
    assert (door.open, door.locked, door.trap, t.s.actions) == (False, False, "", 1)
    assert hero.items == []
    assert "open" in t.legal(hero)
    with t.rolls():
        t.take(hero, c.OPEN, door.index)
    assert (door.open, t.s.phases) == (True, 0)


@pytest.mark.rule("DP-KEY-05", "DP-AMB-42")
def test_a_door_broken_open_cannot_be_closed() -> None:
    t = Table()
    hero, door = t.hero((6, 3), atk=2), t.door("east", dif=1)
    t.behind(door, opened=False)
    door.trap = ""
    t.give(hero, "key")
    with t.rolls(5, 5):
        bash(t.s, hero, door)
    t.begin(hero)
    assert door.open
    assert "close" not in t.legal(hero)
