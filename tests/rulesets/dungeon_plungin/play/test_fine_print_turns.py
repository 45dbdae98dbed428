"""What rules of casts, traps, tiles and visits say at their edges, beside `test_fine_print`."""

import pytest

from authoring.rulesets.dungeon_plungin.model import STATS
from authoring.rulesets.dungeon_plungin.play.board import choices as c
from authoring.rulesets.dungeon_plungin.play.board.events.building import ChestSet
from authoring.rulesets.dungeon_plungin.play.board.events.fighting import Attacks
from authoring.rulesets.dungeon_plungin.play.rules.actions.casting import cast, difficulty_for
from authoring.rulesets.dungeon_plungin.play.rules.visits.leaving import leave
from authoring.rulesets.dungeon_plungin.play.turn.remedies import helps
from tests.rulesets.dungeon_plungin.construct.dungeon import (
    DEAD_END,
    EAST,
    EMPTY,
    HALL,
    NORMAL,
    ROOM_2,
    WEST,
    Dungeon,
)
from tests.rulesets.dungeon_plungin.construct.test_keeping_room import LATE, only
from tests.rulesets.dungeon_plungin.play.magic_text import MAGIC, casts, mage, magic_table
from tests.rulesets.dungeon_plungin.play.pack_text import QUEST
from tests.rulesets.dungeon_plungin.play.table import Table
from tests.rulesets.dungeon_plungin.play.town_pack import at_the_exit
from tests.rulesets.dungeon_plungin.play.trying import happen, tried, trying


@pytest.mark.rule("DP-STAT-05", "DP-EXTRAP-01", "DP-EXTRAP-13")
@pytest.mark.parametrize(
    ("how", "dice"),
    [("defend_with: def", 4), ("defend_with: def, armour: false", 2), ("defend_with: res", 3)],
)
def test_armour_helps_where_def_defends_and_nobody_says_otherwise(how: str, dice: int) -> None:
    """DEF 2, a coat and a shield of one die each, RES 3."""
    t = trying(f"[{{attack: {{dice: 1, {how}}}}}]")
    hero = t.hero((1, 1), gear="leather wooden-shield")
    with t.rolls(2, *[3] * dice):
        happen(t, hero)
    assert hero.life == 6


@pytest.mark.rule("DP-STAT-05", "DP-EXTRAP-01", "DP-EXTRAP-13", "DP-FUMB-01")
@pytest.mark.parametrize(
    ("how", "dice", "stuns"),
    [("defend_with: def", 2, True), ("defend_with: def, armour: false", 2, True),
     ("defend_with: res", 3, False)],
)  # fmt: skip
def test_only_a_fumbled_def_stuns(how: str, dice: int, stuns: bool) -> None:
    t = trying(f"[{{attack: {{dice: 1, {how}}}}}]")
    hero = t.hero((1, 1))
    with t.rolls(2, *[1] * dice):
        happen(t, hero)
    assert hero.stunned is stuns


@pytest.mark.rule("DP-SPELL-05", "DP-SPELL-01")
def test_without_the_school_a_spell_is_at_its_easiest_but_not_free() -> None:
    """One die against 1: a two fails it, a six does it."""
    t = magic_table()
    hero = mage(t, (1, 1), "dart", schools="light")
    orc = t.monster("orc", (4, 4), life=9)
    assert difficulty_for(hero, t.tables.spells["dart"]) == 0
    with t.rolls(2):
        assert not cast(t.s, hero, t.tables.spells["dart"], orc)


@pytest.mark.rule("DP-SPELL-01", "DP-INV-13", "DP-SPELL-05")
def test_gear_lends_its_own_spells_to_a_stranger_to_their_school_and_no_others() -> None:
    t = magic_table()
    hero = t.hero((1, 1), gear="wand")
    spells = t.tables.spells
    assert [difficulty_for(hero, spells[name]) for name in ("dart", "quake", "knock")] == [1, 0, 0]


