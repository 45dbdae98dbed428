"""The Rescue of a prisoner and the Kidnapping of a monster (area SCN)."""

from collections.abc import Sequence
from typing import Any

import pytest

from authoring.boards.ground import OFF
from authoring.rulesets.mkd_adventure.model import keywords as k
from authoring.rulesets.mkd_adventure.play.board import events as e
from authoring.rulesets.mkd_adventure.play.board import questions as q
from authoring.rulesets.mkd_adventure.play.board.events import CAGED
from authoring.rulesets.mkd_adventure.play.rules.clicks import can_heal, gain, hurt
from authoring.rulesets.mkd_adventure.play.rules.leaving import drift
from authoring.rulesets.mkd_adventure.play.rules.prisoners import imprison
from authoring.rulesets.mkd_adventure.play.rules.revealing import add_token, reveal
from authoring.rulesets.mkd_adventure.play.rules.wandering import hunt, meets, token_turn
from authoring.rulesets.mkd_adventure.play.turn import monsters
from authoring.rulesets.mkd_adventure.play.turn.game import over
from authoring.rulesets.mkd_adventure.play.turn.heroic import heroic_turn
from tests.rulesets.mkd_adventure.small_quests import starter
from tests.rulesets.mkd_adventure.table import SOUTH, Table, at, gift, new_game, perform, scenario

SEEDS = range(4)
LEAVE = q.acting(q.LEAVE)
ROOM = (".....", ".....", "..1..", ".....", "....2")
CHEST, DARTS, BELL, PLAIN = 1, 2, 5, 1
"""The strongbox in the Pool, and faces of its die: 1 click, a call for a monster, no trap."""


def prison(*dice: int, rows: Sequence[str] = ROOM, **things: Any) -> Table:
    """A prisoner in the square north of Hob."""
    table = Table(rows, changes=scenario(k.RESCUE), **things)
    imprison(table.s, at(2, 1))
    table.roll(*dice)
    return table


def look(table: Table, kind: int = q.LOOK) -> int:
    """The answer that looks at the chains of the prisoner, or disarms them."""
    return q.acting(kind, CAGED + table.s.prisoner)


@pytest.mark.rule("MKD-SCN-01", "MKD-SCN-02", "MKD-WMP-19")
@pytest.mark.parametrize("seed", SEEDS)
def test_a_prisoner_a_click_from_death_sits_in_the_central_chamber_with_a_token(seed: int) -> None:
    s = new_game(scenario(k.RESCUE), seed)
    cook = s.everyone[s.prisoner]
    assert (cook.name, cook.left) == ("Cook", 1)
    assert s.floor.part[cook.square] == s.central
    assert s.chests == []
    assert not any(token.guardian for token in s.tokens)
    here = [token for token in s.tokens if s.floor.part[token.square] == s.central]
    assert len(here) == 1
    assert s.guardian_kind
    assert len(s.tokens) + len(s.pools.tokens) == 6 - 1


@pytest.mark.rule("MKD-SCN-02", "MKD-BASE-15")
def test_until_freed_the_prisoner_does_not_act_and_is_neither_attacked_nor_met_by_tokens() -> None:
    rows = ("?..a.", ".....", "..1..", ".....", "....2")
    table = prison(rows=rows, tokens=["yellow-1"], monsters=["rat"])
    s, cook = table.s, table.s.everyone[table.s.prisoner]
    for number in (1, 2):
        table.hero(number).square = OFF
    heroic_turn(s)
    assert table.answers.asked == table.events(e.Acts) == []
    table.monster_acts("a")
    assert table.events(e.Attacks) == []
    table.token.square = at(1, 0)
    assert not meets(s, table.token, -1)
    assert hunt(s, table.token) is None
    cook.cage = 0
    assert meets(s, table.token, -1)
    assert s.foes(table.foe("a")) == [cook]


