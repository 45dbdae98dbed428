"""Bounds on a pack's pictures and templates: number, bytes, pixels, and where links lead."""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from authoring.core import limits
from authoring.core.finding import Finding, error
from authoring.core.links import leads_to_itself
from authoring.core.span import file_span
from authoring.source.assets.image_header import picture_of
from authoring.source.display import mebibytes, shown_path

ART: Final = "art"
TEMPLATES: Final = "templates"
_RIGHTS: Final = "check its rights"
_HEAD = 1024 * 1024
"""Number of first bytes in which a picture's size is searched: a JPEG may begin with a long
text."""


def art_findings(pack: Path) -> Iterator[Finding]:
    """Yield a finding for each defect in the folders `art` and `templates` of a pack's folder."""
    for folder in (ART, TEMPLATES):
        yield from _in_folder(pack, folder)


def _in_folder(pack: Path, name: str) -> Iterator[Finding]:
    root, folder = pack.resolve(), pack / name
    if _leads_out(folder, root):
        yield _link(folder)
        return
    if folder.exists() and not folder.is_dir():
        message = f"`{name}` is no folder"
        yield error("unreadable-file", file_span(shown_path(folder)), message, "make it one")
        return
    count = 0
    shut: list[OSError] = []
    for parent, folders, names in os.walk(folder, onerror=shut.append):
        for inner in sorted((*names, *folders)):
            path = Path(parent) / inner
            count += 1
            if count > limits.MAX_FILES:
                message = f"`{name}` holds more than {limits.MAX_FILES} files"
                yield error("past-limit", file_span(shown_path(folder)), message)
                return
            if _leads_out(path, root):
                yield _link(path)
            elif path.is_file():
                yield from _too_large(path) if name == ART else _too_long(path)
    for problem in shut:
        path = Path(str(problem.filename))
        if path.is_dir():
            message = f"the folder `{path.name}` cannot be read"
            yield error("unreadable-file", file_span(shown_path(path)), message, _RIGHTS)


def _leads_out(path: Path, root: Path) -> bool:
    try:
        return path.is_symlink() and (
            leads_to_itself(path) or not path.resolve().is_relative_to(root)
        )
    except OSError:
        return True


def _link(path: Path) -> Finding:
    message = f"`{path.name}` is a symbolic link that leads out of the pack's folder"
    return error("outside-pack", file_span(shown_path(path)), message, "copy it into the folder")


def _too_long(path: Path) -> Iterator[Finding]:
    if path.stat().st_size > limits.MAX_TEMPLATE_BYTES:
        yield _past_bytes(path, limits.MAX_TEMPLATE_BYTES, "a template")


def _too_large(path: Path) -> Iterator[Finding]:
    if path.stat().st_size > limits.MAX_IMAGE_BYTES:
        yield _past_bytes(path, limits.MAX_IMAGE_BYTES, "an image")
        return
    width, height = _pixels(path)
    if width * height > limits.MAX_IMAGE_PIXELS:
        bound = limits.MAX_IMAGE_PIXELS // 1_000_000
        message = f"`{path.name}` is {width} x {height} pixels; the bound is {bound} megapixels"
        yield error("past-limit", file_span(shown_path(path)), message, "save it smaller")


def _past_bytes(path: Path, bound: int, subject: str) -> Finding:
    size, limit = mebibytes(path.stat().st_size), mebibytes(bound)
    message = f"`{path.name}` is {size}; the bound for {subject} is {limit}"
    return error("past-limit", file_span(shown_path(path)), message)


def _pixels(path: Path) -> tuple[int, int]:
    """Return the (width, height) that a picture's header states; (0, 0) for SVG or no picture."""
    try:
        with path.open("rb") as file:
            picture = picture_of(file.read(_HEAD))
    except OSError:
        return 0, 0
    return (0, 0) if picture.kind == "SVG" else (picture.width, picture.height)
