"""Doors, gates, items, keys, gold and charts that effects deal with."""

import pytest

from authoring.boards.squares import has, set_of
from authoring.engine.journal import Event
from authoring.engine.record import NOT_PLAYED, PLAYED
from authoring.rulesets.dungeon_plungin.play.board.events.building import (
    DoorShows,
    MonsterSet,
    NoWallFree,
)
from authoring.rulesets.dungeon_plungin.play.board.events.fighting import Breaks
from authoring.rulesets.dungeon_plungin.play.board.events.happenings import HallwayEvent, NotPlayed
from authoring.rulesets.dungeon_plungin.play.board.events.locks import FallsShut, GateMoves
from authoring.rulesets.dungeon_plungin.play.board.events.things import FindsGold, LosesItem
from authoring.rulesets.dungeon_plungin.play.board.events.traps import SetsOffTrap
from authoring.rulesets.dungeon_plungin.play.board.state import DEX
from authoring.rulesets.dungeon_plungin.play.rules.exploring.locks import open_thing
from tests.rulesets.dungeon_plungin.construct.dungeon import EMPTY, NORMAL, ROOM_2, Dungeon
from tests.rulesets.dungeon_plungin.play.trying import happen, quest, trying


@pytest.mark.rule("DP-EVENT-07")
def test_a_secret_door_shows_in_a_free_wall_and_leads_to_the_unknown() -> None:
    """A hallway event's secret door: locked, Dif Dungeon Level / 2 rounded up
    (DP-LOC-09), and a Phase lies behind it."""
    table = trying("[{door: secret}]")
    hero = table.hero((3, 1))
    table.door("north", "normal")
    happen(table, hero)
    (shown,) = table.told(DoorShows)
    door = table.s.things[shown.door]
    assert (door.kind, door.locked, door.unlock, door.unexplored) == ("secret", True, 1, True)
    assert door.wall != 0  # the north wall has a door


@pytest.mark.parametrize("door", ["secret", "{add: locked, difficulty: 2}", "{add: great}"])
def test_without_a_free_wall_nothing_happens_and_that_is_not_played(door: str) -> None:
    table = trying(f"[{{door: {door}}}]")
    hero = table.hero((1, 1))
    for wall in ("north", "east", "south", "west"):
        table.door(wall, "normal")
    happen(table, hero)
    assert table.kinds() == [NoWallFree, NotPlayed]
    assert len(table.s.things) == 4
    assert sum(table.s.tallies[NOT_PLAYED].values()) == 1
    assert not table.s.tallies.get(PLAYED)


@pytest.mark.rule("DP-SPEC-04")
def test_a_hidden_chamber_lies_behind_the_door_it_names() -> None:
    """No roll on the Location Chart: the fountain room is what is there. It rolls
    the Encounter Chart for monsters: nothing."""
    text = quest(events="  tried: {name: T, effects: [{door: {add: normal, behind: fountain}}]}\n")
    dungeon = Dungeon(text)
    hero = dungeon.s.heroes[0]
    room = dungeon.open(dungeon.entry(), ROOM_2, NORMAL, EMPTY)
    happen(dungeon, hero, area=room)
    door = dungeon.s.things[-1]
    assert (door.kind, door.leads_to, door.tile_b) == ("normal", "fountain", -1)
    dungeon.stand(hero, door)
    dungeon.begin(hero)
    with dungeon.rolls(EMPTY):
        open_thing(dungeon.s, hero, door)
    assert dungeon.s.areas[-1].location == "fountain"


def test_a_gate_opens_and_shuts() -> None:
    """The gate hides the view: sight and steps come back when it opens."""
    table = trying("[{door: {open: gate}}]", "gated")
    hero = table.hero((1, 1))
    gate = table.square((4, 3))
    assert not has(table.s.floor, gate)
    assert not has(table.s.east, gate - 1)
    happen(table, hero)
    assert has(table.s.floor, gate)
    assert has(table.s.east, gate - 1)
    assert has(table.s.east, gate)
    assert has(table.s.south, gate)
    assert table.kinds() == [GateMoves]


