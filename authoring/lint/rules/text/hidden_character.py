import re
from collections.abc import Iterable, Iterator
from typing import Final

from authoring.core.finding import Edit, Fix
from authoring.core.lint_rule import ERROR, Defect, Defects, lint_rule
from authoring.core.printable import is_control
from authoring.core.span import Span
from authoring.model.pack import Pack
from authoring.source.node import Map, Node, Scalar, Seq

_MOST: Final = 20
"""Most characters reported for one file."""
_CODES: Final = {"x": 2, "u": 4, "U": 8}
_NAMED: Final = dict(zip("0abvfreNLP", "\0\a\b\v\f\r\x1b\x85\u2028\u2029", strict=True))
_ESCAPE: Final = re.compile(r"\\(?:x\w{2}|u\w{4}|U\w{8}|.)", re.DOTALL)
_UNCOMMON: Final = re.compile(r"[^ -~\n]")


@lint_rule(ERROR)
def hidden_character(pack: Pack) -> Defects:
    """Yield invisible or control characters, typed or written as escapes, file by file."""
    for document in pack.source.documents:
        if document.owner == pack.id:
            text = pack.source.texts[document.path]
            places = sorted({*_typed(text), *_escaped(document.root, text)})
            yield from _report(document.path, text, places)


def _report(path: str, text: str, positions: list[tuple[int, int, str]]) -> Defects:
    line, begin = 1, 0
    for start, end, char in positions[:_MOST]:
        line += text.count("\n", begin, start)
        begin = start
        column = start - text.rfind("\n", 0, start)
        span = Span(path, line, column, line, column + end - start, start, end)
        message = f"the character U+{ord(char):04X} here is not seen, and changes what is"
        hidden_count = len(positions) - _MOST
        last = hidden_count > 0 and (start, end, char) == positions[_MOST - 1]
        follow = "1 more follows" if hidden_count == 1 else f"{hidden_count} more follow"
        help = f"delete it; {follow} in this file" if last else "delete it"
        yield Defect(span, message, help, Fix("delete it", (Edit(span, ""),)))


def _typed(text: str) -> Iterator[tuple[int, int, str]]:
    """Yield (start, end, character) of each typed hidden character, without carriage returns."""
    for match in _UNCOMMON.finditer(text):
        if match[0] != "\r" and is_control(match[0]):
            yield match.start(), match.end(), match[0]


def _escaped(root: Map, text: str) -> Iterator[tuple[int, int, str]]:
    """Yield (start, end, character) of each hidden character in keys and values that is written as
    an escape."""
    for scalar in _scalars(root):
        span = scalar.span
        hidden = {char for char in _UNCOMMON.findall(scalar.text) if is_control(char)}
        if not hidden - set(text[span.start : span.end]):
            continue
        for match in _ESCAPE.finditer(text, span.start, span.end):
            if _meant(match[0]) in hidden:
                yield match.start(), match.end(), _meant(match[0])


def _meant(escape: str) -> str:
    kind = escape[1]
    if kind not in _CODES or len(escape) == 2:
        return _NAMED.get(kind, "")
    try:
        return chr(int(escape[2:], 16))
    except (ValueError, OverflowError):
        return ""


def _scalars(root: Map) -> Iterable[Scalar]:
    """Yield the scalars of keys and values in the order of the text."""
    stack: list[Node] = [root]
    while stack:
        node = stack.pop()
        if isinstance(node, Scalar):
            yield node
        elif isinstance(node, Seq):
            stack += reversed(node.items)
        else:
            stack += (part for entry in reversed(node.entries) for part in (entry.value, entry.key))
