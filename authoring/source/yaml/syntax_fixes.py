"""Fixes of texts that are no YAML, where one line shows the mistake."""

import re

from authoring.core.finding import Edit, Fix
from authoring.core.span import Span
from authoring.source.edits.removal import span_at

_TABS = re.compile(r"^(?=[ ]*\t)[ \t]+", re.MULTILINE)
_TAB = re.compile(r"[ ]*\t[ \t]*")
_NO_BREAK = re.compile("(?:(?<=[:,-])|(?<=^)|(?<=[ \u00a0]))\u00a0", re.MULTILINE)
_ODD_INDENT = re.compile("[ ]*\u00a0")
_VALUE = re.compile(r"(?P<lead>[ ]*(?:-[ ]+)*(?:[\w-]+:[ ]+)?)(?P<text>\S.*?)[ ]*(?:[ ]#.*)?\r?")
_APOSTROPHE = re.compile(
    r"(?P<lead>[ ]*(?:-[ ]+)*(?:[\w-]+:[ ]+)?)'(?P<text>.*[^ ])'[ ]*(?:[ ]#.*)?\r?"
)
_TAG = re.compile(r"![^\s,\[\]{}]*[ \t]+")
_NO_BLANK = re.compile(r"[ ]*(?:-[ ]+)*[\w+-]+:(?=[^\s:/])")


def tabs_fix(path: str, text: str, span: Span) -> Fix | None:
    """Return a fix that writes a space for the tabs inside a line: safe; None if there are none.
    For tabs that indent lines, all over the file: the indent of the lines around, or two spaces
    for each. How deep that should be, only the author knows."""
    begin = text.rfind("\n", 0, span.start) + 1
    if text[begin : span.start].strip():
        match = _TAB.search(text, max(begin, span.start - 1), _end(text, span.start))
        if match is None:
            return None
        edit = Edit(span_at(path, text, *match.span()), " ")
        return Fix("write a space for the tab", (edit,), safe=True)
    edits = (
        Edit(span_at(path, text, *match.span()), _between(text, match))
        for match in _TABS.finditer(text)
    )
    return Fix("write spaces for the tabs that indent", tuple(edits))


def _between(text: str, tabs: re.Match[str]) -> str:
    """Return the indent that `tabs` stand for: that of the lines above and below if they agree;
    else two spaces for each tab."""
    line_above = text[: tabs.start()].rstrip().rpartition("\n")[2]
    text_below = text[_end(text, tabs.end()) :].lstrip("\r\n")
    depths = {
        len(line) - len(line.lstrip()) for line in (line_above, text_below.partition("\n")[0])
    }
    tabbed = (
        "\t" in line_above[: len(line_above) - len(line_above.lstrip())]
        or text_below.lstrip(" ")[:1] == "\t"
    )
    if len(depths) == 1 and not tabbed and not line_above.endswith(":"):
        return " " * depths.pop()
    return tabs[0].replace("\t", "  ")


def no_break_fix(path: str, text: str, span: Span) -> Fix | None:
    """Return a fix that writes plain spaces for no-break spaces, where no text stands; None if
    there are none."""
    begin = text.rfind("\n", 0, span.start) + 1
    places = [match.span() for match in _NO_BREAK.finditer(text, begin, _end(text, span.start))]
    edits = tuple(Edit(span_at(path, text, *ends), " ") for ends in places)
    return Fix("write plain spaces", edits, safe=True) if edits else None


def any_line_fix(path: str, text: str, span: Span) -> Fix | None:
    """Return a fix for a frequent mistake in the line where reading stopped, or in the one above: a
    non-breaking space that indents, a key whose colon has no space."""
    begin = text.rfind("\n", 0, span.start) + 1
    line_start = text.rfind("\n", 0, max(begin - 1, 0)) + 1
    lines = [span_at(path, text, at, at) for at in (begin, line_start)]
    tries = (fix(path, text, line) for fix in (_indent_fix, colon_fix) for line in lines)
    return next((candidate for candidate in tries if candidate), None)


def _indent_fix(path: str, text: str, line: Span) -> Fix | None:
    match = _ODD_INDENT.match(text, line.start)
    return no_break_fix(path, text, line) if match else None


def dash_fix(path: str, text: str, span: Span) -> Fix:
    """Return a fix that puts a space after the dash that `span` ends with."""
    return Fix("put a space after the dash", (Edit(span_at(path, text, span.end, span.end), " "),))


def colon_fix(path: str, text: str, span: Span) -> Fix | None:
    """Return a fix that puts a space after the colon of the key in the line of `span`; None where
    no key lacks one."""
    begin = text.rfind("\n", 0, span.start) + 1
    match = _NO_BLANK.match(text, begin, _end(text, span.start))
    if match is None:
        return None
    return Fix(
        "put a space after the `:`", (Edit(span_at(path, text, match.end(), match.end()), " "),)
    )


def quotes_fix(path: str, text: str, span: Span) -> Fix | None:
    """Return a fix that quotes the value in the line of `span`; None for one that begins with a
    quote, a bracket or another sign of YAML, and without a value."""
    match = _line(_VALUE, text, span)
    if match is None or match["text"][0] in "\"'{[|>#":
        return None
    return _quoted(path, text, match.span("text"), match["text"])


def apostrophe_fix(path: str, text: str, span: Span) -> Fix | None:
    """Return a fix that puts double quotes around a text with an apostrophe in single ones; else
    None."""
    match = _line(_APOSTROPHE, text, span)
    if match is None or not match["lead"].strip():
        return None
    start, end = match.span("text")
    return _quoted(path, text, (start - 1, end + 1), match["text"].replace("''", "'"))


def tag_fix(path: str, text: str, span: Span) -> Fix | None:
    """Return a fix that removes the tag at `span`; None if there is none."""
    match = _TAG.match(text, span.start)
    if match is None:
        return None
    return Fix(
        f"leave out `{match[0].rstrip()[:40]}`", (Edit(span_at(path, text, *match.span()), ""),)
    )


def _quoted(path: str, text: str, stretch: tuple[int, int], words: str) -> Fix | None:
    if "\\" in words or ('"' in words and "'" in words):
        return None
    quote = "'" if '"' in words else '"'
    return Fix(
        "put the text in quotes", (Edit(span_at(path, text, *stretch), quote + words + quote),)
    )


def _line(pattern: re.Pattern[str], text: str, span: Span) -> re.Match[str] | None:
    begin = text.rfind("\n", 0, span.start) + 1
    return pattern.fullmatch(text, begin, _end(text, span.start))


def _end(text: str, start: int) -> int:
    """Return the offset where the line of `start` ends."""
    end = text.find("\n", start)
    return len(text) if end < 0 else end
