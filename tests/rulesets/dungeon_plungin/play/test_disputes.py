"""What a table would argue about: where two rules meet."""

from dataclasses import replace

import pytest

from authoring.rulesets.dungeon_plungin.play import choices as c
from authoring.rulesets.dungeon_plungin.play.awareness import ambush
from authoring.rulesets.dungeon_plungin.play.casting import cast
from authoring.rulesets.dungeon_plungin.play.conditions import afflict
from authoring.rulesets.dungeon_plungin.play.fight import attack
from authoring.rulesets.dungeon_plungin.play.harm import heal, kill
from authoring.rulesets.dungeon_plungin.play.hooks import start_of_turn
from authoring.rulesets.dungeon_plungin.play.leaving import come_back, leave
from authoring.rulesets.dungeon_plungin.play.levels import check_levels
from authoring.rulesets.dungeon_plungin.play.monsters import monsters_turn
from authoring.rulesets.dungeon_plungin.play.prey import lured
from authoring.rulesets.dungeon_plungin.play.state import MAG, NO_TRAP
from authoring.rulesets.dungeon_plungin.play.town import REPLACE
from authoring.rulesets.dungeon_plungin.play.traps import spring
from authoring.rulesets.dungeon_plungin.play.walk import arrive
from authoring.rulesets.dungeon_plungin.play.wearing import refit
from tests.rulesets.dungeon_plungin.construct.dungeon import (
    EMPTY,
    MONSTERS,
    NORMAL,
    ORC,
    ROOM_2,
    SLEEPING,
    Dungeon,
)
from tests.rulesets.dungeon_plungin.play.gifts_text import GIFTED
from tests.rulesets.dungeon_plungin.play.magic_text import casts, mage, magic_table
from tests.rulesets.dungeon_plungin.play.table import Table, compiled
from tests.rulesets.dungeon_plungin.play.town_pack import at_the_exit

MISS, BLOCK = 2, 5
YES = 1
THORNS = """  thorns: {name: Thorns, kind: reaction, trigger: attacked, target: foe,
           effects: [{damage: 9}]}
"""


def gifted(tile: str = "room-12x4", more: str = "") -> Table:
    text = GIFTED.replace("\nabilities:\n", f"\nabilities:\n{more}")
    return Table(tile, compiled(text))


# Reactions


@pytest.mark.rule("DP-REACT-01", "DP-REACT-02")
def test_nobody_reacts_in_his_own_turn() -> None:
    """Ann attacks, the brute counters: that is still her turn, so she has no Reaction. In the
    Monsters Turn she has one again."""
    t = gifted()
    ann = t.hero((2, 2), "Ann", atk=1, defence=1, abilities=("counter",))
    brute = t.monster("brute", (1, 2), melee=1, defence=1)
    t.policy.answers["react"] = [YES, YES]
    with t.rolls(MISS, BLOCK, MISS, MISS, MISS, MISS, BLOCK):
        t.turn(ann, c.choice(c.ATTACK, brute.index))
    assert [event[1] for event in t.told("attack")] == ["Ann", "Brute #1"]
    assert not ann.reacted
    with t.rolls(MISS, MISS, BLOCK, MISS, BLOCK, MISS, MISS):
        attack(t.s, brute, ann, ranged=False)
    assert [event[1] for event in t.told("attack")][2:] == ["Brute #1", "Ann"]


@pytest.mark.rule("DP-REACT-01", "DP-AWARE-14")
def test_an_ambush_in_his_turn_may_be_answered() -> None:
    """The new monsters have a turn of their own while his is interrupted."""
    t = gifted()
    hero = t.hero((2, 2), "Ann", atk=1, defence=1, abilities=("counter",))
    orc = t.monster("orc", (1, 2), melee=1, defence=1)
    t.begin(hero)
    start_of_turn(t.s, hero)
    t.policy.answers["react"] = [YES]
    with t.rolls(MISS, BLOCK, MISS, BLOCK):
        ambush(t.s, [orc])
    assert [event[1] for event in t.told("attack")] == ["Orc #1", "Ann"]


@pytest.mark.rule("DP-FUMB-02", "DP-REACT-01")
@pytest.mark.parametrize("stunned", [False, True])
def test_a_stunned_caster_casts_nothing_in_reaction(stunned: bool) -> None:
    t = magic_table()
    hero = mage(t, (2, 2), "barrier", mag=1, defence=1)
    hero.stunned = stunned
    orc = t.monster("orc", (3, 2), melee=1)
    t.policy.answers["react"] = [YES]
    with t.rolls(MISS, *((BLOCK,) if stunned else (5, BLOCK, BLOCK))):
        attack(t.s, orc, hero, ranged=False)
    assert bool(t.told("cast")) is not stunned


