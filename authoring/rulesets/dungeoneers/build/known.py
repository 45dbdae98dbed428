"""Ids written as values: one that is not defined is noted as used, and left out."""

from authoring.model.reader import Reader
from authoring.source.node import Node


def known(reader: Reader, kind: str, node: Node | None) -> str:
    """Return the id in `node` if it is defined, else the empty string."""
    id = reader.refer(kind, node)
    return id if reader.is_defined(kind, id) else ""


def known_all(reader: Reader, kind: str, node: Node | None) -> tuple[str, ...]:
    """Return the ids of a list that are defined, each once."""
    ids = reader.refer_all(kind, node)
    return tuple(dict.fromkeys(id for id in ids if reader.is_defined(kind, id)))
