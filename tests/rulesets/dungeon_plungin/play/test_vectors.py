"""Vectors of the catalogue played out: scripted dice, and every event in its order.

Those not here stand where their area is tested; see the conformance page.
"""

from dataclasses import replace

import pytest

from authoring.rulesets.dungeon_plungin.play.board import choices as c
from authoring.rulesets.dungeon_plungin.play.board.events.building import (
    ChestSet,
    DoorSet,
    LocationRevealed,
    MonsterSet,
    PhaseEnds,
    TileLaid,
)
from authoring.rulesets.dungeon_plungin.play.board.events.fighting import (
    Ambush,
    Attacks,
    Breaks,
    Checks,
    GroupIsAware,
    Listens,
)
from authoring.rulesets.dungeon_plungin.play.board.events.health import Dies, IsHurt
from authoring.rulesets.dungeon_plungin.play.board.events.locks import (
    Bashes,
    ContentRuined,
    Opens,
    Searches,
)
from authoring.rulesets.dungeon_plungin.play.board.events.moving import IsPushed, Walks
from authoring.rulesets.dungeon_plungin.play.board.events.town import Sells, SharesGold, SharesXp
from authoring.rulesets.dungeon_plungin.play.board.events.traps import (
    SetsOffTrap,
    SourceStrikes,
    TrapRolled,
)
from authoring.rulesets.dungeon_plungin.play.board.events.turns import TurnBegins
from authoring.rulesets.dungeon_plungin.play.board.state import DEX, WIT
from authoring.rulesets.dungeon_plungin.play.rules.actions.fight import attack
from authoring.rulesets.dungeon_plungin.play.rules.actions.harm import FUMBLED
from authoring.rulesets.dungeon_plungin.play.rules.characters.wearing import refit
from authoring.rulesets.dungeon_plungin.play.rules.exploring.locks import bash, search
from authoring.rulesets.dungeon_plungin.play.rules.foes.monsters import act
from authoring.rulesets.dungeon_plungin.play.rules.visits.leaving import leave
from tests.rulesets.dungeon_plungin.construct.dungeon import (
    ALERT,
    BOTH,
    DEAD_END,
    EAST,
    EMPTY,
    MIXED,
    MONSTERS,
    NORMAL,
    ORC,
    ROOM_2,
    UNSUSPECTING,
    Dungeon,
    quest,
)
from tests.rulesets.dungeon_plungin.play.gifts_text import GIFTED
from tests.rulesets.dungeon_plungin.play.table import Table, compiled
from tests.rulesets.dungeon_plungin.play.town_pack import at_the_exit
from tests.values import values

MISS, BLOCK = 2, 5


@pytest.mark.rule("DP-VEC-02", "DP-AWARE-12", "DP-AWARE-14")
def test_the_orc_that_notices_the_thief_takes_a_free_turn() -> None:
    """WIT 2 rolls 5 6, DEX 4 rolls 2 2 4 6: two to one. Its free turn: it comes to the thief
    and attacks with 3 dice against 2."""
    d = Dungeon()
    for hero in d.s.heroes:
        hero.stats[DEX] = 4
    thief = d.s.heroes[0]
    d.open(d.entry(), ROOM_2, NORMAL, MONSTERS, ORC, 3, 3, ALERT, 5, 6, 2, 2, 4, 6,
           MISS, MISS, MISS, BLOCK, BLOCK)  # fmt: skip
    assert d.told(GroupIsAware, Listens, Ambush, Attacks) == [
        GroupIsAware("alert", 1),
        Listens("Orc #1", 2, thief.name, 1),
        Ambush(1),
        Attacks("Orc #1", thief.name, 0, 2, 0, False),
    ]
    assert d.s.actions == 0


