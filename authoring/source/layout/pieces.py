"""YAML text as a sequence of pieces: words, signs, comments, and starts of blocks."""

import re
from collections.abc import Iterator
from enum import Enum
from typing import Any, Final

from ruamel.yaml import YAML
from ruamel.yaml import tokens as yaml

from authoring.core.lazy_dataclass import dataclass

_REMARK: Final = re.compile(r"#[^\n]*")


class Sort(Enum):
    """The sort of a piece; the last three mark starts and ends of blocks, and have no text."""

    WORD = "a bare or quoted scalar, an alias, a directive"
    TEXT = "a block of text, with its header"
    REMARK = "a comment"
    SIGN = "one of - ? : ,"
    OPEN = "[ or {"
    CLOSE = "] or }"
    MARK = "an anchor or a tag, which belongs to what follows"
    LINE = "a line of its own: ---, ... or a directive"
    MAP = "a block of keys begins"
    LIST = "a block of entries begins"
    END = "a block ends"


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece of a text. `start` is its offset in the text, `column` that in its line, from 0.
    `breaks` are the line breaks between the piece before and this one, `blanks` the spaces if there
    are no breaks. `key` marks the first piece of a key of a block."""

    sort: Sort
    text: str
    start: int
    column: int
    breaks: int = 0
    blanks: int = 0
    key: bool = False
    quoted: str = ""
    """The content of a quoted scalar."""


_SIGNS: Final[dict[type, Sort]] = {
    yaml.BlockEntryToken: Sort.SIGN,
    yaml.ValueToken: Sort.SIGN,
    yaml.FlowEntryToken: Sort.SIGN,
    yaml.FlowMappingStartToken: Sort.OPEN,
    yaml.FlowSequenceStartToken: Sort.OPEN,
    yaml.FlowMappingEndToken: Sort.CLOSE,
    yaml.FlowSequenceEndToken: Sort.CLOSE,
    yaml.AnchorToken: Sort.MARK,
    yaml.TagToken: Sort.MARK,
    yaml.AliasToken: Sort.WORD,
    yaml.DocumentStartToken: Sort.LINE,
    yaml.DocumentEndToken: Sort.LINE,
    yaml.DirectiveToken: Sort.LINE,
    yaml.BlockMappingStartToken: Sort.MAP,
    yaml.BlockSequenceStartToken: Sort.LIST,
    yaml.BlockEndToken: Sort.END,
}


def pieces_of(text: str) -> Iterator[Piece]:
    """Yield all pieces of a valid YAML text, whose lines end in LF, in order."""
    end = seen = 0
    key = False
    for token in YAML(typ="safe", pure=True).scan(text):
        start = token.start_mark.index
        if isinstance(token, yaml.KeyToken) and token.end_mark.index == start:
            key = True
            continue
        sort = Sort.SIGN if isinstance(token, yaml.KeyToken) else _sort(token)
        if sort is None:
            continue
        if sort is Sort.END:
            # Comments at the end of a block belong to it, if they are far enough to the right.
            yield from _remarks(text, seen, start)
            seen = max(seen, start)
        if sort in (Sort.MAP, Sort.LIST, Sort.END):
            yield Piece(sort, "", start, token.start_mark.column)
            continue
        yield from _remarks(text, seen, start)
        breaks, blanks = _gap(text, end, start)
        end = seen = _end(text, token, sort)
        column = token.start_mark.column
        yield Piece(
            sort, text[start:end], start, column, breaks, blanks, key=key, quoted=_quoted(token)
        )
        key = key and sort is Sort.MARK
    yield from _remarks(text, seen, len(text))


def _sort(token: Any) -> Sort | None:
    if isinstance(token, yaml.ScalarToken):
        return Sort.TEXT if token.style in ("|", ">") else Sort.WORD
    return _SIGNS.get(type(token))


def _quoted(token: Any) -> str:
    is_quoted = isinstance(token, yaml.ScalarToken) and token.style in ("'", '"')
    return str(token.value) if is_quoted else ""


def _end(text: str, token: Any, sort: Sort) -> int:
    """Return the offset where a token ends. Blank lines after a block of text belong to it only if
    its header keeps them (`|+`)."""
    start, end = token.start_mark.index, token.end_mark.index
    if sort is not Sort.TEXT:
        return int(end)
    block = text[start:end]
    header = block.partition("\n")[0].partition("#")[0]
    return int(end) if "+" in header else start + len(_without_blank_lines(block))


def _without_blank_lines(block: str) -> str:
    """Return a block of text without the blank lines at its end. A line with more spaces than the
    text's indent is a part of it."""
    lines = block.split("\n")
    indents = [len(line) - len(line.lstrip(" ")) for line in lines[1:] if line.strip(" ")]
    indent = min(indents, default=0)
    while len(lines) > 1 and not lines[-1].strip(" ") and len(lines[-1]) <= indent:
        lines.pop()
    return "\n".join(lines)


def _remarks(text: str, begin: int, end: int) -> Iterator[Piece]:
    """Yield the comments between two offsets of a text, as pieces."""
    for match in _REMARK.finditer(text, begin, end):
        start = match.start()
        breaks, blanks = _gap(text, begin, start)
        column = start - text.rfind("\n", 0, start) - 1
        yield Piece(Sort.REMARK, match[0].rstrip(), start, column, breaks, blanks)


def _gap(text: str, least: int, start: int) -> tuple[int, int]:
    """Return (number of line breaks before `start`, number of spaces behind the last of them).
    `least` is where the piece before may still continue: spaces at the end of a text belong to
    it."""
    at = start
    while at > least and text[at - 1] in " \t\n":
        at -= 1
    blanks = text[at:start]
    # A text that keeps its end has taken the line break, too.
    breaks = blanks.count("\n") or int(at == least and text[at - 1 : at] == "\n")
    return breaks, len(blanks.rpartition("\n")[2])
