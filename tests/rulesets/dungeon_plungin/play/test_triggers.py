"""What the quest, its locations and its monsters bring about by themselves."""

import pytest

from authoring.engine.journal import Event
from authoring.engine.record import NOT_PLAYED
from authoring.rulesets.dungeon_plungin.play.board import choices as c
from authoring.rulesets.dungeon_plungin.play.board.events.building import PhaseEnds
from authoring.rulesets.dungeon_plungin.play.board.events.happenings import (
    CannotHappen,
    CounterSet,
    HallwayEvent,
    Says,
)
from authoring.rulesets.dungeon_plungin.play.board.events.turns import MonstersTurnBegins
from authoring.rulesets.dungeon_plungin.play.board.state import Actor
from authoring.rulesets.dungeon_plungin.play.rules.actions.harm import kill
from authoring.rulesets.dungeon_plungin.play.rules.actions.walk import arrive
from authoring.rulesets.dungeon_plungin.play.rules.exploring.locks import open_thing
from authoring.rulesets.dungeon_plungin.play.rules.happenings.occasions import CIRCLE, Occasion
from authoring.rulesets.dungeon_plungin.play.rules.happenings.triggers import (
    phase_ends,
    round_ends,
    set_counter,
)
from authoring.rulesets.dungeon_plungin.play.turn.game import play_round
from tests.rulesets.dungeon_plungin.construct.dungeon import (
    EMPTY,
    NORMAL,
    NORTH,
    ROOM_2,
    SPECIAL,
    Dungeon,
)
from tests.rulesets.dungeon_plungin.play.table import Table, compiled
from tests.rulesets.dungeon_plungin.play.trying import happen, quest

CELL = "  cell: {name: Cell, kind: special, tile: room-4x4, %s}\n"


def says(word: str) -> str:
    """An effect that can be told from others."""
    return f"[{{say: {word}}}]"


def cell(triggers: str, *, on_quest: str = "", tile: str = "room-6x6") -> Table:
    """A table that lies in the location `cell`."""
    text = quest(quest=on_quest, locations=CELL % triggers, events="  e: {name: E, effects: []}\n")
    table = Table(tile, compiled(text))
    table.room.location = "cell"
    return table


def said(table: Table) -> list[str]:
    """What was read out, in order."""
    return [event.text for event in table.told(Says)]


def step(table: Table, hero: Actor, at: tuple[int, int]) -> None:
    """One step onto a square."""
    before = hero.square
    table.s.put(hero, table.square(at))
    arrive(table.s, hero, before)


def test_on_enter_comes_once_with_the_first_hero() -> None:
    table = cell(f"on_enter: {says('cell')}", on_quest=f"  on_enter: {says('quest')}\n")
    first, second = table.hero((1, 1)), table.hero((2, 2))
    step(table, first, (1, 2))
    step(table, second, (2, 3))
    assert said(table) == ["quest", "cell"]


def test_a_quest_watches_every_tile_that_is_entered_even_a_plain_one() -> None:
    table = cell("flavour: x", on_quest=f"  on_enter: {says('quest')}\n")
    table.room.location = ""
    hero = table.hero((1, 1))
    step(table, hero, (1, 2))
    step(table, hero, (1, 3))
    assert said(table) == ["quest"]


@pytest.mark.rule("DP-DOOR-02")
def test_on_open_comes_with_every_chest_and_door_of_the_place() -> None:
    table = cell(f"on_open: {says('cell')}", on_quest=f"  on_open: {says('quest')}\n")
    hero = table.hero((3, 1))
    chest = table.chest((3, 2), locked=False, trap="")
    table.begin(hero)
    with table.rolls(1):
        open_thing(table.s, hero, chest)
    assert said(table) == ["quest", "cell"]
    door = table.door("north", "normal")
    table.behind(door, opened=False)
    open_thing(table.s, hero, door)
    assert said(table) == ["quest", "cell"]  # `behind` has cleared the trace


@pytest.mark.rule("DP-TURN-06")
def test_on_open_comes_when_the_door_shows_the_place() -> None:
    text = quest(locations=CELL % f"on_open: {says('cell')}")
    text = text.replace("{die: d4, rows: {1-4: fountain}}", "{die: d4, rows: {1-4: cell}}")
    dungeon = Dungeon(text)
    dungeon.open(dungeon.entry(), SPECIAL, 1)
    assert said(dungeon) == ["cell"]


