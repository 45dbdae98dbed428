"""Report of missing parts on this machine, with remedies."""

import platform
import sys

from authoring import __version__
from authoring.core.build import playing, why_pure
from authoring.core.data import data_folder
from authoring.core.lazy_dataclass import dataclass
from authoring.render.typesetting.doctor import check
from authoring.source.cache.disk import folder, why_not

SHIPPED = {"packs": "*/pack.yaml", "schemas": "*.json", "templates": "*"}


@dataclass(frozen=True, slots=True)
class Part:
    """A part that questpack needs: `found` describes it; if not `well`, `remedy` says what to
    do."""

    name: str
    well: bool
    found: str
    remedy: str


def doctor() -> tuple[Part, ...]:
    """Return all checked parts of this installation, questpack and Python first."""
    python = f"{platform.python_version()} at {sys.executable}"
    old = sys.version_info < (3, 11)
    parts = [
        Part("questpack", True, __version__, ""),
        Part("Python", not old, python, "questpack needs Python 3.11 or newer" if old else ""),
        Part("games", True, _played_by(), ""),
        Part("cache", True, _cache(), ""),
    ]
    parts += [_shipped(name, sign) for name, sign in SHIPPED.items()]
    parts += [Part(*line) for line in check()]
    return tuple(parts)


def _played_by() -> str:
    """Return the build of the engine in use; for the pure Python one also why."""
    reason = why_pure()
    return f"{playing()} (the compiled one: {reason})" if reason else playing()


def _cache() -> str:
    """Return the folder of the disk cache, or why it is not used."""
    place, reason = folder(), why_not()
    if place is None or reason:
        return f"not used: {reason}" + (f" ({place})" if place else "")
    return str(place)


def _shipped(name: str, sign: str) -> Part:
    folder = data_folder(name)
    is_present = folder.is_dir() and any(folder.glob(sign))
    remedy = "" if is_present else "reinstall questpack"
    return Part(name, is_present, str(folder) if is_present else f"nothing in {folder}", remedy)
