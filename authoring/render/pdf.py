"""Printed values -> self-contained HTML -> PDF, nothing fetched from anywhere."""

import logging
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from authoring.core.errors import CannotRun
from authoring.core.finding import Finding, warning
from authoring.core.span import file_span
from authoring.engine.contract import Printed
from authoring.render.assets import font_css, style_sheets, subsets_for
from authoring.render.environment import environment
from authoring.render.install import PANGO_HINT
from authoring.render.look import Look

STYLE_MARK = "/*style*/"
"""Where a template wants fonts and style sheet; stands first in its head."""


HOME: Final = Look()
"""A4, everything as it comes."""


def to_html(
    printed: Printed,
    look: Look = HOME,
    *,
    parts: tuple[str, ...] = (),
    templates: Path | None = None,
) -> str:
    """One HTML text with style, fonts and pictures inside.

    `parts` are those wanted, none: all; `templates` a folder searched before the
    shipped one. Author text is escaped by the template engine.
    """
    wanted = {"look": look, "paper": look.paper, "parts": chosen(printed, parts)}
    template = environment(templates).get_template(printed.template)
    body = template.render({**printed.context, **wanted})
    # Which font subsets are needed depends on the text. The mark stands before any author text.
    style = font_css(subsets_for(body)) + style_sheets()
    return body.replace(STYLE_MARK, style, 1)


def chosen(printed: Printed, parts: tuple[str, ...]) -> tuple[str, ...]:
    """The parts that are wanted, in printed order; raises CannotRun for an unknown one."""
    for part in parts:
        if part not in printed.parts:
            known = ", ".join(printed.parts)
            raise CannotRun(f"there is no part `{part}`", f"choose one of {known}, or all")
    return tuple(part for part in printed.parts if part in parts) or printed.parts


def to_pdf(html: str, *, source: str = "print") -> tuple[bytes, tuple[Finding, ...]]:
    """The PDF and a Finding for everything WeasyPrint complained about.

    The same HTML gives the same bytes. `source` is the path findings show.
    """
    weasyprint = _weasyprint()
    only_inside = weasyprint.urls.URLFetcher(allowed_protocols={"data"}, allow_redirects=False)
    complaints: list[str] = []
    with _listening(complaints), _fixed_date():
        document = weasyprint.HTML(string=html, base_url=None, url_fetcher=only_inside)
        data: bytes = document.write_pdf()
    place = file_span(source)
    unique = dict.fromkeys(complaints)
    return data, tuple(warning("print-warning", place, text) for text in unique)


def _weasyprint() -> Any:
    """WeasyPrint, loaded only when something is printed."""
    try:
        import weasyprint
    except ImportError as missing:
        raise CannotRun("printing needs WeasyPrint", "pip install weasyprint") from missing
    except OSError as missing:
        raise CannotRun(f"printing needs Pango: {missing}", PANGO_HINT) from missing
    return weasyprint


class _Collector(logging.Handler):
    """Keeps what WeasyPrint logs."""

    def __init__(self, complaints: list[str]) -> None:
        super().__init__(logging.WARNING)
        self.complaints = complaints

    def emit(self, record: logging.LogRecord) -> None:
        """Keep one message, cut to a readable length.

        A missing subsetting library is the machine's matter: `doctor` says so.
        """
        if "HarfBuzz-Subset" in record.getMessage():
            return
        self.complaints.append(f"WeasyPrint: {record.getMessage()[:300]}")


@contextmanager
def _listening(complaints: list[str]) -> Iterator[None]:
    logger = logging.getLogger("weasyprint")
    collector = _Collector(complaints)
    before, passing = logger.handlers[:], logger.propagate
    logger.handlers[:] = [collector]
    logger.propagate = False
    try:
        yield
    finally:
        logger.handlers[:] = before
        logger.propagate = passing


@contextmanager
def _fixed_date() -> Iterator[None]:
    """Font subsets carry a date; the same input must give the same bytes."""
    before = os.environ.get("SOURCE_DATE_EPOCH")
    os.environ["SOURCE_DATE_EPOCH"] = "0"
    try:
        yield
    finally:
        if before is None:
            del os.environ["SOURCE_DATE_EPOCH"]
        else:
            os.environ["SOURCE_DATE_EPOCH"] = before
