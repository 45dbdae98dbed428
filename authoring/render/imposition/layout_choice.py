"""Choice of the sheet for pieces: the requested one if it suits them, otherwise the plain paper."""

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
    """Return the layouts of the templates folder by name. Raises ValueError if one is invalid."""
    result = read_layouts(data_folder("templates"))
    if result.findings:
        raise ValueError(f"shipped sheets are wrong: {result.findings}")
    return {layout.name: layout for layout in result.layouts}


def layouts_by_name(look: Look) -> dict[str, Layout]:
    """Return all layouts by name; an author's own comes before a shipped one of equal name."""
    return {**shipped(), **{layout.name: layout for layout in look.own_sheets}}


def layout_for(look: Look, size: tuple[float, float] | None, two_sided: bool) -> Layout:
    """Return the layout for pieces of `size`, (width, height) in millimetres or None for many
    sizes, with backs if `two_sided`: that of `look.sheet` if it suits them, else of `look.paper`,
    with the bleed of `look`. Raises CannotRun for an unknown sheet."""
    layout = layout_named(look, look.sheet) if look.sheet else None
    if layout is None or not layout.suits(size, two_sided) or not _folds(layout, size):
        layout = layout_named(look, look.paper)
    return layout.bled(look.bleed)


def _folds(layout: Layout, size: tuple[float, float] | None) -> bool:
    """Return whether a piece of this size fits beside the fold; True without a fold."""
    return layout.duplex != "gutterfold" or bool(size and grid(layout, size, True)[0].boxes)


def layout_named(look: Look, name: str) -> Layout:
    """Return the layout with this name; raise CannotRun, with all names, for an unknown one."""
    layouts = layouts_by_name(look)
    if name not in layouts:
        near = did_you_mean(name, layouts)
        hint = f"choose one of {', '.join(sorted(layouts))}"
        raise CannotRun(f"there is no sheet `{name[:60]}`", f"{near} {hint}".strip())
    return layouts[name]


def used_layouts(look: Look) -> Iterable[Layout]:
    """Return the layouts that pages of pieces can have, for the style sheet."""
    names = dict.fromkeys(name for name in (look.paper, look.sheet) if name)
    return [layout_named(look, name).bled(look.bleed) for name in names]
