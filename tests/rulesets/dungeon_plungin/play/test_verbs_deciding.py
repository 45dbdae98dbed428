"""Counters, tests, choices, what comes back, and more of a check."""

import pytest

from authoring.engine.journal import Event
from authoring.engine.record import NOT_PLAYED
from authoring.rulesets.dungeon_plungin.play.board.events.happenings import Chooses, CounterSet
from authoring.rulesets.dungeon_plungin.play.board.events.health import Heals, IsHurt, Recovers
from authoring.rulesets.dungeon_plungin.play.board.events.turns import LosesAction
from authoring.rulesets.dungeon_plungin.play.rules.actions.harm import kill
from authoring.rulesets.dungeon_plungin.play.rules.happenings.triggers import (
    MOST_REPEATS,
    round_ends,
)
from tests.rulesets.dungeon_plungin.play.table import Table
from tests.rulesets.dungeon_plungin.play.trying import happen, trying


def damage(table: Table) -> list[tuple[str, int]]:
    """Who took how much, in order."""
    return [(event.who, event.points) for event in table.told(IsHurt)]


def test_a_counter_is_set_added_to_and_taken_from() -> None:
    table = trying("[{set: {relics: 2}}, {add: {relics: 3}}, {add: {relics: -1, keys: d4}}]")
    with table.rolls(3):
        happen(table, table.hero((1, 1)))
    assert table.s.counters == {"relics": 4, "keys": 3}
    assert table.told(CounterSet) == [
        CounterSet("relics", 2), CounterSet("relics", 5), CounterSet("relics", 4),
        CounterSet("keys", 3),
    ]  # fmt: skip


@pytest.mark.parametrize(("stands", "lost"), [(2, 5), (3, 1), (4, 1)])
def test_when_asks_a_counter_with_both_branches(stands: int, lost: int) -> None:
    table = trying("[{when: {counter: relics, is: 3+}, then: [{damage: 1}], else: [{damage: 5}]}]")
    table.s.counters["relics"] = stands
    hero = table.hero((1, 1))
    happen(table, hero)
    assert damage(table) == [(hero.name, lost)]


@pytest.mark.parametrize(("face", "lost"), [(3, 0), (4, 1), (6, 1)])
def test_when_asks_a_die_once_for_all(face: int, lost: int) -> None:
    table = trying("[{when: {die: d6, is: 4+}, then: [{damage: 1, to: each hero}]}]")
    table.hero((1, 1))
    table.hero((2, 1))
    with table.rolls(face):
        happen(table, table.s.heroes[0])
    assert len(damage(table)) == 2 * lost


@pytest.mark.parametrize(("asked", "hurt"), [("odd", [1, 3, 5]), ("even", [2, 4, 6])])
def test_when_asks_for_an_odd_or_an_even_roll(asked: str, hurt: list[int]) -> None:
    table = trying(f"[{{when: {{die: d6, is: {asked}}}, then: [{{damage: 1}}]}}]")
    hero = table.hero((1, 1), life=9)
    for face in range(1, 7):
        before = len(damage(table))
        with table.rolls(face):
            happen(table, hero)
        assert (len(damage(table)) > before) == (face in hurt), face


@pytest.mark.parametrize("stands", [0, 1, 2, 3])
def test_when_asks_every_second_round_and_for_an_odd_counter(stands: int) -> None:
    """0 is even."""
    table = trying(
        "[{when: {round: even}, then: [{set: {even: 1}}]},"
        " {when: {counter: bells, is: odd}, then: [{set: {odd: 1}}]}]"
    )
    table.s.round = table.s.counters["bells"] = stands
    happen(table, table.hero((1, 1)))
    assert ("even" in table.s.counters, "odd" in table.s.counters) == (not stands % 2, stands % 2)


@pytest.mark.parametrize(("dice", "rolled"), [("-1", 2), ("+2", 5), ("-9", 1)])
def test_a_check_may_have_a_penalty_or_a_bonus_of_its_own(dice: str, rolled: int) -> None:
    """WIT 3; a pool has at least one die (DP-AMB-72). All dice come up 6."""
    table = trying(
        f"[{{check: {{stat: wit, difficulty: 1, dice: {dice}}}, extra: [{{add: {{more: 1}}}}]}}]"
    )
    with table.rolls(*[6] * rolled):
        happen(table, table.hero((1, 1), wit=3))
    assert table.s.counters.get("more", 0) == rolled - 1


def test_when_asks_each_hero_about_his_stat_his_life_and_his_place() -> None:
    for asked in ("stat: wit, is: 4+", "life: 1-3", "at: bookcase", "hold: [key, sword]"):
        table = trying(f"[{{when: {{{asked}}}, then: [{{damage: 1}}], to: each hero}}]", "gated")
        yes, no = table.hero((1, 1), "Yes", wit=4), table.hero((3, 3), "No")
        yes.life = 3
        table.give(yes, "key", "sword")
        table.give(no, "key")
        if "bookcase" in asked:
            table.s.put(yes, table.square((1, 5)))
        happen(table, no)
        assert damage(table) == [("Yes", 1)], asked


@pytest.mark.parametrize(("wits", "harmed"), [("3", 0), ("2", 1)])
def test_a_stat_is_asked_for_as_conditions_have_made_it(wits: str, harmed: int) -> None:
    """As a law that is lured by a stat does: the poisoned hero has WIT 3 - 1."""
    table = trying(f"[{{when: {{stat: wit, is: {wits}}}, then: [{{damage: 1}}]}}]")
    hero = table.hero((1, 1), wit=3)
    table.weaken(hero)
    table.trace.clear()
    happen(table, hero)
    assert damage(table) == [("Hero 1", 1)] * harmed


