"""Which program plays: two processes of which this is equal play the same games alike."""

import platform
import sys
from collections.abc import Iterator
from dataclasses import dataclass, fields
from functools import cache
from hashlib import sha256
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec
from pathlib import Path

from authoring import __version__
from authoring.core.build import playing


@dataclass(frozen=True, slots=True)
class Program:
    """What has to be the same on both sides; `sources` is a digest."""

    questpack: str
    python: str
    build: str
    dask: str
    sources: str

    def unlike(self, other: "Program") -> str:
        """The first thing in which the other one differs, in words; empty when they are alike."""
        for name in (field.name for field in fields(self)):
            mine, theirs = getattr(self, name), getattr(other, name)
            if mine != theirs and name == "sources":
                return "has other sources of the same version (or has them still in mind)"
            if mine != theirs:
                return f"runs {_NAMES[name]} {theirs}, and this is {mine}"
        return ""


_NAMES = {"questpack": "questpack", "python": "Python", "build": "the", "dask": "dask"}


@cache
def program(*packages: str) -> Program:
    """The program of this process as it was when this was first asked: a process that outlives an
    edit goes on with the sources it has loaded, and so it says.

    `packages` are those that play, beside our own.
    """
    sign = sha256()
    for name in sorted({"authoring", *packages}):
        for path, shown in _sources(name):
            sign.update(f"\n{shown}\n".encode())
            sign.update(path.read_bytes())
    python = ".".join(platform.python_version_tuple()[:2])
    return Program(__version__, python, playing(), _dask(), sign.hexdigest())


def package_of(play: object) -> str:
    """The package of what plays, when it comes from elsewhere than we do; otherwise empty."""
    # What loads when it is first used knows by itself where it is.
    home = getattr(play, "module", "") or getattr(play, "__module__", "")
    name = f"{home or ''}".partition(".")[0]
    return "" if name == "authoring" else name


def _sources(name: str) -> Iterator[tuple[Path, str]]:
    """The Python files of a package or module, each with its name inside; none of a program's
    main file, which is sent along."""
    found = find_spec(name) if name not in ("", "__main__") else None
    if found is None:
        return
    if not found.submodule_search_locations:
        yield from ((path, path.name) for path in [Path(found.origin or "")] if path.is_file())
        return
    for folder in map(Path, found.submodule_search_locations):
        for path in sorted(folder.rglob("*.py")):
            yield path, path.relative_to(folder).as_posix()


def _dask() -> str:
    """The version of what carries errands and records; both sides must speak alike."""
    try:
        return version("distributed")
    except PackageNotFoundError:
        return f"missing in {sys.prefix}"
