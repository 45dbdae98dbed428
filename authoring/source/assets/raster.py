"""Check that a PNG or JPEG can be decoded to its last pixel: it is unpacked once."""

import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, BinaryIO, Final

from authoring.core.lazy_dataclass import dataclass
from authoring.source.assets.image_header import PNG, RasterDefects

_LONGEST: Final = 65_535
"""Most dots along a side: the limit of a JPEG; it also keeps a row of a PNG small."""
_SCANS: Final = 200
"""Most passes over a JPEG; programs that save progressive pictures write some ten."""
_SCAN: Final = b"\xff\xda"
_END: Final = b"\xff\xd9"
_TAIL: Final = 64 * 1024
"""Most bytes of a camera's own after the end of a JPEG."""
_AT_ONCE: Final = 1024 * 1024
_SAMPLES: Final = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}
_DEPTHS: Final = {0: (1, 2, 4, 8, 16), 2: (8, 16), 3: (1, 2, 4, 8), 4: (8, 16), 6: (8, 16)}
"""Colour type of a PNG -> numbers for a dot (_SAMPLES), allowed bits of a number (_DEPTHS)."""
_PASSES: Final = (
    (0, 8, 0, 8), (4, 8, 0, 8), (0, 4, 4, 8), (2, 4, 0, 4), (0, 2, 2, 4), (1, 2, 0, 2), (0, 1, 1, 2)
)  # fmt: skip
"""Passes of an interlaced PNG: first column and step, first row and step."""
_FILTERS: Final = 4

DAMAGED: Final = "is a damaged {kind} file"
CMYK: Final = (
    "is in CMYK: what its colours become depends on who shows it",
    "save it in RGB, unless your print shop has asked for this",
)
ANIMATED: Final = ("moves, and only its first picture is printed", "save the one that you want")


SOUND: Final = RasterDefects()


def raster_defects(file: BinaryIO, kind: str) -> RasterDefects:
    """Return the defects of the file of a PNG or JPEG; SOUND for another `kind`."""
    file.seek(0)
    if kind == "PNG":
        return _png(file)
    return _jpeg(file) if kind == "JPEG" else SOUND


def _png(file: BinaryIO) -> RasterDefects:
    """Return the defects of a PNG, read chunk by chunk with checksums, until all rows are read."""
    damaged = RasterDefects(DAMAGED.format(kind="PNG"))
    rows, palette, doubt, file_end = None, False, ("", ""), False
    for name, body in _chunks(file):
        if name == b"IHDR":
            head = _head(body)
            if isinstance(head, RasterDefects):
                return head
            rows = _Rows(head)
        elif name == b"IDAT" and rows is not None and (palette or rows.head.colour != 3):
            rows.take(body)
        elif name == b"acTL":
            doubt = ANIMATED
        palette = palette or name == b"PLTE"
        file_end = name == b"IEND"
    return RasterDefects("", *doubt) if file_end and rows is not None and rows.whole else damaged


def _chunks(file: BinaryIO) -> Iterator[tuple[bytes, bytes]]:
    """Yield (name, content) of each chunk up to IEND; end early at a damaged one."""
    file.seek(len(PNG))
    while len(head := file.read(8)) == 8:
        length, name = int.from_bytes(head[:4], "big"), head[4:]
        body = file.read(length)
        if len(body) < length or file.read(4) != zlib.crc32(name + body).to_bytes(4, "big"):
            return
        yield name, body
        if name == b"IEND":
            return


@dataclass(frozen=True, slots=True)
class _Head:
    width: int
    height: int
    depth: int
    colour: int
    interlaced: bool

    @property
    def passes(self) -> list[list[int]]:
        """[Bytes of a row, number of rows] for each pass; one pass without interlacing."""
        bits = self.depth * _SAMPLES[self.colour]
        sizes = []
        for start_x, step_x, start_y, step_y in _PASSES if self.interlaced else ((0, 1, 0, 1),):
            width = -(-max(self.width - start_x, 0) // step_x)
            height = -(-max(self.height - start_y, 0) // step_y)
            if width and height:
                sizes.append([1 + (width * bits + 7) // 8, height])
        return sizes


def _head(body: bytes) -> _Head | RasterDefects:
    damaged = RasterDefects(DAMAGED.format(kind="PNG"))
    if len(body) != 13:
        return damaged
    width, height = int.from_bytes(body[:4], "big"), int.from_bytes(body[4:8], "big")
    depth, colour, packed, filtered, interlaced = body[8:]
    if max(width, height) > _LONGEST:
        return RasterDefects(f"is {width:,} x {height:,} dots; a side has {_LONGEST:,} at most")
    if not width or not height or packed or filtered or interlaced > 1:
        return damaged
    if depth not in _DEPTHS.get(colour, ()):
        return damaged
    if (depth, colour) == (16, 0):
        return RasterDefects("has greys of 16 bits, which cannot be printed: save it with 8")
    return _Head(width, height, depth, colour, interlaced == 1)


class _Rows:
    """The rows of a PNG, unpacked and discarded in turn: only one piece is in memory."""

    def __init__(self, head: _Head) -> None:
        self.head = head
        self._left = head.passes
        self._packed = zlib.decompressobj()
        self._held = bytearray()
        self._right = True

    @property
    def whole(self) -> bool:
        """True if all rows were complete and begin with a known filter."""
        return self._right and not self._left

    def take(self, body: bytes) -> None:
        """Unpack one more piece of the image data; data after the last row is ignored."""
        more = True
        while more and self._left and self._right:
            try:
                piece = self._packed.decompress(body, _AT_ONCE)
            except zlib.error:
                self._right = False
                return
            self._held += piece
            body = self._packed.unconsumed_tail
            more = bool(body) or len(piece) == _AT_ONCE
            self._count()

    def _count(self) -> None:
        while self._left:
            size, rows = self._left[0]
            complete = min(len(self._held) // size, rows)
            if not complete:
                return
            self._right = self._right and max(self._held[: complete * size : size]) <= _FILTERS
            del self._held[: complete * size]
            self._left[0][1] -= complete
            if not self._left[0][1]:
                del self._left[0]


def _jpeg(file: BinaryIO) -> RasterDefects:
    """Return the defects of a JPEG, read to its end at an eighth of its size, which takes little
    time and memory."""
    damaged = RasterDefects(DAMAGED.format(kind="JPEG"))
    data = file.read()
    if _END not in data[-_TAIL:]:
        return damaged
    if data.count(_SCAN) > _SCANS:
        return RasterDefects(f"has more than {_SCANS} passes over its dots: save it anew")
    from PIL import Image

    file.seek(0)
    with _strictly():
        try:
            # A photograph with a second one behind it is a JPEG all the same.
            with Image.open(file, formats=["JPEG", "MPO"]) as picture:
                mode = picture.mode
                picture.draft(None, (1, 1))
                picture.load()
        except Exception:  # noqa: BLE001 - a decoder may raise anything for broken data
            return damaged
    return RasterDefects("", *CMYK) if mode == "CMYK" else SOUND


@contextmanager
def _strictly() -> Iterator[None]:
    """Make Pillow report missing data in the block: WeasyPrint sets it to fill that in."""
    from PIL import ImageFile

    lenient: Any = ImageFile
    previous = lenient.LOAD_TRUNCATED_IMAGES
    lenient.LOAD_TRUNCATED_IMAGES = False
    try:
        yield
    finally:
        lenient.LOAD_TRUNCATED_IMAGES = previous
