"""Area AWARE: how the monsters of a new room stand towards the heroes."""

import pytest

from authoring.rulesets.dungeon_plungin.play.board import choices as c
from authoring.rulesets.dungeon_plungin.play.board.events.building import MonsterSet, PhaseEnds
from authoring.rulesets.dungeon_plungin.play.board.events.fighting import (
    Ambush,
    Attacks,
    GroupIsAware,
    Listens,
    Wakes,
)
from authoring.rulesets.dungeon_plungin.play.board.events.turns import (
    MonstersTurnBegins,
    TurnBegins,
)
from authoring.rulesets.dungeon_plungin.play.board.state import NO_TRAP
from authoring.rulesets.dungeon_plungin.play.rules.actions.fight import attack
from authoring.rulesets.dungeon_plungin.play.rules.actions.traps import spring
from authoring.rulesets.dungeon_plungin.play.rules.exploring.awareness import detected
from authoring.rulesets.dungeon_plungin.play.rules.foes.monsters import monsters_turn
from authoring.rulesets.dungeon_plungin.play.turn.game import play_round
from tests.rulesets.dungeon_plungin.construct.dungeon import (
    ALERT,
    DEAD_END,
    EAST,
    EMPTY,
    GREAT,
    MIXED,
    MONSTERS,
    NORMAL,
    ORC,
    ROOM_2,
    SLEEPING,
    UNPREPARED,
    UNSUSPECTING,
    Dungeon,
    quest,
)
from tests.rulesets.dungeon_plungin.play.table import Table
from tests.rulesets.dungeon_plungin.play.trying import happen, trying

ONE_ORC = (DEAD_END, MONSTERS, ORC, 2, 3)
"""A 4x4 room behind the door and in it an Orc, one step from the entrance."""
VAIN = (4, 4, 4, 5, 6)
"""An attack of 3 dice without a hit, and 2 dice of defence that do not fumble."""


def met(state: int, *faces: int, text: str = "") -> Dungeon:
    """The first hero has met one Orc in this state."""
    d = Dungeon(text) if text else Dungeon()
    d.open(d.entry(), *ONE_ORC, state, *faces)
    return d


def monsters(d: Dungeon, *faces: int) -> int:
    """One Monsters Turn with these dice: how many attacks it brought."""
    d.s.round += 1
    d.trace.clear()
    with d.rolls(*faces):
        monsters_turn(d.s)
    return len(d.told(Attacks))


@pytest.mark.rule("DP-AWARE-01", "DP-CONS-05")
def test_awareness_is_rolled_last_and_only_when_monsters_were_met() -> None:
    d = met(UNSUSPECTING)
    assert d.kinds()[-3:] == [MonsterSet, GroupIsAware, PhaseEnds]
    other = Dungeon()
    other.open(other.entry(), DEAD_END, EMPTY)
    assert not other.told(GroupIsAware)


@pytest.mark.rule("DP-AWARE-04")
def test_sleepers_do_nothing() -> None:
    d = met(SLEEPING)
    assert [monsters(d) for _ in range(4)] == [0, 0, 0, 0]


@pytest.mark.rule("DP-AWARE-05", "DP-AWARE-06")
def test_an_attack_wakes_the_sleepers_who_still_miss_the_next_monsters_turn() -> None:
    """An attack on one of four, even one without a hit, wakes them all."""
    d = Dungeon()
    hero = d.s.heroes[0]
    room = d.open(d.entry(), DEAD_END, MONSTERS, MIXED, 2, 3, 1, 1, 2, 1, 3, 1, SLEEPING)
    d.s.put(hero, d.square((2, 4), room))
    d.s.monsters[0].defence = 2
    with d.rolls(*VAIN):
        attack(d.s, hero, d.s.monsters[0], ranged=False)
    assert len(d.told(Wakes)) == 4
    assert monsters(d) == 0
    assert not any(monster.idle or monster.asleep for monster in d.s.monsters)


