"""The key or value at an offset of a file: for editors, and other tools that point at a text."""

from dataclasses import dataclass
from pathlib import Path

from authoring.core.span import Span
from authoring.model.pack import Reference
from authoring.services.opened import Opened
from authoring.source.display import shown_path
from authoring.source.edits.node_path import NodePath, Step, covers, find_path
from authoring.source.loaded import Definition, Source
from authoring.source.node import Node


@dataclass(frozen=True, slots=True)
class Thing:
    """A key or a value, and its relation to the definitions of the pack."""

    span: Span
    keys: tuple[Step, ...]
    """The way to it from the top of its file: keys, and numbers of list entries from 0."""
    is_key: bool
    node: Node
    """The value; of a key the value under it."""
    within: Definition | None
    """The definition it is a part of; None for a part that another pack's wins over."""
    reference: Reference | None
    """The use of an id that stands there."""
    meant: Definition | None
    """What the reference leads to, or what is defined by the id at this place."""


def at(opened: Opened, file: Path, offset: int) -> Thing | None:
    """Return the key or value at the character `offset` (from 0, byte order mark not counted) of a
    file.

    None where there is none, and in a file that is not read or is invalid YAML. References are
    known once the pack is built. For a `stale` pack offsets are those of its older texts.
    """
    source, path = opened.source, shown_path(file)
    document = next((d for d in source.documents if d.path == path), None) if source else None
    way = find_path(document.root, offset) if document else None
    if source is None or way is None:
        return None
    within = _definition(source, way)
    reference = _reference(opened, path, offset)
    on_id = within is not None and way.key is not None and way.key.span == within.span
    meant = within if on_id else None
    if reference is not None:
        meant = source.definitions.get((reference.kind, reference.id))
    return Thing(way.span, way.steps, way.key is not None, way.nodes[-1], within, reference, meant)


def references_to(opened: Opened, meant: Definition) -> tuple[Reference, ...]:
    """Return every use of a definition, in the pack and those it uses; () before the pack is
    built."""
    known = opened.built.references if opened.built else ()
    return tuple(
        reference for reference in known if (reference.kind, reference.id) == (meant.kind, meant.id)
    )


def _definition(source: Source, way: NodePath) -> Definition | None:
    if len(way.steps) < 2:
        return None
    kind, id = way.steps[:2]
    known = source.definitions.get((str(kind), str(id)))
    return known if known is not None and known.node is way.nodes[2] else None


def _reference(opened: Opened, shown: str, offset: int) -> Reference | None:
    """Return the narrowest use of an id around the offset, or None."""
    known = opened.built.references if opened.built else ()
    here = (
        reference
        for reference in known
        if reference.span.path == shown and covers(reference.span, offset)
    )
    return min(here, key=lambda reference: reference.span.end - reference.span.start, default=None)
