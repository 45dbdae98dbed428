"""What an author put beside the YAML: the pictures of `art`, the templates of `templates`."""

import os
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from pathlib import Path, PurePosixPath

from authoring.core import limits
from authoring.source.art import ART, TEMPLATES
from authoring.source.loaded import Source
from authoring.source.picture import SUFFIXES, UNKNOWN, Picture, is_whole, picture_of
from authoring.source.shown import shown_path
from authoring.source.svg import svg_fault

FONTS = "fonts/"
"""Where fonts for an author's own style lie below `art`."""

_ORDER = tuple(SUFFIXES)


@dataclass(frozen=True, slots=True)
class ArtFile:
    """A file below `art`: `name` there, such as `figures/imp.png`, and its real path.

    `fault` ends a sentence that begins with the file's name; empty: it can be printed.
    """

    owner: str
    name: str
    path: Path
    shown: str
    picture: Picture = UNKNOWN
    fault: str = ""

    @property
    def key(self) -> str:
        """What it is a picture of: its name without the suffix."""
        return str(PurePosixPath(self.name).with_suffix(""))

    @property
    def wins(self) -> tuple[str, int]:
        """Sorts files of one key: a drawing is sharper than dots."""
        suffix = self.path.suffix.lower()
        return self.key, _ORDER.index(suffix) if suffix in _ORDER else len(_ORDER)


@dataclass(frozen=True, slots=True)
class OwnText:
    """A file below `templates`: `name` there, and what users are shown."""

    name: str
    shown: str
    text: str


def art_files(source: Source) -> tuple[ArtFile, ...]:
    """The pictures of a pack and of those it uses, its own first, then by name."""
    found: list[ArtFile] = []
    for owner in (source.id, *source.uses):
        folder = Path(source.folders[owner])
        files = (_looked_at(owner, folder / ART, name) for name in _names(folder / ART))
        found += sorted(files, key=lambda file: file.wins)
    return tuple(found)


def own_texts(source: Source) -> tuple[OwnText, ...]:
    """Templates and style sheets of the pack itself; those of a used one are its own affair.

    What is not UTF-8 is read with marks in place of the letters that are not.
    """
    folder = Path(source.folder) / TEMPLATES
    found = []
    for name in _names(folder):
        if name.endswith((".j2", ".css")):
            with (folder / name).open("rb") as file:
                text = file.read(limits.MAX_TEMPLATE_BYTES).decode("utf-8-sig", "replace")
            found.append(OwnText(name, shown_path(folder / name), text))
    return tuple(found)


def _names(folder: Path) -> list[str]:
    """Names of the files below a folder, hidden ones and those that lead out left out."""
    return sorted(islice(_walked(folder), limits.MAX_FILES))


def _walked(folder: Path) -> Iterator[str]:
    root = folder.resolve()
    for parent, folders, names in os.walk(folder):
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        for name in sorted(names):
            path = Path(parent) / name
            if not name.startswith(".") and path.is_file() and path.resolve().is_relative_to(root):
                yield path.relative_to(folder).as_posix()


def _looked_at(owner: str, folder: Path, name: str) -> ArtFile:
    path = folder / name
    try:
        with path.open("rb") as file:
            data = file.read(limits.MAX_SVG_BYTES + 1)
            picture = picture_of(data)
            whole = is_whole(file, picture.kind)
    except OSError:
        return ArtFile(owner, name, path, shown_path(path), fault="cannot be read")
    fault = _fault(path, picture, data, whole)
    return ArtFile(owner, name, path.resolve(), shown_path(path), picture, fault)


def _fault(path: Path, picture: Picture, data: bytes, whole: bool) -> str:
    promised = SUFFIXES.get(path.suffix.lower(), "")
    if not promised:
        return "is not of a kind that can be printed"
    if picture.kind != promised:
        return f"is no {promised} file, in spite of its name" if data else "is empty"
    if picture.kind == "SVG":
        return svg_fault(data)
    if picture.kind != "font" and not (whole and picture.width * picture.height):
        return f"is a damaged {promised} file"
    return ""
