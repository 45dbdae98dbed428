"""Text with links from names to the definitions in the booklet. A sentence is plain text in which
such names are wrapped in control characters (`link`); `pieces` splits it there."""

import re
from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from authoring.core.lazy_dataclass import dataclass
from authoring.core.prose import clean

_OPEN, _MID, _CLOSE = "\x02", "\x1f", "\x03"
_LINK: Final = re.compile(f"{_OPEN}([^{_MID}]*){_MID}([^{_CLOSE}]*){_CLOSE}")
_STRESS: Final = re.compile(r"\*\*(?=\S)([^*\n]+?)(?<=\S)\*\*|\*(?=\S)([^*\n]+?)(?<=\S)\*")
_ITEM: Final = re.compile(r"^\s*[-*]\s+")


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece of text; `target` is the anchor that it links to, "" for none. `mark` is the tag that
    stresses it, `b` or `i`, or `br` for the end of a line."""

    text: str
    target: str = ""
    mark: str = ""


def anchor(kind: str, id: str) -> str:
    """Return the anchor of a definition in the booklet, `kind-id`."""
    return f"{kind}-{id}"


def link(kind: str, id: str, text: str) -> str:
    """Return `text` wrapped as a link to the definition `kind`/`id` in the booklet."""
    return f"{_OPEN}{anchor(kind, id)}{_MID}{clean(text)}{_CLOSE}"


def pieces(text: str) -> tuple[Piece, ...]:
    """Return text with wrapped links, split into plain and linked pieces."""
    parts, end = [], 0
    for match in _LINK.finditer(text):
        if match.start() > end:
            parts.append(Piece(text[end : match.start()]))
        parts.append(Piece(match[2], match[1]))
        end = match.end()
    if end < len(text):
        parts.append(Piece(text[end:]))
    return tuple(parts)


def marked(text: str) -> tuple[Piece, ...]:
    """Return text split like `pieces`, and at lines, `**strong**` and `*slanted*` words; the dashes
    of lists become bullets."""
    parts: list[Piece] = []
    for line in text.splitlines():
        parts += [Piece("", mark="br")] if parts else []
        for piece in pieces(_ITEM.sub("• ", line)):
            words = _STRESS.split(piece.text)  # words, strong, slanted, words ...
            for at, part in enumerate(words):
                if part:
                    parts.append(replace(piece, text=part, mark=("", "b", "i")[at % 3]))
    return tuple(parts)


def plain(text: str) -> str:
    """Return text with its wrapped links as plain words."""
    return _LINK.sub(lambda match: match[2], text)


def unlinked(pieces: Iterable[Piece]) -> str:
    """Return the words of pieces as one text."""
    return "".join(piece.text for piece in pieces)
