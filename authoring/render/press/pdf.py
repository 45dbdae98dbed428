"""Values to print become self-contained HTML and PDF, without network."""

import os
import re
import warnings
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path
from typing import Any, Final
from uuid import UUID

from authoring.core.errors import CannotRun
from authoring.core.finding import Finding, warning
from authoring.core.language import renaming
from authoring.core.lazy_dataclass import dataclass
from authoring.core.span import file_span
from authoring.engine.contract import Printed
from authoring.render.authors.fetcher import Gate, fetcher
from authoring.render.authors.own import NOTHING, Own
from authoring.render.filling.fill import filled
from authoring.render.options.print_options import Look
from authoring.render.press.links import without_dangling
from authoring.render.press.page_end_art import settle
from authoring.render.press.pictures import Pictures
from authoring.render.press.plan import (
    cut_order,
    has_one_sided,
    planned,
    seal_entry,
    seal_sheet,
    title_of,
)
from authoring.render.proofs.glyphs import borrowed
from authoring.render.proofs.overflow import overflows
from authoring.render.proofs.sharpness import coarse
from authoring.render.proofs.warning_log import listening
from authoring.render.standards.finish import doubts, finish, prepare, wish_for_sides
from authoring.render.standards.names import NO_FIELDS, WITHOUT_FORMS, options
from authoring.render.typesetting.assets import font_css, has_fields, style_sheets, subsets_for
from authoring.render.typesetting.install import PANGO_HINT
from authoring.render.typesetting.punctuation import punctuated

STYLE_MARK = "/*style*/"
"""Mark in a template, first in its head, that fonts and style sheet replace."""
PLAN: Final = "_partials/plan.html.j2"
SEAL: Final = "_partials/seal.html.j2"
_BEGIN: Final = re.compile(r"<body\b[^<>]*>", re.IGNORECASE)
_END: Final = "</body>"
_SHORT: Final = re.compile(r'<section[^<>]*? class="[^"]*\bleaf\b|<section')
"""Pattern of the first page's start, which ends in `leaf` for a page on its side with another one
on its back."""
_READ: Final = re.compile(r">([^<]+)")

HOME: Final = Look()
"""Default options: A4, no standard."""


def to_html(
    printed: Printed,
    look: Look = HOME,
    *,
    parts: tuple[str, ...] = (),
    templates: Path | None = None,
    seal: object | None = None,
    own: Own = NOTHING,
    plan: bool = False,
) -> str:
    """Return the print as one HTML text with style, fonts and pictures inside.

    `parts` are the selected ones, () for all; `templates` is a folder searched before the shipped
    one; `seal` holds the values of a last page that is equal for every ruleset; `own` are the
    author's files. With `plan` several parts begin with a page that says which paper each is for.
    Raises CannotRun for an unknown part.
    """
    selection = chosen(printed, parts)
    settings = {"look": look, "paper": look.paper, "parts": selection}

    def fill(name: str, values: Mapping[str, object]) -> str:
        with renaming(printed.booklet.terms):
            return filled(name, values, own, folder=templates, language=look.language)

    values = {**printed.context, **settings}
    if seal is not None:
        values["contents"] = (*_lines(values.get("contents")), seal_entry(selection[-1]))
    body = fill(printed.template, values)
    body, sheets = planned(body)
    if look.duplex:
        body = body.replace("<body>", '<body class="duplex">', 1)
    if plan and len(sheets) > 1:
        values["quest"] = printed.booklet.front.title
        rest = [title_of(part) for part in printed.parts if part not in selection]
        sheets = (*sheets, seal_sheet()) if seal is not None else sheets
        details = {"plan": sheets, "order": tuple(cut_order(sheets)), "left_out": rest}
        page = fill(PLAN, {**values, **details})
        begin = _BEGIN.search(body)
        at = begin.end() if begin else 0
        body = f"{body[:at]}{page}{body[at:]}"
    if seal is not None:
        page = fill(SEAL, {"seal": seal, **settings})
        before, end, after = body.rpartition(_END)
        body = f"{before}{page}{end}{after}"
    if selection != printed.parts:
        body = without_dangling(body)
    return _styled(body, look, own)


def page_html(
    template: str,
    values: Mapping[str, object],
    look: Look = HOME,
    *,
    templates: Path | None = None,
    own: Own = NOTHING,
) -> str:
    """Return the page of a single piece as HTML: `template` filled with `values`, styled as by
    `to_html`."""
    settings = {"look": look, "paper": look.paper}
    body = filled(template, {**values, **settings}, own, folder=templates, language=look.language)
    return _styled(body, look, own)


def _styled(body: str, look: Look, own: Own) -> str:
    body = punctuated(body, look.language)
    # Which font subsets are needed depends on the text. The mark stands before any author text.
    style = font_css(subsets_for(body), fields=has_fields(body)) + style_sheets() + own.style
    return body.replace(STYLE_MARK, style, 1)


