"""Whole pages of every shipped quest: nothing empty, no head alone, no table that spills."""

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise
from typing import Any, Final

from tests.render.proofs.measure import blank
from tests.render.proofs.printing import QUESTS, Proof, printings

EVERY = printings(*QUESTS)
MOST_EMPTY: Final = 0.2
"""Of a page's height."""
FEWEST_ROWS: Final = 4
_AIDS: Final = ("Quick Start", "At the Table", "Character Sheets")
"""What the first page behind the booklet may be called."""
_HEADS: Final = ("/H1", "/H2", "/H3", "/H4")
_LEAVES: Final = ("/P", "/TD", "/TH", "/LBody", "/Lbl", "/Figure", "/Form", "/Caption", *_HEADS)


def _below(thing: Any) -> Iterator[Any]:
    """The elements right below another."""
    below = thing.get("/K", [])
    below = below.get_object() if hasattr(below, "get_object") else below
    for part in below if isinstance(below, list) else [below]:
        one = part.get_object() if hasattr(part, "get_object") else part
        if hasattr(one, "get") and "/S" in one:
            yield one


def _all(thing: Any) -> Iterator[Any]:
    for one in _below(thing):
        yield one
        yield from _all(one)


@lru_cache(maxsize=1)
def _elements(proof: Proof) -> tuple[Any, ...]:
    root: Any = proof.reader().trailer["/Root"]
    return tuple(_all(root["/StructTreeRoot"].get_object()))


@lru_cache(maxsize=1)
def _numbers(proof: Proof) -> dict[int, int]:
    """The number of every page by that of its object."""
    pages = enumerate(proof.reader().pages, start=1)
    return {page.indirect_reference.idnum: number for number, page in pages
            if page.indirect_reference is not None}  # fmt: skip


def _page(proof: Proof, element: Any) -> int:
    """Where an element begins; 0 when nothing of it is on a page."""
    if "/Pg" in element:
        return _numbers(proof)[element.raw_get("/Pg").idnum]
    return next((page for one in _below(element) if (page := _page(proof, one))), 0)


@EVERY
def test_no_page_of_the_booklet_is_empty_for_more_than_a_fifth(proof: Proof) -> None:
    """The print plan is no page of the booklet, sheets to write on are empty on purpose, and
    what is cut out leaves what it leaves; all that is read has a number and a tail-piece."""
    aids = next(page for title, page in proof.parts() if title in _AIDS)
    document = proof.document()
    held = [(number, round(blank(document[number - 1]), 2)) for number in range(2, aids)]
    assert len(held) > 5
    assert [one for one in held if one[1] > MOST_EMPTY] == []


@EVERY
def test_no_head_stands_alone_at_the_foot_of_a_page(proof: Proof) -> None:
    pieces = next(page for title, page in proof.parts() if title.endswith("to Cut Out"))
    leaves = [one for one in _elements(proof) if one["/S"] in _LEAVES]
    leaves = [one for one in leaves if 0 < _page(proof, one) < pieces]
    alone = [
        (_page(proof, head), _page(proof, after))
        for head, after in pairwise(leaves)
        if head["/S"] in _HEADS
        and after["/S"] not in _HEADS
        and _page(proof, head) != _page(proof, after)
    ]
    assert len(leaves) > 50
    assert alone == []


@EVERY
def test_no_table_leaves_fewer_than_four_rows_on_a_page(proof: Proof) -> None:
    """Rows of nothing but headings are repeated, and do not count."""
    tables = [one for one in _elements(proof) if one["/S"] == "/Table"]
    spilt = []
    for table in tables:
        rows = [one for one in _all(table) if one["/S"] == "/TR"]
        rows = [one for one in rows if any(cell["/S"] == "/TD" for cell in _below(one))]
        pages = Counter(page for one in rows if (page := _page(proof, one)))
        if len(pages) > 1 and min(pages.values()) < FEWEST_ROWS:
            spilt.append(dict(pages))
    assert len(tables) > 5
    assert spilt == []
