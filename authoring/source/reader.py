"""Where the texts of a pack come from: files, or what an editor holds of them unsaved."""

import os
import stat
from collections.abc import Mapping
from dataclasses import dataclass
from errno import EBADF, ELOOP, ENOENT, ENOTDIR
from pathlib import Path
from typing import Protocol

_NOWHERE = (ENOENT, ENOTDIR, EBADF, ELOOP)


@dataclass(frozen=True, slots=True)
class About:
    """What lies at a path, links followed: its kind, and its size in bytes."""

    is_file: bool
    is_folder: bool
    size: int


class Reader(Protocol):
    """Looks into folders and reads; each method raises OSError as the file system does.

    Whoever writes one for play in several processes makes it picklable.
    """

    def names(self, folder: Path) -> list[str]:
        """Names of all that lies in a folder, in the order of their letters."""

    def about(self, path: Path) -> About:
        """Return what lies at a path."""

    def read(self, path: Path, most: int) -> bytes:
        """The first `most` bytes of a file."""


class Files:
    """What is saved."""

    def names(self, folder: Path) -> list[str]:
        """As the file system lists them."""
        return sorted(os.listdir(folder))  # noqa: PTH208 - names alone are wanted

    def about(self, path: Path) -> About:
        """As the file system says."""
        found = path.stat()
        is_file, is_folder = stat.S_ISREG(found.st_mode), stat.S_ISDIR(found.st_mode)
        return About(is_file, is_folder, found.st_size)

    def read(self, path: Path, most: int) -> bytes:
        """From the file."""
        with path.open("rb") as file:
            return file.read(most)


FILES: Reader = Files()
"""Reads what is saved; everybody's reader unless another one is handed in."""


class Overlay:
    """Texts that are not saved, over what another reader knows.

    A buffer may be of a file, or in a folder, that is not there yet.
    """

    def __init__(self, buffers: Mapping[Path, str], below: Reader = FILES) -> None:
        self._texts = {_real(path): text.encode("utf-8") for path, text in buffers.items()}
        self._below = below

    def names(self, folder: Path) -> list[str]:
        """Those of the buffers among the others."""
        place = _real(folder)
        mine = {path.relative_to(place).parts[0] for path in self._texts if _lies_in(path, place)}
        try:
            return sorted(mine.union(self._below.names(folder)))
        except FileNotFoundError:
            if not mine:
                raise
            return sorted(mine)

    def about(self, path: Path) -> About:
        """A buffer is a file, whatever is saved; what holds one is a folder."""
        place = _real(path)
        if place in self._texts:
            return About(True, False, len(self._texts[place]))
        if any(_lies_in(buffer, place) for buffer in self._texts):
            return About(False, True, 0)
        return self._below.about(path)

    def read(self, path: Path, most: int) -> bytes:
        """The buffer as UTF-8, or what is saved."""
        place = _real(path)
        return self._texts[place][:most] if place in self._texts else self._below.read(path, most)


def is_file(reader: Reader, path: Path) -> bool:
    """Return whether an ordinary file lies there; a path that leads nowhere is none.

    Raises OSError when that cannot be seen.
    """
    found = _seen(reader, path)
    return found is not None and found.is_file


def is_folder(reader: Reader, path: Path) -> bool:
    """Return whether a folder lies there; as `is_file`."""
    found = _seen(reader, path)
    return found is not None and found.is_folder


def _seen(reader: Reader, path: Path) -> About | None:
    try:
        return reader.about(path)
    except ValueError:  # a name no file can have
        return None
    except OSError as problem:
        if problem.errno not in _NOWHERE:
            raise
        return None


def _real(path: Path) -> Path:
    """One name for a place: two ways to it, one through a link, are the same."""
    return Path(os.path.realpath(path))


def _lies_in(path: Path, folder: Path) -> bool:
    return path != folder and path.is_relative_to(folder)