@pytest.mark.rule("DP-VEC-04", "DP-DETECT-04")
def test_a_fumbled_search_event_by_event() -> None:
    """WIT 3 rolls 3 1 1: no success, two failures. The chart gives the runes (a 3): 5 dice, one
    hit; nobody in the room stops it with his one die."""
    t = Table()
    chest, hero = t.chest((3, 3)), t.hero((3, 4), wit=3, res=1, dex=1)
    other, orc = t.hero((6, 6), res=1, dex=1), t.monster("orc", (1, 1), res=1, dex=1)
    with t.rolls(3, 1, 1, 3, 5, 2, 2, 2, 2, 2, 3, 4):
        search(t.s, hero, chest)
    assert [event for event in t.trace if not isinstance(event, SetsOffTrap)] == [
        Checks(hero.name, WIT, 1, 0, 2),
        Searches(hero.name, chest.index, FUMBLED),
        TrapRolled(chest.index, "explosive-runes"),
        *(
            event
            for who, source in ((hero, 6), (other, 6), (orc, 3))
            for event in (
                SourceStrikes("trap:explosive-runes", who.name, 1, 0, 1),
                IsHurt(who.name, 1, source - 1, "trap:explosive-runes"),
            )
        ),
    ]
    assert t.kinds()[3] == SetsOffTrap


@pytest.mark.rule("DP-VEC-06", "DP-PLOT-04", "DP-PLOT-06")
@pytest.mark.parametrize(("phase", "modifier"), [(12, 0), (13, 1), (14, 2), (15, 3), (18, 6)])
def test_the_doors_of_a_phase_are_rolled_with_its_modifier(phase: int, modifier: int) -> None:
    """12 (6). A face of 3 is Normal with +0, Locked with +1 and +2, Great from +3 on: the
    example finds its Great Door in Phase 15."""
    d = Dungeon(quest(time_span="12 (6)"))
    d.s.phases = phase - 1
    d.open(d.entry(), ROOM_2, 3, EMPTY)
    kind = "normal" if modifier == 0 else "locked" if modifier < 3 else "great"
    assert [(event.kind, event.modifier) for event in d.told(DoorSet)] == [(kind, modifier)]
    assert d.kinds() == [Opens, TileLaid, LocationRevealed, DoorSet, PhaseEnds]
    assert d.s.phases == phase
    d.open(d.entry(EAST), *([EMPTY] if phase == 18 else [DEAD_END, EMPTY]))
    assert d.kinds() == [Opens, TileLaid, LocationRevealed, PhaseEnds]


@pytest.mark.rule("DP-VEC-D08", "DP-VEC-D07", "DP-PLOT-04", "DP-AID-08")
def test_five_phases_one_after_another_and_then_the_dungeon_is_explored() -> None:
    """3 (2): +0 +0 +0 +1 +2, as the mark on the strip has it; a sixth door rolls neither
    Location nor Doorway Chart."""
    d = Dungeon(quest(time_span="3 (2)"))
    here = d.open(d.entry(), ROOM_2, NORMAL, EMPTY)
    rolled = [*d.told(DoorSet)]
    for _ in range(4):
        here = d.open(d.doors(here)[0], ROOM_2, NORMAL, EMPTY)
        rolled += d.told(DoorSet)
    assert [event.modifier for event in rolled] == [0, 0, 0, 1, 2]
    d.open(d.entry(EAST), EMPTY)
    assert d.kinds() == [Opens, TileLaid, LocationRevealed, PhaseEnds]


