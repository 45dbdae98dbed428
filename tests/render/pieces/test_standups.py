"""Stand-ups on paper: numbered, in scale, their words whole, front and back alike."""

import io
from collections.abc import Callable
from functools import cache

import pypdf
import pypdfium2
import pytest
from PIL import Image, ImageChops

from authoring.model.pack import Pack
from authoring.paper.pieces import FigurePiece
from authoring.render.options.print_options import Look
from authoring.render.pieces.figure_art import FOOT, WIDE
from authoring.render.pieces.standups import standups
from authoring.render.press.pdf import to_html, to_pdf
from authoring.render.typesetting.measure import BOLD, PT, lines_of
from authoring.rulesets.dungeon_plungin.printed import printed
from tests.examples import first
from tests.paper.kinds import CHIEF, COMMON

LONG = "The Grand Archivist of the Drowned Library"
Printed = Callable[[str], bytes]


@pytest.fixture(scope="module")
def pdf(demo: Pack) -> Printed:
    def made(paper: str) -> bytes:
        data, complaints = to_pdf(to_html(printed(demo), Look(paper), parts=("standups",)))
        assert complaints == ()
        return data

    return cache(made)


def wanted(demo: Pack) -> list[FigurePiece]:
    pieces = printed(demo).context["pieces"]
    assert isinstance(pieces, dict)
    return list(pieces["figures"])


def test_copies_are_numbered_and_a_single_figure_is_not() -> None:
    orc = FigurePiece("orc", "Orc", COMMON, copies=3)
    boss = FigurePiece("lich", "Lich", CHIEF)
    assert [one.number for one in standups([orc, boss], Look())] == [1, 2, 3, 0]


@pytest.mark.parametrize("height", ["small", "medium", "large"])
@pytest.mark.parametrize(
    "name", ["Orc", "Skeleton Archer", LONG, "Donaudampfschiffskapitaen", "W" * 80]
)
def test_a_name_stays_on_its_plate(name: str, height: str) -> None:
    (one,) = standups([FigurePiece("x", name, COMMON, height=height)], Look())
    assert one.name_lines * one.name_size * PT < one.plate
    assert lines_of([(one.name, BOLD)], one.name_size, one.width - 1.4) <= one.name_lines
    assert one.name == name or one.name.endswith("\u2026")
    assert one.name_size >= 4.5


@pytest.mark.parametrize("paper", first("a4", "letter"))
def test_every_figure_is_on_the_page_as_often_as_it_is_needed(
    demo: Pack, pdf: Printed, paper: str
) -> None:
    pages = pypdf.PdfReader(io.BytesIO(pdf(paper))).pages
    lines = [line.strip() for page in pages for line in page.extract_text().splitlines()]
    for figure in wanted(demo):
        assert lines.count(figure.name) == 2 * figure.copies, figure.name


@pytest.mark.parametrize(("paper", "square"), first(("a4", 25.0), ("letter", 25.4)))
def test_strips_are_as_wide_as_they_should_be(pdf: Printed, paper: str, square: float) -> None:
    document = pypdfium2.PdfDocument(pdf(paper))
    sides: set[tuple[float, float]] = set()
    for page in document:
        for thing in page.get_objects(filter=[pypdfium2.raw.FPDF_PAGEOBJ_IMAGE], max_depth=4):
            left, bottom, right, top = thing.get_bounds()
            across, down = sorted(((right - left) * PT, (top - bottom) * PT))
            sides.add((round(across, 1), round(down, 1)))
    unit = (square - 1) / WIDE
    expected = {
        (round(WIDE * unit * share, 1), round(2 * (panel + FOOT) * unit * share, 1))
        for share, panel in ((0.75, 73), (1, 80), (1, 105))
    }
    assert all(
        any(abs(a - x) <= 0.11 and abs(b - y) <= 0.11 for x, y in expected) for a, b in sides
    ), sides
    assert len(sides) >= 3


def test_on_paper_the_back_is_the_front_mirrored_at_the_fold(pdf: Printed) -> None:
    """The first strip of the first page, but for its words."""
    page = pypdfium2.PdfDocument(pdf("a4"))[0]
    scale = 6
    image = page.render(scale=scale).to_pil().convert("L")
    things = page.get_objects(filter=[pypdfium2.raw.FPDF_PAGEOBJ_IMAGE], max_depth=4)
    left, bottom, right, top = next(iter(things)).get_bounds()
    high = page.get_height()
    box = [round(side * scale) for side in (left, high - top, right, high - bottom)]
    strip = image.crop((box[0], box[1], box[2], box[3]))
    half, words = strip.height // 2, round(strip.height * (FOOT + 14) / (2 * (FOOT + 105)))
    front = strip.crop((0, strip.height - half, strip.width, strip.height - words))
    back = strip.crop((0, words, strip.width, half))
    difference = ImageChops.difference(front, back.transpose(Image.Transpose.FLIP_TOP_BOTTOM))
    differing = sum(difference.histogram()[90:])
    assert differing < 0.02 * front.width * front.height
    assert len(set(front.tobytes())) > 3
