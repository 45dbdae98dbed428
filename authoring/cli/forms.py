"""A report made of sections in each form that `--format` may name."""

from collections.abc import Callable, Iterable, Mapping, Sequence

from authoring.cli.reports import HTML, JSON, MARKDOWN, TEXT
from authoring.playtest.page_html import page_html
from authoring.playtest.page_markdown import page_markdown
from authoring.playtest.page_parts import Section
from authoring.playtest.page_text import page_text


def forms(
    kind: str,
    title: str,
    head: Sequence[str],
    sections: Callable[[], Iterable[Section]],
    json: Callable[[], str],
    *,
    below: str = "",
) -> Mapping[str, Callable[[], str]]:
    """Name of a form -> what makes it. `kind` is the command's name; `below` stands under the
    text alone."""
    return {
        TEXT: lambda: page_text(title, head, sections()) + below,
        MARKDOWN: lambda: page_markdown(title, head, sections()),
        HTML: lambda: page_html(title, kind, head, sections(), f"questpack {kind}"),
        JSON: json,
    }
