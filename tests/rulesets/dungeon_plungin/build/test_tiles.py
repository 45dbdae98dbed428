"""Tiles: drawings, legends and doorways."""

from collections.abc import Callable

import pytest

from authoring.core.finding import Finding
from authoring.model.pack import Pack
from authoring.model.tile import Tile

Build = Callable[[str], tuple[Pack, tuple[Finding, ...]]]
Say = Callable[[str], list[str]]


def drawn(*lines: str) -> str:
    return "    squares: |\n" + "".join(f"      {line}\n" for line in lines)


def tile(built: Build, text: str) -> Tile:
    pack, findings = built(f"tiles:\n  t:\n{text}")
    assert findings == ()
    return pack.tiles["t"]


def test_a_tile_without_a_title_has_one_made_of_its_id(built: Build) -> None:
    pack, _ = built(
        "tiles:\n"
        "  silt-corner: {kind: room, squares: '..', doorways: {walls: any}}\n"
        "  den: {kind: room, title: The Pit, squares: '..', doorways: {walls: any}}\n"
    )
    assert [one.title for one in pack.tiles.values()] == ["Silt Corner", "The Pit"]


def openings(found: Tile) -> dict[str, tuple[tuple[int, int], ...]]:
    return {doorway.wall: doorway.squares for doorway in found.doorways}


@pytest.mark.rule("DP-DOORWAY-03")
def test_any_wall_means_the_middle_of_each(built: Build) -> None:
    found = tile(built, "    kind: room\n    doorways: {walls: any}\n" + drawn(*["......"] * 4))
    assert openings(found) == {
        "north": ((3, 1), (4, 1)),
        "east": ((6, 2), (6, 3)),
        "south": ((3, 4), (4, 4)),
        "west": ((1, 2), (1, 3)),
    }
    assert (found.width, found.height, found.kind) == (6, 4, "room")


def test_an_odd_wall_has_its_one_middle_square(built: Build) -> None:
    found = tile(
        built, "    kind: room\n    doorways: {walls: [north, west]}\n" + drawn(*["....."] * 3)
    )
    assert openings(found) == {"north": ((3, 1),), "west": ((1, 2),)}


@pytest.mark.rule("DP-LOC-03")
@pytest.mark.parametrize(
    ("lines", "shape", "walls"),
    [
        (
            ("####", "#...", "#...", "#..#"),
            "corner",
            {"east": ((4, 2), (4, 3)), "south": ((2, 4), (3, 4))},
        ),
        (("#..#",) * 4, "hall", {"north": ((2, 1), (3, 1)), "south": ((2, 4), (3, 4))}),
        (
            ("####", "....", "....", "#..#"),
            "t",
            {"east": ((4, 2), (4, 3)), "south": ((2, 4), (3, 4)), "west": ((1, 2), (1, 3))},
        ),
    ],
)
def test_a_hallway_opens_where_its_corridors_end(
    built: Build, lines: tuple[str, ...], shape: str, walls: dict[str, object]
) -> None:
    found = tile(built, "    kind: hallway\n" + drawn(*lines))
    assert openings(found) == walls
    assert found.shape == shape


@pytest.mark.rule("DP-ENTRY-02")
def test_doorways_may_be_listed_with_an_exit(built: Build) -> None:
    found = tile(
        built,
        "    kind: entry\n"
        "    doorways: [{wall: north, squares: [[1, 1], [2, 1]]}, {wall: south, exit: true}]\n"
        + drawn("....", "....", "....", "...."),
    )
    assert [(d.wall, d.squares, d.exit) for d in found.doorways] == [
        ("north", ((1, 1), (2, 1)), False),
        ("south", ((2, 4), (3, 4)), True),
    ]


def test_the_legend_names_features_and_what_they_block(built: Build) -> None:
    found = tile(
        built,
        '    kind: room\n    legend: {"~": {feature: pool, blocks: move},'
        ' "o": {feature: pillar, blocks: both}, "=": {feature: altar}, "s": {blocks: sight}}\n'
        + drawn("~~..", ".o=.", "...s", "...."),
    )
    assert found.features == {"pool": ((1, 1), (2, 1)), "pillar": ((2, 2),), "altar": ((3, 2),)}
    assert found.blocked == {(1, 1), (2, 1), (2, 2)}
    assert found.opaque == {(2, 2), (4, 3)}
    assert found.is_floor((1, 1))


def test_a_wall_whose_middle_is_blocked_has_no_doorway(built: Build) -> None:
    found = tile(
        built,
        "    kind: room\n    doorways: {walls: any}\n"
        '    legend: {"~": {feature: pool, blocks: move}}\n'
        + drawn(".~~.", "....", "#...", "...."),
    )
    assert set(openings(found)) == {"east", "south"}


@pytest.mark.parametrize(
    ("text", "finding"),
    [
        (
            drawn("...", "...."),
            "4:7 bad-tile line 1 of this drawing has 3 squares, not 4",
        ),
        (
            "    kind: room\n" + drawn("....", "....", ".....", "...."),
            "7:7 bad-tile line 3 of this drawing has 5 squares, not 4",
        ),
        (
            "    kind: room\n" + drawn("....", "....", "....", "."),
            "8:7 bad-tile line 4 of this drawing has 1 square, not 4",
        ),
        (
            drawn("....", "..x."),
            "5:7 bad-tile `x` is drawn but not explained: column 3, row 2",
        ),
        ('    squares: "..x."\n', "3:14 bad-tile `x` is drawn but not explained: column 3, row 1"),
        (drawn("###"), "3:14 bad-tile this tile has no floor"),
        (
            "    doorways: {walls: [north]}\n" + drawn("#", "."),
            "3:24 bad-doorway there is no floor in the middle of the north wall",
        ),
        (
            "    doorways: [{wall: north, squares: [[1, 2]]}]\n" + drawn("..", ".."),
            "3:40 bad-doorway [1, 2] is no floor square along the north wall",
        ),
        (
            "    doorways: [{wall: up}]\n" + drawn("..", ".."),
            "3:23 bad-doorway expected one of north, east, south, west, found `up`",
        ),
        (
            "    doorways: [{wall: north}, {wall: north}]\n" + drawn("..", ".."),
            "2:3 bad-doorway the north wall has more than one doorway",
        ),
        (
            "    kind: hallway\n    shape: x\n" + drawn("#..#", "#..#"),
            "2:3 bad-tile a hallway of shape `x` has 4 ends, this drawing 2",
        ),
        (drawn("." * 21), "3:14 past-limit the tile is 21x1, at most 20x20 is possible"),
    ],
)
def test_an_odd_tile_is_reported_at_its_place(said: Say, text: str, finding: str) -> None:
    assert said(f"tiles:\n  t:\n{text}") == [finding]
