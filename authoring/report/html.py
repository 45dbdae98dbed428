"""A report as one HTML file: no script, nothing fetched, charts drawn in it.

Everything a pack's author has written enters a template as text, without control characters.
"""

from base64 import b64encode
from collections.abc import Iterable
from functools import cache
from hashlib import sha256
from html import escape, unescape
from itertools import groupby
from typing import TYPE_CHECKING

from authoring.core.data import data_folder
from authoring.core.printable import filled_in, one_line, printable
from authoring.core.wording import percent
from authoring.report.curves import plot, spark
from authoring.report.sections import Document

if TYPE_CHECKING:
    from jinja2 import Environment


def to_html(document: Document) -> str:
    """Return the document as one HTML file."""
    style = asset("report/page.css")
    pairs = groupby(document.sections, lambda section: section.small)
    groups = [(small, list(sections)) for small, sections in pairs]
    page = fill("report/page", document=document, groups=groups, style=style,
                policy=content_policy((style,)))  # fmt: skip
    return printable(page) + "\n"


def asset(name: str) -> str:
    """Return the text of a style sheet or script; `name` is its path below `templates`."""
    return (data_folder("templates") / name).read_text(encoding="utf-8")


def content_policy(styles: Iterable[str], scripts: Iterable[str] = ()) -> str:
    """Return a Content-Security-Policy that allows these texts as styles and scripts, by their
    digests, and nothing else."""
    rules = {"style-src": styles, "script-src": scripts}
    sources = ((rule, " ".join(map(_digest, texts))) for rule, texts in rules.items())
    return "; ".join(("default-src 'none'", *(f"{rule} {sums}" for rule, sums in sources if sums)))


def _digest(text: str) -> str:
    return f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'"


def escaped(text: str) -> str:
    """Return `text` as HTML that shows it: markup in it is escaped."""
    return escape(text)


def unescaped(text: str) -> str:
    """Return `text`, HTML without tags, with its entities resolved."""
    return unescape(text)


def fill(template: str, /, **values: object) -> str:
    """Return questpack's own template `template`.html.j2 filled with `values`, as HTML."""
    return environment().get_template(f"{template}.html.j2").render(values)


@cache
def environment() -> "Environment":
    """Return the Jinja environment of questpack's own templates; it raises for unknown names."""
    from jinja2 import Environment, FileSystemLoader, StrictUndefined

    engine = Environment(
        loader=FileSystemLoader(str(data_folder("templates"))),
        autoescape=True,
        finalize=filled_in,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
    )
    engine.filters |= {
        "line": one_line, "percent": percent, "plot": plot, "spark": spark,
        "tenths": lambda share: percent(share, 1), "thousands": lambda number: f"{number:,}",
    }  # fmt: skip
    return engine
