"""Cuts the licensed icons of `templates/silhouettes/credits.yaml` to pixels.

    .venv/bin/python -m tools.cut_silhouettes path/to/icons.json [name ...]

The JSON is an Iconify collection (npm package `@iconify-json/game-icons`, CC BY 3.0). Every
icon is drawn large, cropped, laid on the ground line of the grid and thresholded by the inked
area of each pixel. Those marked `retouched` are left alone unless named.
"""

import json
import sys
from base64 import b64encode
from pathlib import Path
from typing import Any

import pypdfium2
from PIL import Image
from ruamel.yaml import YAML
from weasyprint import HTML

GRID = 52
"""Pixels along a silhouette's square."""
_FINE = 12
"""Samples along one pixel."""
_INKED = 0.46
"""How much of a pixel must be ink; a little less than half keeps thin limbs whole."""
_FOLDER = Path(__file__).resolve().parent.parent / "templates" / "silhouettes"


def main() -> None:
    """Cut all, or those named."""
    collection: Any = json.loads(Path(sys.argv[1]).read_text(encoding="utf-8"))
    credits: Any = YAML(typ="safe").load(_FOLDER / "credits.yaml")
    named = sys.argv[2:]
    for name, credit in credits["silhouettes"].items():
        if name in named or not (named or credit.get("retouched")):
            rows = cut(collection["icons"][credit["icon"]], collection)
            head = f"; {credit['icon']} by {credit['author']}, CC BY 3.0, cut to pixels"
            text = "\n".join((head, *rows, ""))
            (_FOLDER / f"{name}.txt").write_text(text, encoding="utf-8")


def cut(icon: Any, collection: Any) -> list[str]:
    """An icon as rows of `#` and `.`, as wide as the grid, no empty row above."""
    width, height = icon.get("width", collection["width"]), icon.get("height", collection["height"])
    picture = _drawn(icon["body"], width, height)
    picture = picture.crop(picture.getbbox())
    scale = GRID * _FINE / max(picture.size)
    wide, high = (max(1, round(side * scale)) for side in picture.size)
    tall = -(-high // _FINE)
    page = Image.new("L", (GRID * _FINE, tall * _FINE))
    page.paste(picture.resize((wide, high)), ((GRID * _FINE - wide) // 2, tall * _FINE - high))
    inked = page.resize((GRID, tall), Image.Resampling.BOX).load()
    assert inked is not None
    rows = [
        "".join("#" if inked[x, y] > 255 * _INKED else "." for x in range(GRID))
        for y in range(tall)
    ]
    while not rows[0].strip("."):
        del rows[0]
    return rows


def _drawn(body: str, width: int, height: int) -> Image.Image:
    """The icon as white ink on black, a few pixels for each of its units."""
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">'
        f"{body.replace('currentColor', '#000')}</svg>"
    )
    address = "data:image/svg+xml;base64," + b64encode(svg.encode()).decode()
    style = f"@page{{size:{width}px {height}px;margin:0}}body{{margin:0}}img{{display:block;width:100%}}"
    pdf = HTML(string=f'<style>{style}</style><img src="{address}">').write_pdf()
    bitmap = pypdfium2.PdfDocument(pdf)[0].render(scale=2, grayscale=True)
    return bitmap.to_pil().convert("L").point(lambda shade: 255 - shade)


if __name__ == "__main__":
    main()
