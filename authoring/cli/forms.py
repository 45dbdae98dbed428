"""Forms of a report made of sections, for `--format`."""

from collections.abc import Callable, Mapping

from authoring.cli.reports import HTML, JSON, MARKDOWN, TEXT
from authoring.core.lazy_import import Later
from authoring.report.sections import Document
from authoring.report.text import to_text

_to_html = Later("authoring.report.html", "to_html")
_to_markdown = Later("authoring.report.markdown", "to_markdown")


def forms(
    document: Callable[[], Document], json: Callable[[], str], *, below: str = ""
) -> Mapping[str, Callable[[], str]]:
    """Return for each name of a form a function that makes its text, from `document` or by `json`;
    `below` is added to the plain text alone."""
    return {
        TEXT: lambda: to_text(document()) + below,
        MARKDOWN: lambda: _to_markdown(document()),
        HTML: lambda: _to_html(document()),
        JSON: json,
    }
