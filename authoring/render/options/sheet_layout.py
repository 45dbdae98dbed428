"""Layout of one kind of sheet, as a file of the folder `sheets` describes it."""

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
    """Millimetres along each edge where no piece lies."""

    top: float
    right: float
    bottom: float
    left: float


@dataclass(frozen=True, slots=True)
class Layout:
    """A sheet: millimetres throughout.

    `item` is the size of the pieces it is for, None: any. `gutter` lies between
    pieces, `bleed` around them. `duplex` says where backs come: `none`, `gutterfold` (beside the
    fronts, beyond a fold), or by the edge along which the paper is turned, `long-edge` or
    `short-edge`;
    `back_order` then puts them `alternating`, `after` all fronts, or once for all (`common`).
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
        """Bleed that reaches past the paper's edge: the page of a single card."""
        least = min(self.margins.top, self.margins.right, self.margins.bottom, self.margins.left)
        return round(max(0.0, self.bleed - least), 3)

    @property
    def roomy(self) -> bool:
        """True if the margins hold a title and a line at the foot."""
        return self.margins.top >= _ROOM and self.margins.bottom >= _ROOM

    @property
    def turns_upside_down(self) -> bool:
        """True if the other side of the paper stands on its head."""
        across = "short-edge" if self.width <= self.height else "long-edge"
        return self.duplex == across

    def suits(self, size: tuple[float, float] | None, two_sided: bool) -> bool:
        """Return whether pieces of this size (None: of many sizes) belong on it."""
        if self.duplex == "gutterfold" and not two_sided:
            return False
        if self.item is None or size is None:
            return self.item is None
        return _alike(self.item, size) or _alike(self.item, (size[1], size[0]))

    def bled(self, bleed: float) -> "Layout":
        """Return this layout with a bleed of at least `bleed`, and room for it between the
        pieces."""
        most = max(self.bleed, bleed)
        return replace(self, bleed=most, gutter=max(self.gutter, 2 * most))


def _alike(first: tuple[float, float], second: tuple[float, float]) -> bool:
    return all(abs(a - b) <= _SAME for a, b in zip(first, second, strict=True))
