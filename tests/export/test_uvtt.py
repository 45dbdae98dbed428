"""Universal VTT files: their form, and two readers' rules."""

import json
from base64 import b64decode
from itertools import pairwise
from typing import Any

import pytest

from authoring.export.targets import uvtt
from authoring.foreign.maps.map_formats import read_map
from authoring.foreign.reading import Reading
from tests.export.checking import assert_fits, written
from tests.export.conftest import QUESTS, MakeKit, png_size

Point = tuple[float, float]


def _maps(kit_of: MakeKit, quest: str) -> dict[str, dict[str, Any]]:
    files = written(kit_of(quest), "uvtt")
    assert all(path.endswith(".dd2vtt") for path in files)
    return {path: json.loads(data) for path, data in files.items()}


def _points(lines: list[list[dict[str, float]]]) -> list[list[Point]]:
    return [[(one["x"], one["y"]) for one in line] for line in lines]


@pytest.mark.parametrize("quest", QUESTS)
def test_every_map_has_the_form(kit_of: MakeKit, quest: str) -> None:
    for document in _maps(kit_of, quest).values():
        assert_fits(document, "uvtt")


@pytest.mark.parametrize("quest", QUESTS)
def test_the_picture_is_as_large_as_the_squares_say(kit_of: MakeKit, quest: str) -> None:
    for document in _maps(kit_of, quest).values():
        size, dots = document["resolution"]["map_size"], document["resolution"]["pixels_per_grid"]
        assert png_size(b64decode(document["image"])) == (size["x"] * dots, size["y"] * dots)


@pytest.mark.parametrize("quest", QUESTS)
def test_everything_lies_on_the_map(kit_of: MakeKit, quest: str) -> None:
    for document in _maps(kit_of, quest).values():
        size = document["resolution"]["map_size"]
        lines = _points([*document["line_of_sight"], *document["objects_line_of_sight"]])
        lines += _points([portal["bounds"] for portal in document["portals"]])
        lines += _points([[portal["position"]] for portal in document["portals"]])
        for x, y in (point for line in lines for point in line):
            assert 0 <= x <= size["x"]
            assert 0 <= y <= size["y"]


def test_the_entry_tile_has_a_gap_at_each_of_its_four_doorways(kit_of: MakeKit) -> None:
    """Six by six squares with a margin of one: doorways in the third and fourth square of each
    side; the southern one is the way out, and open."""
    found = _maps(kit_of, "knocking-wall")["maps/Entry.dd2vtt"]
    assert found["resolution"]["map_size"] == {"x": 8, "y": 8}
    doors = {tuple(bounds): portal["closed"] for portal in found["portals"]
             for bounds in _points([portal["bounds"]])}  # fmt: skip
    assert doors == {
        ((3, 1), (5, 1)): True, ((7, 3), (7, 5)): True, ((1, 3), (1, 5)): True,
        ((3, 7), (5, 7)): False,
    }  # fmt: skip
    corners = {frozenset(line) for line in _points(found["line_of_sight"])}
    assert corners == {
        frozenset({(1, 3), (1, 1), (3, 1)}), frozenset({(5, 1), (7, 1), (7, 3)}),
        frozenset({(7, 5), (7, 7), (5, 7)}), frozenset({(3, 7), (1, 7), (1, 5)}),
    }  # fmt: skip


def test_a_portal_turns_with_its_wall(kit_of: MakeKit) -> None:
    found = _maps(kit_of, "knocking-wall")["maps/Entry.dd2vtt"]
    turned = {portal["position"]["x"]: portal["rotation"] for portal in found["portals"]}
    assert turned[4] == 0  # north and south
    assert turned[7] == pytest.approx(1.5707963)  # east


def test_a_pillar_stops_sight_and_is_no_wall(kit_of: MakeKit) -> None:
    """The Salt Mine has pillars that block both, each a square with its four sides."""
    pillars = [
        document["objects_line_of_sight"] for document in _maps(kit_of, "salt-mine").values()
        if document["objects_line_of_sight"]
    ]  # fmt: skip
    assert pillars
    for lines in pillars:
        assert all(line[0] == line[-1] for line in lines)


