"""Choice of the sheet for pieces: the requested one if it suits them, or else the plain paper."""

from collections.abc import Iterable
from functools import cache

from authoring.core.data import data_folder
from authoring.core.errors import CannotRun
from authoring.core.suggest import did_you_mean
from authoring.render.imposition.grid import grid
from authoring.render.imposition.layout_files import read_layouts
from authoring.render.options.print_options import Look
from authoring.render.options.sheet_layout import Layout


@cache
def shipped() -> dict[str, Layout]:
    """Return the sheets of the templates folder by name."""
    sheets = read_layouts(data_folder("templates"))
    if sheets.findings:
        raise ValueError(f"shipped sheets are wrong: {sheets.findings}")
    return {layout.name: layout for layout in sheets.layouts}


def known(look: Look) -> dict[str, Layout]:
    """Return all sheets by name; an author's own sheet wins over a shipped one."""
    return {**shipped(), **{layout.name: layout for layout in look.own_sheets}}


def layout_for(look: Look, size: tuple[float, float] | None, two_sided: bool) -> Layout:
    """Return the sheet for pieces of a size (None: of many), with the wanted bleed.

    Raises CannotRun when the sheet asked for does not exist.
    """
    sheet = named(look, look.sheet) if look.sheet else None
    if sheet is None or not sheet.suits(size, two_sided) or not _folds(sheet, size):
        sheet = named(look, look.paper)
    return sheet.bled(look.bleed)


def _folds(layout: Layout, size: tuple[float, float] | None) -> bool:
    """Return whether a piece lies beside the fold, if there is one."""
    return layout.duplex != "gutterfold" or bool(size and grid(layout, size, True)[0].boxes)


def named(look: Look, name: str) -> Layout:
    """Return a sheet by its name; raise CannotRun that lists the known ones."""
    layouts = known(look)
    if name not in layouts:
        near = did_you_mean(name, layouts)
        hint = f"choose one of {', '.join(sorted(layouts))}"
        raise CannotRun(f"there is no sheet `{name[:60]}`", f"{near} {hint}".strip())
    return layouts[name]


def used_layouts(look: Look) -> Iterable[Layout]:
    """Return every sheet that pages of pieces can lie on, for the style sheet."""
    names = dict.fromkeys(name for name in (look.paper, look.sheet) if name)
    return [named(look, name).bled(look.bleed) for name in names]