@pytest.mark.rule("DP-AWARE-05", "DP-AMB-39")
def test_a_trap_that_goes_off_wakes_its_own_tile_only() -> None:
    d = met(SLEEPING)
    orc, hero = d.s.monsters[0], d.s.heroes[0]
    trap = d.tables.content.traps["poison-needle"]
    with d.rolls(4, 4, 4, 4, 4, 4):
        spring(d.s, trap, hero)
    assert orc.asleep
    d.s.put(hero, d.square((2, 4), d.s.areas[1]))
    with d.rolls(4, 4, 4, 4, 4, 4):
        spring(d.s, trap, hero)
    assert (orc.asleep, orc.idle) == (False, 1)


@pytest.mark.rule("DP-AWARE-05")
def test_a_monsters_attack_on_a_hero_wakes_nobody() -> None:
    d = met(SLEEPING)
    hero = d.s.heroes[0]
    other = d.monster("orc", (1, 1), area=d.s.areas[1])
    d.s.put(hero, d.square((1, 2), d.s.areas[1]))
    with d.rolls(*VAIN):
        attack(d.s, other, hero, ranged=False)
    assert d.s.monsters[0].asleep


@pytest.mark.rule("DP-AWARE-07", "DP-AWARE-08", "DP-VEC-10")
def test_the_unprepared_sit_out_the_coming_monsters_turn() -> None:
    """The round's first hero opens the door in round 1: the Orc acts in round 2."""
    d = Dungeon()
    d.s.round = 0
    d.stand(d.s.heroes[0], d.entry())
    d.policy.acts = [c.choice(c.OPEN, d.entry().index)]
    with d.rolls(*ONE_ORC, UNPREPARED):
        play_round(d.s)
    assert not d.told(Attacks)
    with d.rolls(*VAIN):
        play_round(d.s)
    turns = [type(event) for event in d.told(TurnBegins, MonstersTurnBegins, Attacks)]
    assert turns == [*[*[TurnBegins] * 4, MonstersTurnBegins] * 2, Attacks]


@pytest.mark.rule("DP-AWARE-09")
def test_the_unsuspecting_act_in_the_coming_monsters_turn() -> None:
    d = met(UNSUSPECTING)
    assert d.s.actions == 2
    assert monsters(d, *VAIN) == 1


@pytest.mark.rule("DP-AWARE-02", "DP-AMB-36", "DP-AWARE-11")
@pytest.mark.parametrize(("ago", "noise"), [(0, True), (1, True), (2, False)])
def test_a_fight_next_door_adds_1_in_this_round_and_the_next(ago: int, noise: bool) -> None:
    """A 3 is Unsuspecting; with 1 more it is Alert, and the Orc rolls WIT 2 + 1."""
    d = Dungeon()
    d.s.round = 5
    orc = d.monster("orc", (1, 2), area=d.room)
    d.s.put(d.s.heroes[1], d.square((1, 1)))
    with d.rolls(*VAIN):
        attack(d.s, orc, d.s.heroes[1], ranged=False)
    d.s.round += ago
    extra = (4, 4, 4, 4, 4, 4) if noise else ()
    d.open(d.entry(), *ONE_ORC, UNSUSPECTING, *extra)
    assert d.told(GroupIsAware) == [GroupIsAware("alert" if noise else "unsuspecting", 1)]
    assert len(d.told(Listens)) == noise


@pytest.mark.rule("DP-AWARE-11", "DP-AMB-80")
@pytest.mark.parametrize(("how", "dice"), [("alert", 3), ("unsuspecting", 0)])
def test_those_an_event_brings_hear_it_too_when_they_are_alert(how: str, dice: int) -> None:
    """A trap, a power of a boss and an event bring monsters in the same way: WIT 2 + 1
    against DEX 3, nothing for those who expect nobody."""
    t = trying(f"[{{spawn: {{orc: 1, awareness: {how}}}}}]")
    hero = t.hero((3, 3))
    t.behind(t.door("north")).fought = t.s.round
    with t.rolls(1, 1, *[4] * dice, *[5] * dice):
        happen(t, hero)
    assert len(t.told(Listens)) == bool(dice)