def _read_as_walls(document: dict[str, Any]) -> list[tuple[Point, Point]]:
    """As the module dd-import of Foundry reads walls: it joins the end of a line with every
    line that begins there."""
    lines = _points(document["line_of_sight"])
    walls = []
    for number, line in enumerate(lines):
        others = [other for at, other in enumerate(lines) if at != number]
        walls += [(other[-1], line[0]) for other in others if other[-1] == line[0]]
        walls += list(pairwise(line))
        walls += [(line[-1], other[0]) for other in others if other[0] == line[-1]]
    return walls


@pytest.mark.parametrize("quest", QUESTS)
def test_a_reader_that_joins_lines_makes_no_wall_without_length(
    kit_of: MakeKit, quest: str
) -> None:
    for path, document in _maps(kit_of, quest).items():
        assert all(one != other for one, other in _read_as_walls(document)), path


@pytest.mark.parametrize("quest", QUESTS)
def test_a_reader_that_leaves_out_short_steps_leaves_out_none(kit_of: MakeKit, quest: str) -> None:
    """The same module leaves out places closer to the next than 0.3 squares."""
    for document in _maps(kit_of, quest).values():
        for line in _points(document["line_of_sight"]):
            for (x, y), (right, low) in pairwise(line):
                assert abs(right - x) + abs(low - y) >= 0.3


@pytest.mark.parametrize("quest", QUESTS)
def test_a_reader_that_draws_paths_finds_an_image_and_two_points_for_each(
    kit_of: MakeKit, quest: str
) -> None:
    """An importer for Owlbear Rodeo tells PNG by the first bytes, leaves out lines and portals of
    less than two points, and refuses a map without an image or resolution."""
    for document in _maps(kit_of, quest).values():
        assert b64decode(document["image"][:32])[:4] == b"\x89PNG"
        assert document["resolution"]["pixels_per_grid"]
        assert all(len(line) > 1 for line in document["line_of_sight"])
        assert all(len(portal["bounds"]) > 1 for portal in document["portals"])


@pytest.mark.parametrize("quest", QUESTS)
def test_no_wall_goes_through_a_door(kit_of: MakeKit, quest: str) -> None:
    for document in _maps(kit_of, quest).values():
        steps = set()
        for line in _points(document["line_of_sight"]):
            for start, end in pairwise(line):
                steps |= _halves(start, end)
        for portal in document["portals"]:
            (start, end) = _points([portal["bounds"]])[0]
            assert not steps & _halves(start, end)


def _halves(start: Point, end: Point) -> set[Point]:
    (x, y), (right, low) = start, end
    count = round(2 * (abs(right - x) + abs(low - y)))
    parts = [(step + 0.5) / count for step in range(count)]
    return {(x + (right - x) * part, y + (low - y) * part) for part in parts}


@pytest.mark.parametrize("quest", ["knocking-wall", "salt-mine"])
def test_the_map_of_a_tile_comes_back_as_its_floor_and_doors(kit_of: MakeKit, quest: str) -> None:
    """Of what stands on it only what stops sight; the open portal is the exit."""
    kit = kit_of(quest)
    drawn = {one.tile.title: one.tile for one in kit.booklet.pieces.tiles}
    for seen in kit.tiles:
        assert seen.plan is not None
        text = json.dumps(uvtt.document(seen.picture, seen.plan))
        (back,) = read_map(Reading(text, "room"), lambda _: None)
        tile = drawn[seen.plan.title]
        columns, rows = range(1, tile.width + 1), range(1, tile.height + 1)
        floor = [(x, y) for x in columns for y in rows if tile.is_floor((x, y))]
        left, top = (min(at[axis] for at in floor) - 1 for axis in (0, 1))
        assert back.floor == {(x - left, y - top) for x, y in floor}
        assert back.features.keys() == {(x - left, y - top) for x, y in tile.opaque}
        assert {wall: (set(at), leaves) for wall, (at, leaves) in back.doorways.items()} == {
            one.wall: ({(x - left, y - top) for x, y in one.squares}, one.exit)
            for one in tile.doorways
        }
