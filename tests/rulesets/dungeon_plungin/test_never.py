"""Moves that nobody at a table would make: each rule catches a policy that makes one, and
`cautious` makes none."""

from functools import cache

import pytest

from authoring.boards.squares import has, just
from authoring.core.data import data_folder
from authoring.rulesets.dungeon_plungin.play.board import choices as c
from authoring.rulesets.dungeon_plungin.play.board.state import Actor
from authoring.rulesets.dungeon_plungin.play.board.tables import Tables
from authoring.rulesets.dungeon_plungin.play.rules.characters.conditions import afflict
from authoring.rulesets.dungeon_plungin.play.turn.offers import offers
from authoring.rulesets.dungeon_plungin.policies import POLICIES
from authoring.rulesets.dungeon_plungin.session import prepare
from authoring.services.packs import open_sound
from tests.examples import one_of
from tests.rulesets.dungeon_plungin.never.moment import Deed, Moment, watched
from tests.rulesets.dungeon_plungin.never.rules import RULES
from tests.rulesets.dungeon_plungin.play.pack_text import QUEST
from tests.rulesets.dungeon_plungin.play.table import Table, compiled
from tests.rulesets.never import faults

SPELLS = """
spells:
  ward: {name: Ward, schools: {fire: 1}, range: 3, target: hero,
         effects: [{condition: shielded}]}
  burst: {name: Burst, schools: {fire: 1}, range: 5, target: area 2x2,
          effects: [{attack: {dice: 3}}]}
  mend: {name: Mend, schools: {fire: 1}, range: 1, target: hero, effects: [{heal: 2}]}
conditions:
  shielded: {name: Shielded, def: +1, until: no_enemy_in_tile}
abilities:
  fire-magic: {name: Fire Magic, kind: passive, school: fire}
"""
NET = """
conditions:
  netted: {name: Netted, no_move: true, save: {stat: atk, difficulty: 2}, until: quest}
"""
END = c.choice(c.END)
QUESTS = ("knocking-wall", "salt-mine", "clockwork-crypt")
SPELL = {"ward": 0, "burst": 1, "mend": 2}


@cache
def shipped(name: str) -> Tables:
    return prepare(open_sound(data_folder("packs") / name).pack)


def magic() -> tuple[Table, Actor]:
    """A caster of all three spells in an empty room, whose turn it is."""
    table = Table(tables=compiled(QUEST + SPELLS))
    caster = table.hero((2, 2), abilities=("fire-magic",), mag=6)
    caster.schools, caster.spells = ("fire",), list(SPELL)
    return table, caster


def caught(
    table: Table,
    hero: Actor,
    chosen: int,
    turn: tuple[Deed, ...] = (),
    starts: tuple[tuple[int, int], ...] = (),
) -> list[str]:
    """The rules that a legal choice breaks, at the start of a turn unless one has begun."""
    if table.s.actor is not hero:
        table.begin(hero)
    legal = offers(table.s, hero)
    assert chosen in legal or (c.verb(chosen) == c.MOVE and has(legal.moves(), c.what(chosen)))
    return faults(RULES, Moment(table.s, hero, legal.all(), legal.moves(), chosen, turn, starts))


def cast(spell: str, kind: int, index: int) -> int:
    return c.choice(c.CAST, SPELL[spell], c.aimed(kind, index))


def walk(table: Table, at: tuple[int, int]) -> int:
    return c.choice(c.MOVE, table.square(at))


def test_a_ward_needs_an_enemy_in_the_tile() -> None:
    table, caster = magic()
    assert caught(table, caster, cast("ward", c.HERO, 0)) == ["charm-without-a-fight"]
    table.monster("orc", (5, 5))
    assert caught(table, caster, cast("ward", c.HERO, 0)) == []


def test_an_enemy_next_door_is_none_in_the_tile() -> None:
    table, caster = magic()
    room = table.behind(table.door("east"))
    table.monster("orc", (1, 3), area=room)
    assert caught(table, caster, cast("ward", c.HERO, 0)) == ["charm-without-a-fight"]


def test_a_ward_is_cast_once() -> None:
    table, caster = magic()
    table.monster("orc", (5, 5))
    with table.rolls(6, 6, 6, 6, 6, 6):
        table.begin(caster)
        table.take(caster, c.CAST, SPELL["ward"], c.aimed(c.HERO, 0))
    caster.spells.append("ward")
    table.begin(caster)
    assert caught(table, caster, cast("ward", c.HERO, 0)) == ["charmed-twice"]


def test_harm_spares_comrades() -> None:
    """A foe alone is fair; a comrade beside him is not."""
    table, caster = magic()
    table.monster("orc", (4, 4))
    table.begin(caster)
    alone = bursts(table, caster)
    assert alone
    assert not any(caught(table, caster, one) for one in alone)
    table.hero((5, 4))
    assert ["harm-without-a-foe"] in [caught(table, caster, one) for one in bursts(table, caster)]


