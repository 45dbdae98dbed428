"""A crevice cuts a tile in two: heroes leap back, and what lies beyond is lost."""

import pytest

from authoring.boards.squares import has
from authoring.engine.dice import SeededDice
from authoring.rulesets.dungeon_plungin.model import Quest
from authoring.rulesets.dungeon_plungin.odds.great_door import analyse
from authoring.rulesets.dungeon_plungin.play.board.events.building import CreviceOpens
from authoring.rulesets.dungeon_plungin.play.board.events.health import IsHurt
from authoring.rulesets.dungeon_plungin.play.board.events.moving import IsRemoved, JumpsClear
from authoring.rulesets.dungeon_plungin.play.board.state import Actor
from authoring.rulesets.dungeon_plungin.play.rules.actions.traps import spring
from authoring.rulesets.dungeon_plungin.play.turn.game import play_out, set_up
from authoring.rulesets.dungeon_plungin.policies import POLICIES
from tests.rulesets.dungeon_plungin.play.table import Table, compiled
from tests.rulesets.dungeon_plungin.play.trying import quest

LEAP = "{block: beyond, leap: {stat: dex, difficulty: 1}, fall: [{damage: 2}]}"


def text(effect: str = LEAP) -> str:
    crevice = (
        "  crevice: {name: Crevice, disarm: {stat: dex, difficulty: 4}, "
        f"affects: {{row: 3, who: characters}}, effects: [{effect}]}}\n"
    )
    return quest().replace("\ntraps:\n", f"\ntraps:\n{crevice}", 1)


def entered(effect: str = LEAP) -> Table:
    """A room whose heroes came in by the south, with a shut door in the north."""
    table = Table("room-6x6", compiled(text(effect)))
    south = table.door("south", "normal")
    table.behind(south)
    table.room.came_by = south.front & table.room.mask
    table.door("north", "normal")
    return table


def opens(table: Table, by: Actor, *faces: int) -> None:
    table.trace.clear()
    with table.rolls(*faces):
        spring(table.s, table.tables.content.traps["crevice"], by)


def test_who_is_beyond_leaps_back_and_all_else_there_is_lost() -> None:
    """Row 3 of 6 opens; the heroes came by row 6, so rows 1 and 2 are lost with it."""
    table = entered()
    near, far = table.hero((1, 6), "Near"), table.hero((1, 1), "Far", dex=1)
    orc, other = table.monster("orc", (6, 1)), table.monster("orc", (6, 6))
    chest = table.chest((4, 2))
    opens(table, near, 6)
    assert [event.who for event in table.told(JumpsClear)] == ["Far"]
    assert far.square == table.square((1, 4))
    assert (orc.alive, other.alive) == (False, True)
    assert [event.who for event in table.told(IsRemoved)] == [orc.name]
    assert chest not in table.room.things
    lost = [table.square((column, row)) for column in range(1, 7) for row in (1, 2, 3)]
    assert not any(has(table.s.floor, at) for at in lost)
    assert all(has(table.s.floor, table.square((column, 4))) for column in range(1, 7))
    (told,) = table.told(CreviceOpens)
    assert all(has(told.squares, at) for at in lost)


def test_a_door_beyond_leads_nowhere_any_more() -> None:
    table = entered()
    south, north = (thing for thing in table.room.things if thing.is_door)
    opens(table, table.hero((1, 6)))
    assert (north.nowhere, south.nowhere) == (True, False)
    assert not north.unexplored


def test_who_stands_on_the_crack_leaps_and_may_fall() -> None:
    """DEX 1 and a 2: no success, 2 damage, and he lands on this side all the same."""
    table = entered()
    hero = table.hero((5, 3), "Slow", dex=1)
    opens(table, hero, 2)
    assert [(event.who, event.points) for event in table.told(IsHurt)] == [("Slow", 2)]
    assert hero.square == table.square((5, 4))


def test_a_fall_may_kill() -> None:
    table = entered(LEAP.replace("damage: 2", "damage: 99"))
    hero, other = table.hero((5, 3), dex=1), table.hero((1, 6))
    opens(table, other, 2)
    assert (hero.alive, hero.square) == (False, -1)
    assert not table.s.ending


def test_without_a_check_everybody_leaps() -> None:
    table = entered("{block: beyond}")
    hero = table.hero((5, 1))
    opens(table, hero)
    assert hero.square == table.square((5, 4))


def test_where_the_way_in_is_swallowed_the_side_with_most_heroes_stays() -> None:
    table = entered("{block: beyond}")
    table.room.came_by = table.s.floor & ~table.s.floor
    for thing in table.room.things:
        thing.front = thing.front_a = thing.front_b = table.room.came_by
    heroes = [table.hero((1, 1)), table.hero((2, 1)), table.hero((1, 6))]
    opens(table, heroes[0])
    assert [hero.square for hero in heroes[:2]] == [table.square((1, 1)), table.square((2, 1))]
    assert heroes[2].square == table.square((1, 2))


def test_the_odds_of_the_great_door_know_no_bound_then() -> None:
    """Doors that could be Great may be lost: the odds say that they leave it out."""
    event = "  rift: {name: Rift, effects: [{trap: crevice}]}\n"
    written = text().replace("\nevents:\n", f"\nevents:\n{event}", 1)
    rows = "{1: nothing, 2: axe-event"
    assert rows in written
    made = compiled(written.replace(rows, "{1: rift, 2: axe-event")).pack.quest
    assert isinstance(made, Quest)
    assert any("a crevice cuts off" in lost for lost in analyse(made).lost)


@pytest.mark.parametrize("policy", ["cautious", "bold", "random"])
def test_whole_games_with_crevices_end(policy: str) -> None:
    event = "  rift: {name: Rift, effects: [{trap: crevice}]}\n"
    written = text().replace("\nevents:\n", f"\nevents:\n{event}", 1)
    tables = compiled(written.replace("{1: nothing, 2: axe-event", "{1: rift, 2: rift"))
    for seed in range(3):
        s = set_up(tables, SeededDice(seed), POLICIES[policy](seed), None)
        play_out(s, 60)
        assert s.ending
