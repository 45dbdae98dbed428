"""What rules say at their edges, in a dungeon: cases that a program broken on purpose got wrong."""

import pytest

from authoring.boards.squares import NOWHERE, each
from authoring.rulesets.dungeon_plungin.play.board import choices as c
from authoring.rulesets.dungeon_plungin.play.board.events.building import DoorSet
from authoring.rulesets.dungeon_plungin.play.rules.actions.traps import spring
from authoring.rulesets.dungeon_plungin.play.rules.actions.walk import reach
from authoring.rulesets.dungeon_plungin.play.rules.exploring.construct import plot_count
from authoring.rulesets.dungeon_plungin.play.rules.exploring.gates import show_door
from authoring.rulesets.dungeon_plungin.play.rules.visits.leaving import come_back
from authoring.rulesets.dungeon_plungin.play.turn.game import play_round
from authoring.rulesets.dungeon_plungin.play.turn.offers import offers
from tests.rulesets.dungeon_plungin.construct.dungeon import (
    DEAD_END,
    EAST,
    EMPTY,
    GREAT,
    HALL,
    NORMAL,
    NORTH,
    ROOM_2,
    SPECIAL,
    Dungeon,
    chart,
    quest,
)
from tests.rulesets.dungeon_plungin.construct.test_locations import bury, fountain, tombs


@pytest.mark.rule("DP-PLOT-03", "DP-AMB-07")
@pytest.mark.parametrize(("ruling", "count"), [("phases", 2), ("tiles", 5)])
def test_tiles_that_events_lay_come_on_top_of_those_of_phases(ruling: str, count: int) -> None:
    d = Dungeon(variants={"plot_counts": ruling})
    d.s.phases, d.s.extra_tiles = 2, 3
    assert plot_count(d.s) == count


@pytest.mark.rule("DP-PLOT-04", "DP-PLOT-05")
@pytest.mark.parametrize(("faces", "kinds"), [((1,), ["normal"]), ((6, 2, 3), ["locked"])])
def test_a_row_may_lead_through_several_charts(faces: tuple[int, ...], kinds: list[str]) -> None:
    """A 6 leads to one chart, a 2 there to another, a 3 there is a Locked door."""
    text = chart("doorway", "{die: d6, rows: {1-5: normal, 6+: {chart: odd}}}").replace(
        "charts:\n",
        "charts:\n  odd: {die: d4, rows: {1: normal, 2+: {chart: odder}}}\n"
        "  odder: {die: d4, rows: {1-2: normal, 3+: {door: locked, difficulty: 1}}}\n",
        1,
    )
    d = Dungeon(text)
    d.open(d.entry(), HALL, *faces)
    assert [event.kind for event in d.told(DoorSet)] == kinds


@pytest.mark.rule("DP-UNIQ-05")
def test_what_a_place_holds_is_as_hard_as_it_says_or_else_of_difficulty_1() -> None:
    place = "[{chest: 1, locked: true, difficulty: 3, at: [1, 6]}, {chest: 1, at: [6, 6]}]"
    text = quest().replace(
        "place: [{boss: chief, at: [3, 3]}, {monster: ghoblin, count: 2, at: dice}]",
        f"place: {place[:-1]}, {{boss: chief, at: [3, 3]}}]",
        1,
    )
    d = Dungeon(text)
    great = d.doors(d.open(d.entry(), ROOM_2, GREAT, EMPTY))[0]
    great.locked, great.trap = False, ""
    lair = d.open(great)
    chests = sorted(thing.unlock for thing in lair.things if thing.kind == "chest")
    assert chests == [1, 3]


@pytest.mark.rule("DP-EVENT-02", "DP-EVENT-08", "DP-BACK-02")
def test_whom_an_event_takes_elsewhere_walks_no_further() -> None:
    """The first square of the hallway teleports to the Entry Tile: there the Move ends."""
    text = chart("random-events", "{die: d4, rows: {1-4: away}}").replace(
        "events:\n", "events:\n  away: {name: Away, effects: [{teleport: entry}]}\n", 1
    )
    d = Dungeon(text)
    hall = d.open(d.entry(), HALL, NORMAL)
    hero = d.s.heroes[0]
    d.enter(hero, hall, (3, 4), 1)
    assert d.s.area_at(hero.square) is d.room
    assert hall.event_done


@pytest.mark.rule("DP-EVENT-02", "DP-EVENT-08")
def test_who_dies_on_the_first_square_sets_off_no_event() -> None:
    """Spears lie at the way into a hallway whose event is still to come."""
    d = Dungeon()
    hall = d.open(d.entry(), HALL, NORMAL)
    hero, other = d.s.heroes[:2]
    d.s.put(other, d.square((3, 6), hall))
    with d.rolls(5, 2, 2):
        spring(d.s, d.tables.content.traps["spear-trap"], other)
    d.s.put(other, d.square((3, 3), hall))
    hero.life = 1
    d.enter(hero, hall, (3, 6), 2, 2, 2, 2, 5, 2, 2, 2, 2)
    assert (hero.alive, hall.event_done) == (False, False)


