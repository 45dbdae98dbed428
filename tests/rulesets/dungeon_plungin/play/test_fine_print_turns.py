"""What rules of casts, traps, tiles and visits say at their edges, beside `test_fine_print`."""

import pytest

from authoring.boards.squares import set_of
from authoring.rulesets.dungeon_plungin.play.rules.actions.casting import cast, difficulty_for
from authoring.rulesets.dungeon_plungin.play.rules.exploring.encounters import place_monster
from authoring.rulesets.dungeon_plungin.play.rules.foes.monsters import act
from authoring.rulesets.dungeon_plungin.play.rules.foes.prey import prey
from authoring.rulesets.dungeon_plungin.play.rules.visits.leaving import leave
from authoring.rulesets.dungeon_plungin.play.rules.visits.town import rest
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
from tests.rulesets.dungeon_plungin.play.magic_text import MAGIC, mage, magic_table
from tests.rulesets.dungeon_plungin.play.pack_text import QUEST
from tests.rulesets.dungeon_plungin.play.table import Table
from tests.rulesets.dungeon_plungin.play.town_pack import at_the_exit
from tests.rulesets.dungeon_plungin.play.trying import happen, trying


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


@pytest.mark.rule("DP-SPELL-08", "DP-EXIT-07")
def test_rest_in_town_gives_back_life_that_a_condition_has_taken_from_the_highest() -> None:
    """Of 6 two are gone until he is healed: with 4 of 4 he is not hurt, and yet not whole."""
    t = trying("[{condition: {id: drained, life: -2, until: healed}}]")
    hero = t.hero((1, 1))
    happen(t, hero)
    assert (hero.life, hero.max_life) == (4, 4)
    rest(t.s)
    assert (hero.life, hero.max_life) == (6, 6)


@pytest.mark.rule("DP-MON-08", "DP-PLACE-01", "DP-PLACE-04")
def test_where_no_square_is_left_nobody_is_placed() -> None:
    t = Table()
    assert place_monster(t.s, t.room, ("monsters", "orc"), t.room.mask) == []
    assert t.s.monsters == []


@pytest.mark.rule("DP-MON-12", "DP-MON-13")
def test_an_archer_under_fallen_rocks_still_finds_its_target() -> None:
    """The rocks take four squares in a corner, and it stands in the innermost."""
    t = Table()
    hero, archer = t.hero((5, 5)), t.monster("archer", (1, 1))
    rocks = set_of(map(t.square, ((1, 1), (2, 1), (1, 2), (2, 2))))
    t.s.floor &= ~rocks
    t.s.rubble |= rocks
    t.s.layout_version += 1
    assert prey(t.s, archer) == [hero]


@pytest.mark.rule("DP-LAW-02", "DP-MON-08", "DP-MON-09")
def test_with_a_single_action_a_monster_comes_nearer() -> None:
    t = Table()
    t.hero((1, 1))
    orc = t.monster("orc", (6, 1), lost=1)
    with t.rolls():
        act(t.s, orc)
    assert t.where(orc) == (2, 1)
