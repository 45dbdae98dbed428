"""Digest of the values of a pack that play reads: packs with equal digests play alike."""

import hashlib
from collections.abc import Collection, Iterator
from typing import Final

from authoring.source.loaded import Source
from authoring.source.node import Map, Node, Scalar

PRINTED: Final = frozenset((
    "author", "authors", "concept", "cover", "credits", "description", "ending", "flavour",
    "introduction", "key_rules", "language", "licence", "lint", "motif", "objective", "picture",
    "pictures", "playtest", "silhouette", "theme", "title", "uses", "version",
))  # fmt: skip
"""Keys for print, messages and targets that play never reads, at any depth. For a key missing here,
a change of it counts as a change of play."""


NAMED: Final = PRINTED | {"name"}
"""PRINTED and the keys of names, which records contain although play is equal."""


def played_digest(source: Source, unread: Collection[str] = PRINTED) -> str:
    """Return the SHA-256 hex digest of all values that play may read, in their order; comments, how
    a value is written, its file, and texts under the keys `unread` do not count."""
    total = hashlib.sha256(values_digest(source.header, {*unread, "id"}, unread).encode())
    for (kind, id), definition in sorted(source.definitions.items()):
        total.update(f"{kind}/{id} {values_digest(definition.node, unread, unread)}\n".encode())
    return total.hexdigest()


def values_digest(
    node: Node, excluded: Collection[str] = PRINTED, unread: Collection[str] = PRINTED
) -> str:
    """Return the SHA-256 hex digest of a node's values, without the keys `excluded` at its top
    level and the keys `unread` at any level."""
    total = hashlib.sha256()
    entries = node.entries if isinstance(node, Map) else ()
    for entry in entries:
        if entry.key.text not in excluded:
            total.update(f"{entry.key.text!r}:\n".encode("utf-8", "surrogatepass"))
            for line in _lines(entry.value, unread):
                total.update(line)
    for line in _lines(node, unread) if not entries else ():
        total.update(line)
    return total.hexdigest()


def _lines(node: Node, unread: Collection[str]) -> Iterator[bytes]:
    """Yield the values of a node, a line each, nested so that no two trees give equal lines."""
    if isinstance(node, Scalar):
        yield f"{node.value!r}\n".encode("utf-8", "surrogatepass")
    elif isinstance(node, Map):
        yield b"{\n"
        for entry in node.entries:
            if entry.key.text not in unread:
                yield f"{entry.key.text!r}:\n".encode("utf-8", "surrogatepass")
                yield from _lines(entry.value, unread)
        yield b"}\n"
    else:
        yield b"[\n"
        for item in node:
            yield from _lines(item, unread)
        yield b"]\n"
