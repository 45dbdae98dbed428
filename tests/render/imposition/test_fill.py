"""Pieces of one size: all of them, none over another, every back behind its front."""

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from authoring.render.imposition.page import SLIP, Box, Page, PlacedPiece
from authoring.render.imposition.sheet_filling import sheets
from authoring.render.options.print_options import Look
from authoring.render.options.sheet_layout import Layout
from tests.render.imposition.samples import WITHIN, apart, inside, look, seen_from_the_front, sheet

SIDES = st.floats(10, 180, allow_nan=False).map(lambda side: round(side, 2))
SIZES = st.tuples(SIDES, SIDES)
TURNED = ("long-edge", "short-edge")
PAPERS = st.sampled_from([(210.0, 297.0), (297.0, 210.0)])


def printable(layout: Layout) -> Box:
    m = layout.margins
    return Box(m.left, m.top, layout.width - m.left - m.right, layout.height - m.top - m.bottom)


def whole(pages: tuple[Page, ...]) -> bool:
    return not any(page.plan for page in pages)


@given(
    st.integers(0, 60), SIZES, st.sampled_from([*TURNED, "none"]), PAPERS, st.sampled_from([0, 3])
)
def test_every_piece_lies_once_on_the_paper_in_order_and_on_no_other(
    count: int, size: tuple[float, float], duplex: str, paper: tuple[float, float], bleed: int
) -> None:
    layout = sheet(duplex, size=paper)
    pages = sheets(range(count), look(layout, bleed), *size, backs=duplex != "none")
    fronts = [page for page in pages if not page.back]
    if whole(pages):
        assert [p.thing for page in fronts for p in page.places] == list(range(count))
    assert [page.number for page in fronts] == list(range(1, len(fronts) + 1))
    for page in pages:
        for place in page.places:
            assert inside(place.cut, printable(layout))
            assert whole(pages) is False or sorted((place.cut.width, place.cut.height)) == sorted(
                size
            )
        for one, other in combinations(page.places, 2):
            assert apart(one.cut, other.cut, 2 * bleed)


@given(st.integers(1, 40), SIZES, st.sampled_from(TURNED), PAPERS)
def test_turned_paper_shows_each_back_behind_its_front(
    count: int, size: tuple[float, float], duplex: str, paper: tuple[float, float]
) -> None:
    layout = sheet(duplex, size=paper)
    pages = sheets(range(count), look(layout), *size, backs=True)
    for front, back in zip(pages[::2], pages[1::2], strict=True):
        assert (front.back, back.back, front.number) == (False, True, back.number)
        for one, other in zip(front.places, back.places, strict=True):
            assert (one.thing, one.part, other.back) == (other.thing, other.part, True)
            lies = seen_from_the_front(other.cut, layout, duplex)
            for edge in ("left", "top", "right", "bottom"):
                assert getattr(lies, edge) == pytest.approx(getattr(one.cut, edge), abs=WITHIN)


@given(st.integers(1, 12), st.tuples(st.integers(20, 80), st.integers(20, 80)), PAPERS)
def test_folded_paper_shows_each_back_behind_its_front(
    count: int, size: tuple[int, int], paper: tuple[float, float]
) -> None:
    layout = sheet("gutterfold", size=paper)
    for page in sheets(range(count), look(layout), *size, backs=True):
        assert page.fold is not None
        x, y, across, _ = page.fold
        fronts = [place for place in page.places if not place.back]
        backs = [place for place in page.places if place.back]
        for one, other in zip(fronts, backs, strict=True):
            if across:
                lies = Box(other.cut.left, 2 * y - other.cut.bottom, one.cut.width, one.cut.height)
                assert one.cut.bottom <= y - SLIP + WITHIN
            else:
                lies = Box(2 * x - other.cut.right, other.cut.top, one.cut.width, one.cut.height)
                assert one.cut.right <= x - SLIP + WITHIN
            assert lies.left == pytest.approx(one.cut.left, abs=WITHIN)
            assert lies.top == pytest.approx(one.cut.top, abs=WITHIN)
            assert one.thing == other.thing
            assert inside(other.cut, printable(layout))


def top_edge(place: PlacedPiece, mirrored: str) -> str:
    """Which edge of the paper, seen from the front, the piece's top points to."""
    points = {0: "up", 90: "right", 180: "down", 270: "left"}[place.turn]
    other = {"sides": {"left": "right", "right": "left"}, "ends": {"up": "down", "down": "up"}}
    return other[mirrored].get(points, points) if place.back else points


@pytest.mark.parametrize("size", [(63.5, 88.9), (40.0, 200.0), (200.0, 40.0), (88.9, 63.5)])
@pytest.mark.parametrize("duplex", ["long-edge", "short-edge", "gutterfold"])
def test_a_card_turned_over_sideways_is_upright_on_its_back(
    size: tuple[float, float], duplex: str, paper: tuple[float, float]
) -> None:
    """Where both tops point to the same edge of the leaf, turning it over keeps it upright."""
    layout = sheet(duplex, size=paper)
    pages = sheets(range(2), look(layout), *size, backs=True)
    places = [place for page in pages for place in page.places]
    if duplex == "gutterfold" and pages[0].fold is not None:
        mirrored = "ends" if pages[0].fold[2] else "sides"
    else:
        mirrored = "sides" if (duplex == "long-edge") == (paper[0] < paper[1]) else "ends"
    assert {top_edge(place, mirrored) for place in places if place.thing == 0} in (
        {"up"}, {"right"},
    )  # fmt: skip


