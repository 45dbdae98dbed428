"""Pages of pieces in millimetres: boxes, pieces, lines to cut along."""

from authoring.core.lazy_dataclass import dataclass
from authoring.render.options.sheet_layout import Layout

Line = tuple[float, float, float, float]
"""A hairline: (x, y, length to the right, length down)."""


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle in millimetres; (0, 0) is the page's top left corner."""

    left: float
    top: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """The right edge in millimetres."""
        return self.left + self.width

    @property
    def bottom(self) -> float:
        """The lower edge in millimetres."""
        return self.top + self.height

    def grown(self, by: float) -> "Box":
        """Return this box with a border of `by` millimetres added on each side."""
        return box(self.left - by, self.top - by, self.width + 2 * by, self.height + 2 * by)


def box(left: float, top: float, width: float, height: float) -> Box:
    """Return a box with its numbers rounded to a thousandth of a millimetre."""
    return Box(round(left, 3), round(top, 3), round(width, 3), round(height, 3))


@dataclass(frozen=True, slots=True)
class PlacedPiece:
    """A piece on a page, or a part of one that is larger than a page.

    `window` is its visible part on the page, bleed included; `trim` is the whole upright piece,
    counted from the window's corner, and `turn` the degrees it is turned by around its middle.
    `cut` is the box to cut out of the page. With `back` its back is drawn. `part` names a part (A1,
    A2 ...).
    """

    thing: object
    window: Box
    trim: Box
    cut: Box
    turn: int = 0
    back: bool = False
    bleed: float = 0.0
    part: str = ""

    @property
    def caption(self) -> str:
        """Words beside the piece, its caption and its part; "" for none."""
        words = str(getattr(self.thing, "caption", ""))
        return f"{words} {self.part}".strip() if words or self.part else ""


@dataclass(frozen=True, slots=True)
class Page:
    """One side of a sheet of paper.

    `number` of `of` counts the sheets from 1; a page of backs has the number of its fronts.
    `two_sided` pieces have backs. `lines` are hairlines to cut along and crosses to align parts,
    `targets` the centres of registration marks, `fold` the line to fold along. `plan` names the
    parts of one piece, row by row.
    """

    layout: Layout
    number: int
    of: int
    places: tuple[PlacedPiece, ...]
    back: bool = False
    two_sided: bool = False
    lines: tuple[Line, ...] = ()
    targets: tuple[tuple[float, float], ...] = ()
    fold: Line | None = None
    plan: tuple[tuple[str, ...], ...] = ()

    @property
    def ground(self) -> float:
        """Millimetres of colour beyond a piece: backs need more for a crooked printer."""
        return max(self.layout.bleed, SLIP) if self.back else self.layout.bleed

    @property
    def upper(self) -> bool:
        """True if it must be the upper side of a leaf, as its backs are on the next page."""
        alternating = self.layout.back_order == "alternating" and self.layout.roomy
        return alternating and self.two_sided and not self.back and self.layout.duplex in TURNED


SLIP = 3.0
"""Millimetres of misregistration between the sides of a sheet."""
TURNED = ("long-edge", "short-edge")
"""The kinds of duplex with backs on the other side of the paper."""
