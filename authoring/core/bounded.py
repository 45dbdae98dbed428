"""Reader of untrusted files and JSON: bounded in size, never waiting, strict about JSON."""

import json
import os
import zlib
from collections.abc import Iterator
from math import isfinite
from pathlib import Path
from stat import S_ISREG
from typing import Any, Final

_PIECE: Final = 64 * 1024
_GZIP_HEADER: Final = 16 + zlib.MAX_WBITS
_NO_WAITING: Final = getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOFOLLOW", 0)


class TooLong(OSError):
    """Error for a file of more bytes, or a line of more bytes, than allowed."""


def read_file(path: Path, most: int) -> bytes:
    """Return the bytes of a plain file; raise OSError for one that is missing, a link, a pipe or a
    device, and TooLong for more than `most` bytes."""
    handle = os.open(path, os.O_RDONLY | getattr(os, "O_BINARY", 0) | _NO_WAITING)
    with os.fdopen(handle, "rb") as file:
        if not S_ISREG(os.fstat(handle).st_mode):
            raise OSError(f"{path} is no plain file")
        data = file.read(most + 1)
    if len(data) > most:
        raise TooLong(f"{path} holds more than {most:,} bytes")
    return data


def lines_of(data: bytes, most: int, longest: int) -> Iterator[bytes]:
    """Yield the lines of gzip `data`, unpacked, each with its line end; the last may be cut short.
    Raises TooLong past `most` unpacked bytes in all or `longest` in a line, and zlib.error for data
    that is no gzip, after the lines before the fault."""
    unpacker, begun, length = zlib.decompressobj(_GZIP_HEADER), b"", 0
    while data and not unpacker.eof:
        piece = unpacker.decompress(data, _PIECE)
        data = unpacker.unconsumed_tail
        length += len(piece)
        *lines, begun = (begun + piece).split(b"\n")
        if length > most or len(begun) > longest:
            raise TooLong(f"more than {most:,} bytes are packed")
        yield from (line + b"\n" for line in lines)
    if begun:
        yield begun


def json_value(text: str | bytes) -> Any:
    """Return the value of a JSON text; raise ValueError for one that is nested too deep, and for
    NaN and Infinity, however they are written."""
    try:
        return json.loads(text, parse_constant=_finite, parse_float=_finite)
    except RecursionError:
        raise ValueError("nested too deep") from None


def _finite(text: str) -> float:
    number = float(text)
    if not isfinite(number):
        raise ValueError(f"{text} is no number")
    return number
