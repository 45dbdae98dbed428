"""Spans in files of authors for the messages of WeasyPrint."""

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from authoring.core.finding import Finding
from authoring.core.span import Span, file_span
from authoring.render.authors.own import Own

_AT: Final = re.compile(r" at (\d+):(\d+)")
_QUOTED: Final = re.compile(r"`([^`]+)`")
_ADDRESS: Final = re.compile(r"pack:///[^\s`'\")]+")
_SELECTOR: Final = "Invalid or unsupported selector"


def with_span(finding: Finding, html: str, own: Own) -> Finding:
    """Return a finding with its span in the author's style sheet, template or picture; unchanged if
    the span is not known. `html` is the page that the message is about."""
    if not own.texts and not own.files:
        return finding
    span = next(_spans(finding.message, html, own), None)
    if span is None:
        return finding
    # WeasyPrint's own count of lines means nothing beside the right place.
    return replace(finding, span=span, message=_AT.sub("", finding.message, count=1))


def _spans(message: str, html: str, own: Own) -> Iterator[Span]:
    address = _ADDRESS.search(message)
    if address and address[0] in own.places:
        yield file_span(own.places[address[0]])
    for path, text in own.texts.items():
        if address and address[0] in text:
            yield _at(path, text, text.index(address[0]), len(address[0]))
    at = _AT.search(message)
    if own.styles and at:
        yield from _in_style(message, (int(at[1]), int(at[2])), html, own)
    if len(own.styles) == 1 and message.partition(": ")[2].startswith(_SELECTOR):
        yield from (file_span(path) for path in own.styles)


def _in_style(message: str, at: tuple[int, int], html: str, own: Own) -> Iterator[Span]:
    """Yield the span in the author's style sheets, which are at the end of a `<style>`; WeasyPrint
    counts lines (`at` is line and column) from where `<style>` begins."""
    begin = html.find(own.style)
    if begin < 0:
        return  # a template of one's own may leave the style out
    opened = html.rfind("<style", 0, begin)
    style_start = html.find(">", opened) + 1
    line = at[0] - html.count("\n", style_start, begin)
    for path, text in own.styles.items():
        rows = text.split("\n")
        if 1 <= line <= len(rows):
            row = rows[line - 1]
            quoted = _QUOTED.search(message)
            words = quoted[1].partition(":")[0] if quoted else ""
            if words in row:  # another <style> of the page would have other words there
                start = sum(len(line_above) + 1 for line_above in rows[: line - 1])
                column = row.find(words, max(at[1] - 1, 0)) if words else at[1] - 1
                column = column if column >= 0 else row.find(words)
                yield _at(path, text, start + max(column, 0), len(words))
            return
        line -= len(rows)


def _at(display_name: str, text: str, start: int, length: int) -> Span:
    line = text.count("\n", 0, start) + 1
    column = start - text.rfind("\n", 0, start)
    return Span(display_name, line, column, line, column + length, start, start + length)
