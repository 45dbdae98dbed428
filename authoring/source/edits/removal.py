"""Edits that remove one entry from a text, without its neighbours."""

import re

from authoring.core.finding import Edit, Fix
from authoring.core.span import Span
from authoring.source.node import Entry, plain

_REMARK = re.compile(r"(?:^|\s)#", re.MULTILINE)
_BLANK = " \t"
_BLANKS = " \t\r\n"


def remove_entry(text: str, entry: Entry) -> Edit | None:
    """Return the edit that removes `key: value` from `text`, or None, as `remove_pair` does."""
    return remove_pair(text, entry.key.span, entry.value.span)


def remove_pair(text: str, key: Span, value: Span) -> Edit | None:
    """Return the edit that removes a key with its value: whole lines where nothing else is in them,
    else up to the comma. None if a comment would be lost, if the value is not behind its key (an
    alias), or if it is the only pair between its braces."""
    end = _end_of(text, key, value)
    return None if end is None else _cut(text, key.start, end, key.path)


def remove_item(text: str, item: Span) -> Edit | None:
    """Return the edit that removes one value of a list, with its dash or its comma; None as for
    `remove_pair`."""
    start = item.start
    head = text[:start].rstrip(_BLANK)
    if head.endswith("-") and head[:-1].rstrip(_BLANK)[-1:] in ("", "\n"):
        start = len(head) - 1
    return _cut(text, start, item.end, item.path)


def remove_duplicate(text: str, first: Entry, duplicate: Entry) -> Fix | None:
    """Return a fix that removes, of two entries with one key, the one that is empty or equal to the
    other; None where they differ. `text` is that of `duplicate`; `first` may stand in another."""
    earlier, later = plain(first.value), plain(duplicate.value)
    is_same_file = first.key.span.path == duplicate.key.span.path
    if is_same_file and earlier is None and later is not None:
        edit, removed = remove_entry(text, first), "first"
    elif later is None or repr(earlier) == repr(later):
        edit, removed = remove_entry(text, duplicate), "second"
    else:
        return None
    reason = "which says nothing" if None in (earlier, later) else "which says the same"
    title = f"remove the {removed} `{duplicate.key.text[:40]}`, {reason}"
    return Fix(title, (edit,), safe=True) if edit else None


def _end_of(text: str, key: Span, value: Span) -> int | None:
    if value.path != key.path or value.start < key.end:
        return None
    if value.end > value.start:
        return value.end
    colon = re.compile(r"[ \t]*:").match(text, key.end)
    return colon.end() if colon else None


def _cut(text: str, start: int, end: int, path: str) -> Edit | None:
    if _REMARK.search(text, start, end):
        return None
    stretch = (
        _lines(text, start, end)
        or _behind_dash(text, start, end)
        or _between_commas(text, start, end)
    )
    if stretch is None:
        return None
    return Edit(span_at(path, text, *stretch), "")


def _lines(text: str, start: int, end: int) -> tuple[int, int] | None:
    """Return (start, end) of the lines from `start` to `end`; None if they hold anything else."""
    first = text.rfind("\n", 0, start) + 1
    last = text.find("\n", end)
    rest = text[end:] if last < 0 else text[end:last]
    if text[first:start].strip() or rest.strip():
        return None
    return whole_line(text, first, len(text) if last < 0 else last)


def _behind_dash(text: str, start: int, end: int) -> tuple[int, int] | None:
    """Return (start, end) of the first pair of a list's item, up to the pair on the next line,
    which then stands behind the dash; None for another pair, or where none follows."""
    first = text.rfind("\n", 0, start) + 1
    below = re.compile(r"[ \t]*\r?\n( *)(?=[^\s#-])").match(text, end)
    is_first = text[first:start].strip() == "-"
    return (start, below.end()) if is_first and below and len(below[1]) == start - first else None


def whole_line(text: str, first: int, last: int) -> tuple[int, int]:
    """Return (start, end) of the lines `first` to `last` with the line break after them; at the end
    of a text, with the one before."""
    if last < len(text):
        return first, last + 1
    return len(text[:first].removesuffix("\n").removesuffix("\r")), last


def _between_commas(text: str, start: int, end: int) -> tuple[int, int] | None:
    """Return (start, end) of an entry with the comma before it, or else the one behind it; None
    outside brackets or without a comma."""
    before = len(text[:start].rstrip(_BLANKS))
    after = end + len(text[end:]) - len(text[end:].lstrip(_BLANKS))
    first, last = text[before - 1 : before], text[after : after + 1]
    if last not in (",", "}", "]"):
        return None
    if first == ",":
        return before - 1, end
    if first in ("{", "[") and last == ",":
        rest = text[after + 1 :]
        return start, after + 1 + len(rest) - len(rest.lstrip(_BLANK))
    return None


def span_at(path: str, text: str, start: int, end: int) -> Span:
    """Return the Span between two offsets of the text of the file `path`."""
    line, end_line = text.count("\n", 0, start) + 1, text.count("\n", 0, end) + 1
    column, end_column = start - text.rfind("\n", 0, start), end - text.rfind("\n", 0, end)
    return Span(path, line, column, end_line, end_column, start, end)
