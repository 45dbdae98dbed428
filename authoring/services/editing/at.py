"""The key or value at an offset of a file: for editors, and other tools that point at a text."""

from pathlib import Path

from authoring.core.lazy_dataclass import dataclass
from authoring.core.span import Span
from authoring.model.pack import Reference
from authoring.services.opened import Opened
from authoring.source.display import shown_path
from authoring.source.edits.node_path import NodePath, Step, covers, find_path
from authoring.source.loaded import Definition, Source
from authoring.source.node import Node


@dataclass(frozen=True, slots=True)
class NodeAt:
    """A key or value of a file, and its relation to the definitions of the pack."""

    span: Span
    keys: tuple[Step, ...]
    """Its path from the top of the file: keys, and indices of list items from 0."""
    is_key: bool
    node: Node
    """The value at the offset; for a key, the value of that key."""
    within: Definition | None
    """The definition around it; None inside one that another pack overrides."""
    reference: Reference | None
    """The use of an id at the offset; None for none."""
    target: Definition | None
    """The definition that the reference or the id at the offset names; None for none."""


def at(opened: Opened, file: Path, offset: int) -> NodeAt | None:
    """Return the key or value at the character `offset` (from 0, byte order mark not counted) of a
    file.

    None where there is none, and in a file that is not read or is invalid YAML. References need a
    built pack. For a `stale` pack offsets are those of its older texts.
    """
    source, path = opened.source, shown_path(file)
    document = next((d for d in source.documents if d.path == path), None) if source else None
    way = find_path(document.root, offset) if document else None
    if source is None or way is None:
        return None
    within = _definition(source, way)
    reference = _reference(opened, path, offset)
    on_id = within is not None and way.key is not None and way.key.span == within.span
    target = within if on_id else None
    if reference is not None:
        target = source.definitions.get((reference.kind, reference.id))
    return NodeAt(
        way.span, way.steps, way.key is not None, way.nodes[-1], within, reference, target
    )


def references_to(opened: Opened, definition: Definition) -> tuple[Reference, ...]:
    """Return all uses of a definition, in the pack and those it uses; () if unbuilt."""
    references = opened.built.references if opened.built else ()
    return tuple(
        reference
        for reference in references
        if (reference.kind, reference.id) == (definition.kind, definition.id)
    )


def _definition(source: Source, path: NodePath) -> Definition | None:
    if len(path.steps) < 2:
        return None
    kind, id = path.steps[:2]
    definition = source.definitions.get((str(kind), str(id)))
    return definition if definition is not None and definition.node is path.nodes[2] else None


def _reference(opened: Opened, display_name: str, offset: int) -> Reference | None:
    """Return the narrowest use of an id around the offset; None if there is none."""
    references = opened.built.references if opened.built else ()
    matches = (
        reference
        for reference in references
        if reference.span.path == display_name and covers(reference.span, offset)
    )
    return min(
        matches, key=lambda reference: reference.span.end - reference.span.start, default=None
    )