def test_a_gate_does_not_shut_on_whoever_stands_there() -> None:
    table = trying("[{door: {open: gate}}, {door: {close: gate}}]", "gated")
    hero = table.hero((1, 1))
    happen(table, hero)
    assert not has(table.s.floor, table.square((4, 3)))
    assert not has(table.s.east, table.square((3, 3)))
    table = trying("[{door: {close: gate}}]", "gated")
    hero = table.hero((4, 3))
    table.s.floor |= hero.bit
    happen(table, hero)
    assert table.s.floor & hero.bit


@pytest.mark.rule("DP-DOOR-03", "DP-DOOR-04")
def test_doors_of_a_tile_are_shut_locked_and_opened_again() -> None:
    table = trying("[{door: {lock: doors}}]")
    hero = table.hero((1, 1))
    door = table.door("north", "normal")
    table.behind(door)
    happen(table, hero)
    assert (door.open, door.locked) == (False, True)
    assert table.kinds() == [FallsShut]
    table = trying("[{door: unlock}, {door: {open: entrance}}]")
    hero = table.hero((1, 1))
    door = table.door("north", "locked")
    table.behind(door, opened=False)
    happen(table, hero)
    assert (door.open, door.locked) == (True, False)


def test_the_entry_tile_was_entered_by_none_of_its_doors() -> None:
    """The party came by the Dungeon Exit, which no effect shuts."""
    table = trying("[{door: {close: entrance}}]", "entry")
    hero = table.hero((1, 1))
    door = table.door("north", "normal")
    table.behind(door)
    happen(table, hero)
    assert (door.open, table.kinds()) == (True, [])


def test_the_weapon_last_used_breaks() -> None:
    table = trying("[{lose: {weapon: last-used}}]")
    hero = table.hero((1, 1), gear="sword")
    bare = table.hero((2, 1))
    before = hero.melee
    happen(table, hero)
    happen(table, bare)
    assert hero.weapon is None
    assert hero.melee == before - 2
    assert table.told(Breaks) == [Breaks(hero.name, "Sword")]


def test_of_two_weapons_the_one_that_was_used_breaks() -> None:
    """Sword +2 in one hand, spear +1 in the other: the sword strikes, then the
    spear is all that is left."""
    table = trying("[{lose: {weapon: last-used}}]")
    hero = table.hero((1, 1), gear="sword spear")
    hero.used_last = hero.second
    happen(table, hero)
    assert hero.weapon is not None
    assert (hero.weapon.id, hero.second) == ("sword", None)


def test_a_random_item_is_lost_of_those_carried() -> None:
    table = trying("[{lose: {item: random}}]")
    hero = table.hero((1, 1), gear="sword")
    table.give(hero, "potion", "key", "garnet")
    with table.rolls(2):
        happen(table, hero)
    assert [item.id for item in hero.items] == ["potion", "garnet"]
    assert hero.weapon is not None
    hero.items.clear()
    happen(table, hero)  # nothing to lose, no die
    assert hero.weapon is not None


@pytest.mark.rule("DP-XP-04", "DP-XP-06")
def test_keys_experience_and_gold_come_and_go() -> None:
    table = trying("[{gain: {key: 2, xp: 30, gold: 5}}, {lose: {key: 1, xp: 10, gold: 99}}]")
    hero = table.hero((1, 1))
    happen(table, hero)
    assert [item.id for item in hero.items] == ["key"]
    assert (table.s.xp, table.s.gold) == (20, 0)


@pytest.mark.rule("DP-SPELL-04")
def test_a_prepared_spell_comes_and_goes() -> None:
    table = trying("[{lose: {spell: random}}]")
    hero = table.hero((1, 1))
    hero.spells = ["mending", "spark"]
    with table.rolls(1):
        happen(table, hero)
    assert hero.spells == ["spark"]


@pytest.mark.parametrize(
    ("chart", "faces", "event"),
    [
        ("treasure", (1,), FindsGold),
        ("monsters", (1, 2, 2), MonsterSet),
        ("random-events", (3,), HallwayEvent),
        ("encounter", (1,), None),
    ],
)
def test_any_chart_can_be_rolled(
    chart: str, faces: tuple[int, ...], event: type[Event] | None
) -> None:
    """Treasure row 1 is gold, Monsters row 1 an orc on square (2,2), Random Events
    row 3 stops the hero, Encounter row 1 is nothing."""
    table = trying(f"[{{roll: {chart}}}]")
    hero = table.hero((5, 5))
    with table.rolls(*faces):
        happen(table, hero)
    assert NOT_PLAYED not in table.s.tallies
    assert event is None or event in table.kinds()


