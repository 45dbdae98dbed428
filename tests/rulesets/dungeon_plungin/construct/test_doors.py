"""Area DOOR: opening doors and chests, and the trap roll that belongs to them."""

import pytest

from authoring.boards.squares import just
from authoring.rulesets.dungeon_plungin.play.board import choices as c
from authoring.rulesets.dungeon_plungin.play.board.events.building import (
    LocationRevealed,
    PhaseEnds,
    TileLaid,
)
from authoring.rulesets.dungeon_plungin.play.board.events.fighting import Checks
from authoring.rulesets.dungeon_plungin.play.board.events.locks import Opens, PicksLock, Searches
from authoring.rulesets.dungeon_plungin.play.board.events.things import FindsGold
from authoring.rulesets.dungeon_plungin.play.board.events.traps import (
    Disarms,
    FindsTrap,
    SetsOffTrap,
    TrapRolled,
)
from authoring.rulesets.dungeon_plungin.play.board.state import NO_TRAP, Actor, Thing
from authoring.rulesets.dungeon_plungin.play.rules.actions.walk import walk
from authoring.rulesets.dungeon_plungin.play.rules.exploring.locks import open_thing
from tests.rulesets.dungeon_plungin.construct.dungeon import (
    CHEST,
    DEAD_END,
    EMPTY,
    HALL,
    LOCKED,
    NORMAL,
    Dungeon,
)

NEEDLE, RUNES = 6, 3
"""Chest Trap Chart."""
NO_DOOR_TRAP, ROCKS = 1, 5
"""Door Trap Chart."""


def locked_door() -> tuple[Dungeon, Thing, Actor]:
    """A Locked door at the end of a hallway, the first hero before it."""
    d = Dungeon()
    door = d.doors(d.open(d.entry(), HALL, LOCKED))[0]
    hero = d.s.heroes[0]
    d.stand(hero, door)
    d.begin(hero)
    d.trace.clear()
    return d, door, hero


def chest(*, locked: bool = False) -> tuple[Dungeon, Thing, Actor]:
    """A chest in the corner of a dead end, difficulty 2, the first hero next to it."""
    d = Dungeon()
    room = d.open(d.entry(), DEAD_END, CHEST, 1 if locked else 3, 1, 1)
    hero = d.s.heroes[0]
    d.s.put(hero, d.square((1, 2), room))
    d.begin(hero)
    d.trace.clear()
    return d, d.s.things[-1], hero


@pytest.mark.rule("DP-DOOR-02", "DP-AMB-17")
def test_opening_an_unlocked_door_is_free() -> None:
    d = Dungeon()
    hero = d.s.heroes[0]
    d.stand(hero, d.entry())
    d.begin(hero)
    with d.rolls(DEAD_END, EMPTY):
        d.take(hero, c.OPEN, d.entry().index)
    assert d.s.actions == 2


@pytest.mark.rule("DP-DOOR-02", "DP-ACT-12")
def test_it_can_be_opened_even_after_both_actions() -> None:
    d = Dungeon()
    hero = d.s.heroes[0]
    d.stand(hero, d.entry())
    d.begin(hero)
    d.s.actions = 0
    with d.rolls(DEAD_END, EMPTY):
        d.take(hero, c.OPEN, d.entry().index)
    assert d.entry().open


@pytest.mark.rule("DP-DOOR-02", "DP-AMB-77")
@pytest.mark.parametrize(
    ("at", "next_to_it"), [((3, 1), True), ((4, 1), True), ((2, 1), False), ((3, 2), False)]
)
def test_a_hero_opens_what_he_stands_next_to(at: tuple[int, int], next_to_it: bool) -> None:
    d = Dungeon()
    hero = d.s.heroes[0]
    d.s.put(hero, d.square(at))
    d.begin(hero)
    assert ("open" in d.legal(hero)) is next_to_it


@pytest.mark.rule("DP-DOOR-03")
def test_an_open_door_stays_open_for_heroes_and_monsters() -> None:
    d = Dungeon()
    room = d.open(d.entry(), DEAD_END, EMPTY)
    hero, orc = d.s.heroes[0], d.monster("orc", (1, 1), area=room)
    d.s.put(hero, d.square((1, 1)))
    walk(d.s, orc, just(d.square((3, 1))))
    assert d.where(orc) == (3, 1)
    d.s.put(orc, -1)
    d.s.put(hero, d.square((3, 1)))
    walk(d.s, hero, just(d.square((2, 3), room)))
    assert d.where(hero, room) == (2, 3)
    assert d.entry().open


@pytest.mark.rule("DP-DOOR-04")
def test_nothing_a_hero_can_do_by_himself_closes_a_door_again() -> None:
    d = Dungeon()
    d.open(d.entry(), DEAD_END, EMPTY)
    hero = d.s.heroes[0]
    d.begin(hero)
    assert d.legal(hero) == {"nothing", "move"}


@pytest.mark.rule("DP-DOOR-05", "DP-LOCK-02")
def test_a_locked_object_must_be_unlocked_first_for_an_action() -> None:
    """No trap (a 1), then DEX 3 with two successes against difficulty 2."""
    d, door, hero = locked_door()
    assert "open" not in d.legal(hero)
    with d.rolls(NO_DOOR_TRAP, 5, 6, 4):
        d.take(hero, c.PICK, door.index)
    assert (d.s.actions, door.locked, door.open) == (1, False, False)
    assert "open" in d.legal(hero)


