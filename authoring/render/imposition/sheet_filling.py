"""Pages filled with pieces of one size, and with their backs."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import chain

from authoring.render.imposition.grid import behind, grid, whole_place
from authoring.render.imposition.layout_choice import layout_for
from authoring.render.imposition.marks import grid_marks, registration
from authoring.render.imposition.page import TURNED, Page
from authoring.render.imposition.split import parts_of
from authoring.render.options.print_options import Look
from authoring.render.options.sheet_layout import Layout


def sheets(
    things: Iterable[object],
    look: Look,
    width: float,
    height: float,
    *,
    backs: bool = False,
    again: Sequence[object] = (),
) -> tuple[Page, ...]:
    """Return pages with `things` in their order, all of one `width` and `height` in millimetres
    without bleed. With `backs` the pieces have backs, on the other side or beyond a fold. Things
    larger than a page are split. `again` are copies that fill the free places on the last page."""
    size, every = (width, height), list(things)
    layout = layout_for(look, size, backs)
    places, fold = grid(layout, size, backs)
    if not places.boxes:
        return numbered(chain.from_iterable(_split(layout, thing, size, backs) for thing in every))
    step = len(places.boxes)
    every += again[: -len(every) % step]
    fronts = []
    for at in range(0, len(every), step):
        pairs = zip(places.boxes, every[at : at + step], strict=False)
        page = [whole_place(thing, cut, places.turn, layout.bleed) for cut, thing in pairs]
        lines = grid_marks(page, layout, fold) if layout.crop_marks else ()
        fronts.append(Page(layout, 0, 0, tuple(page), two_sided=backs, lines=lines, fold=fold))
    return numbered(fronts)


def _split(layout: Layout, thing: object, size: tuple[float, float], backs: bool) -> Sequence[Page]:
    return [replace(page, two_sided=backs) for page in parts_of(layout, thing, size, backs)]


def numbered(fronts: Iterable[Page]) -> tuple[Page, ...]:
    """Return the pages in printed order with their numbers, and backs where the layout has any."""
    pages = list(fronts)
    sides: list[Page] = []
    for number, page in enumerate(pages, start=1):
        targets = registration(page.layout) if page.layout.registration_marks else ()
        counted = replace(page, number=number, of=len(pages), targets=targets)
        sides += _sides(counted)
    if sides and sides[0].layout.back_order == "after":
        sides.sort(key=lambda page: page.back)  # stable: fronts first, each kind in order
    if sides and sides[0].layout.back_order == "common":
        commons = [page for page in sides if page.back][:1]
        sides = [*(page for page in sides if not page.back), *commons]
    return tuple(sides)


def _sides(page: Page) -> list[Page]:
    layout = page.layout
    if not page.two_sided or (layout.duplex not in TURNED and page.fold is None):
        return [page]
    backs = tuple(behind(place, layout, page.fold) for place in page.places)
    if page.fold is not None:
        return [replace(page, places=(*page.places, *backs))]
    return [page, replace(page, places=backs, back=True, lines=())]
