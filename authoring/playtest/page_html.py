"""A report as one HTML file: no script, nothing fetched, charts drawn in it.

Everything a pack's author has written stands in it as text alone.
"""

from base64 import b64encode
from collections.abc import Iterable, Iterator, Sequence
from hashlib import sha256
from html import escape
from itertools import groupby
from typing import Final

from authoring.core.data import data_folder
from authoring.core.printable import printable
from authoring.playtest.line_chart import drawn, spark
from authoring.playtest.page_parts import Bar, Cell, Command, Games, Number, Section, Spark

_CLASSES: Final[dict[type, str]] = {
    Number: "n", Command: "command", Games: "games", Spark: "drawn",
}  # fmt: skip
"""Of columns that are set in another way."""


def page_html(
    title: str, kind: str, head: Sequence[str], sections: Iterable[Section], foot: str
) -> str:
    """Return the whole file: `head` are lines below the title, the last of them the answer."""
    style = (data_folder("templates") / "report" / "page.css").read_text(encoding="utf-8")
    digest = b64encode(sha256(style.encode()).digest()).decode()
    policy = f"default-src 'none'; style-src 'sha256-{digest}'"
    *lines, answer = head
    paragraphs = "".join(f"<p>{_text(line)}</p>\n" for line in lines)
    page = f"""<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="{policy}">
<meta name="viewport" content="width=device-width">
<title>{_text(title)}: {kind}</title>
<style>{style}</style>
</head>
<body>
<header>
<h1>{_text(title)}</h1>
{paragraphs}<p class="won">{_text(answer)}</p>
</header>
<main>
{"".join(_grouped(sections))}</main>
<footer>
<p>{_text(foot)}</p>
</footer>
</body>
</html>
"""
    return printable(page)


def _text(text: str) -> str:
    """Return text on one line, with all markup escaped."""
    return escape(" ".join(text.split()))


def _grouped(found: Iterable[Section]) -> Iterator[str]:
    """Yield the sections as HTML; adjacent small ones stand beside each other."""
    for small, group in groupby(found, key=lambda section: section.small):
        html = "".join(map(_section, group))
        yield f'<div class="beside small">\n{html}</div>\n' if small else html


def _section(section: Section) -> str:
    parts = [f"<section>\n<h2>{_text(section.title)}</h2>\n"]
    if section.chart is not None:
        parts.append(f"<figure>{drawn(section.chart)}</figure>\n")
    if section.columns:
        parts += _table(section)
    parts += (f'<p class="notes">{_text(note)}</p>\n' for note in section.notes)
    return "".join((*parts, "</section>\n"))


def _table(section: Section) -> Iterator[str]:
    """Yield a table whose first column names the rows."""
    kinds = [_kind(section, at) for at in range(len(section.columns))]
    heads = zip(section.columns, kinds, strict=True)
    yield '<div class="wide"><table>\n<thead><tr>'
    yield "".join(f'<th scope="col"{kind}>{_text(head)}</th>' for head, kind in heads)
    yield "</tr></thead>\n<tbody>\n"
    for row in section.rows:
        first, *others = zip(row, kinds, strict=True)
        yield f'<tr><th scope="row"{first[1]}>{_cell(first[0])}</th>'
        yield "".join(f"<td{kind}>{_cell(cell)}</td>" for cell, kind in others)
        yield "</tr>\n"
    yield "</tbody></table></div>\n"


def _kind(section: Section, at: int) -> str:
    """Return the class attribute of a column, by the content of its first row."""
    cell = section.rows[0][at] if section.rows else ""
    name = _CLASSES.get(type(cell))
    return f' class="{name}"' if name else ""


def _cell(cell: Cell) -> str:
    if isinstance(cell, Bar):
        return (
            '<svg class="bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">'
            '<rect class="track" width="100" height="8"/>'
            f'<rect class="full" width="{100 * cell.share:.1f}" height="8"/></svg>'
        )
    if isinstance(cell, Spark):
        return spark(cell.curve, cell.last)
    if isinstance(cell, Command):
        return f"<code>{_text(cell.text)}</code>"
    return _text(cell if isinstance(cell, str) else cell.text)
