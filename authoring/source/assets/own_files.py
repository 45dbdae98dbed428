"""Files of an author beside the YAML: the pictures of `art`, the templates of `templates`."""

import os
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import replace
from functools import lru_cache
from itertools import islice
from pathlib import Path, PurePosixPath

from authoring.core import limits
from authoring.core.lazy_dataclass import dataclass
from authoring.core.lazy_import import Later
from authoring.source.assets.art import ART, TEMPLATES
from authoring.source.assets.image_header import (
    SUFFIXES,
    UNKNOWN,
    Picture,
    RasterDefects,
    picture_of,
)
from authoring.source.display import shown_path
from authoring.source.loaded import Source

_raster_defects = Later("authoring.source.assets.raster", "raster_defects")
_svg_doubt = Later("authoring.source.assets.svg", "svg_doubt")
_svg_fault = Later("authoring.source.assets.svg", "svg_fault")
READ = (".j2", ".css")
"""Suffixes of templates and style sheets."""
FONTS = "fonts/"
"""Folder below `art` with the fonts of an author's own style."""

_ORDER = tuple(SUFFIXES)
_NOTES = ("", ".txt", ".md")
_NOTE_NAMES = ("readme", "license", "licence", "copying", "credits", "ofl")
"""Suffixes and first letters of the names of notes about the pictures."""


@dataclass(frozen=True, slots=True)
class ArtFile:
    """A picture file below `art`: `name` there, such as `figures/imp.png`, and its real path.

    `fault` and `doubt` end a sentence that begins with the file's name. A file with a fault cannot
    be printed, one with a doubt is printed not quite as it was drawn; `help` is the fix for that.
    """

    owner: str
    name: str
    path: Path
    shown: str
    picture: Picture = UNKNOWN
    fault: str = ""
    doubt: str = ""
    help: str = ""

    @property
    def key(self) -> str:
        """The file's name without suffix: folder and id of what it shows, `figures/imp`."""
        return str(PurePosixPath(self.name).with_suffix(""))

    @property
    def wins(self) -> tuple[str, int]:
        """Sort key that puts files for one definition together, the one that is used before the
        others."""
        suffix = self.path.suffix.lower()
        return self.key, _ORDER.index(suffix) if suffix in _ORDER else len(_ORDER)


@dataclass(frozen=True, slots=True)
class OwnText:
    """A file below `templates`: its `name` there, its displayed path, and its text."""

    name: str
    shown: str
    text: str


def art_files(source: Source) -> tuple[ArtFile, ...]:
    """Return the pictures of a pack and of those it uses, its own first, then sorted by name."""
    pictures: list[ArtFile] = []
    for owner in (source.id, *source.uses):
        folder = Path(source.folders[owner]) / ART
        names = (name for name in _names(folder) if not _is_note(name))
        files = (_art_file(owner, folder, name) for name in names)
        pictures += sorted(_within_bounds(files), key=lambda file: file.wins)
    return tuple(pictures)


def own_texts(source: Source) -> tuple[OwnText, ...]:
    """Return the templates and style sheets of the pack itself, not those of packs it uses.

    Bytes that are not UTF-8 are read as replacement characters.
    """
    folder = Path(source.folder) / TEMPLATES
    texts = []
    for name in _names(folder):
        if name.endswith(READ):
            with suppress(OSError):
                data = source.reader.read(folder / name, limits.MAX_TEMPLATE_BYTES)
                text = data.decode("utf-8-sig", "replace")
                texts.append(OwnText(name, shown_path(folder / name), text))
    return tuple(texts)


def other_templates(source: Source) -> tuple[tuple[str, str], ...]:
    """Return (name, displayed path) of the files below `templates` that are not read."""
    folder = Path(source.folder) / TEMPLATES
    read = {text.name for text in own_texts(source)}
    names = (name for name in _names(folder) if name not in read and not _is_note(name))
    return tuple((name, shown_path(folder / name)) for name in names)


def _names(folder: Path) -> list[str]:
    """Return the sorted names of the files below `folder`, except hidden ones and links out."""
    return sorted(islice(_walk(folder), limits.MAX_FILES))


def _walk(folder: Path) -> Iterator[str]:
    root = folder.resolve()
    for parent, folders, names in os.walk(folder):
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        for name in sorted(names):
            path = Path(parent) / name
            if not name.startswith(".") and path.is_file() and path.resolve().is_relative_to(root):
                yield path.relative_to(folder).as_posix()


def _is_note(name: str) -> bool:
    """Return whether a file is a text about the pictures, such as their licence."""
    path = PurePosixPath(name)
    return path.suffix.lower() in _NOTES and path.stem.lower().startswith(_NOTE_NAMES)


def _within_bounds(files: Iterable[ArtFile]) -> Iterator[ArtFile]:
    """Yield `files`, with a fault in each that exceeds the pixels allowed for all together."""
    dots_in_all = 0
    for file in files:
        art = file
        if not file.fault and file.picture.kind != "SVG":
            dots_in_all += file.picture.width * file.picture.height
            if dots_in_all > limits.MAX_PIXELS_IN_ALL:
                bound = limits.MAX_PIXELS_IN_ALL // 1_000_000
                fault = f"is one too many: all pictures together may have {bound} megapixels"
                art = replace(file, fault=fault)
        yield art


def _art_file(owner: str, folder: Path, name: str) -> ArtFile:
    path = folder / name
    display_path = shown_path(path)
    if any("\ud800" <= letter <= "\udfff" for letter in name):
        return ArtFile(owner, name, path, display_path, fault="has a name that is not in UTF-8")
    try:
        about = path.stat()
        picture, defects = _inspect(path, (about.st_ino, about.st_size, about.st_mtime_ns))
    except OSError:
        return ArtFile(owner, name, path, display_path, fault="cannot be read")
    return ArtFile(owner, name, path.resolve(), display_path, picture, *defects)


@lru_cache(maxsize=5 * limits.MAX_FILES)
def _inspect(path: Path, _stamp: tuple[int, int, int]) -> tuple[Picture, RasterDefects]:
    """Return the picture in a file, and its defects. Cached: lint and print both need them."""
    with path.open("rb") as file:
        data = file.read(limits.MAX_SVG_BYTES + 1)
        picture = picture_of(data)
        promised = SUFFIXES.get(path.suffix.lower(), "")
        if not promised:
            return picture, RasterDefects("is not of a kind that can be printed")
        if picture.kind != promised:
            fault = f"is no {promised} file, in spite of its name" if data else "is empty"
            return picture, RasterDefects(fault)
        if picture.kind == "SVG":
            fault = _svg_fault(data)
            doubt = "" if fault else _svg_doubt(data)
            return picture, RasterDefects(
                fault, doubt, "save it as PNG, or draw this with plain shapes" if doubt else ""
            )
        return picture, _raster_defects(file, picture.kind)
