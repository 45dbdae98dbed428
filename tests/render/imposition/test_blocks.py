"""Small pieces edge to edge: none is lost, none covers another, every cut has its marks."""

from collections.abc import Sequence
from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from authoring.render.imposition.blocks import in_blocks
from authoring.render.imposition.page import Page
from authoring.render.imposition.shelves import packed
from authoring.render.options.print_options import Look
from tests.render.imposition.samples import WITHIN, Thing, apart, inside, look, sheet
from tests.render.imposition.test_shelves import A4

DOOR, TOKEN, CHEST, WALL = (50.0, 18.75), (18.75, 18.75), (20.312, 37.5), (50.0, 9.375)
KINDS = st.sampled_from([DOOR, TOKEN, CHEST, WALL])
MANY = st.lists(st.tuples(KINDS, st.integers(1, 60)), max_size=6)


def things(counts: Sequence[tuple[tuple[float, float], int]]) -> list[Thing]:
    sizes = [size for size, count in counts for _ in range(count)]
    return [Thing(number, *size) for number, size in enumerate(sizes)]


@given(MANY)
def test_every_piece_lies_once_on_a_page_and_covers_no_other(
    counts: list[tuple[tuple[float, float], int]],
) -> None:
    made = things(counts)
    pages = in_blocks(made, Look())
    laid = [place.thing for page in pages for place in page.places]
    assert sorted(laid, key=lambda thing: thing.number) == made  # type: ignore[attr-defined]
    for page in pages:
        for place in page.places:
            assert inside(place.cut, A4)
            size = (place.thing.width, place.thing.height)  # type: ignore[attr-defined]
            assert (place.cut.width, place.cut.height) == (size[::-1] if place.turn else size)
        assert all(apart(one.cut, other.cut) for one, other in combinations(page.places, 2))


@given(MANY)
def test_blocks_need_no_more_pages_than_single_pieces(
    counts: list[tuple[tuple[float, float], int]],
) -> None:
    made = things(counts)
    assert len(in_blocks(made, Look())) <= len(packed(made, Look()))


def marked(page: Page, x: float) -> bool:
    """Whether an upright mark stands on a line of the page."""
    return any(down and abs(at - x) <= WITHIN for at, _, _, down in page.lines)


def level(page: Page, y: float) -> bool:
    """Whether a lying mark stands on a line of the page."""
    return any(across and abs(at - y) <= WITHIN for _, at, across, _ in page.lines)


def test_both_ends_of_every_cut_are_marked_and_no_mark_lies_on_a_piece() -> None:
    pages = in_blocks(things([(DOOR, 52), (TOKEN, 43), (CHEST, 19), (WALL, 4)]), Look())
    for page in pages:
        for place in page.places:
            assert all(marked(page, x) for x in (place.cut.left, place.cut.right))
            assert all(level(page, y) for y in (place.cut.top, place.cut.bottom))
        for x, y, across, down in page.lines:
            for place in page.places:
                beside = x + across <= place.cut.left or x >= place.cut.right
                assert beside or y + down <= place.cut.top or y >= place.cut.bottom


def test_markers_of_a_whole_quest_lie_on_two_sheets() -> None:
    """52 doors, 43 tokens, 19 chests: 1.5 sheets full; with a gap around each it was three."""
    made = things([(DOOR, 52), (TOKEN, 43), (CHEST, 19), (WALL, 4)])
    assert len(in_blocks(made, Look())) == 2
    assert len(packed(made, Look())) == 3


def test_pieces_with_bleed_keep_their_distance() -> None:
    (page,) = in_blocks(things([(DOOR, 6)]), Look(bleed=3))
    assert all(apart(one.cut, two.cut, 6) for one, two in combinations(page.places, 2))


def test_a_piece_longer_than_a_lying_sheet_is_high_is_not_turned() -> None:
    lying = sheet("none", size=(297, 210))
    (page,) = in_blocks(things([((190.0, 50.0), 3)]), look(lying))
    assert [place.turn for place in page.places] == [0, 0, 0]


def test_nothing_makes_no_page() -> None:
    assert in_blocks([], Look()) == ()
