"""Area TRAP: when traps go off, whom they reach, and what noise they make."""

from dataclasses import replace

import pytest

from authoring.rulesets.dungeon_plungin.play.board import choices as c
from authoring.rulesets.dungeon_plungin.play.board.events.fighting import Attacks, Checks
from authoring.rulesets.dungeon_plungin.play.board.events.happenings import HallwayEvent
from authoring.rulesets.dungeon_plungin.play.board.events.health import Dies, IsHurt
from authoring.rulesets.dungeon_plungin.play.board.events.locks import Opens
from authoring.rulesets.dungeon_plungin.play.board.events.moving import IsPushed, Walks
from authoring.rulesets.dungeon_plungin.play.board.events.traps import (
    SetsOffTrap,
    SourceStrikes,
    TrapRolled,
)
from authoring.rulesets.dungeon_plungin.play.board.events.turns import (
    MonstersTurnBegins,
    RoundBegins,
    TurnBegins,
)
from authoring.rulesets.dungeon_plungin.play.board.state import NO_TRAP
from authoring.rulesets.dungeon_plungin.play.rules.actions.traps import (
    settle_trap,
    spring,
    trigger_thing,
)
from authoring.rulesets.dungeon_plungin.play.rules.actions.walk import random_event
from authoring.rulesets.dungeon_plungin.play.rules.exploring.locks import open_thing
from authoring.rulesets.dungeon_plungin.play.turn.game import play_round
from tests.rulesets.dungeon_plungin.play.table import Table
from tests.rulesets.dungeon_plungin.play.trying import happen, trying
from tests.values import values


@pytest.mark.rule("DP-TRAP-01", "DP-EVENT-04")
def test_an_event_springs_its_trap_at_once_and_unsearched() -> None:
    t = Table("hallway-x")
    hero = t.hero((3, 3))
    hero.defence = 1
    with t.rolls(2, 2, 5, 2, 2, 2, 2, 6):
        random_event(t.s, hero, t.room)
    assert t.kinds() == [HallwayEvent, SetsOffTrap, SourceStrikes]


@pytest.mark.rule("DP-EVENT-04")
def test_an_events_trap_springs_once_whoever_is_concerned_and_springs_again_another_time() -> None:
    """Two heroes out of its way concerned: one d6 for the direction, five dice and a defence."""
    t = trying("[{trap: swinging-axe}]")
    hero, other = t.hero((3, 3), defence=1), t.hero((6, 6), defence=1)
    for _ in range(2):
        with t.rolls(2, 2, 2, 2, 2, 2, 6):
            happen(t, hero, targets=[hero, other])
    assert [event.who for event in t.told(SetsOffTrap)] == [hero.name] * 2


@pytest.mark.rule("DP-DOOR-10")
def test_without_a_chart_of_traps_an_object_has_none_once_and_for_all() -> None:
    t = Table()
    chest = t.chest((3, 3))
    charts = {role: chart for role, chart in t.tables.by_role.items() if role != "chest-trap"}
    t.s.tables = replace(t.tables, by_role=charts)
    settle_trap(t.s, chest)
    assert chest.trap == NO_TRAP


@pytest.mark.rule("DP-TRAP-05", "DP-TRAP-11", "DP-AMB-27")
def test_one_attack_roll_meets_a_defence_roll_of_each_and_pushes_nobody() -> None:
    t = Table()
    hero, other = t.hero((3, 3)), t.hero((4, 3))
    orc = t.monster("orc", (2, 3), defence=1, life=3)
    hero.defence = other.defence = 1
    with t.rolls(2, 5, 5, 6, 2, 2, 5, 5, 3):
        spring(t.s, t.tables.content.traps["swinging-axe"], hero)
    assert t.told(SourceStrikes) == [
        SourceStrikes("trap:swinging-axe", hero.name, 3, 1, 2),
        SourceStrikes("trap:swinging-axe", other.name, 3, 1, 2),
        SourceStrikes("trap:swinging-axe", orc.name, 3, 0, 3),
    ]
    assert not t.told(IsPushed)
    assert not orc.alive


@pytest.mark.rule("DP-TRAP-07", "DP-AMB-24")
def test_knowing_a_trap_helps_every_hero_and_no_monster() -> None:
    t = Table()
    hero, other = t.hero((3, 3), dex=1, res=1), t.hero((4, 3), dex=1, res=1)
    orc = t.monster("orc", (1, 1), dex=1, res=1)
    trap = t.tables.content.traps["explosive-runes"]
    with t.rolls(5, 5, 2, 2, 2, 6, 6, 6, 3, 3):
        spring(t.s, trap, hero, aware=True)
    assert [values(event)[1:] for event in t.told(SourceStrikes)] == [
        (hero.name, 2, 2, 0), (other.name, 2, 1, 1), (orc.name, 2, 0, 2),
    ]  # fmt: skip


