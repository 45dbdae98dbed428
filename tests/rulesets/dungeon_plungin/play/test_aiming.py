"""What a spell reaches: targets, areas, objects, sleepers (area SPELL)."""

import pytest

from authoring.rulesets.dungeon_plungin.play.board import choices as c
from authoring.rulesets.dungeon_plungin.play.board.events.fighting import Checks, Wakes
from authoring.rulesets.dungeon_plungin.play.board.events.health import IsHurt
from authoring.rulesets.dungeon_plungin.play.board.events.locks import LockOpens
from authoring.rulesets.dungeon_plungin.play.board.events.magic import Casts
from authoring.rulesets.dungeon_plungin.play.board.events.turns import TurnBegins
from authoring.rulesets.dungeon_plungin.play.rules.actions.aiming import pointing, within
from authoring.rulesets.dungeon_plungin.play.rules.actions.harm import hurt
from authoring.rulesets.dungeon_plungin.play.rules.happenings.occasions import (
    Occasion,
    play_effects,
)
from tests.rulesets.dungeon_plungin.play.magic_text import MAGIC, casting, casts, mage, magic_table
from tests.rulesets.dungeon_plungin.play.table import Table, compiled

SLAM = """  slam:
    {name: Slam, schools: {light: 1}, range: 3, target: object, effects: [{door: close}]}
"""


@pytest.mark.rule("DP-SPELL-10", "DP-OUT-06")
def test_a_spell_reaches_as_far_as_a_shot_and_not_round_corners() -> None:
    t = magic_table("pillared")
    hero = mage(t, (1, 2), "dart")
    near, far = t.monster("orc", (3, 1)), t.monster("orc", (5, 3))
    hidden = t.monster("orc", (5, 2))
    t.begin(hero)
    aims = {c.detail(choice) for choice in casts(t, hero)}
    assert aims == {pointing(near)}, (pointing(far), pointing(hidden))


@pytest.mark.rule("DP-SPELL-10")
def test_no_spell_reaches_into_a_pit_nor_out_of_one() -> None:
    t = magic_table()
    hero, orc = mage(t, (1, 1), "dart"), t.monster("orc", (3, 1))
    for caster_in, target_in in ((False, False), (True, False), (False, True)):
        hero.in_pit, orc.in_pit = caster_in, target_in
        assert within(t.s, hero, orc, 2) is not (caster_in or target_in)


@pytest.mark.rule("DP-SPELL-11")
def test_targets_are_oneself_others_areas_and_tiles() -> None:
    t = magic_table()
    hero = mage(t, (1, 1), "barrier", "healing", "cloud", "quake")
    friend, orc = t.hero((2, 1)), t.monster("orc", (3, 1))
    t.begin(hero)
    spells = t.tables.spells
    found = {(c.what(choice), c.detail(choice)) for choice in casts(t, hero)}
    assert (spells["barrier"].index, pointing(hero)) in found
    assert {(spells["healing"].index, pointing(who)) for who in (hero, friend)} <= found
    assert (spells["quake"].index, c.aimed(c.SQUARE, hero.square)) in found
    assert (spells["healing"].index, pointing(orc)) not in found


@pytest.mark.rule("DP-SPELL-11")
def test_an_area_reaches_everyone_on_it_and_nobody_beside() -> None:
    """2x2 with its upper left corner on (3, 1): the orc and the hero beside it."""
    t = magic_table()
    hero, friend = mage(t, (1, 1), "cloud", mag=1), t.hero((4, 2))
    orc, other = t.monster("orc", (3, 1)), t.monster("orc", (5, 1))
    t.begin(hero)
    corner = c.aimed(c.SQUARE, t.square((3, 1)))
    with t.rolls(5):
        t.take(hero, c.CAST, t.tables.spells["cloud"].index, corner)
    assert [event.who for event in t.told(IsHurt)] == [friend.name, orc.name]
    assert (hero.life, other.life) == (6, 3)


@pytest.mark.rule("DP-SPELL-11")
def test_a_tile_is_everybody_in_it() -> None:
    t = magic_table()
    hero, orc = mage(t, (1, 1), "quake", mag=1), t.monster("orc", (6, 6))
    with t.rolls(5):
        t.turn(hero, casting(t, "quake", c.aimed(c.SQUARE, hero.square)))
    assert (hero.life, orc.life) == (5, 2)


@pytest.mark.rule("DP-DOORWAY-11", "DP-SPELL-11")
def test_no_magic_touches_a_great_door() -> None:
    t = magic_table()
    hero = mage(t, (3, 1), "knock")
    great, locked = t.door("north", "great"), t.door("west")
    for door in (great, locked):
        door.locked = True
    t.s.put(hero, t.square((2, 3)))
    t.begin(hero)
    assert [c.detail(choice) for choice in casts(t, hero)] == [c.aimed(c.THING, locked.index)]


@pytest.mark.rule("DP-SPELL-10", "DP-ATK-04", "DP-AMB-41")
@pytest.mark.parametrize(
    ("at", "reached"),
    [
        ((3, 5), True),
        ((3, 6), True),
        ((2, 5), True),
        ((1, 4), True),
        ((2, 6), False),
        ((6, 4), False),
    ],
)
def test_range_counts_to_the_chests_own_square(at: tuple[int, int], reached: bool) -> None:
    """Range 2, the chest on (3, 4): 3 steps are too far, though a square beside it is 2 away."""
    t = magic_table()
    t.chest((3, 4))
    hero = mage(t, at, "knock")
    t.begin(hero)
    assert bool(casts(t, hero)) is reached