@pytest.mark.rule("DP-LOCK-03", "DP-SPELL-07", "DP-SPELL-05")
@pytest.mark.parametrize(("locked", "opens"), [(True, False), (False, True)])
def test_failed_picks_make_a_lock_harder_for_a_spell_and_nothing_that_is_unlocked(
    locked: bool, opens: bool
) -> None:
    """After two failed picks Knock is of difficulty 3: two dice are too few."""
    t = magic_table()
    hero = mage(t, (3, 1), "knock", mag=2)
    door = t.door("north", "locked")
    door.locked, door.pick_tries = locked, 2
    with t.rolls(5, 5):
        assert cast(t.s, hero, t.tables.spells["knock"], door) is opens


@pytest.mark.rule("DP-SPELL-14")
@pytest.mark.parametrize(("ending", "life"), [("", 3), ("won", 6)])
def test_a_fumbled_overcast_burns_nobody_when_the_game_is_over(ending: str, life: int) -> None:
    t = magic_table()
    hero = mage(t, (1, 1), "dart")
    orc = t.monster("orc", (4, 4))
    t.s.ending = ending
    with t.rolls(1):
        assert not cast(t.s, hero, t.tables.spells["dart"], orc, overcast=True)
    assert hero.life == life


@pytest.mark.rule("DP-SETUP-01", "DP-SETUP-02", "DP-SPELL-03")
def test_whoever_knows_spells_goes_in_with_some_prepared() -> None:
    who = "fighter: {name: Fighter, concept: Human,"
    assert QUEST.count(who) == 1
    able = "\nabilities:\n  light-magic: {name: Light Magic, school: light}\n"
    knows = f"{who} abilities: [light-magic], spells: [healing],"
    d = Dungeon(MAGIC.replace(who, knows) + able)
    assert [hero.spells for hero in d.s.heroes] == [["healing"]] * 4


@pytest.mark.rule("DP-PLOT-08", "DP-PLOT-07")
def test_nobody_is_asked_for_walls_of_a_room_without_further_doors() -> None:
    d = Dungeon(QUEST.replace("time_span: 3 (2)", "time_span: 1 (1)"))
    d.open(d.entry(), ROOM_2, NORMAL, EMPTY)
    d.open(d.entry(EAST), DEAD_END, EMPTY)
    d.policy.asked.clear()
    last = d.open(d.entry(WEST), EMPTY)
    assert last.shape.tile == "room-4x4"
    assert [question for question, _ in d.policy.asked if question == "wall"] == []


@pytest.mark.rule("DP-EXIT-04", "DP-EXIT-03")
def test_what_a_hero_may_do_once_a_visit_he_may_do_again_after_one() -> None:
    """What is for once a quest stays used up."""
    t, way_out = at_the_exit()
    hero = t.hero((3, 6))
    hero.used_up = {"shout": "visit", "parry": "turn", "wish": "quest"}
    leave(t.s)
    assert way_out.kind == "exit"
    assert hero.used_up == {"wish": "quest"}


@pytest.mark.rule("DP-CONS-04", "DP-EVENT-01")
@pytest.mark.parametrize(("ending", "events"), [("", 1), ("lost", 0)])
def test_an_event_at_the_construction_of_a_hallway_comes_in_a_game_that_goes_on(
    ending: str, events: int
) -> None:
    d = Dungeon(variants={"hallway_event": "construction"})
    d.s.ending = ending
    d.open(d.entry(EAST), HALL, NORMAL, *[1] * events)
    assert d.s.events == events


@pytest.mark.rule("DP-DOORWAY-11", "DP-SPELL-11", "DP-LOCK-04")
@pytest.mark.parametrize(("broken", "casts_at_it"), [(False, 1), (True, 0)])
def test_a_ruined_lock_is_beyond_magic(broken: bool, casts_at_it: int) -> None:
    t = magic_table()
    hero = mage(t, (3, 1), "knock")
    door = t.door("north", "locked")
    door.locked, door.broken = True, broken
    t.begin(hero)
    assert len(casts(t, hero)) == casts_at_it


@pytest.mark.rule("DP-DOORWAY-11")
@pytest.mark.parametrize(
    ("effect", "locked", "helpful"),
    [("win: true", False, True), ("gain: {item: key}", True, True),
     ("gain: {item: key}", False, False), ("heal: 1", True, False),
     ("revive: {life: 1}", True, False), ("door: unlock", True, False)],
)  # fmt: skip
def test_before_a_great_door_there_is_help_in_what_wins_and_in_keys_and_none_in_magic(
    effect: str, locked: bool, helpful: bool
) -> None:
    """Nobody is dead; the only door is great."""
    t = trying(f"[{{{effect}}}]")
    t.hero((1, 1))
    t.door("east", "great")
    assert helps(t.s, tried(t), locked) is helpful