def test_when_asks_for_a_location_the_round_the_phase_and_who_is_there() -> None:
    for asked in ("in: lair", "round: 2+", "phase: 3", "monsters: 1", "heroes: 1-2"):
        table = trying(f"[{{when: {{{asked}}}, then: [{{damage: 1}}], else: [{{damage: 2}}]}}]")
        hero = table.hero((1, 1))
        table.room.location = "lair"
        table.s.round, table.s.phases = 2, 3
        table.monster("orc", (6, 6))
        happen(table, hero)
        assert damage(table) == [(hero.name, 1)], asked
        table.room.location, table.s.round, table.s.phases = "", 1, 2
        table.monster("orc", (5, 6))
        table.hero((3, 1))
        table.hero((4, 1))
        happen(table, hero)
        assert damage(table) == [(hero.name, 2)], asked


def test_several_tests_must_all_hold() -> None:
    table = trying("[{when: {counter: relics, is: 1, heroes: 1}, then: [{damage: 1}]}]")
    hero = table.hero((1, 1))
    happen(table, hero)
    table.s.counters["relics"] = 1
    happen(table, hero)
    assert len(damage(table)) == 1


def test_a_free_wall_is_asked_for() -> None:
    """A room with a door in every wall has none."""
    table = trying("[{when: {free_wall: true}, then: [{damage: 1}], else: [{damage: 2}]}]")
    hero = table.hero((1, 1))
    happen(table, hero)
    for wall in ("north", "east", "south", "west"):
        table.door(wall, "normal")
    happen(table, hero)
    assert [points for _, points in damage(table)] == [1, 2]


def test_the_player_concerned_chooses() -> None:
    effects = (
        "[{choose: [{name: Drink, effects: [{heal: 2}]}, {name: Spill it},"
        " {name: Throw it, effects: [{damage: 1, to: each hero}]}]}]"
    )
    follows: list[list[type[Event]]] = [[Heals], [], [IsHurt]]
    for answer, events in enumerate(follows):
        table = trying(effects)
        hero = table.hero((1, 1))
        hero.life = 3
        table.policy.answers = {"choose": [answer]}
        happen(table, hero)
        assert table.kinds() == [Chooses, *events]
        assert table.policy.asked == [("choose", [0, 1, 2])]


def test_what_repeats_comes_back_at_each_rounds_end() -> None:
    table = trying("[{repeat: {rounds: 2}, effects: [{damage: 1}]}]")
    hero = table.hero((1, 1))
    happen(table, hero)
    assert not damage(table)
    for _ in range(3):
        round_ends(table.s)
    assert damage(table) == [(hero.name, 1), (hero.name, 1)]


def test_what_repeats_no_longer_concerns_the_dead() -> None:
    table = trying("[{repeat: {rounds: 9}, effects: [{damage: 6}]}]")
    first, second = table.hero((1, 1)), table.hero((2, 1))
    happen(table, first, targets=[first, second])
    round_ends(table.s)
    assert (first.alive, second.alive, table.s.ending) == (False, False, "party-dead")


def test_only_so_much_can_come_back() -> None:
    table = trying("[{repeat: {rounds: 9}, effects: [{gain: {xp: 1}}]}]")
    hero = table.hero((1, 1))
    for _ in range(MOST_REPEATS + 5):
        happen(table, hero)
    assert len(table.s.repeats) == MOST_REPEATS
    assert sum(table.s.tallies[NOT_PLAYED].values()) == 5


@pytest.mark.rule("DP-DICE-05")
@pytest.mark.parametrize(("rolled", "healed"), [((5, 2, 2), 1), ((5, 6, 2), 2), ((6, 6, 5), 3)])
def test_successes_beyond_the_difficulty_make_it_better(
    rolled: tuple[int, ...], healed: int
) -> None:
    """Three dice, 5 and 6 succeed; beyond the one that is needed each heals one more."""
    table = trying("[{check: {stat: wit, difficulty: 1}, pass: [{heal: 1}], extra: [{heal: 1}]}]")
    hero = table.hero((1, 1), wit=3)
    hero.life = 1
    with table.rolls(*rolled):
        happen(table, hero)
    assert hero.life == 1 + healed


@pytest.mark.rule("DP-TURN-05")
def test_more_than_one_action_is_lost_over_several_turns() -> None:
    """Three lost Actions: all of the next turn, one of the turn after."""
    table = trying("[{skip_action: 3}]")
    hero = table.hero((1, 1))
    happen(table, hero)
    lost = []
    for _ in range(3):
        table.trace.clear()
        table.turn(hero)
        lost.append(len(table.told(Recovers, LosesAction)))
    assert lost == [2, 1, 0]


@pytest.mark.rule("DP-TURN-05")
def test_a_monster_loses_actions_too() -> None:
    table = trying("[{skip_action: 4, to: each monster in tile}]")
    table.hero((1, 1))
    orc = table.monster("orc", (6, 6))
    happen(table, table.s.heroes[0])
    assert (orc.stunned, orc.lost) == (True, 3)


def test_what_repeats_is_over_when_all_it_concerned_are_dead() -> None:
    table = trying("[{repeat: {rounds: 9}, effects: [{gain: {xp: 1}}]}]")
    cursed = table.hero((1, 1))
    table.hero((2, 1))
    happen(table, cursed)
    round_ends(table.s)
    assert table.s.xp == 1
    kill(table.s, cursed, "orc", None)
    round_ends(table.s)
    assert (table.s.xp, table.s.repeats) == (1, [])