@pytest.mark.rule("DP-TRAP-10", "DP-DOOR-10", "DP-DOOR-11", "DP-AMB-66")
def test_a_triggered_trap_is_gone_from_its_object() -> None:
    t = Table()
    chest, hero = t.chest((3, 3), trap="poison-needle"), t.hero((3, 4), res=1)
    with t.rolls(2, 2, 2, 6):
        trigger_thing(t.s, chest, hero)
    assert chest.trap == ""
    with t.rolls():
        trigger_thing(t.s, chest, hero)
        settle_trap(t.s, chest)
    assert len(t.told(SetsOffTrap)) == 1


@pytest.mark.rule("DP-DOORWAY-08", "DP-AMB-02")
def test_a_normal_door_never_rolls_for_a_trap() -> None:
    t = Table()
    door, hero = t.door("east", "normal"), t.hero((6, 3))
    t.behind(door, opened=False)
    with t.rolls():
        open_thing(t.s, hero, door)
    assert t.kinds() == [Opens]


@pytest.mark.rule("DP-DOORWAY-10", "DP-AMB-03")
def test_a_great_door_rerolls_the_trap_chart_until_there_is_a_trap() -> None:
    t = Table()
    door = t.door("east", "great", dif=2)
    with t.rolls(1, 1, 4):
        settle_trap(t.s, door)
    assert t.told(TrapRolled) == [TrapRolled(door.index, "swinging-axe")]


@pytest.mark.rule("DP-AWARE-05", "DP-AWARE-06", "DP-AMB-39")
def test_a_trap_wakes_the_sleepers_of_its_tile() -> None:
    t = Table()
    next_room = t.behind(t.door("east"))
    near, far = t.monster("orc", (1, 1)), t.monster("orc", (5, 5), area=next_room)
    near.asleep = far.asleep = True
    hero = t.hero((3, 3), res=1)
    with t.rolls(2, 2, 2, 6):
        spring(t.s, t.tables.content.traps["poison-needle"], hero)
    assert (near.asleep, near.idle, far.asleep) == (False, 1, True)


@pytest.mark.rule("DP-TRAP-09", "DP-AMB-26", "DP-MON-02")
def test_a_lasting_trap_acts_when_every_monster_has_acted() -> None:
    t = Table()
    hero, orc = t.hero((3, 3), dex=1, life=9), t.monster("orc", (3, 4), melee=1)
    hero.defence = 1
    with t.rolls(2, 2, 2, 2, 2, 2):
        spring(t.s, t.tables.content.traps["spear-trap"], hero)
    t.trace.clear()
    with t.rolls(4, 6, 2, 2, 5, 2, 2, 2, 2):
        play_round(t.s)
    assert t.kinds() == [
        RoundBegins, TurnBegins, MonstersTurnBegins, Attacks, SetsOffTrap, Checks,
        SourceStrikes, IsHurt,
    ]  # fmt: skip
    assert t.told(Attacks)[0].who == orc.name
    assert hero.life == 8


@pytest.mark.rule("DP-AMB-70", "DP-TRAP-03", "DP-EVENT-03")
def test_the_dead_and_those_whose_turn_has_ended_open_nothing() -> None:
    t = Table()
    chest, hero = t.chest((3, 3), locked=False, trap="poison-needle"), t.hero((3, 4), res=1)
    t.hero((6, 6))
    hero.life = 1
    t.begin(hero)
    with t.rolls(5, 2, 2, 3):
        t.take(hero, c.OPEN, chest.index)
    assert t.kinds() == [SetsOffTrap, SourceStrikes, IsHurt, Dies]
    assert not chest.open


@pytest.mark.rule("DP-EVENT-03", "DP-EVENT-01", "DP-XP-04", "DP-BACK-02")
def test_an_event_that_ends_the_turn_stops_the_walk_and_gives_its_xp() -> None:
    t = Table()
    hall = t.behind(t.door("north"), "hallway-straight")
    hero = t.hero((3, 2), mov=4, life=9)
    far = t.square((3, 4), hall)
    t.begin(hero)
    t.s.actions = 1
    with t.rolls(3):
        t.take(hero, c.MOVE, far)
    assert t.where(hero, hall) == (3, 6)
    assert t.kinds() == [Walks, HallwayEvent, IsHurt]
    assert (t.s.xp, hero.life) == (15, 8)
    assert t.legal(hero) == {"nothing"}
    t.begin(hero)
    with t.rolls():
        t.take(hero, c.MOVE, far)
    assert t.where(hero, hall) == (3, 4)