@pytest.mark.rule("DP-AWARE-11")
def test_without_a_fight_next_door_those_an_event_brings_have_no_die_more() -> None:
    t = trying("[{spawn: {orc: 1, awareness: alert}}]")
    hero = t.hero((3, 3))
    t.behind(t.door("north")).fought = t.s.round - 2
    t.room.fought = t.s.round
    with t.rolls(1, 1, 4, 4, 5, 5, 5):
        happen(t, hero)
    assert len(t.told(Listens)) == 1


@pytest.mark.rule("DP-AWARE-10", "DP-AMB-35")
def test_the_sharpest_monster_rolls_against_the_clumsiest_hero_next_door() -> None:
    """WIT 4 and not 2; DEX 2 next door, and not DEX 1 in another tile or DEX 5."""
    t = Table()
    dull, sharp = t.monster("orc", (1, 1), wit=2), t.monster("orc", (1, 2), wit=4)
    next_door = t.behind(t.door("north"))
    far = t.behind(t.door("south"))
    opener = t.hero((1, 1), area=next_door, dex=5)
    t.hero((2, 1), "Clumsy", area=next_door, dex=2)
    t.hero((2, 1), area=far, dex=1)
    with t.rolls(6, 6, 6, 4, 5, 5):
        assert detected(t.s, [dull, sharp], next_door, opener, noise=False)
    assert t.told(Listens) == [Listens(sharp.name, 3, "Clumsy", 2)]


@pytest.mark.rule("DP-AMB-35")
def test_a_quest_can_let_the_opener_be_the_one_who_is_heard() -> None:
    d = Dungeon(quest(dungeon_level="1\n  variants: {alert_roller: opener}"))
    opener, other = d.s.heroes[0], d.s.heroes[1]
    opener.name, other.stats[6] = "Opener", 1
    d.open(d.entry(), *ONE_ORC, ALERT, 4, 4, 4, 4, 4)
    assert d.told(Listens)[0].hero == "Opener"


@pytest.mark.rule("DP-AWARE-12", "DP-VEC-D20", "DP-AMB-12")
@pytest.mark.parametrize(
    ("orc", "hero", "ambush"),
    [((5, 4), (5, 4, 4), False), ((5, 4), (4, 4, 4), True), ((5, 5), (6, 6, 6), False)],
)
def test_alert_monsters_ambush_only_with_more_successes(
    orc: tuple[int, ...], hero: tuple[int, ...], ambush: bool
) -> None:
    d = met(ALERT, *orc, *hero, *(VAIN if ambush else ()))
    assert bool(d.told(Ambush)) is ambush
    assert (d.s.actions == 0) is ambush


@pytest.mark.rule("DP-AWARE-12")
def test_alert_monsters_that_notice_nothing_act_in_the_coming_monsters_turn() -> None:
    d = met(ALERT, 4, 4, 5, 5, 5)
    assert monsters(d, *VAIN) == 1


@pytest.mark.rule("DP-BASH-06", "DP-AMB-46")
def test_who_waits_behind_a_door_that_is_bashed_in_is_alert_without_a_roll() -> None:
    """Two hits break the lock; the orc's WIT meets the hero's DEX at once. Behind the next
    door, which is opened by hand, the Awareness Chart is rolled again."""
    d = Dungeon()
    door, hero = d.entry(), d.s.heroes[0]
    door.kind, door.locked, door.unlock, door.trap = "locked", True, 1, NO_TRAP
    d.stand(hero, door)
    hero.melee = 2
    d.begin(hero)
    with d.rolls(5, 5, *ONE_ORC, 4, 4, 5, 5, 5):
        d.take(hero, c.BASH, door.index)
    assert [event.state for event in d.told(GroupIsAware)] == ["alert"]
    assert (door.open, door.locked, door.broken) == (True, False, True)
    d.open(d.entry(EAST), *ONE_ORC, UNSUSPECTING)
    assert [event.state for event in d.told(GroupIsAware)] == ["unsuspecting"]