@pytest.mark.rule("DP-DOOR-07", "DP-TRAP-03", "DP-AMB-02")
def test_a_locked_type_door_opened_unchecked_rolls_its_trap_which_goes_off_at_once() -> None:
    """Unlocked by something else. Falling Rocks: RES 3 fails, 3 damage; then it opens."""
    d, door, hero = locked_door()
    door.locked = False
    with d.rolls(ROCKS, 4, 4, 4, DEAD_END, EMPTY):
        d.take(hero, c.OPEN, door.index)
    assert d.kinds()[:2] == [TrapRolled, SetsOffTrap]
    assert d.kinds()[-4:] == [Opens, TileLaid, LocationRevealed, PhaseEnds]
    assert hero.life == 6 - 3


@pytest.mark.rule("DP-DOOR-08")
def test_a_search_makes_the_same_roll_without_setting_the_trap_off() -> None:
    d, door, hero = locked_door()
    with d.rolls(5, 4, 4, ROCKS):
        d.take(hero, c.SEARCH, door.index)
    assert (door.trap, door.trap_known) == ("falling-rocks", True)
    assert not d.told(SetsOffTrap)
    assert hero.life == 6


@pytest.mark.rule("DP-DOOR-09", "DP-DETECT-05")
def test_an_unchecked_chest_is_rolled_on_the_chest_trap_chart_when_it_is_opened() -> None:
    """Poison Needle: 3 dice without a hit against RES 3; then 7 gold."""
    d, box, hero = chest()
    with d.rolls(NEEDLE, 4, 4, 4, 5, 4, 4, 1):
        d.take(hero, c.OPEN, box.index)
    order = [TrapRolled, SetsOffTrap, Opens, FindsGold]
    assert [kind for kind in d.kinds() if kind in order] == order
    assert d.s.gold == 7


@pytest.mark.rule("DP-DOOR-09")
def test_search_disarm_unlock_open_is_the_order_for_chests() -> None:
    """Search: 2 successes of WIT; Axe; disarm: 2 of DEX; next turn pick: 2 of DEX; open."""
    d, box, hero = chest(locked=True)
    with d.rolls(5, 5, 4, 4):
        d.take(hero, c.SEARCH, box.index)
    with d.rolls(5, 5, 4):
        d.take(hero, c.DISARM, box.index)
    d.begin(hero)
    with d.rolls(5, 5, 4, 1):
        d.take(hero, c.PICK, box.index)
        d.take(hero, c.OPEN, box.index)
    kinds = [kind for kind in d.kinds() if kind is not Checks]
    assert kinds == [Searches, TrapRolled, FindsTrap, Disarms, PicksLock, Opens, FindsGold]
    assert not d.told(SetsOffTrap)


@pytest.mark.rule("DP-DOOR-10", "DP-DOOR-11")
def test_an_object_found_free_of_traps_is_not_rolled_again() -> None:
    d, box, hero = chest()
    with d.rolls(5, 5, 4, 1):
        d.take(hero, c.SEARCH, box.index)
    assert box.trap == NO_TRAP
    with d.rolls(1):
        d.take(hero, c.OPEN, box.index)
    assert len(d.told(TrapRolled)) == 1


@pytest.mark.rule("DP-DOOR-10", "DP-DOOR-11", "DP-LOCK-08")
def test_a_trap_that_went_off_is_gone_when_the_object_is_opened() -> None:
    """Picking sets the rocks off: RES passes with 2 successes, 1 damage; the pick passes."""
    d, door, hero = locked_door()
    with d.rolls(ROCKS, 5, 5, 4, 5, 5, 4):
        d.take(hero, c.PICK, door.index)
    with d.rolls(DEAD_END, EMPTY):
        d.take(hero, c.OPEN, door.index)
    assert len(d.told(SetsOffTrap)) == len(d.told(TrapRolled)) == 1
    assert hero.life == 6 - 1


@pytest.mark.rule("DP-AMB-70")
def test_the_object_stays_shut_when_its_trap_kills_the_opener() -> None:
    d, door, hero = locked_door()
    door.locked, hero.life = False, 3
    with d.rolls(ROCKS, 4, 4, 4):
        d.take(hero, c.OPEN, door.index)
    assert not hero.alive
    assert not door.open


@pytest.mark.rule("DP-DOOR-02", "DP-TREAS-01")
def test_a_chest_is_opened_for_nothing_and_its_opener_rolls_the_treasure() -> None:
    d, box, hero = chest()
    box.trap = NO_TRAP
    with d.rolls(2):
        open_thing(d.s, hero, box)
    assert d.s.actions == 2
    assert [item.name for item in hero.items] == ["Key"]


@pytest.mark.rule("DP-MOVE-04", "DP-DOOR-01")
def test_a_closed_door_stops_movement() -> None:
    d = Dungeon()
    hall = d.open(d.entry(), HALL, NORMAL)
    beyond = d.behind(d.doors(hall)[0], opened=False)
    hero = d.s.heroes[0]
    d.s.put(hero, d.square((3, 1), hall))
    d.begin(hero)
    assert walk(d.s, hero, just(d.square((3, 6), beyond))) == 0
    assert d.where(hero, hall) == (3, 1)
