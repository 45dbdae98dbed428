"""Fonts and style sheets of the templates folder, to be embedded in HTML."""

import re
from base64 import b64encode
from functools import cache
from hashlib import sha256
from io import BytesIO

from authoring.core.data import data_folder

FONTS = (
    ("Alegreya", "alegreya", 400, "normal"),
    ("Alegreya", "alegreya", 400, "italic"),
    ("Alegreya", "alegreya", 700, "normal"),
    ("Alegreya", "alegreya", 700, "italic"),
    ("Pirata One", "pirata-one", 400, "normal"),
)
"""Family, file prefix, weight and style of every vendored face."""
FIELDS = ("Alegreya Fields", "alegreya", 400, "normal")
"""Own family for form fields: WeasyPrint records no ligatures and figures by style for a font used
in fields, so that its printed text could neither be searched nor read aloud."""

RANGES = {
    "latin": "U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+2000-206F,"
    "U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD",
    "latin-ext": "U+0100-0130,U+0132-0151,U+0154-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,"
    "U+02DD-02FF,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,"
    "U+2C60-2C7F,U+A720-A7FF",
}
"""Subset -> the characters its files hold."""
PACKED = b"wOF2"
"""First bytes of a woff2 file."""
_WIDER = re.compile("[\u0100-\u1eff]")
STRETCH = {"latin": "normal", "latin-ext": "semi-condensed"}
"""Subset -> width in the description: WeasyPrint identifies a font by its description alone, so two
subsets must differ in it."""


@cache
def read(path: str) -> bytes:
    """Return the content of a bundled file; `path` is relative to the templates folder."""
    return (data_folder("templates") / path).read_bytes()


@cache
def style_sheets() -> str:
    """Return the CSS of every printed page: `print.css`, then the files in `styles` by name."""
    folder = data_folder("templates")
    parts = sorted((folder / "styles").glob("*.css"))
    return "\n".join(path.read_text(encoding="utf-8") for path in (folder / "print.css", *parts))


def font_path(prefix: str, subset: str, weight: int, style: str) -> str:
    """Return the path of a face's file for one `subset` of letters, relative to the templates
    folder."""
    return f"fonts/{prefix}-{subset}-{weight}-{style}.woff2"


@cache
def font_digests() -> frozenset[bytes]:
    """Return the SHA-256 digest of every bundled face."""
    paths = (data_folder("templates") / "fonts").glob("*.woff2")
    return frozenset(sha256(path.read_bytes()).digest() for path in paths)


@cache
def unpacked(font: bytes) -> bytes:
    """Return the TrueType font in a woff2 file; cached, as WeasyPrint unpacks every face for every
    document, which is most of the time of a document of a few pages."""
    from fontTools.ttLib import woff2

    plain = BytesIO()
    woff2.decompress(BytesIO(font), plain)
    return plain.getvalue()


@cache
def font_css(subsets: tuple[str, ...], *, fields: bool = False) -> str:
    """Return `@font-face` rules with the fonts of these subsets inside; with `fields` also the font
    for form fields."""
    rules = []
    for subset in subsets:
        for family, prefix, weight, style in (*FONTS, FIELDS) if fields else FONTS:
            data = b64encode(read(font_path(prefix, subset, weight, style))).decode("ascii")
            rules.append(
                f"@font-face{{font-family:'{family}';font-weight:{weight};font-style:{style};"
                f"font-stretch:{STRETCH[subset]};"
                f"src:url(data:font/woff2;base64,{data}) format('woff2');"
                f"unicode-range:{RANGES[subset]}}}"
            )
    return "\n".join(rules)


def has_fields(body: str) -> bool:
    """Return whether the HTML has form fields."""
    return "<input " in body or "<textarea " in body


def subsets_for(text: str) -> tuple[str, ...]:
    """Return the font subsets that a text needs, `latin-ext` only if it has letters of it."""
    return ("latin", "latin-ext") if _WIDER.search(text) else ("latin",)