def test_a_trap_chart_sets_a_trap_off() -> None:
    """Door Trap row 6, Explosive Runes: 5 dice against RES or DEX of everyone there."""
    table = trying("[{roll: door-trap}]")
    hero = table.hero((1, 1))
    with table.rolls(6, 1, 1, 1, 1, 1, 1, 1, 1):
        happen(table, hero)
    assert table.told(SetsOffTrap)[0].trap == "explosive-runes"


@pytest.mark.rule("DP-SPEC-04")
def test_a_rolled_special_location_lies_behind_a_new_secret_door() -> None:
    table = trying("[{roll: special-location}]")
    hero = table.hero((1, 1))
    with table.rolls(2):
        happen(table, hero)
    assert [t.leads_to for t in table.s.things] == ["fountain"]


def test_a_construction_chart_cannot_be_rolled_by_an_effect() -> None:
    table = trying("[{roll: location}]")
    hero = table.hero((1, 1))
    with table.rolls(1):
        happen(table, hero)
    assert table.s.tallies[NOT_PLAYED] == {"roll on a chart of the Construction Phase": 1}


@pytest.mark.rule("DP-AMB-29")
def test_a_crack_runs_along_a_row_picked_by_a_die() -> None:
    """`{row: dice}`: a d6 for a 6x6 room. Row 3 holds two of three heroes; who
    passes DEX 1 is over it, who fails falls: 1 damage. A pit stays."""
    crack = """  crack:
    name: Crack
    disarm: {stat: dex, difficulty: 5}
    affects: {row: dice}
    effects: [{check: {stat: dex, difficulty: 1}, pass: [{move: adjacent}], fail: [{damage: 1}]}]
    leaves: pit
"""
    text = quest(events="  tried: {name: T, effects: [{trap: crack}]}\n").replace(
        "\ntraps:\n", f"\ntraps:\n{crack}", 1
    )
    dungeon = Dungeon(text)
    for hero, at in zip(dungeon.s.heroes, ((2, 3), (5, 3), (1, 1), (2, 1)), strict=True):
        dungeon.s.put(hero, dungeon.square(at))
    first, second = dungeon.s.heroes[:2]
    with dungeon.rolls(3, 6, 2, 2, 2, 2, 2):
        happen(dungeon, first)
    row = set_of([dungeon.square((column, 3)) for column in range(1, 7)])
    assert dungeon.s.pits == row
    assert not first.bit & row
    assert (second.life, second.in_pit) == (5, True)


@pytest.mark.parametrize("packed", [False, True])
def test_an_item_named_is_lost_from_the_body_when_the_pack_has_none(packed: bool) -> None:
    """What `hold` counts can be lost: of two pairs of gloves the one in the pack goes first."""
    table = trying("[{lose: {item: gloves}}, {lose: {item: sword}}]")
    hero = table.hero((1, 1), gear="sword gloves slippers")
    table.give(hero, *["gloves"] * packed)
    happen(table, hero)
    assert [item.id for item in hero.worn] == ["gloves"] * packed + ["slippers"]
    assert (hero.weapon, hero.items, hero.dice(DEX)) == (None, [], 5 if packed else 4)
    assert [event.item for event in table.told(LosesItem)] == ["Gloves", "Sword"]


def test_of_two_alike_only_one_is_lost() -> None:
    table = trying("[{lose: {item: sword}}]")
    hero = table.hero((1, 1), gear="sword sword")
    happen(table, hero)
    assert [item and item.id for item in (hero.weapon, hero.second)] == [None, "sword"]


def test_an_amount_that_rolls_below_0_is_none() -> None:
    """A gain takes nothing away and a loss gives nothing; only counters go below 0."""
    kinds = ("gain: {gold: d6-3}", "lose: {gold: d6-3}", "heal: d6-3", "damage: d6-3")
    table = trying(f"[{', '.join(f'{{{kind}}}' for kind in kinds)}, {{add: {{more: d6-3}}}}]")
    hero = table.hero((1, 1), life=6)
    hero.life, table.s.gold = 4, 9
    with table.rolls(1, 1, 1, 1, 1):
        happen(table, hero)
    assert (hero.life, table.s.gold, table.s.counters) == (4, 9, {"more": -2})
