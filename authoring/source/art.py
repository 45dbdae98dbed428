"""Bounds on a pack's pictures: number, bytes, pixels, and where links lead."""

import os
import struct
from collections.abc import Iterator
from pathlib import Path

from authoring.core import limits
from authoring.core.finding import Finding, error
from authoring.core.span import file_span
from authoring.source.shown import mebibytes, shown_path

FOLDER = "art"
_PNG = b"\x89PNG\r\n\x1a\n"


def art_findings(pack: Path) -> Iterator[Finding]:
    """All that is wrong with the `art` folder of a pack, before any of it is drawn."""
    root, art = pack.resolve(), pack / FOLDER
    if _leads_out(art, root):
        yield _link(art)
        return
    count = 0
    for parent, folders, names in os.walk(art):
        for name in sorted((*names, *folders)):
            path = Path(parent) / name
            count += 1
            if count > limits.MAX_FILES:
                message = f"`{FOLDER}` holds more than {limits.MAX_FILES} files"
                yield error("past-limit", file_span(shown_path(art)), message)
                return
            if _leads_out(path, root):
                yield _link(path)
            elif path.is_file():
                yield from _too_large(path)


def _leads_out(path: Path, root: Path) -> bool:
    try:
        return path.is_symlink() and not path.resolve().is_relative_to(root)
    except (OSError, RuntimeError):
        return True  # a link that leads to itself leads nowhere inside


def _link(path: Path) -> Finding:
    message = f"`{path.name}` is a symbolic link that leads out of the pack's folder"
    return error("outside-pack", file_span(shown_path(path)), message, "copy it into the folder")


def _too_large(path: Path) -> Iterator[Finding]:
    place, size = file_span(shown_path(path)), path.stat().st_size
    if size > limits.MAX_IMAGE_BYTES:
        most = mebibytes(limits.MAX_IMAGE_BYTES)
        message = f"`{path.name}` is {mebibytes(size)}; the bound for an image is {most}"
        yield error("past-limit", place, message)
        return
    width, height = _pixels(path)
    if width * height > limits.MAX_IMAGE_PIXELS:
        bound = limits.MAX_IMAGE_PIXELS // 1_000_000
        message = f"`{path.name}` is {width} x {height} pixels; the bound is {bound} megapixels"
        yield error("past-limit", place, message)


def _pixels(path: Path) -> tuple[int, int]:
    """Width and height a PNG claims to have; 0 x 0 for anything else."""
    try:
        with path.open("rb") as file:
            head = file.read(24)
    except OSError:
        return 0, 0
    if len(head) < 24 or not head.startswith(_PNG):
        return 0, 0
    width, height = struct.unpack(">II", head[16:24])
    return width, height