@pytest.mark.rule("MKD-SCN-03")
def test_a_hero_beside_looks_first_and_without_a_trap_the_prisoner_is_free_at_once() -> None:
    table = prison()
    table.act(1)
    options = table.answers.options("act")[-1]
    assert look(table) in options
    assert not {look(table, q.SLOW), look(table, q.FAST)} & {*options}
    table.act(1, look(table), dice=(CHEST, PLAIN))
    assert table.hero(1).points == 9
    assert table.s.everyone[table.s.prisoner].cage == 0
    table.act(2)
    assert look(table) not in table.answers.options("act")[-1]


@pytest.mark.rule("MKD-SCN-03", "MKD-XP-03")
@pytest.mark.parametrize(
    ("face", "dice", "free", "ending"),
    [
        (DARTS, (3, 4), True, ""),
        (DARTS, (3, 3), False, "prisoner-dead"),
        (BELL, (3, 3, 1, 1), True, ""),
    ],
)
def test_a_trap_that_is_disarmed_or_sprung_sets_the_prisoner_free_if_alive(
    face: int, dice: Sequence[int], free: bool, ending: str
) -> None:
    table = prison()
    table.act(1, look(table), look(table, q.SLOW), dice=(CHEST, face, *dice))
    cook = table.s.everyone[table.s.prisoner]
    assert (not cook.cage and not cook.dead) == free
    assert table.s.ending == ending
    assert table.s.experience == (14 if dice == (3, 4) else 0)
    assert ((cook.number, "free") in table.events(e.Becomes)) == free
    hob = table.hero(1)
    assert hob.click == hob.start


@pytest.mark.rule("MKD-SCN-04")
def test_once_free_the_prisoner_acts_and_can_be_attacked_but_not_healed() -> None:
    table = prison(monsters=["rat"], rows=("a....", *ROOM[1:]))
    cook = table.s.everyone[table.s.prisoner]
    table.act(1, look(table), dice=(CHEST, PLAIN))
    assert cook in table.s.foes(table.foe("a"))
    assert cook.click > cook.start
    assert not can_heal(table.s, cook)
    hob = table.hero(1)
    hurt(table.s, hob, 1, "")
    gain(table.s, 50)
    assert table.answers.options("reward") == [[hob.number * 2, hob.number * 2 + 1, 3]]
    assert (hob.click, cook.left) == (hob.start, 1)
    start = cook.square
    table.say(move=[at(1, 2)])
    perform(table.s, cook, q.acting(q.WALK))
    assert cook.square != start


@pytest.mark.rule("MKD-SCN-05", "MKD-SCN-06", "MKD-SCN-28")
@pytest.mark.parametrize(("dice", "victims"), [((3,), []), ((4, 1, 2), [0])])
def test_then_the_guardian_comes_at_the_entrance_and_hunts_the_prisoner(
    dice: Sequence[int], victims: Sequence[int]
) -> None:
    """Hob stands beside its monster, which a decision of 3 sends past him to the cook."""
    rows = ("+......", ".......", ".......", ".......", ".......", "2......")
    table = Table(rows, changes=scenario(k.RESCUE))
    s, hob = table.s, table.hero(1)
    imprison(s, at(6, 4))
    cook = s.everyone[s.prisoner]
    hob.square = at(5, 4)
    s.entrance, s.guardian_kind = (at(4, 4),), "yellow-1"
    table.act(1, look(table), dice=(CHEST, PLAIN, 3, 4, 1, 1))
    (watchman,) = s.monsters
    assert (watchman.square, watchman.quarry, s.guardian_kind) == (at(4, 4), cook.number, "")
    assert watchman.dazed
    hob.square = at(3, 3)
    table.say(let_go=[1])
    table.roll(*dice)
    monsters.activate(s, watchman)
    assert [attack[1] for attack in table.events(e.Attacks)] == victims
    assert (watchman.square in s.floor.near[cook.square]) == (victims == [])
    assert table.dice.left == 0


@pytest.mark.rule("MKD-SCN-04", "MKD-SCN-05", "MKD-BASE-15")
def test_who_is_freed_from_a_cage_brings_no_guardian() -> None:
    table = prison(rows=(*ROOM[:3], "..2..", "....."))
    table.s.entrance, table.s.guardian_kind = (at(0, 4),), "yellow-1"
    wren = table.hero(2)
    wren.cage = 7
    table.act(1, q.acting(q.SLOW, CAGED + wren.number), dice=(3, 4))
    assert (wren.cage, table.s.monsters, table.s.guardian_kind) == (0, [], "yellow-1")