def bursts(table: Table, caster: Actor) -> list[int]:
    """Every way to cast the spell that hits an area."""
    table.begin(caster)
    casts = (one for one in offers(table.s, caster) if c.verb(one) == c.CAST)
    return [one for one in casts if c.what(one) == SPELL["burst"]]


def test_healing_is_for_the_hurt() -> None:
    table, caster = magic()
    table.give(caster, "potion")
    drink = c.choice(c.USE, 0, 0)
    mend = cast("mend", c.HERO, 0)
    assert caught(table, caster, drink) == ["healing-the-whole", "help-for-a-scratch"]
    caster.life = 5  # of 6: a sixth is missing
    assert caught(table, caster, mend) == ["help-for-a-scratch"]
    caster.life = 4  # a third
    assert caught(table, caster, drink) == caught(table, caster, mend) == []


def test_the_last_potion_is_not_kept() -> None:
    table = Table()
    hero = table.hero((2, 2))
    table.give(hero, "potion")
    table.monster("orc", (5, 5))
    hero.life = 2
    assert caught(table, hero, END) == ["potion-kept-to-the-grave"]
    hero.life = 3
    assert caught(table, hero, END) == []


def test_whoever_can_strike_does() -> None:
    table = Table()
    hero = table.hero((2, 2))
    orc = table.monster("orc", (3, 2))
    assert caught(table, hero, END) == ["blow-left-out", "stays-out-of-it"]
    assert caught(table, hero, walk(table, (2, 5))) == ["turns-his-back"]
    assert caught(table, hero, walk(table, (3, 3))) == []  # still beside it
    assert caught(table, hero, c.choice(c.ATTACK, orc.index)) == []
    hero.life = 3
    assert caught(table, hero, walk(table, (2, 5))) == []  # half his LIFE is a reason


def test_whoever_can_join_a_fight_does() -> None:
    table = Table()
    hero = table.hero((2, 2))
    orc = table.monster("orc", (5, 2))
    assert caught(table, hero, END) == ["stays-out-of-it"]
    orc.asleep = True
    assert caught(table, hero, END) == []


def test_an_archer_looks_for_a_shot() -> None:
    """Two rooms: from beside the door nothing is seen."""
    table = Table()
    hero = table.hero((6, 1), gear="bow")
    room = table.behind(table.door("east"))
    orc = table.monster("orc", (2, 3), area=room)
    assert caught(table, hero, END) == ["misses-a-shot"]
    orc.asleep = True
    assert caught(table, hero, END) == []


def test_nobody_rests_in_the_way() -> None:
    """Two squares wide is the corridor: one holds a comrade who has just struck too, the
    other the hero; behind him somebody cannot get to the orc in the room beyond."""
    table = Table("hallway-straight")
    first, _, last = table.hero((3, 6)), table.hero((4, 6)), table.hero((3, 5))
    room = table.behind(table.door("south"))
    orc = table.monster("orc", (3, 3), area=room)
    table.begin(first)
    table.s.used, table.s.actions = {c.ATTACK}, 1
    assert caught(table, first, END) == ["stands-in-the-way"]
    last.life = 3  # half his LIFE: he need not get there
    assert caught(table, first, END) == []
    last.life, last.held = 6, True  # one square is all his Move: it takes him nowhere
    assert caught(table, first, END) == []
    last.held, orc.asleep = False, True
    assert caught(table, first, END) == []


def test_nobody_walks_there_and_back() -> None:
    table = Table()
    hero = table.hero((2, 2))
    came = Deed(table.square((2, 3)), c.choice(c.MOVE, hero.square), table.s.progress)
    assert caught(table, hero, walk(table, (2, 3)), (came,)) == ["there-and-back"]
    assert caught(table, hero, walk(table, (3, 3)), (came,)) == []
    table.s.progress += 1  # something has happened since
    assert caught(table, hero, walk(table, (2, 3)), (came,)) == []


def test_nobody_walks_to_and_fro() -> None:
    table = Table()
    hero = table.hero((2, 2))
    here, there = hero.square, table.square((2, 3))
    starts = ((here, 0), (there, 0), (here, 0))
    assert caught(table, hero, c.choice(c.MOVE, there), starts=starts) == ["to-and-fro"]
    table.s.progress += 1
    assert caught(table, hero, c.choice(c.MOVE, there), starts=starts) == []


def test_pits_are_walked_round() -> None:
    table = Table()
    hero = table.hero((2, 2))
    table.s.pits = just(table.square((2, 3)))
    assert caught(table, hero, walk(table, (2, 3))) == ["into-the-pit"]
    assert caught(table, hero, walk(table, (2, 4))) == []


def test_nobody_tries_what_cannot_succeed() -> None:
    """Three dice of DEX for a lock of 3, then of 4."""
    table = Table()
    hero = table.hero((2, 2))
    chest = table.chest((3, 2), dif=3, trap="")
    pick = c.choice(c.PICK, chest.index)
    assert caught(table, hero, pick) == []
    chest.pick_tries = 1
    assert caught(table, hero, pick) == ["hopeless-try"]
    assert caught(table, hero, c.choice(c.BASH, chest.index)) == ["hopeless-try"]  # 3 of 6


