"""Area EVENT, and BACK as far as it concerns hallways."""

import pytest

from authoring.boards.squares import just, step
from authoring.rulesets.dungeon_plungin.play.board import choices as c
from authoring.rulesets.dungeon_plungin.play.board.events.building import PhaseEnds, TileLaid
from authoring.rulesets.dungeon_plungin.play.board.events.happenings import HallwayEvent
from authoring.rulesets.dungeon_plungin.play.board.events.moving import Walks
from authoring.rulesets.dungeon_plungin.play.board.events.traps import SetsOffTrap
from authoring.rulesets.dungeon_plungin.play.board.state import Actor, Area
from authoring.rulesets.dungeon_plungin.play.rules.actions.fight import attack
from authoring.rulesets.dungeon_plungin.play.rules.actions.walk import walk
from tests.rulesets.dungeon_plungin.construct.dungeon import (
    AXE,
    HALL,
    NORMAL,
    NORTH,
    NOTHING,
    PATROL,
    STOP,
    Dungeon,
    chart,
)


def hallway(text: str = "") -> tuple[Dungeon, Area, Actor]:
    """A hallway north of the Entry Tile; the first hero stands before its open door."""
    d = Dungeon(text) if text else Dungeon()
    hall = d.open(d.entry(), HALL, NORMAL)
    d.trace.clear()
    return d, hall, d.s.heroes[0]


@pytest.mark.rule("DP-EVENT-01", "DP-AMB-04")
def test_the_event_comes_at_the_first_step_into_the_hallway() -> None:
    d, hall, hero = hallway()
    d.enter(hero, hall, (3, 3), NOTHING)
    assert d.kinds() == [Walks, HallwayEvent]
    assert hall.event_done


@pytest.mark.rule("DP-EVENT-02")
def test_while_the_opener_stays_outside_nothing_is_rolled_until_anybody_steps_in() -> None:
    d, hall, hero = hallway()
    d.s.put(hero, d.square((1, 1)))
    other = d.s.heroes[1]
    d.s.put(other, d.square((3, 1)))
    assert not d.told(HallwayEvent)
    d.enter(other, hall, (3, 6), AXE, 1, *[4] * 5, 5, 6)
    assert d.told(HallwayEvent) == [HallwayEvent("axe-event")]


@pytest.mark.rule("DP-EVENT-03")
def test_after_the_event_the_interrupted_move_goes_on() -> None:
    d, hall, hero = hallway()
    d.enter(hero, hall, (3, 4), NOTHING)
    assert d.where(hero, hall) == (3, 4)
    assert (d.s.actions, d.s.move_left) == (1, 4 - 3)


@pytest.mark.rule("DP-EVENT-03", "DP-XP-04")
def test_some_events_end_the_turn() -> None:
    """1 damage, the turn is over, 15 XP for the party: all on the first square."""
    d, hall, hero = hallway()
    d.enter(hero, hall, (3, 3), STOP)
    assert d.where(hero, hall) == (3, 6)
    assert (hero.life, d.s.actions, d.s.move_left, d.s.xp) == (5, 0, 0, 15)


@pytest.mark.rule("DP-EVENT-04")
def test_an_events_trap_goes_off_at_once() -> None:
    """The axe: a 1 is vertical; 5 dice hit twice, the hero stops none: 2 damage."""
    d, hall, hero = hallway()
    d.enter(hero, hall, (3, 6), AXE, 1, 5, 5, 4, 4, 4, 5, 1)
    assert [type(event) for event in d.trace if isinstance(event, HallwayEvent | SetsOffTrap)] == [
        HallwayEvent,
        SetsOffTrap,
    ]
    assert [(event.trap, event.who) for event in d.told(SetsOffTrap)] == [
        ("swinging-axe", hero.name)
    ]
    assert hero.life == 6 - 1


@pytest.mark.rule("DP-EVENT-05")
def test_an_events_trap_that_stays_can_be_disarmed_afterwards() -> None:
    """A Spear Trap in the hallway: the DEX check keeps the hero from harm, and from the
    next square 2 successes of DEX disarm it."""
    text = chart("random-events", "{die: d4, rows: {1-4: spear-event}}").replace(
        "events:\n", "events:\n  spear-event: {name: Spears, effects: [{trap: spear-trap}]}\n", 1
    )
    d, hall, hero = hallway(text)
    d.enter(hero, hall, (3, 6), 1, 5, 4, 4)
    (trap,) = d.s.floor_traps
    d.s.put(hero, d.square((3, 5), hall))
    d.begin(hero)
    with d.rolls(5, 6, 4):
        d.take(hero, c.DISARM, trap.index)
    assert not d.s.floor_traps


