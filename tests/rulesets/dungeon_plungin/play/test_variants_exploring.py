"""Rulings on construction and exploring: the same dice with the switch on and off."""

import pytest

from authoring.boards.squares import NOWHERE, count
from authoring.rulesets.dungeon_plungin.play.board.events.building import DoorSet, MonstersReturn
from authoring.rulesets.dungeon_plungin.play.board.events.happenings import HallwayEvent
from authoring.rulesets.dungeon_plungin.play.board.state import Thing
from authoring.rulesets.dungeon_plungin.play.rules.exploring.encounters import place_monster
from authoring.rulesets.dungeon_plungin.play.rules.exploring.locks import open_thing
from authoring.rulesets.dungeon_plungin.play.rules.exploring.returning import rooms_entered
from authoring.rulesets.dungeon_plungin.play.rules.layout.doorways import join_walls
from authoring.rulesets.dungeon_plungin.play.turn.game import START
from tests.rulesets.dungeon_plungin.construct.dungeon import (
    EMPTY,
    HALL,
    NORMAL,
    NOTHING,
    ROOM_2,
    Dungeon,
)
from tests.rulesets.dungeon_plungin.play.pack_text import QUEST
from tests.rulesets.dungeon_plungin.play.table import Table


def ruled(**variants: str) -> str:
    """The small quest under rulings of its own."""
    body = ", ".join(f"{name}: {value}" for name, value in variants.items())
    return QUEST.replace("  rewards:", f"  variants: {{{body}}}\n  rewards:")


def rooms(t: Table) -> list[Thing]:
    """Secret passages on the table."""
    return [thing for thing in t.s.things if thing.kind == "secret"]


@pytest.mark.rule("DP-AMB-38", "DP-PLACE-04")
@pytest.mark.parametrize(
    ("ruling", "faces", "stands"),
    [("adjacent", (3, 3), (3, 2)), ("reroll", (3, 3, 5, 5), (5, 5))],
)
def test_a_forbidden_square_gives_a_neighbour_or_both_dice_again(
    ruling: str, faces: tuple[int, ...], stands: tuple[int, int]
) -> None:
    t = Table(variants={"bad_square": ruling})
    t.hero((3, 3))
    with t.rolls(*faces):
        (orc,) = place_monster(t.s, t.room, ("monsters", "orc"), NOWHERE)
    assert t.where(orc) == stands
    with t.rolls(*stands):  # a monster is there: the book's own remedy
        (other,) = place_monster(t.s, t.room, ("monsters", "orc"), NOWHERE)
    assert t.where(other) == (stands[0], stands[1] - 1)


@pytest.mark.rule("DP-AMB-04", "DP-EVENT-01")
@pytest.mark.parametrize("ruling", ["first_step", "construction"])
def test_a_hallways_event_comes_at_the_first_step_or_in_the_phase(ruling: str) -> None:
    d = Dungeon(ruled(hallway_event=ruling))
    at_once = (NOTHING,) if ruling == "construction" else ()
    hall = d.open(d.entry(), HALL, NORMAL, *at_once)
    assert bool(d.told(HallwayEvent)) is bool(at_once)
    later = () if at_once else (NOTHING,)
    d.enter(d.s.heroes[0], hall, (3, 6), *later)
    assert len(d.told(HallwayEvent)) == 1


@pytest.mark.rule("DP-AMB-07", "DP-PLOT-03")
@pytest.mark.parametrize(("ruling", "modifier"), [("phases", 0), ("tiles", 1)])
def test_the_plot_counter_counts_phases_or_every_tile(ruling: str, modifier: int) -> None:
    """Time Span 3 (2); an event has laid three tiles: the next one is the fourth."""
    d = Dungeon(ruled(plot_counts=ruling))
    d.s.extra_tiles = 3
    d.open(d.entry(), ROOM_2, NORMAL, EMPTY)
    assert d.told(DoorSet)[0].modifier == modifier
    assert d.s.phases == 1


@pytest.mark.rule("DP-AMB-32", "DP-BACK-03")
@pytest.mark.parametrize(("ruling", "dice"), [("each_room", 2), ("final_room", 1)])
def test_each_room_passed_may_have_new_monsters_or_only_the_last(ruling: str, dice: int) -> None:
    t = Table(variants={"respawn_scope": ruling})
    second = t.behind(t.door("east"))
    hero = t.hero((1, 1), area=second)
    for area in (t.room, second):
        area.explored = True
    with t.rolls(*[6] * dice):
        rooms_entered(t.s, hero, [t.room.index, second.index])
    assert not t.told(MonstersReturn)


@pytest.mark.rule("DP-AMB-30", "DP-LOC-08", "DP-LOC-09")
@pytest.mark.parametrize(("ruling", "passages"), [("doorway_on_wall", 0), ("any_wall", 1)])
def test_a_wall_that_touches_an_earlier_tile_has_a_passage_or_none(
    ruling: str, passages: int
) -> None:
    """A room between two others; its one further doorway leads north, not against a wall."""
    t = Table(variants={"secret_passage": ruling})
    far = t.lay("room-6x6", START + 12)
    hero, door = t.hero((6, 3)), t.door("east", "normal")
    t.begin(hero)
    with t.rolls(ROOM_2, NORMAL, EMPTY):
        open_thing(t.s, hero, door)
    assert [(p.tile_b, p.unlock, p.locked, count(p.front_a)) for p in rooms(t)] == (
        [(far.index, 1, True, 2)] * passages
    )


@pytest.mark.rule("DP-AMB-30")
def test_two_tiles_share_no_more_than_one_secret_passage() -> None:
    t = Table(variants={"secret_passage": "any_wall"})
    second = t.lay("room-6x6", START + 6)
    join_walls(t.s, second)
    join_walls(t.s, second)
    assert len(rooms(t)) == 1
    assert ("wall", list(range(5))) in t.policy.asked, "five places two squares wide"