def test_a_known_trap_is_disarmed_first() -> None:
    table = Table()
    hero = table.hero((2, 2))
    chest = table.chest((3, 2), locked=False, trap="swinging-axe")
    chest.trap_known = True
    assert caught(table, hero, c.choice(c.OPEN, chest.index)) == ["springs-a-known-trap"]
    chest.disarm_tries = 1
    assert caught(table, hero, c.choice(c.OPEN, chest.index)) == []


def test_treasure_comes_before_doors() -> None:
    table = Table()
    hero = table.hero((6, 3))
    door = table.door("east", "normal")
    chest = table.chest((2, 2), dif=3, trap="")
    opens = c.choice(c.OPEN, door.index)
    assert caught(table, hero, opens) == ["treasure-left-lying"]
    chest.pick_tries = 1  # nobody has four dice
    assert caught(table, hero, opens) == []


def test_doors_wait_for_the_dying_and_for_who_is_far() -> None:
    table = Table("hallway-straight")
    hero, friend = table.hero((3, 6)), table.hero((4, 1))
    door = table.door("south", "normal")
    opens = c.choice(c.OPEN, door.index)
    table.give(friend, "potion")
    friend.life = 2
    assert caught(table, hero, opens) == ["opens-on-the-dying"]
    friend.life = 3
    assert caught(table, hero, opens) == []
    far = table.behind(table.door("north"), "hallway-straight")
    table.s.put(friend, table.square((4, 1), far))
    assert caught(table, hero, opens) == ["opens-alone"]


def test_doors_do_not_wait_for_who_is_held_too_fast() -> None:
    """Two dice may tear the net, for which it takes two; one never does."""
    table = Table("hallway-straight", compiled(QUEST + NET))
    hero, friend = table.hero((3, 6)), table.hero((4, 1), atk=2)
    far = table.behind(table.door("north"), "hallway-straight")
    table.s.put(friend, table.square((4, 1), far))
    opens = c.choice(c.OPEN, table.door("south", "normal").index)
    assert afflict(table.s, friend, "netted", "a test")
    assert caught(table, hero, opens) == ["opens-alone"]
    table.weaken(friend)
    assert caught(table, hero, opens) == []


def test_whoever_stands_in_the_fountain_drinks() -> None:
    table = Table("fountain")
    table.room.location = "fountain"
    hero = table.hero((3, 3))
    assert caught(table, hero, END) == []
    hero.life = 4
    assert caught(table, hero, END) == ["passes-up-help"]


def test_free_hands_search() -> None:
    table = Table()
    hero, other = table.hero((2, 2)), table.hero((5, 5))
    chest = table.chest((3, 2))
    assert caught(table, hero, END) == ["idle-before-a-lock"]
    chest.searched.add(other.index)
    assert caught(table, hero, END) == []


def test_nobody_waits_far_off() -> None:
    """A corridor's length apart; whoever waits on the Entry Tile waits at the way out."""
    table = Table("hallway-straight")
    hero, friend = table.hero((3, 6)), table.hero((4, 1))
    starts = ((hero.square, 0),) * 3
    assert caught(table, hero, END, starts=starts) == []
    far = table.behind(table.door("north"), "hallway-straight")
    table.s.put(friend, table.square((4, 1), far))
    assert caught(table, hero, END, starts=starts) == []
    starts = ((friend.square, 0),) * 3
    assert caught(table, friend, END, starts=starts) == ["idle-and-alone"]


def test_nobody_is_alone_in_the_tile_of_a_comrade() -> None:
    """Beyond a wall across the room but for the last two squares it is twelve steps to a
    comrade who stands two squares off."""
    table = Table("hallway-straight")
    room = table.behind(table.door("north"))
    hero, friend = table.hero((1, 2), area=room), table.hero((1, 4), area=room)
    for x in range(1, 6):
        table.s.floor &= ~(just(table.square((x, 3), room)))
    table.s.layout_version += 1
    starts = ((hero.square, 0),) * 3
    assert caught(table, hero, END, starts=starts) == []
    table.s.put(friend, table.square((3, 1)))
    assert caught(table, hero, END, starts=starts) == ["idle-and-alone"]


def test_every_rule_has_a_name_and_a_sentence() -> None:
    assert len({rule.name for rule in RULES}) == len(RULES)
    assert all(
        rule.says.startswith(("Nobody", "No ")) and rule.says.endswith(".") for rule in RULES
    )


@pytest.mark.parametrize("quest", QUESTS)
def test_cautious_makes_no_such_move(quest: str) -> None:
    assert watched(shipped(quest), one_of(full=150, quick=2), RULES).places == {}


def test_random_moves_are_caught() -> None:
    """The list bites in whole games, too: whoever plays at random breaks many rules."""
    assert "random" in POLICIES
    assert len(watched(shipped("knocking-wall"), 2, RULES, "random").places) >= 5
