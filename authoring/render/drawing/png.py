"""Palette pictures as PNG, for drawings with too many pixels to be paths."""

from base64 import b64encode
from collections.abc import Mapping, Sequence
from struct import pack
from zlib import compress, crc32

from authoring.render.drawing.canvas import CLEAR, PALETTE

_EFFORT = 6
"""Level of zlib compression: a higher one makes few drawings smaller and every print slower."""


def _chunk(kind: bytes, body: bytes) -> bytes:
    return pack(">I", len(body)) + kind + body + pack(">I", crc32(kind + body))


def png_uri(rows: Sequence[str], scale: int, palette: Mapping[str, str] = PALETTE) -> str:
    """Return rows of colour letters as a `data:` address of a PNG, each pixel `scale` dots wide;
    letters are keys of `palette`, `.` is clear."""
    letters = "".join(palette) + CLEAR
    dots = {letter: bytes([number]) * scale for number, letter in enumerate(letters)}
    lines = [(b"\0" + b"".join([dots[letter] for letter in row])) * scale for row in rows]
    head = pack(">IIBBBBB", len(rows[0]) * scale, len(rows) * scale, 8, 3, 0, 0, 0)
    colours = b"".join(bytes.fromhex(palette[letter][1:]) for letter in palette) + bytes(3)
    seen = bytes([255]) * len(palette) + bytes(1)
    clear = any(CLEAR in row for row in rows)
    data = (
        b"\x89PNG\r\n\x1a\n"
        + _chunk(b"IHDR", head)
        + _chunk(b"PLTE", colours)
        + (_chunk(b"tRNS", seen) if clear else b"")
        + _chunk(b"IDAT", compress(b"".join(lines), _EFFORT))
        + _chunk(b"IEND", b"")
    )
    return "data:image/png;base64," + b64encode(data).decode("ascii")
