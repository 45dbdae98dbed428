"""Cutter of the licensed icons in `templates/silhouettes/credits.yaml` to pixel silhouettes.

    .venv/bin/python -m tools.cut_silhouettes path/to/icons.json [name ...]

The JSON is an Iconify collection (npm package `@iconify-json/game-icons`, CC BY 3.0). Every icon is
drawn large, cropped, laid on the ground line of the grid and thresholded by the inked area of each
pixel. Those marked `retouched` are left alone unless named. Then `docs/silhouettes.md` and its
picture are written anew; without a JSON only these are.
"""

import json
import sys
from base64 import b64encode
from pathlib import Path
from typing import Any

import pypdfium2
from PIL import Image, ImageDraw
from ruamel.yaml import YAML
from weasyprint import HTML

GRID = 52
"""Pixels along a silhouette's square."""
_FINE = 12
"""Samples along one pixel."""
_INKED = 0.46
"""Least share of ink in a set pixel; a little less than half keeps thin limbs whole."""
_FOLDER = Path(__file__).resolve().parent.parent / "templates" / "silhouettes"
_DOCS = _FOLDER.parent.parent / "docs"
_PAGE = """\
# Silhouettes

A figure of any game without a picture in `art/figures/` gets one of these. The words of its id,
name and race decide which (`templates/silhouettes/words.yaml`); `figure: {silhouette: wyvern}` in
the pack, where its game knows that, decides it for good. `tools/cut_silhouettes.py` writes this
page.

![All silhouettes with their names](images/silhouettes.png)

They are cut to pixels from icons of [game-icons.net](https://game-icons.net), licensed under
[CC BY 3.0](https://creativecommons.org/licenses/by/3.0/). A printed pack names those it shows on
its credits page.

Of several figures with one silhouette each bears something beside it: weapons, a crown, flames.
Which one, says the part `bearings` of `words.yaml`; they are ours (`templates/bearings`).

| silhouette | icon | drawn by |
|---|---|---|"""


def main() -> None:
    """Cut all icons, or those named on the command line, and write the page about them."""
    known: Any = YAML(typ="safe").load(_FOLDER / "credits.yaml")["silhouettes"]
    if len(sys.argv) > 1:
        _cut_all(known, json.loads(Path(sys.argv[1]).read_text(encoding="utf-8")), sys.argv[2:])
    _write_page(known)


def _cut_all(known: Any, collection: Any, named: list[str]) -> None:
    for name, credit in known.items():
        if name in named or not (named or credit.get("retouched")):
            rows = cut(collection["icons"][credit["icon"]], collection)
            head = f"; {credit['icon']} by {credit['author']}, CC BY 3.0, cut to pixels"
            text = "\n".join((head, *rows, ""))
            (_FOLDER / f"{name}.txt").write_text(text, encoding="utf-8")


def cut(icon: Any, collection: Any) -> list[str]:
    """Return an icon as rows of `#` and `.`, as wide as the grid, without an empty row above."""
    width, height = icon.get("width", collection["width"]), icon.get("height", collection["height"])
    picture = _drawn(icon["body"], width, height)
    picture = picture.crop(picture.getbbox())
    scale = GRID * _FINE / max(picture.size)
    wide, high = (max(1, round(side * scale)) for side in picture.size)
    tall = -(-high // _FINE)
    page = Image.new("L", (GRID * _FINE, tall * _FINE))
    page.paste(picture.resize((wide, high)), ((GRID * _FINE - wide) // 2, tall * _FINE - high))
    inked = page.resize((GRID, tall), Image.Resampling.BOX).tobytes()
    dots = "".join("#" if shade > 255 * _INKED else "." for shade in inked)
    rows = [dots[at : at + GRID] for at in range(0, len(dots), GRID)]
    while not rows[0].strip("."):
        del rows[0]
    return rows


def _drawn(body: str, width: int, height: int) -> Image.Image:
    """Return the icon as white ink on black, a few pixels for each of its units."""
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">'
        f"{body.replace('currentColor', '#000')}</svg>"
    )
    address = "data:image/svg+xml;base64," + b64encode(svg.encode()).decode()
    style = f"@page{{size:{width}px {height}px;margin:0}}img{{display:block;width:100%}}"
    page = f'<style>{style}</style><body style="margin:0"><img src="{address}">'
    pdf = HTML(string=page).write_pdf()
    bitmap = pypdfium2.PdfDocument(pdf)[0].render(scale=2, grayscale=True)
    return bitmap.to_pil().convert("L").point(lambda shade: 255 - shade)


def _write_page(known: Any) -> None:
    """Write the page of all silhouettes with their names, as a picture and as a table."""
    step, columns = GRID * 2 + 16, 12
    size = (columns * step, -(-len(known) // columns) * (step + 12))
    picture = Image.new("P", size, 0)
    picture.putpalette((0xF3, 0xEC, 0xDC, 0x17, 0x12, 0x0E))
    pen = ImageDraw.Draw(picture)
    for number, name in enumerate(known):
        text = (_FOLDER / f"{name}.txt").read_text(encoding="utf-8")
        rows = [row for row in text.splitlines() if row and row[0] != ";"]
        left, foot = number % columns * step + 8, number // columns * (step + 12) + step
        pen.text((left, foot), name, fill=1)
        for y, row in enumerate(rows, start=-len(rows)):
            for x in (x for x, letter in enumerate(row) if letter == "#"):
                pen.rectangle((left + 2 * x, foot + 2 * y, left + 2 * x + 1, foot + 2 * y + 1), 1)
    picture.save(_DOCS / "images" / "silhouettes.png", optimize=True)
    rows = [f"| `{name}` | {one['icon']} | {one['author']} |" for name, one in known.items()]
    (_DOCS / "silhouettes.md").write_text("\n".join((_PAGE, *rows, "")), encoding="utf-8")


if __name__ == "__main__":
    main()
