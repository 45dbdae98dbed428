"""The set-up list, charts side by side, and the Plot Counter worked out on one roll."""

from pathlib import Path
from typing import Any

import pytest

from authoring.rulesets.dungeon_plungin.printed import printed
from tests.rulesets.dungeon_plungin.printed.test_printed import load

QUESTS = ("knocking-wall", "clockwork-crypt", "salt-mine")


@pytest.fixture(scope="module", params=QUESTS)
def context(request: pytest.FixtureRequest, repository: Path) -> dict[str, Any]:
    return dict(printed(load(repository / "packs" / str(request.param))).context)


@pytest.mark.rule("DP-SETUP-06")
def test_the_list_names_every_tile_with_as_many_as_are_cut_out(context: dict[str, Any]) -> None:
    listed = {one.tile.id: one.count for one in context["set_aside"].tiles}
    assert listed == {piece.tile.id: piece.copies for piece in context["pieces"]["tiles"]}
    assert context["set_aside"].tiles[0].tile == context["entry"]
    assert context["set_aside"].tiles[0].count == 1


def test_a_unique_tile_is_needed_once(context: dict[str, Any]) -> None:
    uniques = [one for one in context["set_aside"].tiles if one.tile.kind == "unique"]
    assert uniques
    assert {one.count for one in uniques} == {1}


def test_what_stands_in_a_unique_location_can_be_stood_there(context: dict[str, Any]) -> None:
    copies = {one.id: one.copies for one in context["pieces"]["figures"]}
    assert all(number >= 1 for number in copies.values())
    heroes = [one for one in context["pieces"]["figures"] if one.kind.id == "heroes"]
    assert {one.copies for one in heroes} == {1}


def test_charts_side_by_side_keep_their_order(context: dict[str, Any]) -> None:
    rows = context["chart_rows"]
    assert tuple(chart for row in rows for chart in row) == context["charts"]
    for row in rows:
        assert len(row) in (1, 2)
        assert len(row) == 1 or all(chart.narrow for chart in row)


def test_the_modifier_is_worked_out_as_the_book_would(repository: Path) -> None:
    # A Great Door stands on 7 and more: with +3 the lowest roll that gets there is 4.
    told = printed(load(repository / "packs" / "knocking-wall")).context["worked"]
    assert told == "For example: on red 3, a roll of 4 counts as 7: Great Door."
