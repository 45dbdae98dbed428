"""Checks of what printing needs on this machine, with remedies."""

import ctypes.util
from importlib.util import find_spec

from authoring.core.data import data_folder
from authoring.render.typesetting.assets import FONTS, RANGES, font_path
from authoring.render.typesetting.install import PANGO_HINT

Check = tuple[str, bool, str, str]
"""(Name, True if present, finding, remedy)."""

_LIBRARIES = ("pango-1.0", "pangoft2-1.0", "harfbuzz-subset")


def check() -> list[Check]:
    """Return a check of each thing that printing needs; WeasyPrint itself is not imported."""
    return [_weasyprint(), *(_library(name) for name in _LIBRARIES), _fonts()]


def _weasyprint() -> Check:
    available = find_spec("weasyprint") is not None
    remedy = "" if available else "pip install weasyprint"
    return "WeasyPrint", available, "installed" if available else "not installed", remedy


def _library(name: str) -> Check:
    file = ctypes.util.find_library(name)
    return f"lib{name}", file is not None, file or "not found", "" if file else PANGO_HINT


def _fonts() -> Check:
    folder = data_folder("templates")
    faces = [
        font_path(prefix, subset, weight, style)
        for subset in RANGES
        for _, prefix, weight, style in FONTS
    ]
    missing = [path for path in faces if not (folder / path).is_file()]
    detail = f"{len(faces) - len(missing)} of {len(faces)} faces in {folder / 'fonts'}"
    remedy = f"restore {', '.join(missing)}; reinstalling questpack brings them" if missing else ""
    return "fonts", not missing, detail, remedy
