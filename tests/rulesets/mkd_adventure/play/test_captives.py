"""The Rescue of a prisoner (area SCN)."""

from collections.abc import Sequence
from typing import Any

import pytest

from authoring.boards.ground import OFF
from authoring.rulesets.mkd_adventure.model import keywords as k
from authoring.rulesets.mkd_adventure.play.board import events as e
from authoring.rulesets.mkd_adventure.play.board import questions as q
from authoring.rulesets.mkd_adventure.play.board.events import CAGED
from authoring.rulesets.mkd_adventure.play.rules.clicks import can_heal, gain, hurt
from authoring.rulesets.mkd_adventure.play.rules.prisoners import imprison
from authoring.rulesets.mkd_adventure.play.rules.wandering import hunt, meets
from authoring.rulesets.mkd_adventure.play.turn import monsters
from authoring.rulesets.mkd_adventure.play.turn.game import over
from authoring.rulesets.mkd_adventure.play.turn.heroic import heroic_turn
from tests.rulesets.mkd_adventure.table import Table, at, new_game, perform, scenario

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
