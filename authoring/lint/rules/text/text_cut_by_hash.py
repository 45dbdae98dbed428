import re
from collections.abc import Iterator
from typing import Final

from authoring.core.finding import Edit, Fix
from authoring.core.lint_rule import WARNING, Defect, Defects, lint_rule
from authoring.core.span import Span
from authoring.lint.rules.text._texts import DRAWN
from authoring.model.pack import Pack
from authoring.source.node import Map, Node, Scalar, Seq

_TOLD: Final = (
    "name", "title", "say", "text", "flavour", "goal", "objective", "introduction", "description",
    "ending", "detail",
)  # fmt: skip
"""Keys whose value players read, even a single word."""
_CUT: Final = re.compile(r" (#(?: ?[0-9]|[A-Za-z])[^\n\r]*)")
_OURS: Final = re.compile(r"#\s*questpack:")
_HELP: Final = "put the text in quotes, or set the comment apart: two spaces, `#` and a space"


@lint_rule(WARNING)
def text_cut_by_hash(pack: Pack) -> Defects:
    """Yield texts cut short because a space and `#` begin a comment."""
    for document in pack.source.documents:
        if document.owner == pack.id:
            text = pack.source.texts.get(document.path, "")
            for scalar in _texts(document.root, ""):
                yield from _cut(scalar, text)


def _texts(node: Node, key: str) -> Iterator[Scalar]:
    """Yield the scalars of texts: several words, or a value of a key such as `name`."""
    if isinstance(node, Scalar):
        if isinstance(node.value, str) and (key in _TOLD or " " in node.value.strip()):
            yield node
    elif isinstance(node, Seq):
        for item in node:
            yield from _texts(item, key)
    elif isinstance(node, Map):
        for entry in node.entries:
            if entry.key.text not in DRAWN:
                yield from _texts(entry.value, entry.key.text)


def _cut(scalar: Scalar, text: str) -> Defects:
    span = scalar.span
    value_text = text[span.start : span.end]
    match = _CUT.match(text, span.end)
    if match is None or value_text[:1] in "\"'|>" or _OURS.match(match[1]):
        return
    rest = match[1].rstrip()
    start = match.start(1)
    place = Span(
        span.path, span.end_line, span.end_column + 1, span.end_line,
        span.end_column + 1 + len(rest), start, start + len(rest),
    )  # fmt: skip
    short = rest if len(rest) <= 30 else f"{rest[:30]}..."
    yield Defect(
        place, f"the text ends here: `{short}` is a comment", _HELP, _quoted(span, value_text, rest)
    )


def _quoted(span: Span, typed: str, rest: str) -> Fix | None:
    """Return a fix that quotes text and comment; None for several lines, or quotes inside."""
    if span.line != span.end_line or not {'"', "\\"}.isdisjoint(typed + rest):
        return None
    end = span.end + 1 + len(rest)
    column = span.column + end - span.start
    stop = Span(span.path, span.line, column, span.line, column, end, end)
    start = Span(span.path, span.line, span.column, span.line, span.column, span.start, span.start)
    return Fix("put the whole text in quotes", (Edit(start, '"'), Edit(stop, '"')))