@pytest.mark.rule("MKD-SCN-06", "MKD-SCN-28", "MKD-ABL-25")
def test_when_the_prisoner_is_gone_the_guardians_monster_attacks_another_hero() -> None:
    table = prison(rows=("a....", *ROOM[1:]), monsters=["watchman"])
    cook, watchman = table.s.everyone[table.s.prisoner], table.foe("a")
    watchman.quarry = cook.number
    table.act(1, look(table), dice=(CHEST, PLAIN))
    table.s.entrance = (cook.square,)
    perform(table.s, cook, LEAVE)
    table.monster_acts("a", 3, 1, 2, 1, 2)
    assert table.events(e.Attacks)[0][:2] == (watchman.number, 0)


@pytest.mark.rule("MKD-SCN-07", "MKD-GEN-05")
def test_the_rescue_is_won_when_the_prisoner_leaves_alive_and_lost_when_it_dies() -> None:
    table = prison()
    s, cook = table.s, table.s.everyone[table.s.prisoner]
    table.act(1, look(table), dice=(CHEST, PLAIN))
    s.entrance = (at(2, 2), cook.square)
    table.act(1, LEAVE)
    assert not over(s)
    perform(s, cook, LEAVE)
    assert over(s)
    assert s.ending == "won"
    other = prison()
    other.act(1, look(other), dice=(CHEST, PLAIN))
    hurt(other.s, other.s.everyone[other.s.prisoner], 1, "")
    assert over(other.s)
    assert other.s.ending == "prisoner-dead"


def target_room(rows: Sequence[str], kind: str = "watchman", changes: Any = None) -> Table:
    """A room with the one that is to be captured, `a`."""
    table = Table(rows, monsters=[kind], changes=scenario(k.KIDNAPPING, **(changes or {})))
    table.s.target = table.foe("a").number
    return table


@pytest.mark.rule("MKD-SCN-14", "MKD-SCN-15", "MKD-WMP-19")
@pytest.mark.parametrize("seed", SEEDS)
def test_kidnapping_has_a_guardian_in_the_central_chamber_and_no_quest_chest(seed: int) -> None:
    s = new_game(scenario(k.KIDNAPPING), seed)
    assert s.chests == []
    (guardian,) = [token for token in s.tokens if token.guardian]
    assert s.floor.part[guardian.square] == s.central


@pytest.mark.rule("MKD-SCN-14")
@pytest.mark.parametrize("die", [1, 2])
def test_one_of_the_guardians_monsters_is_the_target_by_a_die(die: int) -> None:
    """A roll of 10 on y1: two monsters for 20 points, two rats; the last die picks one."""
    table = Table(ROOM, changes=scenario(k.KIDNAPPING))
    token = add_token(table.s, "yellow-1", at(0, 0), guardian=True)
    table.roll(5, 5, 1, 1, 1, 1, 1, die)
    reveal(table.s, token)
    assert table.dice.left == 0
    assert len(table.s.monsters) == 2
    assert table.s.target == table.s.monsters[die - 1].number


@pytest.mark.rule("MKD-SCN-15", "MKD-WMV-09")
@pytest.mark.parametrize(("names", "moves"), [([k.KIDNAPPING], True), ([], False)])
def test_the_guardian_wanders_when_it_is_to_be_kidnapped_and_is_marked(
    names: list[str], moves: bool
) -> None:
    hall = (".....", ".....", "....+", ".....", ".....")
    table = Table(hall, ("+....",) * 5, changes=scenario(*names))
    token = add_token(table.s, "yellow-1", at(0, 0), guardian=True)
    assert table.events(e.TokenLies)[-1][-1]
    if moves:
        table.roll(2, 1, 1, 1, 1)
    token_turn(table.s)
    assert (token.square != at(0, 0)) == moves