@pytest.mark.rule("DP-ACT-09")
def test_on_search_comes_after_any_search_there() -> None:
    table = cell(f"on_search: {says('cell')}")
    hero = table.hero((3, 1))
    door = table.door("north")
    table.begin(hero)
    with table.rolls(2, 2, 2):
        table.take(hero, c.SEARCH, door.index)
    assert table.kinds()[-1] == Says


def test_on_defeated_is_for_the_boss_who_belongs_there_wherever_he_falls() -> None:
    table = cell(f"on_defeated: {says('cell')}, place: [{{boss: chief, at: [2, 2]}}]")
    hero = table.hero((1, 1))
    orc, chief = table.monster("orc", (4, 4)), table.monster("chief", (3, 3))
    other = table.behind(table.door("north", "normal"))
    table.s.put(chief, table.square((3, 3), other))
    kill(table.s, orc, "test", hero)
    assert said(table) == []
    kill(table.s, chief, "test", hero)
    assert said(table) == ["cell"]


def test_a_monster_and_the_quest_have_their_own_on_defeated() -> None:
    text = quest(quest=f"  on_defeated: {says('quest')}\n").replace(
        "  orc: {name: Orc,", f"  orc: {{name: Orc, on_defeated: {says('orc')},"
    )
    table = Table(tables=compiled(text))
    hero = table.hero((1, 1))
    kill(table.s, table.monster("orc", (4, 4)), "test", hero)
    assert said(table) == ["orc", "quest"]


@pytest.mark.rule("DP-UNIQ-04")
def test_on_cleared_comes_when_the_last_one_is_gone() -> None:
    table = cell(f"on_cleared: {says('cell')}", on_quest=f"  on_cleared: {says('quest')}\n")
    hero = table.hero((1, 1))
    one, two = table.monster("orc", (4, 4)), table.monster("orc", (5, 5))
    kill(table.s, one, "test", hero)
    assert said(table) == []
    kill(table.s, two, "test", hero)
    assert said(table) == ["quest", "cell"]


LAST = "[{gain: {xp: 1}}, {add: {relics: 1}}, {set: {relics: 2}}, {say: last words}]"


@pytest.mark.rule("DP-UNIQ-06", "DP-TURN-01")
def test_the_last_words_of_a_quest_are_told_before_it_is_won() -> None:
    """XP and counters ask for the goal; so does a defeat, before its place is cleared."""
    text = quest(locations=CELL % f"on_cleared: {LAST}").replace(
        "  orc: {name: Orc,", "  orc: {name: Orc, on_defeated: [{gain: {xp: 1}}, {say: he falls}],"
    )
    table = Table(tables=compiled(text.replace("win: {defeat_all_in: lair}", "win: {defeat: orc}")))
    table.room.location = "cell"
    hero = table.hero((1, 1))
    kill(table.s, table.monster("orc", (4, 4)), "test", hero)
    assert said(table) == ["he falls", "last words"]
    assert table.s.ending == "won"


@pytest.mark.rule("DP-TURN-01")
def test_what_would_come_after_the_effects_that_won_the_quest_comes_no_more() -> None:
    """The quest's end of the round wins, with all it brings; the place has none then."""
    text = quest(quest=f"  on_round_end: {LAST}\n", locations=CELL % f"on_round_end: {says('no')}")
    text = text.replace("win: {defeat_all_in: lair}", "win: {counter: relics, is: 1+}")
    table = Table(tables=compiled(text))
    table.room.location = "cell"
    table.hero((1, 1))
    round_ends(table.s)
    assert (said(table), table.s.ending) == (["last words"], "won")


@pytest.mark.rule("DP-TURN-02")
def test_a_party_that_dies_of_what_wins_the_quest_has_lost() -> None:
    text = quest(quest="  on_round_end: [{add: {relics: 1}}, {damage: 9, to: each hero}]\n")
    text = text.replace("win: {defeat_all_in: lair}", "win: {counter: relics, is: 1+}")
    table = Table(tables=compiled(text))
    table.hero((1, 1))
    round_ends(table.s)
    assert table.s.ending == "party-dead"


@pytest.mark.rule("DP-TURN-03")
def test_round_and_phase_end_for_the_quest_first_then_places_as_they_were_laid() -> None:
    for name, ends in (("on_round_end", round_ends), ("on_phase_end", phase_ends)):
        more = f"  lodge: {{name: L, kind: special, tile: room-4x4, {name}: {says('lodge')}}}\n"
        text = quest(
            quest=f"  {name}: {says('quest')}\n", locations=CELL % f"{name}: {says('cell')}" + more
        )
        table = Table(tables=compiled(text))
        table.hero((1, 1))
        table.room.location = "lodge"
        table.behind(table.door("north", "normal"), "room-4x4").location = "cell"
        ends(table.s)
        assert said(table) == ["quest", "lodge", "cell"]


