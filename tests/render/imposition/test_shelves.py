"""Pieces of many sizes: laid on pages without loss, and not wastefully."""

from collections.abc import Sequence
from itertools import combinations, groupby

from hypothesis import given
from hypothesis import strategies as st

from authoring.render.imposition.page import Box
from authoring.render.imposition.shelves import packed, shelve
from authoring.render.options.print_options import Look
from tests.render.imposition.samples import Thing, apart, inside

Size = tuple[float, float]
SIDES = st.sampled_from([20.0, 31.5, 50.0, 62.5, 112.5, 162.5, 190.0])
SIZES = st.lists(st.tuples(SIDES, SIDES), max_size=25)
A4 = Box(9, 8.5, 192, 280)
"""Where pieces may lie on the shipped sheet."""


def things(sizes: Sequence[Size]) -> list[Thing]:
    return [Thing(number, *size) for number, size in enumerate(sizes)]


@given(SIZES, st.sampled_from([0.0, 3.0]))
def test_every_piece_lies_once_on_a_page_away_from_the_others(
    sizes: list[Size], bleed: float
) -> None:
    pages = packed(things(sizes), Look(bleed=bleed))
    laid = [place for page in pages for place in page.places]
    assert sorted(place.thing.number for place in laid) == list(range(len(sizes)))  # type: ignore[attr-defined]
    for page in pages:
        for place in page.places:
            assert inside(place.cut, A4)
            size = sizes[place.thing.number]  # type: ignore[attr-defined]
            assert (place.cut.width, place.cut.height) == (size[::-1] if place.turn else size)
        for one, other in combinations(page.places, 2):
            assert apart(one.cut, other.cut, 5 + 2 * bleed)


@given(SIZES)
def test_with_backs_every_piece_lies_behind_itself(sizes: list[Size]) -> None:
    """As far from the right edge on the back as from the left one on the front."""
    pages = packed(things(sizes), Look(), backs=True)
    fronts, backs = pages[::2], pages[1::2]
    for front, back in zip(fronts, backs, strict=True):
        assert (front.back, back.back) == (False, True)
        for place, behind in zip(front.places, back.places, strict=True):
            assert behind.thing is place.thing
            assert abs(place.cut.left + behind.cut.right - 210) < 0.01
            assert (place.cut.top, place.cut.bottom) == (behind.cut.top, behind.cut.bottom)


@given(SIZES)
def test_equal_pieces_keep_their_order(sizes: list[Size]) -> None:
    laid = [place.thing for page in packed(things(sizes), Look()) for place in page.places]
    kind = lambda thing: (thing.width, thing.height)  # noqa: E731
    for _, equal in groupby(sorted(laid, key=kind), key=kind):  # sorting is stable
        numbers = [thing.number for thing in equal]  # type: ignore[attr-defined]
        assert numbers == sorted(numbers)


def bf_shelve(sizes: Sequence[Size], room: Box, gap: float) -> int:
    """The stupid twin: one shelf after the other, none looked at again."""
    pages, top, right, high = 0, 0.0, 0.0, 0.0
    for w, h in sizes:
        if pages and right + w <= room.width and h <= high:
            right += w + gap
            continue
        top, right = (top + high + gap if pages else 0.0), w + gap
        high = h
        if not pages or top + h > room.height:
            pages, top = pages + 1, 0.0
    return pages


@given(SIZES)
def test_shelves_need_no_more_pages_than_the_stupid_twin(sizes: list[Size]) -> None:
    fitting = [(w, h) for w, h in sizes if w <= 192 and h <= 280]
    ordered = sorted(fitting, key=lambda size: (-size[1], -size[0]))
    laid = [page for page in shelve(fitting, (A4, A4), 5) if page.pieces]
    assert len(laid) <= bf_shelve(ordered, A4, 5)


def test_the_highest_lie_on_top_and_of_equal_height_the_widest_first() -> None:
    """100 mm across: 60 high alone; 40 high and 50, 30 wide; what is 20 high finds that gap."""
    sizes = [(20.0, 20.0), (30.0, 40.0), (90.0, 60.0), (50.0, 40.0)]
    room = Box(0, 0, 100, 200)
    (page,) = shelve(sizes, (room, room), 0)
    assert [(at, cut.left, cut.top) for at, cut in page.pieces] == [
        (2, 0, 0), (3, 0, 60), (1, 50, 60), (0, 80, 60),
    ]  # fmt: skip


def test_two_rooms_of_four_by_four_squares_share_a_page() -> None:
    """100 mm of floor and 6.25 mm of border on each side: two are 230 mm high."""
    pages = packed(things([(112.5, 112.5)] * 5), Look())
    assert [len(page.places) for page in pages] == [2, 2, 1]


def test_hallways_lie_below_a_room_when_that_saves_pages() -> None:
    """A room of 162.5 mm leaves 101.5 mm of the page: a hallway fits there lying."""
    pages = packed(things([(162.5, 162.5)] * 2 + [(62.5, 162.5)] * 2), Look())
    assert [len(page.places) for page in pages] == [2, 2]


def test_a_room_of_six_by_six_squares_lies_above_one_of_four_by_four() -> None:
    """162.5 mm, a gap of 5 and 112.5 mm are all that A4 has between its margins."""
    pages = packed(things([(162.5, 162.5)] * 3 + [(112.5, 112.5)] * 3), Look())
    assert [len(page.places) for page in pages] == [1, 2, 2, 1]


def test_pieces_and_their_marks_end_above_the_rule_of_the_first_page() -> None:
    first, *_ = packed(things([(162.5, 162.5), (112.5, 100.0)] * 3), Look())
    low = max(max(y + down, y) for _, y, _, down in first.lines)
    assert low <= 297 - 5.4 - 2.6  # the rule's line, and its longest tick


def test_a_piece_too_high_for_a_first_page_with_a_rule_leaves_none_empty() -> None:
    pages = packed(things([(50.0, 278.0)] * 2), Look())
    assert [len(page.places) for page in pages] == [2]


def test_a_piece_too_wide_for_the_page_is_turned() -> None:
    (page,) = packed(things([(250.0, 100.0)]), Look())
    assert (page.places[0].turn, page.plan) == (90, ())


def test_a_piece_larger_than_the_page_is_split_on_pages_of_its_own() -> None:
    pages = packed(things([(50.0, 50.0), (300.0, 300.0)]), Look())
    assert [page.places[0].part for page in pages] == ["A1", "A2", "B1", "B2", ""]


def test_nothing_makes_no_page() -> None:
    assert packed([], Look()) == ()
