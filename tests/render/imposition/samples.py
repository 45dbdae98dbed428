"""Sheets of paper to lay pieces on, and how boxes lie to each other."""

from dataclasses import dataclass

from authoring.render.imposition.page import Box
from authoring.render.options.print_options import Look
from authoring.render.options.sheet_layout import Layout, Margins

WITHIN = 0.01
"""Millimetres two places may differ by and still be one."""


@dataclass(frozen=True, slots=True)
class Thing:
    """A piece with a size and a number of its own."""

    number: int
    width: float
    height: float


def sheet(
    duplex: str = "long-edge", *, size: tuple[float, float] = (210, 297), **more: object
) -> Layout:
    """A sheet whose four margins differ, so that nothing is right by chance."""
    return Layout("odd", *size, Margins(11, 9, 17, 13), duplex=duplex, **more)  # type: ignore[arg-type]


def look(layout: Layout, bleed: float = 0.0) -> Look:
    """A look that asks for this sheet."""
    return Look(sheet=layout.name, own_sheets=(layout,), bleed=bleed)


def inside(inner: Box, outer: Box) -> bool:
    across = outer.left - WITHIN <= inner.left and inner.right <= outer.right + WITHIN
    return across and outer.top - WITHIN <= inner.top and inner.bottom <= outer.bottom + WITHIN


def apart(one: Box, other: Box, by: float = 0.0) -> bool:
    beside = one.right + by <= other.left + WITHIN or other.right + by <= one.left + WITHIN
    return beside or one.bottom + by <= other.top + WITHIN or other.bottom + by <= one.top + WITHIN


def seen_from_the_front(back: Box, layout: Layout, duplex: str) -> Box:
    """Where a box of the other side lies when one looks through the paper."""
    long_edge_is_upright = layout.height >= layout.width
    if (duplex == "long-edge") == long_edge_is_upright:
        return Box(layout.width - back.right, back.top, back.width, back.height)
    return Box(back.left, layout.height - back.bottom, back.width, back.height)
