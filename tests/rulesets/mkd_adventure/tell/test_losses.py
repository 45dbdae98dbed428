"""Where and to what a game was lost, as reports count it."""

from typing import Any

import pytest

from authoring.boards.ground import OFF
from authoring.engine.course import CAUSE, WHERE
from authoring.rulesets.mkd_adventure.model import keywords as k
from authoring.rulesets.mkd_adventure.play.rules.clicks import hurt
from authoring.rulesets.mkd_adventure.play.tell.story import _ENDINGS
from authoring.rulesets.mkd_adventure.play.turn.game import CAUSES, course_of, over, play_out
from tests.rulesets.mkd_adventure.table import Table, scenario

ROOMS = (("1.+", "..."), ("+2", "a."))
"""Hob in the larder, Wren and a watchman in the wash-house."""


def rooms(**given: Any) -> Table:
    return Table(*ROOMS, monsters=["watchman"], **given)


def loss(table: Table) -> tuple[str, str]:
    summary = course_of(table.s).loss
    return summary[WHERE], summary[CAUSE]


def test_the_last_fall_says_where_and_to_what_all_died() -> None:
    table = rooms()
    hurt(table.s, table.hero(1), 99, "darts")
    hurt(table.s, table.hero(2), 99, "watchman")
    assert over(table.s)
    assert table.s.ending == "all-dead"
    assert loss(table) == ("wash-house", "watchman")
    assert course_of(table.s).loss["heroes left"] == "none"


def test_the_fall_of_somebody_else_is_not_to_blame_when_time_is_up() -> None:
    table = rooms()
    hurt(table.s, table.hero(2), 99, "watchman")
    table.s.ending = "late"
    assert loss(table) == ("larder", "the time limit")
    assert course_of(table.s).loss["heroes left"] == "1"


@pytest.mark.rule("MKD-SCN-07")
def test_a_prisoner_died_of_what_struck_it() -> None:
    table = rooms(changes=scenario(k.RESCUE))
    table.s.prisoner = table.hero(2).number
    hurt(table.s, table.hero(2), 99, "mole")
    assert table.s.ending == "prisoner-dead"
    assert loss(table) == ("wash-house", "mole")


@pytest.mark.parametrize(
    ("names", "goal"),
    [((), "the Quest Chest"), ((k.RESCUE,), "the prisoner"), ((k.KIDNAPPING,), "the target")],
)
def test_who_left_says_without_what(names: tuple[str, ...], goal: str) -> None:
    table = rooms(changes=scenario(*names))
    for hero in table.s.heroes:
        hero.out, hero.square = True, OFF
    table.s.numbers["escaped"] = 2
    assert over(table.s)
    assert loss(table) == ("entrance", f"heroes who left without {goal}")


def test_a_stalemate_was_lost_to_what_stands_between_the_heroes_and_the_exit() -> None:
    table = rooms()
    table.s.round = 100
    play_out(table.s, 200)
    assert table.s.ending == "stalemate"
    assert loss(table) == ("larder", "monsters hold")


def test_every_ending_but_a_victory_has_a_cause() -> None:
    assert set(_ENDINGS) - set(CAUSES) == {"won", "stalemate"}
    table = rooms()
    table.s.ending = "won"
    assert course_of(table.s).loss == {}
    for ending in CAUSES:
        table.s.ending = ending
        place, cause = loss(table)
        assert place == "larder"
        assert not any(sign in cause for sign in "{}-")
