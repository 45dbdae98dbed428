"""What is really on the pages of a PDF: texts with their colours, pictures, fonts."""

import ctypes
from collections.abc import Iterator
from dataclasses import dataclass
from math import hypot
from typing import Any

import pypdfium2
import pypdfium2.raw as pdfium
from PIL.Image import Image
from pypdf import PdfReader
from pypdf.generic import DictionaryObject

Colour = tuple[int, int, int]
Box = tuple[float, float, float, float]
POINTS_PER_INCH = 72
_FINE = 6
"""How many dots to a point when a text is looked at closely."""
_DOUBTFUL = 4.6
_BESIDE = 0.25
"""Share of a box that is not of the ink's colour, from which on the ground is looked for there."""
_PAPER = 235
"""Grey of 255 from which on a dot is bare paper."""


@dataclass(frozen=True, slots=True)
class Stretch:
    """A stretch of text: what it says, its ink, and the commonest colour around it."""

    page: int
    text: str
    ink: Colour
    ground: Colour
    box: Box


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture of pixels: dots to the inch, across and down."""

    page: int
    across: float
    down: float


def stretches(document: pypdfium2.PdfDocument) -> Iterator[Stretch]:
    """Every text that stands on a page, in the order of the file."""
    for number, page in enumerate(document, start=1):
        text_page = page.get_textpage()
        rough = page.render(scale=1).to_pil().convert("RGB")
        fine = None
        for thing in page.get_objects(filter=[pdfium.FPDF_PAGEOBJ_TEXT], max_depth=1):
            box = thing.get_bounds()
            said = text_page.get_text_bounded(*box).strip()
            if not said or box[2] - box[0] < 1 or box[3] - box[1] < 1:
                continue
            ink = _ink(thing)
            ground = _ground(rough, box, 1, ink)
            if contrast(ink, ground) < _DOUBTFUL:  # small letters blur into their ground
                fine = fine or page.render(scale=_FINE).to_pil().convert("RGB")
                ground = _ground(fine, box, _FINE, ink)
            yield Stretch(number, said, ink, ground, box)


def _ground(image: Image, box: Box, scale: int, ink: Colour) -> Colour:
    """The commonest colour inside a box on a page drawn so many times its size; that of the ink
    only where little else is there: a broad initial covers most of its box."""
    left, bottom, right, top = (round(edge * scale) for edge in box)
    part = image.crop((left - scale, image.height - top - scale,
                       right + scale, image.height - bottom + scale))  # fmt: skip
    colours: Any = part.getcolors(part.width * part.height)
    beside = [(count, colour) for count, colour in colours if colour != ink]
    if sum(count for count, _ in beside) > _BESIDE * part.width * part.height:
        colours = beside
    red, green, blue = max(colours)[1]
    return red, green, blue


def _ink(thing: Any) -> Colour:
    parts = [ctypes.c_uint() for _ in range(4)]
    pdfium.FPDFPageObj_GetFillColor(thing.raw, *parts)
    red, green, blue, _ = (part.value for part in parts)
    return red, green, blue


def _light(colour: Colour) -> float:
    """Relative luminance as WCAG 2 defines it."""
    red, green, blue = (
        part / 255 / 12.92 if part / 255 <= 0.04045 else ((part / 255 + 0.055) / 1.055) ** 2.4
        for part in colour
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: Colour, other: Colour) -> float:
    """From 1 (alike) to 21 (black on white), as WCAG 2 defines it."""
    lights = sorted((_light(one), _light(other)))
    return (lights[1] + 0.05) / (lights[0] + 0.05)


def pictures(document: pypdfium2.PdfDocument) -> Iterator[Picture]:
    """Every picture of pixels at the size it is printed in."""
    for number, page in enumerate(document, start=1):
        for thing in page.get_objects(filter=[pdfium.FPDF_PAGEOBJ_IMAGE], max_depth=4):
            wide, high = thing.get_px_size()
            a, b, c, d, *_ = thing.get_matrix().get()  # a turned picture has its sides in these
            across, down = hypot(a, b), hypot(c, d)
            if across and down:
                yield Picture(
                    number, wide / across * POINTS_PER_INCH, high / down * POINTS_PER_INCH
                )


def blank(page: pypdfium2.PdfPage) -> float:
    """The highest band of bare paper within the type area of a page, in heights of the page."""
    image = page.render(scale=0.5).to_pil().convert("L")
    wide, high = image.size
    area = image.crop((wide // 10, high * 6 // 100, wide * 9 // 10, high * 93 // 100))
    longest = now = 0
    for y in range(area.height):
        darkest, _ = area.crop((0, y, area.width, y + 1)).getextrema()
        now = now + 1 if darkest > _PAPER else 0
        longest = max(longest, now)
    return longest / float(high)


def fonts(reader: PdfReader) -> dict[str, bool]:
    """Every font by name, and whether its letters are in the file."""
    found: dict[str, bool] = {}
    for page in reader.pages:
        resources: Any = page.get("/Resources", DictionaryObject()).get_object()
        for font in resources.get("/Font", DictionaryObject()).get_object().values():
            for one in font.get_object().get("/DescendantFonts", [font]):
                described = one.get_object().get("/FontDescriptor", DictionaryObject()).get_object()
                inside = any(key in described for key in ("/FontFile", "/FontFile2", "/FontFile3"))
                found[str(one.get_object()["/BaseFont"])] = inside
    return found


def words(document: pypdfium2.PdfDocument) -> str:
    """All text of the file, one blank between words."""
    return " ".join(
        " ".join(page.get_textpage().get_text_range().replace("\ufffe", "").split())
        for page in document
    )