@pytest.mark.rule("DP-REACT-01", "DP-PUSH-04")
def test_who_is_killed_by_a_reaction_neither_hits_nor_follows() -> None:
    """Thorns come before the defence: the orc's two hits are gone with it."""
    t = gifted(more=THORNS)
    hero = t.hero((2, 2), abilities=("thorns",))
    orc = t.monster("orc", (1, 2), melee=2)
    t.policy.answers["react"] = [YES]
    with t.rolls(5, 5):
        attack(t.s, orc, hero, ranged=False)
    assert t.kinds()[:4] == ["reacts", "ability", "damage", "dies"]
    assert not t.told("attack", "pushed", "follows")
    assert hero.life == 6


@pytest.mark.rule("DP-REACT-01", "DP-ATK-03", "DP-PUSH-01")
@pytest.mark.parametrize(("gear", "counters"), [("spear", True), ("sword", False)])
def test_a_counter_to_a_spear_from_the_diagonal_needs_a_spear(gear: str, counters: bool) -> None:
    t = gifted()
    hero = t.hero((2, 2), "Ann", gear=gear, atk=1, defence=1, abilities=("counter",))
    orc = t.monster("orc", (1, 1), melee=1, defence=1, reach=True)
    t.policy.answers["react"] = [YES]
    counter = (MISS,) * hero.melee + (BLOCK,) if counters else ()
    with t.rolls(MISS, BLOCK, *counter):
        attack(t.s, orc, hero, ranged=False)
    assert [event[1] for event in t.told("attack")] == ["Orc #1", *["Ann"] * counters]


# Pushed


@pytest.mark.rule("DP-PUSH-01", "DP-EXTRAP-12", "DP-AMB-29")
def test_who_is_pushed_into_an_open_pit_jumps_or_falls() -> None:
    t = Table()
    hero, orc = t.hero((3, 3), defence=1, dex=1), t.monster("orc", (2, 3), melee=1)
    t.s.pits |= 1 << t.square((4, 3))
    with t.rolls(5, BLOCK, 2, 3):  # DEX 1 and a die more: no success
        attack(t.s, orc, hero, ranged=False)
    assert t.kinds()[:4] == ["attack", "pushed", "check", "pit"]
    assert (hero.in_pit, hero.life) == (True, 5)
    assert t.where(orc) == (3, 3), "it follows to the edge"


@pytest.mark.rule("DP-PUSH-01", "DP-EXTRAP-06", "DP-TRAP-07")
def test_who_is_pushed_onto_a_spear_trap_sets_it_off() -> None:
    t = Table()
    first = t.hero((4, 3), dex=1)
    t.policy.answers["area"] = [0]
    with t.rolls(5, 2, 2, 2, 2, 5):
        spring(t.s, t.tables.content.traps["spear-trap"], first)
    (spears,) = t.s.floor_traps
    t.s.put(first, t.square((6, 6)))
    inside = next(x for x in (4, 5, 3) if 1 << t.square((x, 3)) & spears.square)
    outside = inside - 1 if not 1 << t.square((inside - 1, 3)) & spears.square else inside - 2
    hero = t.hero((outside, 3), defence=1, dex=1)
    orc = t.monster("orc", (outside - 1, 3), melee=1)
    t.trace.clear()
    with t.rolls(5, BLOCK, 5, 2, 2, 2, 2, 2, 5):  # spears; DEX 1 + 1 as it is known
        attack(t.s, orc, hero, ranged=False)
    assert t.kinds()[:3] == ["attack", "pushed", "trap"]
    assert hero.life == 6


@pytest.mark.rule("DP-EVENT-01", "DP-AMB-04")
def test_who_is_pushed_into_a_hallway_meets_its_event_once() -> None:
    t = Table()
    hall = t.behind(t.door("east"), "hallway-straight")
    hero, orc = t.hero((6, 3), defence=1), t.monster("orc", (5, 3), melee=1)
    assert not hall.event_done
    with t.rolls(5, BLOCK, 1):  # chart 3.1: nothing
        attack(t.s, orc, hero, ranged=False)
    assert t.kinds()[:3] == ["attack", "pushed", "event"]
    assert hall.event_done


# Ambush and turns


@pytest.mark.rule("DP-AWARE-13", "DP-MOVE-06", "DP-TURN-07", "DP-AMB-18")
def test_after_an_ambush_there_is_no_second_move_either() -> None:
    """His Actions are lost, not done: play goes on with the next hero."""
    t = gifted()
    hero = t.hero((2, 2), abilities=("nimble",))
    orc = t.monster("orc", (12, 1), mov=1)
    t.begin(hero)
    t.s.actions = 0
    assert "move" in t.legal(hero), "without an ambush he moves again"
    ambush(t.s, [orc])
    assert t.legal(hero) == {"nothing"}


