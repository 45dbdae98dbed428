"""Pieces on pages: all of them, none over another, backs behind their fronts."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from authoring.render.art.frame import PAPERS
from authoring.render.sheets import sheets

SIZES = st.tuples(st.integers(10, 180), st.integers(10, 240))


@given(st.integers(0, 150), SIZES, st.sampled_from(sorted(PAPERS)))
def test_every_piece_lies_on_a_page_and_on_no_other(
    count: int, size: tuple[int, int], paper: str
) -> None:
    made = sheets(range(count), paper, *size)
    assert [p.thing for sheet in made for p in sheet.fronts] == list(range(count))
    for sheet in made:
        for side in (sheet.fronts, sheet.backs):
            corners = [(p.x, p.y) for p in side]
            for x, y in corners:
                assert 8 <= x <= PAPERS[paper][0] - size[0] - 8
                assert 8 <= y <= PAPERS[paper][1] - size[1] - 8
            for at, (x, y) in enumerate(corners):
                for x2, y2 in corners[:at]:
                    assert abs(x - x2) >= size[0] - 0.01 or abs(y - y2) >= size[1] - 0.01


@given(st.integers(1, 60), st.sampled_from(sorted(PAPERS)))
def test_a_page_turned_along_its_long_edge_shows_each_back_behind_its_front(
    count: int, paper: str
) -> None:
    for sheet in sheets(range(count), paper, 44, 63):
        for front, back in zip(sheet.fronts, sheet.backs, strict=True):
            assert front.thing == back.thing
            assert front.y == back.y
            turned = PAPERS[paper][0] - back.x - sheet.width
            assert turned == pytest.approx(front.x, abs=0.01)


def test_as_many_pieces_on_a_page_as_fit() -> None:
    for paper in PAPERS:
        assert [len(s.fronts) for s in sheets(range(30), paper, 63, 63)] == [12, 12, 6]
        assert [len(s.fronts) for s in sheets(range(20), paper, 44, 63)] == [16, 4]


def test_every_line_to_cut_has_a_mark_at_both_ends_outside_the_pieces() -> None:
    (sheet,) = sheets(range(12), "a4", 63, 63)
    assert len(sheet.marks) == 2 * 4 + 2 * 5
    left, right = min(p.x for p in sheet.fronts), max(p.x for p in sheet.fronts) + 63
    top, bottom = min(p.y for p in sheet.fronts), max(p.y for p in sheet.fronts) + 63
    for mark in sheet.marks:
        beside = mark.x + mark.width < left or mark.x > right
        above = mark.y + mark.height < top or mark.y > bottom
        assert beside or above