@pytest.mark.rule("DP-EVENT-06")
def test_an_event_that_is_impossible_is_ignored() -> None:
    """Monsters are to appear, and every square but the hero's is under rubble."""
    d, hall, hero = hallway()
    first_step = d.square((3, 6), hall)
    d.s.floor &= ~hall.mask | just(first_step)
    d.s.layout_version += 1
    d.enter(hero, hall, (3, 6), PATROL)
    assert not d.s.monsters
    assert d.s.actions == 1


@pytest.mark.rule("DP-AMB-80")
def test_an_events_monsters_stand_by_dice_unsuspecting() -> None:
    d, hall, hero = hallway()
    d.enter(hero, hall, (3, 6), PATROL, 3, 2)
    (ghoblin,) = d.s.monsters
    assert d.where(ghoblin, hall) == (3, 2)
    assert (ghoblin.awareness, ghoblin.asleep, ghoblin.idle) == ("unsuspecting", False, 0)
    assert d.s.actions == 1


@pytest.mark.rule("DP-PLACE-06", "DP-AMB-80")
def test_an_events_monster_does_not_stand_before_the_door_the_heroes_came_by() -> None:
    """The door is before (3,6) and (4,6): the Ghoblin rolled for (4,6) goes to (4,5)."""
    d, hall, hero = hallway()
    d.enter(hero, hall, (3, 6), PATROL, 4, 6)
    assert d.where(d.s.monsters[0], hall) == (4, 5)


@pytest.mark.rule("DP-MOVE-04", "DP-EVENT-03")
def test_whoever_an_event_brings_onto_the_way_stops_the_walk() -> None:
    """On the way to (3,3) the first step brings a Ghoblin onto (3,5)."""
    d, hall, hero = hallway()
    d.enter(hero, hall, (3, 3), PATROL, 3, 5)
    assert d.where(hero, hall) == (3, 6)
    assert d.where(d.s.monsters[0], hall) == (3, 5)
    assert d.s.move_left == 4 - 1


@pytest.mark.rule("DP-EVENT-08", "DP-BACK-02")
def test_a_monster_that_walks_in_sets_nothing_off() -> None:
    d, hall, hero = hallway()
    d.s.put(hero, d.square((1, 6)))
    orc = d.monster("orc", (3, 1), area=d.room)
    with d.rolls():
        walk(d.s, orc, just(d.square((3, 4), hall)))
    assert not hall.event_done
    d.s.put(orc, -1)
    d.s.put(hero, d.square((3, 1)))
    d.enter(hero, hall, (3, 6), NOTHING)
    assert hall.event_done


@pytest.mark.rule("DP-EVENT-01", "DP-AMB-04")
def test_a_hero_pushed_into_the_hallway_sets_the_event_off() -> None:
    d, hall, hero = hallway()
    for other in d.s.heroes[1:]:
        d.s.put(other, d.square((6, other.index)))
    orc = d.monster("orc", (3, 2), area=d.room)
    assert hero.square == d.square((3, 1)) == step(orc.square, NORTH)
    with d.rolls(5, 4, 4, 5, 6, NOTHING):
        attack(d.s, orc, hero, ranged=False)
    assert d.where(hero, hall) == (3, 6)
    assert hall.event_done


@pytest.mark.rule("DP-BACK-02")
def test_the_event_never_comes_again_on_the_same_tile() -> None:
    d, hall, hero = hallway()
    d.enter(hero, hall, (3, 6), NOTHING)
    d.enter(hero, d.room, (3, 1))
    d.enter(hero, hall, (3, 6))
    other = d.s.heroes[1]
    d.s.put(other, d.square((4, 1)))
    d.enter(other, hall, (4, 6))
    assert len(d.told(HallwayEvent)) == 1


@pytest.mark.rule("DP-BACK-01")
def test_walking_between_placed_tiles_starts_no_phase() -> None:
    d, hall, hero = hallway()
    d.enter(hero, hall, (3, 6), NOTHING)
    d.enter(hero, d.room, (3, 1))
    assert d.s.phases == 1
    assert not d.told(TileLaid, PhaseEnds)
