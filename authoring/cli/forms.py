"""Forms of a report made of sections, for `--format`."""

from collections.abc import Callable, Mapping

from authoring.cli.reports import HTML, JSON, MARKDOWN, TEXT
from authoring.report.html import to_html
from authoring.report.markdown import to_markdown
from authoring.report.sections import Document
from authoring.report.text import to_text


def forms(
    document: Callable[[], Document], json: Callable[[], str], *, below: str = ""
) -> Mapping[str, Callable[[], str]]:
    """Return for each name of a form a function that makes its text, from `document` or by `json`;
    `below` is added to the plain text alone."""
    return {
        TEXT: lambda: to_text(document()) + below,
        MARKDOWN: lambda: to_markdown(document()),
        HTML: lambda: to_html(document()),
        JSON: json,
    }
