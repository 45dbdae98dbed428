"""Acts that nobody at a table would choose: each rule catches one who does, and `cautious`
does none."""

from functools import cache

import pytest

from authoring.core.data import data_folder
from authoring.rulesets.surge_crawl.play.board import questions as q
from authoring.rulesets.surge_crawl.play.board.figure import Attack
from authoring.rulesets.surge_crawl.play.board.tables import Tables
from authoring.rulesets.surge_crawl.play.rules.attack import NOBODY, spendings, targets
from authoring.services.packs import open_sound
from tests.rulesets.never import faults
from tests.rulesets.surge_crawl.policies.never import RULES, Moment, watched
from tests.rulesets.surge_crawl.table import Table, at, named

ROWS = (".......", ".12a...", "..3....", ".......")


@cache
def shipped(quest: str) -> Tables:
    opened = open_sound(data_folder("packs") / quest)
    tables = opened.ruleset.prepare(opened.pack)
    assert isinstance(tables, Tables)
    return tables


def struck(table: Table, number: int, *, pushed: bool, hits: bool, surges: int) -> Attack:
    """An attack of a hero on the first monster, in a part of it."""
    a = Attack(table.hero(number), table.foe("a"), 0)
    a.pushed, a.hits, a.surges, a.natural = pushed, hits, surges, 7
    a.to_hit = 7
    table.s.attack = a
    return a


def of_surge(table: Table, a: Attack, word: str) -> list[str]:
    """The faults of spending Surges on something, by its name."""
    options = spendings(table.s, a)
    seat = a.by
    answer = next(option for option in options if named(seat, option) == word)
    return faults(RULES, Moment(table.s, seat, q.SURGE, options, answer))


def of(table: Table, number: int, question: str, options: list[int], answer: int) -> list[str]:
    return faults(RULES, Moment(table.s, table.hero(number), question, options, answer))


def test_a_foe_in_reach_is_attacked() -> None:
    table = Table(ROWS, "orc")
    options = targets(table.s, table.hero(2))
    assert of(table, 2, q.ATTACK, options, NOBODY) == ["holds-back"]
    assert of(table, 2, q.ATTACK, options, options[-1]) == []


def test_surges_kill_who_is_nearly_dead() -> None:
    """A dagger does 2, an orc has 4 Hitpoints and a shield of 1: three Surges of Sneak kill it."""
    table = Table((".......", ".21a...", "..3....", "......."), "orc")
    table.foe("a").shield = 1
    a = struck(table, 1, pushed=True, hits=True, surges=3)
    assert of_surge(table, a, "done") == ["spares-the-dying"]
    assert of_surge(table, a, "sneak") == []
    a.surges = 2
    assert of_surge(table, a, "done") == []


def test_an_ally_who_lies_is_helped_up() -> None:
    table = Table((".......", ".12....", "..3a...", "......."), "orc")
    table.hero(1).hitpoints = 0
    a = struck(table, 3, pushed=True, hits=False, surges=1)
    assert of_surge(table, a, "done") == ["leaves-the-fallen"]
    table.hero(1).hitpoints = 10
    assert of_surge(table, a, "done") == []
    assert of_surge(table, a, "mend") == ["heals-the-whole"]


def test_nobody_shields_who_lies() -> None:
    table = Table((".......", ".12....", "..3a...", "......."), "orc")
    table.hero(1).hitpoints = 0
    a = struck(table, 3, pushed=True, hits=False, surges=1)
    assert of_surge(table, a, "shelter") == ["guards-the-fallen"]


def test_fate_is_kept_when_all_is_over() -> None:
    table = Table(ROWS, "orc")
    a = struck(table, 2, pushed=True, hits=True, surges=1)
    assert of_surge(table, a, "fate") == []
    table.foe("a").hitpoints = 0
    assert of_surge(table, a, "fate") == ["uses-up"]


def test_who_is_whole_stays_in_the_fight() -> None:
    table = Table(ROWS, "orc")
    here, away = table.hero(2).square, at(0, 3)
    assert of(table, 2, q.MOVE, [here, away], away) == ["walks-away"]
    assert of(table, 2, q.MOVE, [here, at(3, 2)], at(3, 2)) == []
    table.hero(2).hitpoints = 3
    assert of(table, 2, q.MOVE, [here, away], away) == []


def test_nobody_flees_from_fewer() -> None:
    table = Table((".......", "1....a.", "23.....", "......."), "orc")
    assert of(table, 1, q.FLEE, [0, 1], 1) == ["flees-from-nothing"]
    table.hero(3).hitpoints = 0
    assert of(table, 1, q.FLEE, [0, 1], 1) == []


def test_the_expedition_goes_on() -> None:
    table = Table(ROWS, "orc")
    assert of(table, 1, q.EXPLORE, [0, q.FLIGHT], q.FLIGHT) == ["goes-home"]
    assert of(table, 1, q.EXPLORE, [q.FLIGHT], q.FLIGHT) == []
    assert of(table, 1, q.EXPLORE, [0, -2], 0) == ["forgets-the-townsperson"]
    assert of(table, 1, q.REST, [1, 0], 0) == ["does-not-rest"]


@pytest.mark.parametrize(("quest", "games"), [("tollhouse-below", 100), ("glass-orchard", 200)])
def test_cautious_does_none_in_three_hundred_games(quest: str, games: int) -> None:
    watch = watched(shipped(quest), games)
    assert watch.judged > 100 * games
    assert watch.places == {}


def test_the_random_player_does_most() -> None:
    """What is never seen to catch anybody guards nothing."""
    watch = watched(shipped("tollhouse-below"), 100, "random")
    assert len(watch.places) >= 6