@pytest.mark.rule("MKD-SCN-16")
def test_the_target_runs_for_the_exit_past_and_through_heroes_and_out() -> None:
    rows = ("#######", "....1a.", "#######", "......2")
    table = target_room(rows, "mole")
    table.s.entrance = (at(0, 1),)
    table.monster_acts("a", 1, 1, 1)
    assert (table.place_of(table.foe("a")), table.foe("a").points) == ((5, 1), 1)
    table.monster_acts("a", 6, 1, 2, 6)
    assert table.events(e.Passes) == [(2, 0)]
    assert table.place_of(table.foe("a"))[0] < 4
    assert table.s.ending == ""
    table.hero(1).square = OFF
    table.monster_acts("a")
    assert (table.foe("a").square, table.foe("a").over) == (OFF, True)
    assert over(table.s)
    assert table.s.ending == "target-fled"


@pytest.mark.rule("MKD-SCN-16", "MKD-SCN-19")
def test_the_target_keeps_trying_to_break_away() -> None:
    """Speed 6: two tries, 4 points, and two steps with the others."""
    table = target_room(("1a....", "#####2"))
    table.s.entrance = (at(5, 0),)
    table.monster_acts("a", 1, 4)
    assert [die for _, die, _ in table.events(e.BreaksAway)] == [1, 4]
    assert table.place_of(table.foe("a")) == (3, 0)


@pytest.mark.rule("MKD-SCN-17", "MKD-SCN-20")
@pytest.mark.parametrize(("kind", "clicks"), [("watchman", 2), ("mole", 3)])
def test_it_is_captured_demoralized_or_a_click_from_death_and_dead_it_loses_the_game(
    kind: str, clicks: int
) -> None:
    """The third slot of the watchman is demoralized; the mole has four, and none is."""
    table = target_room(("..a..", "..1..", "....2"), kind)
    target = table.foe("a")
    hurt(table.s, target, clicks - 1, "")
    assert not target.captive
    hurt(table.s, target, 1, "")
    assert target.captive
    assert target.left == 1
    assert table.s.foes(table.hero(1)) == []
    hurt(table.s, target, 1, "")
    assert over(table.s)
    assert table.s.ending == "target-dead"
    assert (target.square, table.s.experience) == (OFF, target.value)


@pytest.mark.rule("MKD-SCN-17")
def test_one_that_could_be_demoralized_and_is_not_is_no_captive_a_click_from_death() -> None:
    slots = [starter()["monsters"]["watchman"]["dial"][at] for at in (0, 2, 0)]
    changes = {"monsters": {"watchman": {"dial": slots}}}
    table = target_room(("..a..", "..1..", "....2"), changes=changes)
    hurt(table.s, table.foe("a"), 2, "")
    assert table.foe("a").left == 1
    assert not table.foe("a").captive


@pytest.mark.rule("MKD-SCN-18")
def test_a_captive_beside_a_hero_goes_where_the_players_say_and_nobody_rolls() -> None:
    """Its third slot has a speed of 5."""
    table = target_room((".......", "..a....", "..1....", "......2", "......."))
    captive = table.foe("a")
    hurt(table.s, captive, 2, "")
    table.say(steer=[at(6, 1)])
    table.monster_acts("a")
    assert table.place_of(captive) == (6, 1)
    assert table.events(e.Moves)[-1][:2] == (captive.number, at(6, 1))
    (options,) = table.answers.options("steer")
    assert at(2, 1) in options
    assert table.hero(1).square not in options
    assert table.events(e.BreaksAway) == []


@pytest.mark.rule("MKD-SCN-18")
def test_a_captive_that_flies_is_steered_onto_no_crevice_and_no_other_figure() -> None:
    table = target_room((".......", "..a.:..", "..1....", "......2"), changes=gift("flight"))
    table.s.add(table.s.tables.monsters["rat"], at(4, 0))
    hurt(table.s, table.foe("a"), 2, "")
    table.monster_acts("a")
    (options,) = table.answers.options("steer")
    assert {at(3, 1), at(5, 1), at(5, 0)} <= {*options}
    assert not {at(4, 1), at(4, 0)} & {*options}