def _lines(contents: object) -> tuple[object, ...]:
    """Return the lines of the table of contents; () if a template's value is none."""
    return contents if isinstance(contents, tuple) else ()


def is_empty(html: str) -> bool:
    """Return whether the body of a page is empty, such as that of cards of a quest without any."""
    begin = _BEGIN.search(html)
    return not html[begin.end() if begin else 0 :].partition(_END)[0].strip()


def letters_on(html: str) -> int:
    """Return the number of characters of text on the pages, with which the time of layout grows."""
    begin = _BEGIN.search(html)
    return sum(len(match[1]) for match in _READ.finditer(html, begin.end() - 1 if begin else 0))


def chosen(printed: Printed, parts: tuple[str, ...]) -> tuple[str, ...]:
    """Return the selected `parts` in printed order, all for (); raise CannotRun for an unknown
    one."""
    for part in parts:
        if part not in printed.parts:
            known = ", ".join(printed.parts)
            raise CannotRun(f"there is no part `{part}`", f"choose one of {known}, or all")
    return tuple(part for part in printed.parts if part in parts) or printed.parts


@dataclass(frozen=True, slots=True)
class LaidOut:
    """Pages after layout, before they are written to a file."""

    document: Any
    """WeasyPrint's rendered document."""
    standard: str
    name: UUID
    """Id derived from the HTML, unique for each text."""


def lay_out(
    html: str, look: Look = HOME, *, source: str = "print", own: Own = NOTHING
) -> tuple[LaidOut, tuple[Finding, ...]]:
    """Return the laid out pages, and findings on messages of WeasyPrint, on text that is cut off
    and on coarse pictures; `source` is the path for findings without a span."""
    weasyprint = _weasyprint()
    gate = Gate(own.files)
    with listening() as log:
        page = weasyprint.HTML(string=html, base_url=None, url_fetcher=fetcher(weasyprint, gate))
        plain = [weasyprint.CSS(string=NO_FIELDS)] if look.standard in WITHOUT_FORMS else None
        settings = options(look.standard, fillable=look.fillable)
        document = page.render(stylesheets=plain, cache=Pictures(gate), **settings)
    settle(document)
    name = UUID(bytes=sha256(html.encode("utf-8")).digest()[:16])
    return LaidOut(document, look.standard, name), (
        *log.findings(source, html, own),
        *overflows(document, source),
        *coarse(document, own),
    )


def to_pdf(
    html: str, look: Look = HOME, *, source: str = "print", own: Own = NOTHING
) -> tuple[bytes, tuple[Finding, ...]]:
    """Return (PDF, findings on all defects of its pages). Equal HTML gives equal bytes; `source` is
    the path for findings without a span."""
    laid, findings = lay_out(html, look, source=source, own=own)
    settings = options(look.standard, fillable=look.fillable)
    prepare(laid.document, laid.standard)
    problems = list(doubts(laid.document, look.standard, look.profile))

    both = look.duplex or not has_one_sided(html)
    begins = _SHORT.search(html)
    short = begins is not None and begins[0] != "<section"

    def finisher(_: object, pdf: Any) -> None:
        wish_for_sides(pdf, both=both, short=short)
        problems.extend(finish(pdf, look.standard, name=laid.name, profile=look.profile))

    with listening() as log, _fixed_date(), warnings.catch_warnings():
        # It forgets to close the colour profile it brings along.
        warnings.simplefilter("ignore", ResourceWarning)
        data: bytes = laid.document.write_pdf(finisher=finisher, **settings)
    span = file_span(source)
    unmet = [warning("print-warning", span, message, way) for message, way in problems]
    complaints = log.findings(source, html, own)
    strange = borrowed(laid.document, html, source, own.letters)
    return data, tuple(dict.fromkeys((*findings, *unmet, *complaints, *strange)))


def _weasyprint() -> Any:
    """Return the module WeasyPrint, imported only to print; raise CannotRun if it or Pango is
    missing."""
    try:
        import weasyprint
    except ImportError as missing:
        raise CannotRun("printing needs WeasyPrint", "pip install weasyprint") from missing
    except OSError as missing:
        raise CannotRun(f"printing needs Pango: {missing}", PANGO_HINT) from missing
    return weasyprint


@contextmanager
def _fixed_date() -> Iterator[None]:
    """Set SOURCE_DATE_EPOCH to 0 inside the block: font subsets carry a date, and equal input must
    give equal bytes."""
    previous = os.environ.get("SOURCE_DATE_EPOCH")
    os.environ["SOURCE_DATE_EPOCH"] = "0"
    try:
        yield
    finally:
        if previous is None:
            del os.environ["SOURCE_DATE_EPOCH"]
        else:
            os.environ["SOURCE_DATE_EPOCH"] = previous