@pytest.mark.rule("DP-TURN-03")
def test_the_rounds_end_comes_after_lasting_traps() -> None:
    """A spear trap stays where two squares are marked: it strikes, then the round ends."""
    text = quest(quest=f"  on_round_end: {says('over')}\n")
    dungeon = Dungeon(text)
    play_round(dungeon.s)
    assert dungeon.kinds()[-2:] == [MonstersTurnBegins, Says]


@pytest.mark.rule("DP-CONS-06")
def test_a_phase_ends_when_what_it_showed_is_laid_and_filled() -> None:
    dungeon = Dungeon(quest(quest=f"  on_phase_end: {says('over')}\n"))
    dungeon.open(dungeon.entry(NORTH), ROOM_2, NORMAL, EMPTY)
    assert dungeon.kinds()[-2:] == [PhaseEnds, Says]


def counting(table: Table, value: int) -> None:
    """Set the counter `relics`."""
    set_counter(table.s, "relics", value, Occasion("test", table.s.heroes[0], table.room, []))


def test_on_counter_comes_when_the_counter_comes_to_stand_there() -> None:
    """At 3 or more: 2, 3, 4, 0, 5 brings it twice, not while it only moves within."""
    table = cell(
        f"on_counter: {{counter: relics, is: 3+, effects: {says('cell')}}}",
        on_quest=f"  on_counter: [{{counter: relics, is: 3, effects: {says('quest')}}}]\n",
    )
    table.hero((1, 1))
    for value in (2, 3, 4, 0, 5):
        counting(table, value)
    assert said(table) == ["quest", "cell", "cell"]


@pytest.mark.parametrize(
    ("watchers", "changes"),
    [
        ("{is: 1, effects: [{set: {relics: 2}}]}, {is: 2, effects: [{set: {relics: 1}}]}", 31),
        ("{is: 1, effects: [{add: {relics: -1}}, {add: {relics: 1}}]}", 61),
    ],
)
def test_counters_that_set_each_other_off_for_ever_come_to_an_end(
    watchers: str, changes: int
) -> None:
    """At 1 set to 2, at 2 to 1; or at 1 down and up: after thirty turns it is left, and counted."""
    table = cell(f"on_counter: [{watchers.replace('{is', '{counter: relics, is')}]")
    table.hero((1, 1))
    counting(table, 1)
    assert table.s.tallies[NOT_PLAYED] == {CIRCLE: 1}
    assert len(table.told(CounterSet)) == changes


def test_a_quest_of_three_things_is_won_by_a_counter() -> None:
    text = quest(events="  tried: {name: E, effects: [{add: {relics: 1}}]}\n").replace(
        "  win: {defeat_all_in: lair}", "  win: {counter: relics, is: 3+}\n  ending: Done."
    )
    dungeon = Dungeon(text)
    hero = dungeon.s.heroes[0]
    for ending in ("", "", "won"):
        happen(dungeon, hero)
        assert dungeon.s.ending == ending
    assert dungeon.tables.quest.ending == "Done."


def test_a_list_of_items_must_all_be_held() -> None:
    """The crown worn by one hero and the potion carried by another are enough."""
    text = quest(events="  tried: {name: E, effects: [{gain: {item: potion}}]}\n").replace(
        "win: {defeat_all_in: lair}", "win: {hold: [crown, potion]}"
    )
    dungeon = Dungeon(text)
    first, second = dungeon.s.heroes[:2]
    happen(dungeon, first)
    assert not dungeon.s.ending
    first.items.clear()
    first.worn.append(dungeon.item("crown"))
    happen(dungeon, second)
    assert dungeon.s.ending == "won"


@pytest.mark.rule("DP-EVENT-06")
@pytest.mark.parametrize(
    ("monsters", "kinds"), [(0, [HallwayEvent, Says]), (1, [HallwayEvent, CannotHappen])]
)
def test_an_event_that_is_impossible_here_is_ignored(
    monsters: int, kinds: list[type[Event]]
) -> None:
    text = quest(
        events=f"  odd: {{name: Odd, unless: {{monsters: 1+}}, effects: {says('odd')}}}\n"
    ).replace("{1: nothing, 2: axe-event", "{1: odd, 2: axe-event")
    table = Table("hallway-x", compiled(text))
    hero = table.hero((3, 3))
    for _ in range(monsters):
        table.monster("orc", (3, 1))
    table.room.event_done = False
    with table.rolls(1):
        step(table, hero, (3, 4))
    assert table.kinds() == kinds
