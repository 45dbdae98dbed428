"""A game in words says where somebody comes to stand, which place it is, and what hurts."""

from collections.abc import Callable

import pytest

from authoring.boards.squares import NOWHERE, just
from authoring.engine.journal import Event
from authoring.rulesets.dungeon_plungin.play.board.events import building, health, moving
from authoring.rulesets.dungeon_plungin.play.board.events.turns import RoundBegins
from authoring.rulesets.dungeon_plungin.play.tell.story import story as story_of
from tests.rulesets.dungeon_plungin.play.table import Table


def _line(table: Table, event: Event) -> str:
    return [line for line in story_of(table.s, [RoundBegins(1), event]) if line][-1]


@pytest.mark.parametrize(
    ("kind", "words"),
    [
        (moving.IsMoved, "Ann is made to move to"),
        (moving.IsPushed, "Ann is pushed back to"),
        (moving.Appears, "Ann is suddenly at"),
    ],
)
def test_whoever_is_moved_is_moved_somewhere(kind: Callable[[str, int], Event], words: str) -> None:
    table = Table()
    there = table.square((2, 1))
    assert _line(table, kind("Ann", there)) == f"{words} column 2, row 1 of the Entry Tile."
    assert _line(table, kind("Ann", -1)) == f"{words} a place that is lost."


@pytest.mark.parametrize(
    ("source", "words"),
    [
        ("trap:pit", " from the pit"),
        ("trap:fallen-rocks", " from the fallen rocks"),
        ("somebody", ""),
        ("", ""),
        ("event:gone", ""),
        ("condition:gone", ", gone"),
    ],
)
def test_damage_comes_from_somewhere(source: str, words: str) -> None:
    told = _line(Table(), health.IsHurt("Ann", 1, 2, source)).lower()
    assert told == f"ann takes 1 damage{words}."


def test_what_befalls_a_place_names_it() -> None:
    table = Table()
    here = just(table.square((1, 1)))
    assert _line(table, building.RubbleFalls(here)) == "Rubble blocks the way in the Entry Tile."
    assert _line(table, building.RubbleFalls(NOWHERE)) == "Rubble blocks the way."
    assert _line(table, building.CreviceOpens(here)).startswith("A crevice opens in the Entry Tile")
    assert _line(table, building.RoomRestocked(0)) == "Somebody has been in the Entry Tile since."
    back = "Something has moved into the Entry Tile again."
    assert _line(table, building.MonstersReturn(0, 1)) == back