@pytest.mark.rule("DP-AWARE-04", "DP-AWARE-05", "DP-SPELL-17")
def test_a_sleeper_put_to_sleep_by_magic_is_woken_from_one_of_both() -> None:
    """Charm (RES Dif 2 ends it) on a sleeping orc: the cast wakes it, it is Unprepared, and
    charmed until it shakes that off at the end of one of its turns."""
    t = magic_table()
    hero, orc = mage(t, (1, 1), "charm", mag=1), t.monster("orc", (3, 1), wit=1)
    orc.asleep = True
    with t.rolls(5, MISS):
        cast(t.s, hero, t.tables.spells["charm"], orc)
    assert (orc.asleep, orc.idle, len(orc.conditions)) == (False, 1, 1)
    with t.rolls(5, 2):  # the turn it sits out has an end, too
        monsters_turn(t.s)
    with t.rolls(5, 5):
        monsters_turn(t.s)
    assert not t.told("attack")
    assert not orc.conditions


# Spells


@pytest.mark.rule("DP-DOORWAY-11", "DP-SPELL-12")
def test_no_spell_however_strong_is_aimed_at_a_great_door() -> None:
    t = magic_table()
    hero = mage(t, (6, 3), "knock", mag=9)
    t.door("east", "great", dif=1)
    t.begin(hero)
    assert casts(t, hero) == []
    t.door("south", "locked")
    t.s.put(hero, t.square((3, 6)))
    assert len(casts(t, hero)) == 1


@pytest.mark.rule("DP-OPT-13", "DP-AMB-54")
@pytest.mark.parametrize(("mag", "healed"), [(1, 0), (2, 1), (3, 1), (4, 4)])
def test_fire_and_forget_overcasts_when_every_die_together_is_enough(mag: int, healed: int) -> None:
    """Dif 2, overcast Dif 4; a die of an ability counts like one of MAG."""
    for extra in (0, 1) if mag > 1 else (0,):
        t = magic_table("room-6x6", "fire_and_forget")
        hero = mage(t, (1, 1), "mend-all", mag=mag - extra)
        hero.extra = (0, 0, 0, 0, 0, 0, extra)
        hero.life = 1
        with t.rolls():
            cast(t.s, hero, t.tables.spells["mend-all"], hero)
        assert (hero.life, hero.spells) == (1 + healed, [])
        assert t.told("cast")[0][3] is (mag == 4)


@pytest.mark.rule("DP-COND-03", "DP-EXTRAP-02")
def test_nothing_is_healed_by_healing_nothing() -> None:
    t = Table()
    hero = t.hero((1, 1))
    hero.life = 4
    t.weaken(hero)
    heal(t.s, hero, 0)
    assert len(hero.conditions) == 1
    heal(t.s, hero, 1)
    assert hero.conditions == []


@pytest.mark.rule("DP-EXTRAP-13", "DP-COND-01")
def test_the_better_of_two_stats_is_the_better_one_now() -> None:
    """RES 3, DEX 4; chilled by two the DEX is 2: three dice of RES."""
    t = magic_table()
    hero = t.hero((3, 3), res=3, dex=4)
    spec = replace(t.tables.content.conditions["chilled"], changes=(0, 0, 0, 0, 0, 0, -2, 0))
    afflict(t.s, hero, spec, "a test")
    with t.rolls(5, 6, 2, 2, 2, 5, 2, 2):
        spring(t.s, t.tables.content.traps["explosive-runes"], hero)
    assert t.told("trap-attack")[0][3:] == (2, 1, 1)


@pytest.mark.rule("DP-LAW-08", "DP-AMB-51", "DP-COND-01")
def test_a_lure_asks_for_the_value_a_stat_has_now() -> None:
    t = magic_table()
    one, two = t.hero((1, 1), mag=3), t.hero((2, 2), mag=2)
    assert lured("low mag", [one, two]) == [two]
    afflict(t.s, one, replace(t.tables.content.conditions["dazed"], changes=(0, 0, -2) + (0,) * 5),
            "a test")  # fmt: skip
    assert one.dice(MAG) == 1
    assert lured("low mag", [one, two]) == [one]


# Leaving and coming back


@pytest.mark.rule("DP-EXIT-04", "DP-AMB-33")
def test_a_door_trap_that_was_found_is_still_known_on_the_return() -> None:
    d = Dungeon()
    room = d.open(d.entry(), ROOM_2, 4, EMPTY)
    (door,) = [thing for thing in d.doors(room) if thing.locked]
    door.trap, door.trap_known = "swinging-axe", True
    come_back(d.s)
    assert (door.trap, door.trap_known, door.locked, door.open) == (
        "swinging-axe", True, True, False,
    )  # fmt: skip
    assert door.trap != NO_TRAP


