"""What is really on the pages of a PDF: texts with their colours, pictures, fonts."""

import ctypes
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pypdfium2
import pypdfium2.raw as pdfium
from pypdf import PdfReader
from pypdf.generic import DictionaryObject

Colour = tuple[int, int, int]
Box = tuple[float, float, float, float]
POINTS_PER_INCH = 72


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
        image = page.render(scale=1).to_pil().convert("RGB")
        pixels: Any = image.load()
        for thing in page.get_objects(filter=[pdfium.FPDF_PAGEOBJ_TEXT], max_depth=1):
            left, bottom, right, top = thing.get_bounds()
            said = text_page.get_text_bounded(left, bottom, right, top).strip()
            if not said or right - left < 1 or top - bottom < 1:
                continue
            xs = range(max(0, int(left)), min(image.width, int(right) + 1))
            ys = range(
                max(0, int(image.height - top)), min(image.height, int(image.height - bottom) + 1)
            )
            seen = Counter(pixels[x, y] for x in xs for y in ys)
            if seen:
                ground = seen.most_common(1)[0][0]
                yield Stretch(number, said, _ink(thing), ground, (left, bottom, right, top))


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
            left, bottom, right, top = thing.get_bounds()
            if right > left and top > bottom:
                yield Picture(
                    number,
                    wide / (right - left) * POINTS_PER_INCH,
                    high / (top - bottom) * POINTS_PER_INCH,
                )


def fonts(reader: PdfReader) -> dict[str, bool]:
    """Every font by name, and whether its letters are in the file."""
    found: dict[str, bool] = {}
    for page in reader.pages:
        resources = page.get("/Resources", DictionaryObject()).get_object()
        for font in resources.get("/Font", DictionaryObject()).get_object().values():  # type: ignore[union-attr]
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