@pytest.mark.rule("MKD-SCN-19", "MKD-SCN-16", "MKD-DEC-10")
@pytest.mark.parametrize("clicks", [0, 2])
def test_the_target_keeps_trying_to_break_away_captive_or_not(clicks: int) -> None:
    """Two steps, two tries for 2 points each, and one left."""
    table = target_room(("a......", "##1####"), "mole", changes=gift("frenzy", id="mole", speed=7))
    table.s.entrance = (at(6, 0),)
    hurt(table.s, table.foe("a"), clicks, "")
    assert table.foe("a").captive == (clicks == 2)
    table.monster_acts("a", 1, 3)
    assert [die for _, die, _ in table.events(e.BreaksAway)] == [1, 3]
    assert table.place_of(table.foe("a")) == (2, 0)


@pytest.mark.rule("MKD-SCN-19", "MKD-SCN-16")
def test_a_captive_alone_flees_as_the_demoralized_do_and_out_it_loses_the_game() -> None:
    table = target_room(("...a...", ".......", "......1", "2......"))
    captive = table.foe("a")
    table.s.entrance = (at(0, 0),)
    hurt(table.s, captive, 2, "")
    table.monster_acts("a")
    assert table.answers.options("steer") == []
    assert captive.square == OFF
    assert captive.out
    assert over(table.s)
    assert table.s.ending == "target-fled"


@pytest.mark.rule("MKD-SCN-18", "MKD-SCN-19", "MKD-REV-05")
def test_a_captive_is_led_no_farther_than_to_a_token_that_it_meets() -> None:
    table = target_room((".a.....", "1......"))
    hurt(table.s, table.foe("a"), 2, "")
    add_token(table.s, "yellow-1", at(5, 0))
    table.say(steer=[at(6, 0)])
    table.monster_acts("a", 1, 1)
    assert table.s.tokens == []
    assert table.place_of(table.foe("a"))[0] == 4


@pytest.mark.rule("MKD-SCN-16")
def test_a_target_that_magic_drives_out_has_got_away() -> None:
    table = target_room(("...a...", "1.....2"))
    table.s.entrance, table.s.outward = (at(3, 1),), SOUTH
    table.roll(2)
    drift(table.s, table.foe("a"))
    assert table.s.ending == "target-fled"


@pytest.mark.rule("MKD-SCN-27")
@pytest.mark.parametrize(("hero", "ending"), [(1, "won"), (2, "")])
def test_the_kidnapping_is_won_when_a_hero_leaves_with_the_captive_beside(
    hero: int, ending: str
) -> None:
    table = target_room(("..a....", "..1....", "......2"))
    hurt(table.s, table.foe("a"), 2, "")
    table.s.entrance = (at(2, 1), at(6, 2))
    table.act(hero, LEAVE)
    assert over(table.s) == bool(ending)
    assert table.s.ending == ending
    assert (table.foe("a").square == OFF) == bool(ending)


@pytest.mark.rule("MKD-SCN-27", "MKD-ABL-05", "MKD-FLR-10")
def test_by_a_ruling_a_hero_whom_magic_drives_out_brings_no_captive_along() -> None:
    for ruling, ending in (("yes", "won"), ("no", "")):
        changes = {"quest": {"rulings": {"forced_exit_carries": ruling}}}
        table = target_room(("..a....", "..1....", "......2"), changes=changes)
        hurt(table.s, table.foe("a"), 2, "")
        table.s.entrance, table.s.outward = (at(2, 1),), SOUTH
        table.roll(2)
        drift(table.s, table.hero(1))
        assert table.hero(1).out
        assert over(table.s) == bool(ending)
        assert table.s.ending == ending
        assert (table.foe("a").square == OFF) == bool(ending)


@pytest.mark.rule("MKD-SCN-07", "MKD-SCN-20")
def test_a_game_that_is_lost_already_stays_so_when_the_last_hero_is_gone() -> None:
    """The prisoner dies after the others have left."""
    table = prison()
    s = table.s
    table.act(1, look(table), dice=(CHEST, PLAIN))
    s.entrance = (at(2, 2), at(4, 4))
    table.act(1, LEAVE)
    table.act(2, LEAVE)
    assert not over(s)
    hurt(s, s.everyone[s.prisoner], 1, "")
    assert over(s)
    assert s.ending == "prisoner-dead"