@pytest.mark.rule("DP-VEC-07", "DP-VEC-08", "DP-ENC-03", "DP-ENC-04", "DP-PLACE-07")
def test_two_chests_then_three_ghoblins_and_an_orc_each_on_its_dice() -> None:
    """Chests first: a 1 is locked, a 3 is not. The Orc's 4 and 6 are column 4, row 6."""
    d = Dungeon()
    at = (4, 2, 5, 2, 6, 2, 4, 6)
    room = d.open(d.entry(EAST), ROOM_2, NORMAL, BOTH, 1, 1, 1, 3, 1, 2, MIXED, *at, UNSUSPECTING)
    assert d.told(ChestSet, MonsterSet, GroupIsAware) == [
        ChestSet(d.s.things[-2].index, d.square((1, 1), room), True, 1),
        ChestSet(d.s.things[-1].index, d.square((1, 2), room), False, 1),
        MonsterSet("Ghoblin #1", d.square((4, 2), room)),
        MonsterSet("Ghoblin #2", d.square((5, 2), room)),
        MonsterSet("Ghoblin #3", d.square((6, 2), room)),
        MonsterSet("Orc #4", d.square((4, 6), room)),
        GroupIsAware("unsuspecting", 4),
    ]


@pytest.mark.rule("DP-VEC-09", "DP-PLACE-02")
def test_the_dice_of_the_corners() -> None:
    """6x6: 1 and 1 are the upper left square, 6 and 6 the lower right one."""
    d = Dungeon()
    room = d.open(d.entry(EAST), ROOM_2, NORMAL, MONSTERS, 3, 2, 1, 1, 6, 6, UNSUSPECTING)
    width, height = room.shape.width, room.shape.height
    assert (width, height) == (6, 6)
    squares = {event.square for event in d.told(MonsterSet)}
    assert squares == {d.square((1, 1), room), d.square((6, 6), room)}


@pytest.mark.rule("DP-VEC-12", "DP-MOVE-06", "DP-OUT-04")
@pytest.mark.parametrize("hurt", [False, True])
def test_four_squares_an_attack_and_four_squares_more(hurt: bool) -> None:
    t = Table("room-12x4", compiled(GIFTED))
    hero = t.hero((1, 1), mov=4, atk=1, abilities=("nimble",))
    orc = t.monster("orc", (6, 1), defence=1)
    hero.life -= hurt
    there, back = t.square((5, 1)), t.square((1, 1))
    acts = [c.choice(c.MOVE, there), c.choice(c.ATTACK, orc.index)]
    with t.rolls(MISS, BLOCK):
        t.turn(hero, *acts, *([] if hurt else [c.choice(c.MOVE, back)]))
    assert t.trace == [
        TurnBegins(hero.name),
        Walks(hero.name, there),
        Attacks(hero.name, orc.name, 0, 1, 0, False),
        *([] if hurt else [Walks(hero.name, back)]),
    ]
    assert t.policy.acts == []
    assert hero.square == (there if hurt else back)


@pytest.mark.rule("DP-VEC-15", "DP-ATK-07")
def test_the_attack_of_the_example_event_by_event() -> None:
    """ATK 4 and a sword, 1 5 5 3 4 3: two hits, no fumble. One stopped; 1 damage, a push."""
    t = Table()
    hero, orc = t.hero((2, 2), gear="sword", atk=4), t.monster("orc", (3, 2), defence=1)
    with t.rolls(1, 5, 5, 3, 4, 3, 6):
        attack(t.s, hero, orc, ranged=False)
    assert t.trace == [
        Attacks(hero.name, orc.name, 2, 1, 1, False),
        IsHurt(orc.name, 1, 2, "hero"),
        IsPushed(orc.name, t.square((4, 2))),
    ]


@pytest.mark.rule("DP-VEC-18", "DP-LAW-09", "DP-LAW-14")
def test_the_wolves_of_the_example_from_prey_to_prey() -> None:
    """No hero has a monster beside him: the first acts as Melee Nearest, the second joins. The
    prey (LIFE 1) falls to the second; in the next turn both go for who is nearest then."""
    t = Table("room-12x4")
    prey, other, far = (t.hero((x, 3), defence=1) for x in (2, 7, 12))
    prey.life = 1
    first = t.monster("wolf", (4, 3), melee=1, mov=8)
    second = t.monster("wolf", (6, 1), melee=1, mov=8)
    for wolf, faces in ((first, (MISS, 5)), (second, (5, MISS)), (first, (MISS, 5)),
                        (second, (MISS, 5))):  # fmt: skip
        with t.rolls(*faces):
            act(t.s, wolf)
    assert [values(event)[:2] for event in t.trace if isinstance(event, Attacks | Dies)] == [
        (first.name, prey.name),
        (second.name, prey.name),
        (prey.name, "wolf"),
        (first.name, other.name),
        (second.name, other.name),
    ]
    assert far.life == 6


