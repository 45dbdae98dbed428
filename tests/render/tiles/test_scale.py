"""Squares measured in the PDF, lines found as pixels."""

from io import BytesIO
from pathlib import Path

import pypdfium2
import pytest
import weasyprint
from PIL import Image

from authoring.render.drawing.canvas import data_uri
from authoring.render.themes import themes
from authoring.render.tiles.tile_art import Size, art_svg, piece_size
from authoring.rulesets.dungeon_plungin.build import build
from authoring.source.pack.load import load_pack

DOTS = 20
"""Pixels along a millimetre."""
TILES = Path(__file__).parents[3] / "packs" / "basic-set"


def printed(svg: str, size: Size) -> Image.Image:
    """A page of exactly the size of a piece, as pixels."""
    html = f"""<style>@page {{ size: {size.width}mm {size.height}mm; margin: 0 }}
    body {{ margin: 0 }} img {{ display: block; width: {size.width}mm; height: {size.height}mm }}
    </style><img src="{data_uri(svg)}">"""
    pdf = pypdfium2.PdfDocument(BytesIO(weasyprint.HTML(string=html).write_pdf()))
    picture: Image.Image = pdf[0].render(scale=DOTS * 25.4 / 72).to_pil().convert("L")
    pdf.close()
    return picture


def dark_stretches(line: list[int]) -> list[float]:
    """The middles, in millimetres, of what is darker than floor along a line."""
    found: list[list[int]] = []
    for at, value in enumerate(line):
        if value < 200:
            if found and found[-1][-1] == at - 1:
                found[-1].append(at)
            else:
                found.append([at])
    return [(run[0] + run[-1] + 1) / 2 / DOTS for run in found]


@pytest.mark.parametrize("square", [25.0, 25.4])
@pytest.mark.parametrize("theme", themes())
def test_grid_lines_are_a_square_apart(theme: str, square: float) -> None:
    loaded = load_pack(TILES)
    assert loaded.source is not None
    pack, _ = build(loaded.source)
    assert pack is not None
    tile = pack.tiles["room-4x4"]
    picture = printed(art_svg(tile, theme, ink_saver=True), piece_size(tile, square))
    row = round((square / 4 + square / 2) * DOTS)
    lines = dark_stretches([picture.getpixel((x, row)) for x in range(picture.width)])  # type: ignore[misc]
    for number in (1, 2, 3):
        wanted = square / 4 + number * square
        assert min(abs(line - wanted) for line in lines) < 0.1
