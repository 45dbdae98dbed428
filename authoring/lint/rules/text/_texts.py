"""The texts of a pack for players, with the span of every word."""

from collections.abc import Iterable, Iterator
from typing import Final

from authoring.core.lazy_dataclass import dataclass
from authoring.core.span import Span, span_of
from authoring.model.pack import Pack
from authoring.source.node import Map, Node, Scalar, Seq

DRAWN: Final = ("map", "squares", "legend")
"""Keys whose values are pictures drawn with letters."""


@dataclass(frozen=True, slots=True)
class Text:
    """A value of several words under `key`: `value` as read, `typed` as it is in the file."""

    key: str
    value: str
    typed: str
    span: Span

    def span_of(self, words: str) -> Span:
        """Return the span of `words` in the text; that of the whole text if a line break divides
        them."""
        return span_of(words, self.span, self.typed)


def own_texts(pack: Pack) -> Iterator[Text]:
    """Yield all texts of several words in the pack's own files."""
    for document in pack.source.documents:
        if document.owner == pack.id:
            yield from texts_in(document.root, pack)


def texts_in(node: Node, pack: Pack, key: str = "") -> Iterator[Text]:
    """Yield all texts of several words in a node under `key`."""
    if isinstance(node, Scalar):
        if isinstance(node.value, str) and " " in node.value.strip():
            span = node.span
            typed = pack.source.texts.get(span.path, "")[span.start : span.end]
            yield Text(key, node.value, typed, span)
    elif isinstance(node, Seq):
        for item in node:
            yield from texts_in(item, pack, key)
    else:
        for entry in node.entries:
            if entry.key.text not in DRAWN:
                yield from texts_in(entry.value, pack, entry.key.text)


def names_in(pack: Pack) -> Iterable[str]:
    """Yield names and titles of all definitions, and the pack's own title."""
    nodes = [
        pack.source.header,
        *(definition.node for definition in pack.source.definitions.values()),
    ]
    for node in nodes:
        for key in ("name", "title"):
            value = node.get(key) if isinstance(node, Map) else None
            if isinstance(value, Scalar):
                yield value.text
