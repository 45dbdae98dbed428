"""What rules of doors, turns and arrivals say at their edges, beside `test_fine_print`."""

from dataclasses import replace

import pytest

from authoring.boards.squares import NOWHERE
from authoring.engine.record import COUNTS
from authoring.rulesets.dungeon_plungin.model import STATS
from authoring.rulesets.dungeon_plungin.play.board import choices as c
from authoring.rulesets.dungeon_plungin.play.board.events.building import ChestSet
from authoring.rulesets.dungeon_plungin.play.board.events.fighting import Attacks
from authoring.rulesets.dungeon_plungin.play.rules.actions.abilities import use
from authoring.rulesets.dungeon_plungin.play.rules.actions.casting import cast
from authoring.rulesets.dungeon_plungin.play.rules.actions.harm import kill
from authoring.rulesets.dungeon_plungin.play.rules.actions.traps import lasting_traps, spring
from authoring.rulesets.dungeon_plungin.play.rules.exploring.encounters import place_monster
from authoring.rulesets.dungeon_plungin.play.turn.hero_turn import rest_of_turn, take
from authoring.rulesets.dungeon_plungin.play.turn.remedies import helps
from tests.rulesets.dungeon_plungin.construct.dungeon import EMPTY, NORMAL, ROOM_2, Dungeon
from tests.rulesets.dungeon_plungin.construct.test_keeping_room import LATE, only
from tests.rulesets.dungeon_plungin.play.gifts_text import gifted_table
from tests.rulesets.dungeon_plungin.play.magic_text import MAGIC, casts, mage, magic_table
from tests.rulesets.dungeon_plungin.play.pack_text import QUEST
from tests.rulesets.dungeon_plungin.play.table import Table, compiled
from tests.rulesets.dungeon_plungin.play.trying import happen, tried, trying


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
    ("kind", "locked", "broken", "able"),
    [("normal", False, False, set()), ("locked", True, False, {"unlock", "bash"}),
     ("locked", True, True, {"bash"}), ("great", True, False, {"bash"})],
)  # fmt: skip
def test_locks_are_picked_while_they_are_whole_and_bashed_afterwards_too(
    kind: str, locked: bool, broken: bool, able: set[str]
) -> None:
    """No pick does anything to a Great Door."""
    t = Table()
    hero = t.hero((3, 1))
    door = t.door("north", kind)
    door.locked, door.broken, door.trap = locked, broken, ""
    t.begin(hero)
    assert t.legal(hero) & {"unlock", "bash"} == able


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


@pytest.mark.rule("DP-ACT-01", "DP-ACT-02", "DP-MOVE-02")
def test_who_dies_as_his_move_ends_does_not_strike_any_more() -> None:
    t = Table()
    hero, orc = t.hero((1, 1)), t.monster("orc", (2, 1))
    t.begin(hero)
    kill(t.s, hero, "test", None)
    with t.rolls():
        take(t.s, hero, c.choice(c.ATTACK, orc.index))
    assert t.s.actions == 2


@pytest.mark.rule("DP-ACT-03", "DP-FUMB-01")
def test_a_stun_that_comes_after_the_last_action_is_for_the_next_turn() -> None:
    t = Table()
    hero = t.hero((1, 1))
    t.begin(hero)
    t.s.actions, hero.stunned = 0, True
    rest_of_turn(t.s, hero)
    assert hero.stunned
    assert t.s.actions == 0


@pytest.mark.rule("DP-ACT-06", "DP-ACT-08", "DP-INV-10")
@pytest.mark.parametrize(("kind", "reads"), [("spellbook", True), ("valuable", False)])
def test_only_books_are_read(kind: str, reads: bool) -> None:
    t = magic_table()
    hero = mage(t, (1, 1), mag=3)
    hero.items.append(replace(t.item("grimoire"), kind=kind))
    t.begin(hero)
    assert ("read spellbook" in t.legal(hero)) is reads


@pytest.mark.rule("DP-SPELL-05", "DP-SPELL-07", "DP-LOCK-03")
def test_a_spell_that_opens_may_be_cast_at_somebody() -> None:
    knock = "range: 2, target: object, effects: [{door: unlock}]"
    assert MAGIC.count(knock) == 1
    t = Table(tables=compiled(MAGIC.replace(knock, knock.replace("object", "hero"))))
    hero = mage(t, (1, 1), "knock")
    with t.rolls(2):
        assert not cast(t.s, hero, t.tables.spells["knock"], hero)


@pytest.mark.rule("DP-SPELL-16", "DP-SPELL-06")
def test_a_spell_takes_effect_in_the_tile_it_is_cast_at() -> None:
    quake = "quake: {name: Quake, schools: {fire: 1}, target: tile, effects: [{damage: 1}]}"
    calls = quake.replace(
        "target: tile, effects: [{damage: 1}]",
        "range: 9, target: tile, effects: [{spawn: {orc: 1}}]",
    )
    assert MAGIC.count(quake) == 1
    t = Table(tables=compiled(MAGIC.replace(quake, calls)))
    hero = mage(t, (3, 1), "quake")
    there = t.behind(t.door("north"))
    with t.rolls(6, 2, 2):
        assert cast(t.s, hero, t.tables.spells["quake"], t.square((3, 6), there))
    (orc,) = t.s.monsters
    assert t.s.tile_at[orc.square] == there.index


@pytest.mark.rule("DP-MON-02", "DP-TRAP-09")
def test_traps_on_the_floor_are_still_once_the_game_is_over() -> None:
    t = Table()
    hero = t.hero((3, 3))
    with t.rolls(5, 2, 2):
        spring(t.s, t.tables.content.traps["spear-trap"], hero)
    t.s.ending = "won"
    with t.rolls():
        lasting_traps(t.s)


@pytest.mark.rule("DP-MON-04", "DP-MON-07", "DP-XP-02")
def test_a_slain_boss_is_counted_by_his_own_name() -> None:
    t = Table()
    hero = t.hero((1, 1))
    (boss,) = place_monster(t.s, t.room, ("bosses", "chief"), NOWHERE, t.square((3, 3)))
    kill(t.s, boss, "test", hero)
    assert t.s.tallies[COUNTS]["slain/chief"] == 1


@pytest.mark.rule("DP-ACT-04", "DP-COND-02")
@pytest.mark.parametrize(("alive", "life"), [(True, 2), (False, 3)])
def test_the_ability_of_somebody_who_has_fallen_meanwhile_does_nothing(
    alive: bool, life: int
) -> None:
    t = gifted_table()
    hero, orc = t.hero((1, 1), abilities=("glare",)), t.monster("orc", (3, 1))
    if not alive:
        kill(t.s, hero, "test", None)
    use(t.s, hero, t.tables.content.abilities["glare"], orc)
    assert orc.life == life
