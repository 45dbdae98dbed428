"""A page with everything a standard speaks of, a press, and ways to read files back."""

import io
import struct
from collections.abc import Iterator
from functools import cache
from typing import Any

import pypdf

from authoring.render.options.print_options import Look
from authoring.render.press.pdf import to_pdf
from authoring.render.standards.profile import OutputProfile

_SVG = "data:image/svg+xml;utf8,<svg xmlns='http://www.w3.org/2000/svg' width='{0}' height='{0}'>"
_SQUARE = _SVG + "<rect width='{0}' height='{0}' opacity='.5'/></svg>"
_DOT = (
    "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAA"
    "CklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg=="
)
PAGE = f"""<!DOCTYPE html><html lang="en"><head><title>A Quest</title>
<meta name="author" content="An Author"><meta name="description" content="What it is about">
<style>
@page {{ size: a4; @top-left {{ content: "Running head" }} }}
@page cut {{ bleed: 5mm }}
.cut {{ page: cut }}
html {{ color: #17120e }}
h2 img {{ display: inline-block }}
.dark {{ background: #17120e; color: #ff0000 }}
.line {{ border: 1mm dotted #17120e }}
</style></head><body>
<h1 id="here">A <a href="#here">link</a></h1>
<img alt="" src="{_SQUARE.format(9)}">
<img alt="A square" src="{_SQUARE.format(8)}">
<img alt="" src="{_DOT}">
<h2><img alt="" src="{_SQUARE.format(7)}"><div>Beside a picture</div></h2>
<table><tr><th>Roll</th><th>What</th></tr><tr><td>1</td><td>Nothing</td></tr></table>
<table><tr><td>12</td><td>11</td></tr></table>
<ul><li>One</li><li>Two</li></ul>
<form><input name="hero" title="Hero" style="appearance: auto"></form>
<p class="dark line">On dark ground</p>
<p class="cut">On a sheet to cut, “in ink”</p>
</body></html>"""

ALL = ("", "pdf/ua-1", "pdf/a-3u", "pdf/x-4")
TAGGED = ("pdf/ua-1", "pdf/a-3u")


def icc(space: bytes = b"CMYK", kind: bytes = b"prtr", **tags: bytes) -> bytes:
    """A profile as small as it can be: a header, a name, a table that nobody looks into."""
    held = {b"desc": described("Press A, paper B"), b"B2A0": b"mft2" + bytes(44)}
    held |= {name.encode("ascii"): value for name, value in tags.items()}
    at, table, body = 132 + 12 * len(held), b"", b""
    for name, value in held.items():
        table += struct.pack(">4sII", name, at + len(body), len(value))
        body += value
    head = b"none" + bytes((2, 64, 0, 0)) + kind + space + b"Lab " + bytes(12) + b"acsp"
    data = head.ljust(124, b"\0") + struct.pack(">I", len(held)) + table + body
    return struct.pack(">I", len(data) + 4) + data


def described(name: str) -> bytes:
    """A description as version 2 of the ICC's format has it."""
    text = name.encode("ascii") + b"\0"
    return b"desc" + bytes(4) + struct.pack(">I", len(text)) + text + bytes(78)


CMYK = OutputProfile(icc(), "CMYK", "Press A, paper B")


@cache
def read(standard: str, profile: OutputProfile | None = None) -> pypdf.PdfReader:
    """The page as a file of a standard; what is said of it is tested elsewhere."""
    data, _ = to_pdf(PAGE, Look(standard=standard, profile=profile))
    return pypdf.PdfReader(io.BytesIO(data))


def root(reader: pypdf.PdfReader) -> Any:
    """The catalogue of a file."""
    return reader.trailer["/Root"]


def xmp(reader: pypdf.PdfReader) -> str:
    """The metadata, as written."""
    return str(root(reader)["/Metadata"].get_object().get_data().decode("utf-8"))


def elements(thing: Any) -> Iterator[Any]:
    """Every element of the structure tree, the parent first."""
    thing = thing.get_object()
    if isinstance(thing, dict) and "/S" in thing:
        yield thing
        for kid in thing.get("/K", []):
            yield from elements(kid) if not isinstance(kid, int) else ()


def tree(reader: pypdf.PdfReader) -> list[Any]:
    """Every element of a tagged file."""
    return list(elements(root(reader)["/StructTreeRoot"]["/K"][0]))


def kids(element: Any) -> list[str]:
    """What stands right below an element, by kind."""
    below = [kid.get_object() for kid in element["/K"] if not isinstance(kid, int)]
    return [str(kid["/S"]) for kid in below if "/S" in kid]


def content(page: Any) -> str:
    """What draws a page."""
    return str(page.get_contents().get_data().decode("latin-1"))


def objects(reader: pypdf.PdfReader) -> Iterator[Any]:
    """Every dictionary of a file, those of streams too."""
    for number in range(1, int(str(reader.trailer["/Size"]))):
        thing = pypdf.generic.IndirectObject(number, 0, reader).get_object()
        if isinstance(thing, dict):
            yield thing