@pytest.mark.rule("DP-AWARE-13")
def test_in_an_ambush_the_opener_loses_his_remaining_actions() -> None:
    d = Dungeon()
    hero = d.s.heroes[0]
    d.s.put(hero, d.square((3, 2)))
    d.begin(hero)
    d.take(hero, c.MOVE, d.square((3, 1)))
    with d.rolls(*ONE_ORC, ALERT, 6, 6, 4, 4, 4, *VAIN):
        d.take(hero, c.OPEN, d.entry().index)
    assert (d.s.actions, d.s.move_left) == (0, 0)
    assert d.legal(hero) <= {"nothing", "open"}


@pytest.mark.rule("DP-AWARE-14", "DP-CONS-06")
def test_only_the_new_rooms_monsters_take_the_free_turn() -> None:
    d = Dungeon()
    old = d.monster("orc", (2, 1), area=d.room)
    d.s.put(d.s.heroes[1], d.square((1, 1)))
    d.open(d.entry(), *ONE_ORC, ALERT, 6, 6, 4, 4, 4, *VAIN)
    attackers = [event.who for event in d.told(Attacks)]
    assert len(attackers) == 1
    assert attackers != [old.name]


@pytest.mark.rule("DP-AWARE-15", "DP-VEC-11")
def test_ambushers_act_twice_in_a_row_when_the_rounds_last_hero_opened_the_door() -> None:
    d = Dungeon()
    last = d.s.heroes[3]
    d.stand(last, d.entry())
    d.policy.acts = [0, 0, 0, c.choice(c.OPEN, d.entry().index)]
    with d.rolls(*ONE_ORC, ALERT, 6, 6, 4, 4, 4, *VAIN, *VAIN):
        play_round(d.s)
    assert [type(event) for event in d.told(TurnBegins, Ambush, Attacks, MonstersTurnBegins)] == [
        *[TurnBegins] * 4,
        Ambush,
        Attacks,
        MonstersTurnBegins,
        Attacks,
    ]


@pytest.mark.rule("DP-AWARE-15")
def test_when_the_first_hero_opened_it_the_others_have_their_turns_between() -> None:
    d = Dungeon()
    d.stand(d.s.heroes[0], d.entry())
    d.policy.acts = [c.choice(c.OPEN, d.entry().index)]
    with d.rolls(*ONE_ORC, ALERT, 6, 6, 4, 4, 4, *VAIN, *VAIN):
        play_round(d.s)
    kinds = [type(event) for event in d.told(TurnBegins, Attacks, MonstersTurnBegins)]
    assert kinds == [TurnBegins, Attacks, *[TurnBegins] * 3, MonstersTurnBegins, Attacks]


@pytest.mark.rule("DP-UNIQ-05")
def test_a_location_that_fixes_awareness_makes_no_roll() -> None:
    d = Dungeon()
    room = d.open(d.entry(), ROOM_2, GREAT, EMPTY)
    great = d.doors(room)[0]
    great.locked, great.trap = False, NO_TRAP
    d.open(great, 1, 1, 6, 6)
    assert d.told(GroupIsAware) == [GroupIsAware("unsuspecting", 3)]


@pytest.mark.rule("DP-AMB-75", "DP-AWARE-02")
def test_the_highest_roll_with_noise_has_a_row_of_its_own() -> None:
    """A 4 and 1 more: the row 5 of the chart, Ambush, without an Alert check."""
    d = Dungeon()
    d.room.fought = d.s.round
    d.open(d.entry(), ROOM_2, NORMAL, MONSTERS, ORC, 3, 3, ALERT, *VAIN)
    assert d.told(GroupIsAware) == [GroupIsAware("ambush", 1)]
    assert not d.told(Listens)