def test_a_back_is_upside_down_when_the_paper_is_turned_along_its_short_edge() -> None:
    turns = {
        duplex: sheets([1], look(sheet(duplex)), 50, 70, backs=True)[1].places[0].turn
        for duplex in TURNED
    }
    assert turns == {"long-edge": 0, "short-edge": 180}


@pytest.mark.parametrize(
    ("order", "expected"),
    [
        ("alternating", ["1 front", "1 back", "2 front", "2 back", "3 front", "3 back"]),
        ("after", ["1 front", "2 front", "3 front", "1 back", "2 back", "3 back"]),
        ("common", ["1 front", "2 front", "3 front", "1 back"]),
    ],
)
def test_backs_come_in_the_order_the_sheet_asks_for(order: str, expected: list[str]) -> None:
    layout = sheet("long-edge", back_order=order)
    pages = sheets(range(12), look(layout), 90, 120, backs=True)
    assert [f"{page.number} {'back' if page.back else 'front'}" for page in pages] == expected
    assert {page.of for page in pages} == {3}


def test_pieces_without_backs_have_pages_of_fronts_only() -> None:
    assert [page.back for page in sheets(range(12), look(sheet("long-edge")), 90, 120)] == [
        False
    ] * 3


def test_home_sheets_hold_nine_upright_poker_cards_on_a4_and_eight_lying_ones_on_letter() -> None:
    """63.5 x 88.9: 3 x 3 fill 190.5 x 266.7 of A4's 192 x 269 mm; US Letter is 254.4 mm high
    between its margins, too low for three rows but enough for four of 63.5 mm."""
    counts = {
        paper: [
            (len(page.places), page.places[0].turn)
            for page in sheets(range(9), Look(paper), 63.5, 88.9)
        ]
        for paper in ("a4", "letter")
    }
    assert counts == {"a4": [(9, 0)], "letter": [(8, 90), (1, 90)]}


def test_turning_that_saves_hardly_anything_is_left_undone() -> None:
    """44 x 63: 4 x 4 upright, 3 x 6 lying; two more are not worth reading sideways."""
    (page,) = sheets(range(16), Look("a4"), 44, 63)
    assert {place.turn for place in page.places} == {0}


def test_every_line_to_cut_has_a_mark_at_both_ends_outside_the_pieces() -> None:
    (page,) = sheets(range(12), Look("a4"), 63, 63)
    assert len(page.lines) == 2 * 4 + 2 * 5
    left = min(place.cut.left for place in page.places)
    right = max(place.cut.right for place in page.places)
    top = min(place.cut.top for place in page.places)
    bottom = max(place.cut.bottom for place in page.places)
    for x, y, across, down in page.lines:
        assert x + across < left or x > right or y + down < top or y > bottom
        assert 0 < x <= x + across < 210
        assert 0 < y <= y + down < 297


def test_marks_stay_outside_the_bleed() -> None:
    (page,) = sheets(range(4), look(sheet("none"), bleed=3), 60, 60)
    block = [place.window for place in page.places]
    for x, y, across, down in page.lines:
        line = Box(x, y, across, down)
        assert all(apart(line, window) for window in block)


def test_registration_marks_stand_outside_everything() -> None:
    layout = sheet("long-edge", registration_marks=True)
    for page in sheets(range(9), look(layout), 60, 80, backs=True):
        assert len(page.targets) == 4
        for x, y in page.targets:
            around = Box(x - 2, y - 2, 4, 4)
            assert inside(around, Box(0, 0, 210, 297))
            assert all(apart(around, place.window) for place in page.places)


@pytest.mark.parametrize("name", ["gutterfold-a4", "gutterfold-letter"])
def test_folded_home_sheets_hold_four_cards_and_their_backs(name: str) -> None:
    (page,) = sheets(range(4), Look(sheet=name), 63.5, 88.9, backs=True)
    assert [place.back for place in page.places] == [False] * 4 + [True] * 4


def test_a_sheet_for_poker_cards_takes_nothing_else() -> None:
    poker = Look("letter", sheet="poker-deck")
    cards = sheets(range(2), poker, 63.5, 88.9, backs=True)
    assert [(page.layout.name, page.back) for page in cards] == [
        ("poker-deck", False),
        ("poker-deck", True),
    ] * 2
    assert sheets(range(2), poker, 25, 60, backs=True)[0].layout.name == "letter"


def test_pieces_without_backs_are_not_laid_on_folded_paper() -> None:
    assert sheets([1], Look(sheet="gutterfold-a4"), 50, 50)[0].layout.name == "a4"


def test_an_authors_sheet_wins_over_a_shipped_one_of_the_same_name() -> None:
    own = Layout("a4", 210, 297, sheet().margins, duplex="short-edge")
    assert sheets([1], Look(own_sheets=(own,)), 50, 50)[0].layout.duplex == "short-edge"


def test_what_is_worth_having_twice_fills_the_last_page_and_makes_no_new_one() -> None:
    pages = sheets(range(10), Look("a4"), 63.5, 88.9, backs=True, again=["a", "b"] * 3)
    fronts = [[place.thing for place in page.places] for page in pages if not page.back]
    assert fronts == [list(range(9)), [9, "a", "b", "a", "b", "a", "b"]]
    (full, _) = sheets(range(9), Look("a4"), 63.5, 88.9, backs=True, again=["a"])
    assert [place.thing for place in full.places] == list(range(9))