@pytest.mark.rule("DP-DOORWAY-12", "DP-DOOR-05", "DP-ACT-02")
@pytest.mark.parametrize(
    ("kind", "locked", "broken", "picks"),
    [("normal", False, False, False), ("locked", True, False, True),
     ("locked", True, True, False), ("great", True, False, False)],
)  # fmt: skip
def test_locks_are_picked_where_there_is_one_that_is_whole(
    kind: str, locked: bool, broken: bool, picks: bool
) -> None:
    """No pick does anything to a Great Door."""
    t = Table()
    hero = t.hero((3, 1))
    door = t.door("north", kind)
    door.locked, door.broken, door.trap = locked, broken, ""
    t.begin(hero)
    assert ("unlock" in t.legal(hero)) is picks


@pytest.mark.rule("DP-DOORWAY-05", "DP-AMB-30")
def test_one_doorway_that_keeps_room_for_the_lair_is_enough_before_doors_can_be_great() -> None:
    """A room with one door besides that it is entered by, and room for the lair behind each
    of three walls."""
    d = Dungeon(LATE)
    only(d, d.entry())
    room = d.open(d.entry(), ROOM_2, NORMAL, EMPTY)
    assert len(d.walls(room)) == 2


@pytest.mark.rule("DP-PLACE-01", "DP-AMB-80")
@pytest.mark.parametrize("opened", [True, False])
def test_an_effect_places_one_monster_as_it_says_whoever_set_it_off(opened: bool) -> None:
    t = trying("[{place: {monster: orc, at: [3, 3], awareness: sleeping}}]")
    hero = t.hero((1, 1))
    happen(t, hero if opened else None)
    (orc,) = t.s.monsters
    assert t.where(orc) == (3, 3)
    assert orc.asleep


@pytest.mark.rule("DP-PLACE-02", "DP-PLACE-01", "DP-AMB-72")
@pytest.mark.parametrize(("least", "dice"), [("0", 0), ("1", 1)])
def test_monsters_are_placed_under_the_rulings_of_the_quest(least: str, dice: int) -> None:
    """Whoever is left without dice of a stat rolls none or one."""
    t = Table(variants={"min_pool": least})
    orc = t.monster("orc", (3, 3), wit=0)
    assert orc.dice(STATS.index("wit")) == dice


@pytest.mark.rule("DP-EVENT-03", "DP-ACT-03", "DP-TURN-05")
def test_who_is_walled_in_by_enemies_has_his_turn_all_the_same() -> None:
    t = Table()
    hero = t.hero((1, 1))
    orcs = [t.monster("orc", at) for at in ((2, 1), (1, 2), (2, 2))]
    with t.rolls(2, 2, 2, 2, 2):
        t.turn(hero, c.choice(c.ATTACK, orcs[0].index))
    assert [event.who for event in t.told(Attacks)] == [hero.name]


@pytest.mark.rule("DP-ENC-03")
def test_a_chest_of_which_no_chart_says_how_hard_it_is_is_of_difficulty_1() -> None:
    d = Dungeon(QUEST.replace("4-6: {chests: 1, difficulty: 2}", "4-6: {chests: 1}"))
    d.open(d.entry(), ROOM_2, NORMAL, 4, 3, 3, 3)
    assert [event.difficulty for event in d.told(ChestSet)] == [1]


@pytest.mark.rule("DP-AWARE-11", "DP-AMB-80")
@pytest.mark.parametrize("state", ["sleeping", "unprepared"])
def test_monsters_that_a_rolled_row_brings_are_as_ready_as_the_roll_says(state: str) -> None:
    """A 1 on the Monsters Chart is one Orc."""
    t = trying(f"[{{roll: {{chart: monsters, awareness: {state}}}}}]")
    hero = t.hero((1, 1))
    with t.rolls(1, 4, 4):
        happen(t, hero)
    (orc,) = t.s.monsters
    assert (orc.asleep, orc.idle) == (state == "sleeping", int(state == "unprepared"))
