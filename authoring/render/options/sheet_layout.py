"""Layout of one kind of sheet, described by a file of the folder `sheets`."""

from dataclasses import replace
from typing import Final

from authoring.core.lazy_dataclass import dataclass
from authoring.render.drawing.frame import PAPERS

PAPER_SIZES: Final = {
    **PAPERS,
    **{f"{name} landscape": (high, wide) for name, (wide, high) in PAPERS.items()},
}
"""Name of a paper -> (width, height) in millimetres."""
_SAME = 0.05
"""Tolerance for equal sizes in millimetres."""
_ROOM = 8.0
"""Least margin above and below for a line of words, in millimetres."""


@dataclass(frozen=True, slots=True)
class Margins:
    """The width of each margin in millimetres; no piece is in them."""

    top: float
    right: float
    bottom: float
    left: float


@dataclass(frozen=True, slots=True)
class Layout:
    """A sheet, all lengths in millimetres.

    `item` is the (width, height) of the pieces it is for, None: any. `gutter` is between pieces,
    `bleed` around them. `duplex` says where backs are: `none`, `gutterfold` (beside the fronts,
    beyond a fold), or the edge along which the paper is turned, `long-edge` or `short-edge`;
    `back_order` is then `alternating`, `after` all fronts, or once for all (`common`).
    """

    name: str
    width: float
    height: float
    margins: Margins
    title: str = ""
    item: tuple[float, float] | None = None
    gutter: float = 0.0
    bleed: float = 0.0
    crop_marks: bool = True
    registration_marks: bool = False
    duplex: str = "none"
    back_order: str = "alternating"

    @property
    def outer(self) -> float:
        """Millimetres of bleed beyond the paper's edge, as on the page of a single card."""
        least = min(self.margins.top, self.margins.right, self.margins.bottom, self.margins.left)
        return round(max(0.0, self.bleed - least), 3)

    @property
    def roomy(self) -> bool:
        """True if the margins have room for a line of words above and below."""
        return self.margins.top >= _ROOM and self.margins.bottom >= _ROOM

    @property
    def turns_upside_down(self) -> bool:
        """True if the paper, when turned over, has its lower edge at the top."""
        across = "short-edge" if self.width <= self.height else "long-edge"
        return self.duplex == across

    def suits(self, size: tuple[float, float] | None, two_sided: bool) -> bool:
        """Return whether the sheet is for pieces of `size` (None: many sizes), in any direction,
        which have backs if `two_sided`."""
        if self.duplex == "gutterfold" and not two_sided:
            return False
        if self.item is None or size is None:
            return self.item is None
        return _alike(self.item, size) or _alike(self.item, (size[1], size[0]))

    def bled(self, bleed: float) -> "Layout":
        """Return this layout with a bleed of at least `bleed`, and a gutter with room for it."""
        most = max(self.bleed, bleed)
        return replace(self, bleed=most, gutter=max(self.gutter, 2 * most))


def _alike(first: tuple[float, float], second: tuple[float, float]) -> bool:
    return all(abs(a - b) <= _SAME for a, b in zip(first, second, strict=True))
