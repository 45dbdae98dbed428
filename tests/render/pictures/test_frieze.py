"""Tail-pieces are drawn from what they are given; plans show whom a trap reaches."""

from base64 import b64decode
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from authoring.paper.pieces import FigurePiece
from authoring.render.drawing.pixel_letters import numeral
from authoring.render.pictures.frieze import HIGH, WIDE, frieze, wall
from authoring.render.pictures.reach import ACROSS, reach_png, reached
from authoring.render.pictures.skyline import town_canvas
from tests.paper.kinds import CHIEF, COMMON, PLAYED

ORC = FigurePiece("orc", "Orc", COMMON, "Orc")
KNIGHT = FigurePiece("knight", "Knight", PLAYED, "Knight")
DEMON = FigurePiece("demon", "Demon", CHIEF, "Demon", height="large")
EVERYWHERE = {(x, y) for x in range(ACROSS) for y in range(ACROSS)}


def test_every_cast_has_a_picture_of_its_own() -> None:
    casts: tuple[list[FigurePiece | str], ...] = (
        [],
        [ORC],
        [KNIGHT, ORC],
        [KNIGHT, DEMON],
        ["key"],
        ["key", "chest"],
        ["town"],
    )
    assert len({frieze(cast) for cast in casts}) == len(casts)


def test_what_nobody_drew_and_what_comes_twice_is_left_out() -> None:
    assert frieze(["key", "no such thing", "key"]) == frieze(["key"])


def test_of_too_many_the_first_and_the_last_are_shown() -> None:
    names = ("Orc", "Skeleton", "Spider", "Bat", "Rat", "Ghost", "Troll", "Wolf", "Snake")
    horde = [FigurePiece(name.lower(), name, COMMON) for name in names]
    assert frieze([KNIGHT, *horde, DEMON]) == frieze([KNIGHT, *horde[:2], *horde[-2:], DEMON])


def test_the_town_fills_its_picture_and_has_lit_windows() -> None:
    rows = town_canvas(WIDE, HIGH).texts
    assert {len(row) for row in rows} == {WIDE}
    assert len(rows) == HIGH
    assert "." not in "".join(rows)
    assert "g" in "".join(rows[HIGH // 2 :])


@pytest.mark.parametrize(
    ("shape", "width", "height", "hit"),
    [
        ("opener", 0, 0, {(2, 2)}),
        ("tile", 0, 0, EVERYWHERE),
        ("row", 3, 0, {(x, 2) for x in range(ACROSS)}),
        ("column", 0, 0, {(2, y) for y in range(ACROSS)}),
        ("line", 3, 0, {(1, 2), (2, 2), (3, 2)}),
        ("rect", 2, 1, {(2, 2), (3, 2)}),
        ("rect", 2, 2, {(2, 2), (3, 2), (2, 3), (3, 3)}),
        ("line", 9, 0, {(x, 2) for x in range(ACROSS)}),
    ],
)
def test_a_plan_shows_the_squares_that_are_hit(
    shape: str, width: int, height: int, hit: set[tuple[int, int]]
) -> None:
    assert reached(shape, width, height) == hit
    assert reach_png(shape, width, height) != reach_png(shape, width, height, True)


def test_numerals_are_told_apart_and_stand_in_open_shapes() -> None:
    assert len({numeral(number) for number in range(20)}) == 20
    assert {len(numeral(number)) for number in range(20)} == {6}
    # The bowls of 6, 8 and 9 are two pixels wide: one alone runs full when printed small.
    for number in (6, 8, 9):
        assert any("#..#" in row for row in numeral(number))


def test_all_pictures_of_a_quest_stand_before_one_wall_and_the_town_before_none() -> None:
    assert wall(["key"]) == wall([ORC, KNIGHT]) != ""
    assert wall(["town"]) == ""


def test_nothing_that_is_drawn_reaches_above_the_picture_laid_over_the_wall(
    repository: Path,
) -> None:
    """It is cut where the highest things end: the topmost row is clear for all of them."""
    drawn = sorted(path.stem for path in (repository / "templates" / "pixels").glob("*.txt"))
    assert len(drawn) > 100
    alone: list[FigurePiece | str] = [ORC, DEMON, *drawn]
    for thing in alone:
        data = frieze([thing]).partition(",")[2]
        picture = Image.open(BytesIO(b64decode(data))).convert("RGBA")
        rim = picture.crop((0, 0, picture.width, 1)).getchannel("A")
        assert rim.getextrema() == (0, 0), thing