@pytest.mark.rule("DP-VEC-D03", "DP-DICE-08", "DP-WEAK-03")
@pytest.mark.parametrize(("ruling", "defence"), [("roll", (6,)), ("skip", ())])
def test_an_attack_of_2_3_4_breaks_the_weapon_and_pushes_nobody(
    ruling: str, defence: tuple[int, ...]
) -> None:
    """Whoever is missed defends for nothing, or does not roll at all."""
    t = Table(variants={"defend_miss": ruling})
    hero, orc = t.hero((2, 2), gear="cleaver", atk=1), t.monster("orc", (3, 2), defence=1)
    with t.rolls(2, 3, 4, *defence):
        attack(t.s, hero, orc, ranged=False)
    assert t.trace == [
        Breaks(hero.name, "Cleaver"),
        Attacks(hero.name, orc.name, 0, len(defence), 0, False),
    ]


@pytest.mark.rule("DP-VEC-D09", "DP-BASH-01", "DP-BASH-05")
def test_a_bash_that_needs_four_then_five_then_six() -> None:
    """Unlock Dif 2. Two fumbles; then five successes are too few and six are enough."""
    t = Table()
    chest, hero = t.chest((3, 3), dif=2, trap=""), t.hero((3, 4), atk=6)
    for faces in ((5, 1, 1, 2, 2, 2), (1, 2, 2, 2, 2, 2), (5, 5, 5, 5, 5, 2), (6,) * 6):
        with t.rolls(*faces):
            bash(t.s, hero, chest)
    assert t.trace == [
        Bashes(hero.name, chest.index, 0, 1, 4, 2),
        Bashes(hero.name, chest.index, 0, 0, 5, 1),
        Bashes(hero.name, chest.index, 0, 5, 6, 0),
        Bashes(hero.name, chest.index, 0, 6, 6, 0),
        Opens(hero.name, chest.index, "chest"),
        ContentRuined(chest.index),
    ]


@pytest.mark.rule("DP-VEC-D12", "DP-OPT-12")
@pytest.mark.parametrize(
    ("level", "extra"), [(1, 1), (3, 1), (4, 2), (6, 2), (7, 3), (9, 3), (10, 4)]
)
def test_a_tougher_hero_of_a_level_bears_so_much_more(level: int, extra: int) -> None:
    """LIFE 6; with damage up to the last point the trace tells what is left."""
    t = Table(options=("tougher",))
    hero, orc = t.hero((2, 2), defence=1), t.monster("orc", (3, 2), melee=6)
    assert hero.template is not None
    hero.template = replace(hero.template, level=level)
    refit(hero)
    with t.rolls(5, 5, 5, 5, 5, 5, 4):
        attack(t.s, orc, hero, ranged=False)
    assert t.told(IsHurt) == [IsHurt(hero.name, 6, extra, "orc")]


@pytest.mark.rule("DP-VEC-D17", "DP-XP-08", "DP-SELL-01")
def test_half_of_25_and_a_quarter_of_103_are_rounded_down() -> None:
    table, _ = at_the_exit()
    heroes = [table.hero((1 + at, 6)) for at in range(4)]
    table.give(heroes[0], "sword")
    table.s.xp = 103
    table.policy.answers = {"sell": [1]}
    leave(table.s)
    assert table.told(Sells, SharesXp, SharesGold) == [
        Sells(heroes[0].name, "Sword", 12),
        SharesGold(3, 0),
        SharesXp(25, 4),
    ]
    assert table.s.xp == 0