@pytest.mark.rule("DP-EXIT-05", "DP-AMB-33", "DP-AWARE-01")
def test_a_monster_that_left_its_room_has_no_part_in_the_new_ones_awareness() -> None:
    """The old orc followed the heroes out of the room: the new one sleeps, the old does not."""
    d = Dungeon()
    room = d.open(d.entry(), ROOM_2, NORMAL, EMPTY)
    old = d.monster("orc", (1, 1), area=room)
    come_back(d.s)
    d.s.put(old, d.square((1, 1)))  # on the Entry Tile
    hero = d.s.heroes[0]
    d.stand(hero, d.entry())
    d.begin(hero)
    d.take(hero, c.MOVE, hero.square - 64)
    with d.rolls(MONSTERS, ORC, 2, 2, SLEEPING):
        d.turn_end(hero)
    assert d.told("aware") == [("aware", "sleeping", 1)]
    assert not old.asleep


# Town


@pytest.mark.rule("DP-CURSE-03", "DP-SELL-01")
def test_a_purchase_does_not_drive_out_a_cursed_thing() -> None:
    """The sword goes into the pack: the hand does not let go of the cursed blade."""
    table, _ = at_the_exit()
    hero = table.hero((1, 6))
    blade = replace(table.item("sword"), id="thirsty-blade", name="Thirsty Blade", cursed=True)
    hero.weapon = blade
    refit(hero)
    hero.purse = 25
    sword = table.tables.content.towns["millbrook"].shop.index("sword") + 1
    table.policy.answers = {"buy": [sword]}
    leave(table.s)
    assert hero.weapon is blade
    assert [item.id for item in hero.items] == ["sword"]


@pytest.mark.rule("DP-DEATH-07", "DP-INV-02", "DP-INV-12")
def test_the_newcomer_chooses_what_to_leave_of_a_full_pack() -> None:
    """Six things and four places: the players choose two to leave. A Great Key is none of
    those that are missed least."""
    table, _ = at_the_exit()
    table.hero((1, 6))
    dead = table.hero((2, 6))
    dead.item_slots = 8
    table.give(dead, "potion", "potion", "cleaver", "spear", "sword", "great-key", "garnet")
    kill(table.s, dead, "orc", None)
    table.policy.answers = {"revive": [REPLACE]}
    leave(table.s)
    (new,) = [hero for hero in table.s.heroes if hero.index == dead.index]
    kept = [item.id for item in new.items]
    assert "great-key" in kept
    assert len([id for id in kept if id != "garnet"]) == 4
    assert len(table.told("drops")) == 2


@pytest.mark.rule("DP-DEATH-08")
def test_a_newcomer_is_of_no_higher_level_than_the_lowest() -> None:
    """A ready-made veteran of level 3 does not join a party of level 1 while a novice can."""
    table, _ = at_the_exit()
    heroes = table.tables.content.heroes
    veteran = replace(heroes["fighter"], id="veteran", name="Veteran", level=3)
    crowd = {"veteran": veteran, **heroes}
    content = replace(table.tables.content, heroes=crowd)
    table.s.tables = replace(table.tables, content=content)
    one, dead = table.hero((1, 6)), table.hero((2, 6))
    kill(table.s, dead, "orc", None)
    table.policy.answers = {"revive": [REPLACE]}
    leave(table.s)
    new = table.s.heroes[dead.index].template
    assert new is not None
    assert one.template is not None
    assert (new.id, new.level) == ("fighter", one.template.level)


@pytest.mark.rule("DP-OPT-16", "DP-DEATH-08")
def test_with_shared_xp_a_newcomer_counts_like_the_one_he_replaces() -> None:
    """Two heroes, 200 XP: level 2. The newcomer joins at 2, and 500 makes both of level 3."""
    table, _ = at_the_exit("shared_xp")
    heroes = [table.hero((1, 6)), table.hero((2, 6))]
    for hero in heroes:
        hero.template = table.tables.content.heroes["fighter"]
    kill(table.s, heroes[1], "orc", None)
    table.s.xp = 200
    table.policy.answers = {"revive": [REPLACE]}
    leave(table.s)
    assert [h.template.level for h in table.s.heroes if h.template is not None] == [2, 2]
    table.s.estate.pool = 500
    check_levels(table.s)
    assert [h.template.level for h in table.s.heroes if h.template is not None] == [3, 3]


@pytest.mark.rule("DP-XP-01", "DP-STAT-04")
def test_a_wound_stays_a_wound_when_the_highest_life_rises() -> None:
    table, _ = at_the_exit()
    hero = table.hero((1, 6))
    hero.template = table.tables.content.heroes["fighter"]
    hero.life = 2
    hero.xp = 100
    check_levels(table.s)
    assert (hero.life, hero.max_life) == (3, 7)
    arrive(table.s, hero)