@pytest.mark.rule("DP-MOVE-01", "DP-MOVE-03", "DP-DOOR-03", "DP-EXTRAP-11")
def test_where_one_can_go_is_looked_up_anew_when_a_door_opens_and_in_a_pit() -> None:
    d = Dungeon()
    hero = d.s.heroes[0]
    d.stand(hero, d.entry())
    before = reach(d.s, hero, 4)
    assert reach(d.s, hero, 4) == before
    assert before & ~reach(d.s, hero, 1)
    room = d.open(d.entry(), DEAD_END, EMPTY)
    assert reach(d.s, hero, 4) & room.mask
    hero.in_pit = True
    assert reach(d.s, hero, 4) == NOWHERE


@pytest.mark.rule("DP-PLACE-06")
def test_a_step_along_a_door_is_no_way_in() -> None:
    """The room is entered by the south door; a step past its other door changes nothing."""
    d, room, hero = fountain()
    way_in = d.entry()
    d.s.put(hero, each(way_in.front_a)[0])
    d.begin(hero)
    d.take(hero, c.MOVE, each(way_in.front_b)[0])
    assert room.came_by == way_in.front & room.mask
    (other,) = d.doors(room)
    squares = each(other.front & room.mask)
    d.s.put(hero, squares[0])
    d.begin(hero)
    d.take(hero, c.MOVE, squares[1])
    assert room.came_by == way_in.front & room.mask


@pytest.mark.rule("DP-SPEC-03", "DP-EXIT-06", "DP-AMB-61")
def test_after_a_visit_to_town_everybody_may_drink_again() -> None:
    d, area, hero = fountain()
    d.begin(hero)
    with d.rolls(1):
        d.take(hero, c.FEATURE, 0, hero.index)
    come_back(d.s)
    d.s.put(hero, d.square((3, 3), area))
    d.begin(hero)
    assert "use location" in d.legal(hero)


@pytest.mark.rule("DP-EXIT-04", "DP-EXIT-06")
def test_who_belongs_to_a_place_belongs_there_after_a_visit_to_town_too() -> None:
    """One that strayed out of a plain room belongs where it stands; of a special place not."""
    d = Dungeon()
    place = d.open(d.entry(), SPECIAL, 1, EMPTY)
    room = d.open(d.entry(EAST), DEAD_END, EMPTY)
    guard, orc = d.monster("orc", (1, 1), area=place), d.monster("orc", (1, 1), area=room)
    for monster, at in ((guard, (1, 1)), (orc, (1, 2))):
        d.s.put(monster, d.square(at))
    come_back(d.s)
    assert (guard.home, orc.home) == (place.index, 0)


@pytest.mark.rule("DP-LOC-09", "DP-LEVEL-02")
@pytest.mark.parametrize(
    ("level", "given", "difficulty"), [(1, 0, 1), (2, 0, 1), (3, 0, 2), (7, 0, 4), (7, 5, 5)]
)
def test_a_secret_door_is_half_as_hard_as_the_dungeon_is_deep(
    level: int, given: int, difficulty: int
) -> None:
    """Half, rounded up, unless an effect says how hard it is; another door has 1."""
    d = Dungeon(quest(dungeon_level=str(level)))
    room = d.open(d.entry(), ROOM_2, NORMAL, EMPTY)
    door = show_door(d.s, room, "secret", given, "")
    plain = show_door(d.s, room, "normal", 0, "")
    assert door is not None
    assert (door.detect, door.unlock) == (difficulty, difficulty)
    assert plain is not None
    assert (plain.detect, plain.unlock) == (1, 1)


@pytest.mark.rule("DP-SPEC-08")
def test_who_has_risen_lies_in_the_tomb_no_more() -> None:
    d = tombs()
    bury(d, d.s.areas[1])
    play_round(d.s)
    assert d.s.heroes[3].alive
    assert d.s.buried == []


@pytest.mark.rule("DP-SPEC-03", "DP-SPEC-05", "DP-SPEC-08")
def test_only_the_dead_are_laid_in_a_sarcophagus() -> None:
    d = tombs()
    hero = d.s.heroes[0]
    d.s.put(hero, d.square((2, 3), d.s.areas[1]))
    d.begin(hero)
    laid = [one for one in offers(d.s, hero) if c.verb(one) == c.FEATURE]
    assert [c.detail(one) for one in laid] == [3]


@pytest.mark.rule("DP-ACT-12", "DP-DOOR-02", "DP-AMB-17")
def test_two_doors_are_opened_within_one_move() -> None:
    """With the ruling opening belongs to a Move: one Action in all, and one is left."""
    d = Dungeon(variants={"open_needs_move": "yes"})
    hero = d.s.heroes[0]
    first, second = d.entry(NORTH), d.entry(EAST)
    d.stand(hero, first)
    d.begin(hero)
    with d.rolls(DEAD_END, EMPTY):
        d.take(hero, c.OPEN, first.index)
    d.stand(hero, second)
    with d.rolls(DEAD_END, EMPTY):
        d.take(hero, c.OPEN, second.index)
    assert d.s.actions == 1
