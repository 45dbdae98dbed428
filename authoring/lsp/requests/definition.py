"""Definition of an id, and all its references."""

from lsprotocol import types

from authoring.lsp.answers import Reply
from authoring.lsp.session import BufferPosition, Session
from authoring.services.editing.at import NodeAt, at, references_to


def node_at(position: BufferPosition | None) -> NodeAt | None:
    """Return the node of the YAML at a position; None for none, and for a position in new text."""
    if position is None or position.offset is None:
        return None
    return at(position.shown, position.file, position.offset)


def definition(session: Session, params: types.DefinitionParams) -> types.Location | None:
    """Return where the id under the cursor is defined; None if there is no id, or no such id."""
    position = session.position(params.text_document.uri, params.position)
    node = node_at(position)
    if position is None or node is None or node.target is None:
        return None
    return session.location(position.shown, node.target.span)


def references(session: Session, params: types.ReferenceParams) -> list[types.Location]:
    """Return all uses of the id under the cursor, sorted, in all packs with that definition; the
    definition itself only if the request includes it."""
    position = session.position(params.text_document.uri, params.position)
    node = node_at(position)
    if position is None or node is None or node.target is None:
        return []
    target = node.target
    locations = {}
    for state in (position.state, *session.workspace.packs()):
        opened = state.readable
        source = opened.source
        own = source.definitions.get((target.kind, target.id)) if source else None
        if own is None or own.span != target.span:
            continue
        spans = [reference.span for reference in references_to(opened, own)]
        if params.context.include_declaration:
            spans.insert(0, own.span)
        for span in spans:
            locations[span] = session.location(opened, span)
    return [locations[span] for span in sorted(locations)]


ANSWERS = (
    Reply(types.TEXT_DOCUMENT_DEFINITION, definition),
    Reply(types.TEXT_DOCUMENT_REFERENCES, references),
)
