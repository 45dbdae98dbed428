"""The set-up list, charts side by side, and the Plot Counter worked out on one roll."""

from pathlib import Path
from typing import Any

import pytest

from authoring.render.options.print_options import Look
from authoring.render.pieces.markers import marker_art
from authoring.render.press.pdf import to_html
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
    told = printed(load(repository / "packs" / "knocking-wall")).context["plot_counter_example"]
    assert told == "For example: on red 3, a roll of 4 counts as 7: Great Door."


def test_every_marker_that_is_cut_out_is_in_the_list_or_told_what_it_is_for(
    context: dict[str, Any],
) -> None:
    listed = [one.marker for one in context["set_aside"].markers]
    told = [marker for use in context["set_aside"].uses for marker in use.markers]
    cut = context["pieces"]["markers"]
    kinds = {(one.shape, one.name) for one in cut if not one.reverse[1]}
    assert kinds <= {(one.shape, one.name) for one in (*listed, *told)}
    assert {"Dead end", "Passage", "Searched", "Plot Counter"} <= {one.name for one in told}
    assert all(use.text.endswith(".") for use in context["set_aside"].uses)


def test_markers_in_the_list_look_like_those_that_are_cut_out(context: dict[str, Any]) -> None:
    """Silver and golden chests, and a Great Door, are told apart by their pictures."""
    shown = [marker_art(one.marker, Look()) for one in context["set_aside"].markers]
    assert len(set(shown)) == len(shown)


def test_the_picture_of_the_entry_tile_names_the_way_out(repository: Path) -> None:
    whole = printed(load(repository / "packs" / "knocking-wall"))
    page = to_html(whole, parts=("booklet",))
    entry = page[page.index('class="entry"') :].partition("</div>")[0]
    assert '<p class="way-out">EXIT</p>' in entry
