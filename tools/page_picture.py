"""Draws docs/images/page.png: three pages of the demo quest side by side.

Run from the repository: `.venv/bin/python tools/page_picture.py out/knocking-wall.pdf`.
"""

import sys
from pathlib import Path

import pypdfium2
from PIL import Image

PAGES = (0, 4, 12)
"""Cover, first charts, locations (counted from 0)."""
SCALE = 0.9
GAP = 14


def main(pdf: Path, out: Path) -> None:
    """Draw the pages of `pdf` into `out` in few colours, for a small file."""
    document = pypdfium2.PdfDocument(pdf)
    pages = [document[number].render(scale=SCALE).to_pil().convert("RGB") for number in PAGES]
    width = sum(page.width for page in pages) + GAP * (len(pages) - 1)
    picture = Image.new("RGB", (width, pages[0].height), "#d8d2c4")
    left = 0
    for page in pages:
        picture.paste(page, (left, 0))
        left += page.width + GAP
    out.parent.mkdir(parents=True, exist_ok=True)
    picture.quantize(256, dither=Image.Dither.NONE).save(out, optimize=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path("docs/images/page.png"))
