"""Go to what an id means, and find every place that names it."""

from lsprotocol import types

from authoring.lsp.answers import Reply
from authoring.lsp.session import BufferPosition, Session
from authoring.services.editing.at import NodeAt, at, references_to


def thing_at(place: BufferPosition | None) -> NodeAt | None:
    """Return what stands at a place; None where nothing that is known does."""
    if place is None or place.offset is None:
        return None
    return at(place.shown, place.file, place.offset)


def definition(session: Session, params: types.DefinitionParams) -> types.Location | None:
    """Return where the id under the cursor is defined."""
    place = session.place(params.text_document.uri, params.position)
    thing = thing_at(place)
    if place is None or thing is None or thing.target is None:
        return None
    return session.location(place.shown, thing.target.span)


def references(session: Session, params: types.ReferenceParams) -> list[types.Location]:
    """Return every use of the id under the cursor, in all packs on the desk where it means this
    thing."""
    place = session.place(params.text_document.uri, params.position)
    thing = thing_at(place)
    if place is None or thing is None or thing.target is None:
        return []
    meant = thing.target
    locations = {}
    for standing in (place.standing, *session.desk.packs()):
        opened = standing.readable
        source = opened.source
        same = source.definitions.get((meant.kind, meant.id)) if source else None
        if same is None or same.span != meant.span:
            continue
        spans = [reference.span for reference in references_to(opened, same)]
        if params.context.include_declaration:
            spans.insert(0, same.span)
        for span in spans:
            locations[span] = session.location(opened, span)
    return [locations[span] for span in sorted(locations)]


ANSWERS = (
    Reply(types.TEXT_DOCUMENT_DEFINITION, definition),
    Reply(types.TEXT_DOCUMENT_REFERENCES, references),
)
