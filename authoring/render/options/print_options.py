"""Options of a print, checked."""

from typing import Final

from authoring.core.errors import CannotRun
from authoring.core.lazy_dataclass import dataclass
from authoring.render.drawing.frame import PAPERS
from authoring.render.options.sheet_layout import Layout
from authoring.render.standards.names import PLAIN, STANDARDS, WITHOUT_FORMS, X
from authoring.render.standards.profile import OutputProfile
from authoring.render.themes import themes

BORDERS: Final = ("white", "black")
"""Colours around the floor of tiles to cut out."""
THEMES: Final = tuple(themes())
SIZES: Final = {"25mm": 25.0, "1in": 25.4}
"""Millimetres along a square of a tile."""
SQUARES: Final = {"a4": SIZES["25mm"], "letter": SIZES["1in"]}
"""Default square of a paper."""
MAX_BLEED: Final = 10.0


@dataclass(frozen=True, slots=True)
class Look:
    """Options of a print; the defaults are for a home printer in Europe.

    `theme` "": that of the pack, or else the first. `square` are millimetres along a square of a
    tile, 0: the usual ones for `paper`. `bleed` are millimetres around pieces to cut out,
    in PDF/X also around pages. `sheet` names another layout for the pieces it suits, a shipped one
    or one of the author's `own_sheets`.
    `standard` "": plain PDF. `profile` is that of the press a PDF/X-4 file is for. With `fillable`
    the boxes of character sheets are form fields, unless the standard forbids them. With `duplex`
    all of it is printed on both sides at once, so pieces to cut out need an empty back. With
    `backs` cards have backs.
    """

    paper: str = "a4"
    border: str = "white"
    theme: str = ""
    ink_saver: bool = False
    bleed: float = 0.0
    square: float = 0.0
    sheet: str = ""
    standard: str = ""
    profile: OutputProfile | None = None
    fillable: bool = True
    language: str = ""
    duplex: bool = False
    backs: bool = True
    own_sheets: tuple[Layout, ...] = ()

    def __post_init__(self) -> None:
        """Fill in defaults; raise CannotRun, which names the choices, for an unknown value."""
        for option, value, known in (
            ("paper", self.paper, tuple(PAPERS)),
            ("border", self.border, BORDERS),
            ("theme", self.theme, ("", *THEMES)),
            ("standard", self.standard, ("", *STANDARDS, PLAIN)),
        ):
            if value not in known:
                choices = ", ".join(choice for choice in known if choice)
                raise CannotRun(f"no such {option}: {value}", f"choose one of {choices}")
        if not 0 <= self.bleed <= MAX_BLEED:
            raise CannotRun(f"a bleed of {self.bleed:g} mm", f"choose 0 to {MAX_BLEED:g} mm")
        if self.profile is not None and self.standard != X:
            raise CannotRun("an output profile is for a press", f"add --standard {X}")
        if self.standard == PLAIN:
            object.__setattr__(self, "standard", "")
        if self.standard in WITHOUT_FORMS:
            object.__setattr__(self, "fillable", False)
        if not self.square:
            object.__setattr__(self, "square", SQUARES[self.paper])

    @property
    def page_bleed(self) -> float:
        """Millimetres of colour beyond the edge of whole pages: a press cuts them; at home, where a
        page is as large as the paper, 0."""
        return self.bleed if self.standard == X else 0.0


def bleed_size(text: str) -> float:
    """Return the millimetres of `3`, `3.5`, `3,5` or `3mm`; raise CannotRun for any other text."""
    try:
        return float(text.lower().removesuffix("mm").replace(",", "."))
    except ValueError:
        hint = f"choose 0 to {MAX_BLEED:g} mm, such as --bleed 3"
        raise CannotRun(f"no such bleed: {text}", hint) from None


def square_size(text: str) -> float:
    """Return the millimetres of `25mm` or `1in`, 0 for ""; raise CannotRun for any other text."""
    if text and text not in SIZES:
        raise CannotRun(f"no such square: {text}", f"choose one of {', '.join(SIZES)}")
    return SIZES.get(text, 0.0)
