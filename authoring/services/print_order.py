"""Options of a print, their checks before any work, and those that a pack sets."""

import os
from dataclasses import replace
from pathlib import Path
from typing import Final, NoReturn

from authoring.core.errors import CannotRun
from authoring.core.lazy_dataclass import dataclass
from authoring.render.imposition.layout_choice import used_layouts
from authoring.render.options.print_options import Look
from authoring.render.press.pdf import HOME
from authoring.render.press.raster import checked_dpi
from authoring.render.typesetting.languages import catalogue
from authoring.services.opened import Sound
from authoring.services.playtest import PlaytestRequest
from authoring.services.starter import FULL
from authoring.services.write import check_free, check_parent

PDF, HTML, PNG = ".pdf", ".html", ".png"
ALL: Final = "all"
BOOKLET: Final = "booklet"
FOLDED: Final = "a5"


@dataclass(frozen=True, slots=True)
class Order:
    """The options for printing a pack; `destination` and `wanted_parts` parse `out` and `parts`."""

    out: Path
    several: bool = False
    """True if `out` is a folder: a file for each part."""
    parts: tuple[str, ...] = ()
    """() for all."""
    look: Look = HOME
    dpi: int = 0
    """Resolution of a PNG for every page, beside the PDF; 0: none."""
    html: bool = False
    """True for HTML in place of PDF."""
    seal: PlaytestRequest | None = None
    """The playtest for the seal, a last page that attests lint, odds and games; None for no such
    page."""
    jobs: int = 1
    """Worker processes; 0: one per core."""
    force: bool = False
    """True to overwrite files."""
    set: str = FULL
    """Set of tiles: `starter` or `full`."""
    sheets: int = 0
    """The budget of a starter set in sheets; 0 for none."""
    plan: bool = False
    """True to begin a file of several parts with a print plan."""
    folded: bool = False
    """True for the booklet alone, imposed on sheets to fold and staple."""


def destination(text: str) -> tuple[Path, bool]:
    """Return a path as typed, and whether it is a folder for several files.

    Raises CannotRun for an unknown suffix.
    """
    path = Path(text)
    if not text or text == "-" or text.lower() in (PDF, HTML):
        raise CannotRun(f"`{text}` names no file", "name one: -o my-quest.pdf")
    if text.endswith("/") or path.is_dir() or not path.suffix:
        return path, True
    if path.suffix.lower() not in (PDF, HTML):
        message = f"{text} ends neither in {PDF} nor in {HTML}"
        raise CannotRun(message, "for a file of each part name a folder: its name ends in a slash")
    return path, False


def checked_imposition(name: str, parts: str) -> bool:
    """Return whether the booklet is to be folded ("": no); raise CannotRun for an unknown name, and
    for other `parts` than the booklet."""
    if not name:
        return False
    if name != FOLDED:
        raise CannotRun(f"no such imposition: {name}", f"choose {FOLDED}")
    if wanted_parts(parts) not in ((), (BOOKLET,)):
        raise CannotRun("only the booklet is folded", f"add --part {BOOKLET}")
    return True


def wanted_parts(text: str) -> tuple[str, ...]:
    """Return the names of parts in a text such as `booklet,aids`, unchecked; () for `all`."""
    names = tuple(dict.fromkeys(name.strip().lower() for name in text.split(",")))
    return () if ALL in names else names


def settled(order: Order, opened: Sound) -> Order:
    """Return the order with the pack's language unless another one is requested, and the author's
    own sheets; raise CannotRun for an unknown language or sheet."""
    language = order.look.language or opened.pack.language
    if not order.look.language:
        _check_language(opened)
    look = replace(order.look, language=language, own_sheets=opened.sheets.layouts)
    used_layouts(look)
    return replace(order, look=look)


def _check_language(opened: Sound) -> None:
    """Raise CannotRun if questpack does not have the language of the pack."""
    try:
        catalogue(opened.pack.language)
    except CannotRun as reason:
        node = opened.pack.source.header.get("language")
        span = node.span if node is not None else opened.pack.source.span
        hint = f"{reason.hint}, or print with --language en"
        raise CannotRun(f"{span.path}:{span.line}: {reason.message}", hint) from None


def check_order(order: Order) -> None:
    """Raise CannotRun for options that do not go together, and files that cannot be written."""
    if order.dpi:
        checked_dpi(order.dpi)
    if order.html and order.folded:
        raise CannotRun("HTML is not folded", "leave out --html")
    if order.html and (order.dpi or order.look.standard):
        content = "pictures" if order.dpi else order.look.standard
        raise CannotRun(f"{content} and HTML: one at a time", "leave out --html")
    if order.several:
        _check_folder(order.out)
        return
    html = order.out.suffix.lower() == HTML
    if html != order.html:
        _mismatch(order)
    check_free(order.out, force=order.force)


def _mismatch(order: Order) -> NoReturn:
    """Raise CannotRun because the suffix of a file does not fit its content."""
    out, html = order.out, order.html
    ending, advice = (HTML, "leave out --html") if html else (PDF, "add --html")
    message = f"{out} ends in {out.suffix}, but is to hold {'HTML' if html else 'a PDF'}"
    raise CannotRun(message, f"{advice}, or name it {out.with_suffix(ending)}")


def _check_folder(folder: Path) -> None:
    if os.path.lexists(folder) and not folder.is_dir():
        raise CannotRun(f"{folder} exists and is no folder", "choose another name")
    if not folder.is_dir():
        check_parent(folder)
