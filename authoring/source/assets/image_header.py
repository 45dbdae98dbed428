"""Detection of a file's type by its first bytes: a picture and its size, or a font."""

import re
import struct
from typing import NamedTuple

from authoring.core.lazy_dataclass import dataclass

PNG = b"\x89PNG\r\n\x1a\n"
_JPEG = b"\xff\xd8\xff"
_FONTS = (b"\x00\x01\x00\x00", b"OTTO", b"true", b"ttcf", b"wOFF", b"wOF2")
_WIDE = (b"\xff\xfe", b"\xfe\xff", b"<\0", b"\0<")
"""First bytes of a drawing in UTF-16."""
_NO_SIZE = frozenset((0xC4, 0xC8, 0xCC))
"""Markers between C0 and CF that do not begin a frame."""
_VIEW = re.compile(rb"<svg\b[^<>]*?\bviewBox\s*=\s*[\"']\s*([^\"']*)")

SUFFIXES = {
    ".svg": "SVG",
    ".png": "PNG",
    ".jpg": "JPEG",
    ".jpeg": "JPEG",
    ".ttf": "font",
    ".otf": "font",
}
"""Suffix -> kind of file; of two files for one thing the kind listed first wins."""

MIMES = {"PNG": "image/png", "JPEG": "image/jpeg", "SVG": "image/svg+xml", "font": "font/sfnt"}


@dataclass(frozen=True, slots=True)
class Picture:
    """Detected type of a file: `kind` is PNG, JPEG, SVG, font or "" (something else). Width and
    height are in dots, for a drawing those of its view box; 0 x 0 when it has none."""

    kind: str
    width: int = 0
    height: int = 0


UNKNOWN = Picture("")
"""Neither a picture nor a font."""


class RasterDefects(NamedTuple):
    """Defects of a picture: with a `fault` it cannot be printed; with a `doubt` (and its fix in
    `help`) it is printed differently from its look on screen. Both end a sentence that begins with
    the file's name."""

    fault: str = ""
    doubt: str = ""
    help: str = ""


def picture_of(data: bytes) -> Picture:
    """Return the kind and size that the bytes show; names and declared types are not trusted."""
    if data.startswith(PNG):
        return Picture("PNG", *_png_size(data))
    if data.startswith(_JPEG):
        return Picture("JPEG", *_jpeg_size(data))
    if data.startswith(_FONTS):
        return Picture("font")
    if data.removeprefix(b"\xef\xbb\xbf").lstrip().startswith(b"<") or data[:2] in _WIDE:
        return Picture("SVG", *_view_size(data))
    return UNKNOWN


def _png_size(data: bytes) -> tuple[int, int]:
    if len(data) < 24:
        return 0, 0
    width, height = struct.unpack(">II", data[16:24])
    return width, height


def _jpeg_size(data: bytes) -> tuple[int, int]:
    """Return width and height from the first frame header, skipping the segments before it; (0, 0)
    if there is none."""
    at = 2
    while at + 9 < len(data) and data[at] == 0xFF:
        marker = data[at + 1]
        if marker == 0xFF:
            at += 1
        elif 0xC0 <= marker <= 0xCF and marker not in _NO_SIZE:
            height, width = struct.unpack(">HH", data[at + 5 : at + 9])
            return width, height
        else:
            at += 2 + int.from_bytes(data[at + 2 : at + 4], "big")
    return 0, 0


def _view_size(data: bytes) -> tuple[int, int]:
    match = _VIEW.search(data)
    try:
        _, _, width, height = (match[1] if match else b"").replace(b",", b" ").split()
        return round(float(width)), round(float(height))
    except (ValueError, OverflowError):
        return 0, 0
