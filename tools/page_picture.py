"""Drawer of the pictures in docs/images: pages of the complete demo quest side by side.

Run from the repository: `make pictures`, or `.venv/bin/python tools/page_picture.py
out/knocking-wall.pdf`.
"""

import sys
from io import BytesIO
from pathlib import Path

import pypdfium2
from PIL import Image

PICTURES = {
    "page": (("Contents", -1), ("Charts", 0), ("Locations", 1)),
    "booklet": (("The Quest", 0), ("Set-Up", 0), ("Monsters", 0)),
    "aids": (("Map Maker", 0), ("At the Table", 0), ("Character Sheets", 0)),
    "tiles": (("Tiles to Cut Out", 0), ("Tiles to Cut Out", 6), ("Markers to Cut Out", 0)),
    "standups": (("Stand-Ups to Cut Out", 0), ("Stand-Ups to Cut Out", 1)),
    "cards": (("Cards to Cut Out", 0), ("Cards to Cut Out", 1), ("Cards to Cut Out", 2)),
}
"""Name of a picture -> (bookmark, number of pages after it) for each page; -1: the one before."""
SCALE = 0.9
GAP = 14
MOST_BYTES = 200_000
COLOURS = (256, 128, 64, 32, 16)
"""Numbers of colours to try, until the file has at most MOST_BYTES."""


def main(pdf: Path, folder: Path) -> None:
    """Draw every picture from `pdf` into `folder`."""
    document = pypdfium2.PdfDocument(pdf)
    document.init_forms()
    marks: dict[str, int] = {}
    for mark in document.get_toc():
        place = mark.get_dest()
        if place is not None:
            marks.setdefault(mark.get_title(), place.get_index() or 0)
    folder.mkdir(parents=True, exist_ok=True)
    for name, pages in PICTURES.items():
        numbers = [marks[title] + after for title, after in pages]
        (folder / f"{name}.png").write_bytes(small(side_by_side(document, numbers)))


def side_by_side(document: pypdfium2.PdfDocument, numbers: list[int]) -> Image.Image:
    """Return the pages `numbers`, from 0, in a row."""
    pages = [document[number].render(scale=SCALE).to_pil().convert("RGB") for number in numbers]
    width = sum(page.width for page in pages) + GAP * (len(pages) - 1)
    picture = Image.new("RGB", (width, pages[0].height), "#d8d2c4")
    left = 0
    for page in pages:
        picture.paste(page, (left, 0))
        left += page.width + GAP
    return picture


def small(picture: Image.Image) -> bytes:
    """Return a PNG with as many of COLOURS as its size allows."""
    packed = b""
    for colours in COLOURS:
        held = BytesIO()
        # Of all methods this one keeps small spots of colour, such as a potion; the means of what
        # it takes together are nearer to paper than what it picks.
        few = picture.quantize(colours, Image.Quantize.MAXCOVERAGE, 1, dither=Image.Dither.NONE)
        few.save(held, "PNG", optimize=True)
        packed = held.getvalue()
        if len(packed) <= MOST_BYTES:
            break
    return packed


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path("docs/images"))