@pytest.mark.rule("DP-SPELL-10", "DP-AMB-77")
@pytest.mark.parametrize(
    ("at", "reached"), [((1, 3), True), ((2, 3), True), ((1, 2), True), ((3, 3), False)]
)
def test_a_door_is_one_square_on_from_the_square_before_it(
    at: tuple[int, int], reached: bool
) -> None:
    """Range 2, the west door before (1, 3) and (1, 4)."""
    t = magic_table()
    door = t.door("west")
    door.locked = True
    hero = mage(t, at, "knock")
    t.begin(hero)
    assert bool(casts(t, hero)) is reached


@pytest.mark.rule("DP-SPELL-11")
def test_a_spell_at_an_object_touches_that_object_alone() -> None:
    t = magic_table()
    hero = mage(t, (2, 3), "knock", mag=1)
    aimed, other = t.door("west"), t.door("north")
    chest = t.chest((3, 4))
    for thing in (aimed, other):
        thing.locked = True
    with t.rolls(5):
        t.turn(hero, casting(t, "knock", c.aimed(c.THING, aimed.index)))
    assert t.kinds() == [TurnBegins, Casts, Checks, LockOpens]
    assert (aimed.locked, other.locked, chest.locked) == (False, True, True)
    with t.rolls(5):
        t.turn(hero, casting(t, "knock", c.aimed(c.THING, chest.index)))
    assert (chest.locked, chest.open, other.locked) == (False, False, True)


@pytest.mark.rule("DP-SPELL-11")
def test_a_spell_that_shuts_is_aimed_at_open_doors_alone() -> None:
    t = Table("room-6x6", compiled(MAGIC + SLAM))
    hero = mage(t, (2, 2), "slam")
    t.door("west")
    chest, ajar = t.chest((3, 4), locked=False), t.door("north")
    chest.open = True
    t.begin(hero)
    assert casts(t, hero) == []
    t.behind(ajar)
    assert [c.detail(choice) for choice in casts(t, hero)] == [c.aimed(c.THING, ajar.index)]


@pytest.mark.rule("DP-DOORWAY-11")
def test_a_spell_on_a_whole_tile_leaves_its_great_door_shut() -> None:
    t = magic_table()
    hero = t.hero((2, 3))
    great, locked = t.door("north", "great"), t.door("west")
    for door in (great, locked):
        door.locked = True
    knock = t.tables.content.spells["knock"].effects
    play_effects(t.s, knock, Occasion("spell:knock", hero, t.room, [hero], caster=hero))
    assert (great.locked, locked.locked) == (True, False)


@pytest.mark.rule("DP-AWARE-05", "DP-AWARE-06")
def test_a_cast_wakes_the_sleepers_of_the_tile() -> None:
    t = magic_table()
    hero, orc = mage(t, (1, 1), "healing", mag=1), t.monster("orc", (6, 6), asleep=True)
    with t.rolls(2):
        t.turn(hero, casting(t, "healing", hero))
    assert (orc.asleep, orc.idle) == (False, 1)
    assert t.kinds() == [TurnBegins, Casts, Wakes, Checks]


@pytest.mark.rule("DP-AWARE-05", "DP-AMB-39", "DP-AWARE-02")
def test_a_cast_across_a_doorway_wakes_and_is_heard_where_it_lands() -> None:
    t = magic_table()
    there = t.behind(t.door("north"))
    hero = mage(t, (3, 1), "dart")
    aimed, other = t.monster("orc", (3, 6), area=there), t.monster("orc", (1, 1), area=there)
    aimed.asleep = other.asleep = True
    with t.rolls(2):
        t.turn(hero, casting(t, "dart", aimed))
    assert [monster.asleep for monster in (aimed, other)] == [False, False]
    assert (t.room.fought, there.fought) == (1, 1)


@pytest.mark.rule("DP-DEATH-03")
def test_a_spell_can_raise_the_dead() -> None:
    t = magic_table()
    hero, dead = mage(t, (1, 1), "raise", mag=1), t.hero((5, 5))
    t.begin(hero)
    assert "cast" not in t.legal(hero)
    hurt(t.s, dead, 9, "orc", None)
    with t.rolls(5):
        t.take(hero, c.CAST, t.tables.spells["raise"].index, pointing(dead))
    assert (dead.alive, dead.life) == (True, 2)
    assert t.where(dead) in {(2, 1), (1, 2)}, "beside the caster"


def test_a_table_says_what_a_spell_is_good_for() -> None:
    spells = magic_table().tables.spells
    flags = {
        id: [
            name for name in ("heals", "harms", "revives", "buffs", "opens") if getattr(spell, name)
        ]
        for id, spell in spells.items()
    }
    assert flags["healing"] == ["heals"]
    assert flags["dart"] == flags["charm"] == flags["quake"] == ["harms"]
    assert (flags["barrier"], flags["raise"]) == (["buffs"], ["revives"])
    assert flags["knock"] == ["opens"]
