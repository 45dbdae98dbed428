"""Blocks of small pieces of few sizes: equal pieces edge to edge, so that one cut separates two."""

from collections.abc import Iterable, Iterator, Sequence
from math import floor

from authoring.core.lazy_dataclass import dataclass
from authoring.render.imposition.grid import above_rule, area, fitting, whole_place
from authoring.render.imposition.layout_choice import layout_for
from authoring.render.imposition.marks import grid_marks
from authoring.render.imposition.page import Box, Line, Page, PlacedPiece, box
from authoring.render.imposition.sheet_filling import numbered
from authoring.render.imposition.shelves import Filled, Size, Sized, mark_gap, packed, shelve
from authoring.render.options.print_options import Look
from authoring.render.options.sheet_layout import Layout

_PARTS = (1, 2, 3, 4, 6, 12)
"""Heights of blocks, as divisors of the page: low blocks fill pages better, high ones need fewer
cuts."""


@dataclass(frozen=True, slots=True)
class _Block:
    """Equal pieces in rows of `columns`; `cell` is the (width, height) of one in millimetres."""

    pieces: Sequence[Sized]
    columns: int
    cell: Size

    @property
    def size(self) -> Size:
        """(Width, height) of the block in millimetres."""
        rows = -(-len(self.pieces) // self.columns)
        return self.columns * self.cell[0], rows * self.cell[1]


def in_blocks(things: Iterable[Sized], look: Look) -> tuple[Page, ...]:
    """Return pages of things of few sizes, printed on one side. If they need gaps (bleed, a sheet's
    own gutter), or one is larger than the page, they are `packed` one by one."""
    every = list(things)
    layout = layout_for(look, None, False)
    room = area(layout, False)
    narrow = all(thing.width <= room.width and thing.height <= room.height for thing in every)
    if layout.gutter or not narrow:
        return packed(every, look)
    rooms = (above_rule(room, layout), room)
    tried = []
    for part in _PARTS:
        blocks = list(_blocks(every, room, part))
        pages = shelve([block.size for block in blocks], rooms, mark_gap(layout))
        tried.append([_page(layout, page, blocks) for page in pages if page.pieces])
    fewest = min(tried, key=len)
    return numbered(fewest)


def _blocks(things: Iterable[Sized], room: Box, part: int) -> Iterator[_Block]:
    """Yield blocks of whole rows, of each size apart, each at most a `part`th of the page high, and
    the rest of a size as a shorter row."""
    kinds: dict[Size, list[Sized]] = {}
    for thing in things:
        kinds.setdefault((thing.width, thing.height), []).append(thing)
    for size, equal in kinds.items():
        # The way that leaves less of a row free; upright when both leave the same.
        ways = [size, size[::-1]] if size[0] <= room.height else [size]
        cell = max(ways, key=lambda way: fitting(room.width, way[0], 0) * way[0])
        columns = min(fitting(room.width, cell[0], 0), len(equal))
        most = columns * max(1, floor(room.height / part / cell[1]))
        whole = len(equal) - len(equal) % columns
        for start in range(0, whole, most):
            yield _Block(equal[start : min(start + most, whole)], columns, cell)
        if whole < len(equal):
            yield _Block(equal[whole:], len(equal) - whole, cell)


def _page(layout: Layout, filled: Filled, blocks: Sequence[_Block]) -> Page:
    """Return the page with its blocks in the middle, as one group."""
    room = filled.room
    wide = max(cut.right for _, cut in filled.pieces)
    high = max(cut.bottom for _, cut in filled.pieces)
    left, top = room.left + (room.width - wide) / 2, room.top + (room.height - high) / 2
    places: list[PlacedPiece] = []
    lines: list[Line] = []
    for at, cut in filled.pieces:
        block = list(_places(blocks[at], left + cut.left, top + cut.top))
        places += block
        lines += grid_marks(block, layout, None) if layout.crop_marks else ()
    return Page(layout, 0, 0, tuple(places), lines=tuple(lines))


def _places(block: _Block, left: float, top: float) -> Iterator[PlacedPiece]:
    for number, piece in enumerate(block.pieces):
        row, column = divmod(number, block.columns)
        wide, high = block.cell
        at = box(left + column * wide, top + row * high, wide, high)
        yield whole_place(piece, at, 90 * (piece.width != wide), 0)
