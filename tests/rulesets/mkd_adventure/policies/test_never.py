"""Acts that nobody at a table would choose: each rule catches one who does, and `careful` does
none."""

from collections.abc import Sequence
from functools import cache

import pytest

from authoring.boards.ground import OFF
from authoring.core.data import data_folder
from authoring.rulesets.mkd_adventure.play.board import questions as q
from authoring.rulesets.mkd_adventure.play.board.events import CAGED, DOOR
from authoring.rulesets.mkd_adventure.play.board.tables import Tables
from authoring.rulesets.mkd_adventure.play.rules.doors import hang
from authoring.services.packs import open_sound
from tests.rulesets.mkd_adventure.policies.never import RULES, Moment, watched
from tests.rulesets.mkd_adventure.table import NORTH, SOUTH, Table, at
from tests.rulesets.never import faults

ROWS = (".......", "...a...", "...1...", ".......", "......2")
"""Hob looks north at a monster that looks at him; Wren stands apart."""
END = q.acting(q.END)


@cache
def shipped(quest: str) -> Tables:
    opened = open_sound(data_folder("packs") / quest)
    tables = opened.ruleset.prepare(opened.pack)
    assert isinstance(tables, Tables)
    return tables


def of(
    table: Table, number: int, answer: int, *others: int, question: str = q.ACT
) -> Sequence[str]:
    """The faults of an answer where there were others."""
    options = [*others, answer]
    return faults(RULES, Moment(table.s, table.hero(number), question, options, answer))


def test_who_can_be_shot_or_cannot_answer_is_attacked() -> None:
    """Hob hits a watchman who flees from a 5 on (14 less 9); one who fights may strike back."""
    table = Table(ROWS, monsters=["watchman"])
    foe = table.foe("a")
    assert of(table, 1, END, q.acting(q.ATTACK, 0, foe.number)) == []
    assert of(table, 2, END, q.acting(q.SHOOT, 0, foe.number)) == ["holds-back"]
    foe.click = 2
    assert of(table, 1, END, q.acting(q.ATTACK, 0, foe.number)) == ["holds-back"]


def test_nobody_goes_home_without_the_chest_or_stays_with_it() -> None:
    table = Table((".......", "...$...", "...1...", "......2"), chests=["crate"])
    table.chest.quest = True
    leave = q.acting(q.LEAVE)
    assert of(table, 1, leave, END) == ["goes-home-empty"]
    table.hero(1).chests.append(0)
    table.chest.square = OFF
    assert of(table, 1, leave, END) == []
    assert of(table, 1, END, leave) == ["bearer-stays"]
    assert of(table, 2, END, leave) == []


def test_the_quest_chest_is_taken_and_never_put_down() -> None:
    table = Table((".......", "...$...", "...1...", "......2"), chests=["crate"])
    table.chest.quest = True
    assert of(table, 1, END, q.acting(q.TAKE, 0)) == ["idles"]
    assert of(table, 1, q.acting(q.DROP, 0), END) == ["drops-the-prize"]
    table.chest.quest = False
    assert of(table, 1, END, q.acting(q.TAKE, 0)) == []
    assert of(table, 1, q.acting(q.DROP, 0), END) == []


def test_the_prisoner_is_freed_slowly_and_does_not_fight() -> None:
    table = Table((".......", "...1...", "...2..."))
    s = table.s
    s.prisoner, s.limit = table.hero(2).number, 20
    fast, slow = (q.acting(kind, CAGED + s.prisoner) for kind in (q.FAST, q.SLOW))
    assert of(table, 1, fast, slow) == ["hurries-with-a-life"]
    assert of(table, 1, slow, fast) == []
    s.round = 15
    assert of(table, 1, fast, slow) == []
    prisoner = table.hero(2)
    prisoner.click = len(prisoner.fighter.dial) - 1
    assert of(table, 2, 1, 0, question=q.STRIKE) == ["risks-the-prisoner"]
    assert of(table, 2, 0, 1, question=q.STRIKE) == []


def test_doors_are_looked_at_before_they_are_opened_and_left_open() -> None:
    table = Table((".....", "..1.+"), ("2....", "+...."), kinds=("long-hall", "larder"))
    hang(table.s, 0, wooden=True)
    opens, look = q.acting(q.OPEN, DOOR), q.acting(q.LOOK, DOOR)
    assert of(table, 1, opens, look) == ["opens-unlooked"]
    assert of(table, 1, opens, END) == []
    assert of(table, 1, q.acting(q.SHUT, DOOR), END) == ["shuts-the-way"]


def test_nobody_unhurt_walks_out_of_an_even_fight() -> None:
    table = Table(ROWS, monsters=["watchman"])
    hob = table.hero(1)
    hob.begin(9)
    away = at(3, 4)
    assert of(table, 1, away, hob.square, question=q.MOVE) == ["walks-away"]
    assert of(table, 1, at(2, 1), hob.square, question=q.MOVE) == []
    hob.click += 1
    assert of(table, 1, away, hob.square, question=q.MOVE) == []


def test_nobody_turns_the_back_to_the_only_foe() -> None:
    table = Table(ROWS, monsters=["watchman"])
    assert of(table, 1, SOUTH, NORTH, question=q.FACE) == ["turns-its-back"]
    assert of(table, 1, NORTH, SOUTH, question=q.FACE) == []


def test_potions_and_rewards_go_where_they_are_needed() -> None:
    table = Table(ROWS, monsters=["watchman"])
    drink = q.acting(q.DRINK, 0)
    assert of(table, 1, drink, END) == []
    table.s.monsters.clear()
    assert of(table, 1, drink, END) == ["drinks-for-nothing"]
    hob = table.hero(1)
    hob.click = len(hob.fighter.dial) - 1
    heal, rise = hob.number * 2, table.hero(2).number * 2 + 1
    assert of(table, 1, rise, heal, question=q.REWARD) == ["lets-the-dying-be"]
    assert of(table, 1, heal, rise, question=q.REWARD) == []


def test_nobody_waits_on_the_stairs() -> None:
    table = Table((".......", "...1...", "......2"))
    assert of(table, 1, END, q.acting(q.STAIRS)) == ["stays-on-the-stairs"]


@pytest.mark.parametrize(("quest", "games"), [("clay-census", 150), ("lanternless", 150)])
def test_careful_does_none_in_three_hundred_games(quest: str, games: int) -> None:
    watch, endings = watched(shipped(quest), games)
    assert watch.judged > 100 * games
    assert watch.places == {}
    assert endings["stalemate"] <= 1


def test_the_random_player_does_most() -> None:
    """What is never seen to catch anybody guards nothing."""
    watch, _ = watched(shipped("clay-census"), 60, "random")
    assert len(watch.places) >= 7
