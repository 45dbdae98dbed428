"""Pieces larger than a page: parts that cover them whole, overlap and can be put together."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from authoring.render.imposition.page import Box, Page, PlacedPiece
from authoring.render.imposition.sheet_filling import sheets
from authoring.render.imposition.split import OVERLAP, cut_in
from authoring.render.options.print_options import Look
from tests.render.imposition.samples import inside, look, seen_from_the_front, sheet

LARGE = st.floats(280, 900, allow_nan=False).map(lambda side: round(side, 2))


def seen(place: PlacedPiece) -> Box:
    """The part of the piece's picture that is seen, in the picture's own upright frame or,
    when it is turned, in that of the picture as it lies."""
    wide, high = place.trim.width, place.trim.height
    if place.turn % 180:
        wide, high = high, wide
    left = place.trim.left + (place.trim.width - wide) / 2
    top = place.trim.top + (place.trim.height - high) / 2
    return Box(-left, -top, place.window.width, place.window.height)


def extent(place: PlacedPiece) -> tuple[float, float]:
    size = (place.trim.width, place.trim.height)
    return size[::-1] if place.turn % 180 else size


@given(LARGE, LARGE, st.sampled_from(["a4", "letter"]))
def test_the_parts_cover_the_whole_piece_and_no_more(wide: float, high: float, paper: str) -> None:
    pages = sheets(["hall"], Look(paper), wide, high)
    columns, rows = len(pages[0].plan[0]), len(pages[0].plan)
    assert len(pages) == columns * rows
    parts = [seen(page.places[0]) for page in pages]
    across, down = extent(pages[0].places[0])
    assert min(part.left for part in parts) == pytest.approx(0, abs=0.01)
    assert min(part.top for part in parts) == pytest.approx(0, abs=0.01)
    assert max(part.right for part in parts) == pytest.approx(across, abs=0.01)
    assert max(part.bottom for part in parts) == pytest.approx(down, abs=0.01)
    for row in range(rows):
        for column in range(columns):
            part = parts[row * columns + column]
            if column:
                before = parts[row * columns + column - 1]
                assert before.right - part.left == pytest.approx(OVERLAP, abs=0.01)
            if row:
                above = parts[(row - 1) * columns + column]
                assert above.bottom - part.top == pytest.approx(OVERLAP, abs=0.01)


@given(LARGE, LARGE)
def test_every_part_lies_on_the_paper(wide: float, high: float) -> None:
    for page in sheets(["hall"], Look(), wide, high):
        assert inside(page.places[0].window, Box(9, 8.5, 192, 275.5))


def crosses(page: Page) -> list[tuple[float, float]]:
    """The middles of a page's crosses, as places on the picture."""
    place = page.places[0]
    level = {(round(x + w / 2, 2), round(y, 2)) for x, y, w, h in page.lines if w == 4}
    upright = {(round(x, 2), round(y + h / 2, 2)) for x, y, w, h in page.lines if h == 4}
    part = seen(place)
    return [
        (x - place.window.left + part.left, y - place.window.top + part.top)
        for x, y in sorted(level & upright)
    ]


@given(LARGE, LARGE)
def test_neighbours_have_their_crosses_at_the_same_places_of_the_picture(
    wide: float, high: float
) -> None:
    pages = {page.places[0].part: page for page in sheets(["hall"], Look(), wide, high)}
    for row in next(iter(pages.values())).plan:
        for one, other in pairwise(row):
            here, there = seen(pages[one].places[0]), seen(pages[other].places[0])
            middle = pytest.approx((here.right + there.left) / 2, abs=0.02)
            meeting = [
                [cross for cross in crosses(page) if cross[0] == middle]
                for page in (pages[one], pages[other])
            ]
            ends = [pytest.approx(here.top - 3, abs=0.02), pytest.approx(here.bottom + 3, abs=0.02)]
            assert [[y for _, y in side] for side in meeting] == [ends, ends]


def test_parts_are_named_like_squares_of_a_chess_board() -> None:
    """300 x 300 on A4: two columns of 155 mm, two rows of 155 mm."""
    pages = sheets(["hall"], Look(), 300, 300)
    assert [page.places[0].part for page in pages] == ["A1", "A2", "B1", "B2"]
    assert {page.plan for page in pages} == {(("A1", "A2"), ("B1", "B2"))}
    assert {(p.window.width, p.window.height) for page in pages for p in page.places} == {
        (155, 155)
    }


def test_a_piece_is_turned_when_that_saves_pages() -> None:
    """400 x 180 lying needs three pages; turned it is 180 wide and two pages high."""
    pages = sheets(["hall"], Look(), 400, 180)
    assert [(page.places[0].part, page.places[0].turn) for page in pages] == [
        ("A1", 90),
        ("B1", 90),
    ]


def test_a_split_piece_has_its_back_behind_it() -> None:
    layout = sheet("long-edge")
    pages = sheets(["hall"], look(layout), 300, 250, backs=True)
    for front, back in zip(pages[::2], pages[1::2], strict=True):
        one, other = front.places[0], back.places[0]
        assert seen_from_the_front(other.window, layout, "long-edge") == one.window
        mirrored = extent(one)[0] - seen(one).right
        assert seen(other).left == pytest.approx(mirrored, abs=0.01)


@given(st.floats(1, 2000), st.floats(20, 400))
def test_no_part_is_longer_than_the_room(length: float, room: float) -> None:
    parts = cut_in(length, room)
    assert all(size <= room + 0.01 for _, size in parts)
    assert parts[0][0] == 0
    assert sum(parts[-1]) == pytest.approx(length, abs=0.01)
    assert len(parts) == 1 or length > room
