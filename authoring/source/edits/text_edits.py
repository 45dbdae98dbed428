"""Edits of the text of a file that keep its line ends and its byte order mark."""

from collections.abc import Iterable
from typing import Final

from authoring.core.finding import Edit

CRLF: Final = "\r\n"
BOM: Final = b"\xef\xbb\xbf"


def line_end(text: str) -> str:
    """Return the line end of most lines of `text`, CRLF or LF; LF where both are equally many."""
    crlf = text.count(CRLF)
    return CRLF if crlf > text.count("\n") - crlf else "\n"


def with_ends(new: str, old: str) -> str:
    """Return `new` with the line end of most lines of `old` on every line."""
    plain = new.replace(CRLF, "\n")
    return plain.replace("\n", CRLF) if line_end(old) == CRLF else plain


def encoded(new: str, old: bytes) -> bytes:
    """Return `new` as UTF-8, behind a byte order mark where `old` begins with one."""
    return (BOM if old.startswith(BOM) else b"") + new.encode("utf-8")


def applied(text: str, edits: Iterable[Edit]) -> str:
    """Return `text` after `edits`, which must neither overlap nor begin at one place. New lines get
    the line end that most of the text has."""
    like = text
    for edit in sorted(edits, key=lambda edit: edit.span.start, reverse=True):
        text = text[: edit.span.start] + with_ends(edit.text, like) + text[edit.span.end :]
    return text
