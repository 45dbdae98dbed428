"""The outline of a file, and every definition of the workspace by its name."""

from collections.abc import Iterator

from lsprotocol import types

from authoring.core.printable import one_line
from authoring.lsp.answers import Reply
from authoring.lsp.session import Session, path_of
from authoring.services.editing.hover_text import titled
from authoring.services.opened import Opened
from authoring.source.node import Entry, Map, Scalar

MOST = 500
"""Symbols of a workspace that are told at once."""
DEEP = 3
"""Levels of an outline: kinds, definitions, their entries."""
_FOLDER, _THING, _PART = (
    types.SymbolKind.Namespace,
    types.SymbolKind.Class,
    types.SymbolKind.Field,
)


def outline(session: Session, params: types.DocumentSymbolParams) -> list[types.DocumentSymbol]:
    """Return the kinds, the definitions of each, and the entries of these."""
    file = path_of(params.text_document.uri)
    standing = session.desk.of(file) if file else None
    if file is None or standing is None or standing.readable.source is None:
        return []
    opened = standing.readable
    name = session.name_in(opened, file)
    roots = (
        document.root for document in standing.readable.source.documents if document.path == name
    )
    return [
        symbol
        for root in roots
        for entry in root.entries
        for symbol in _symbols(session, opened, entry, 1)
    ]


def _symbols(
    session: Session, opened: Opened, entry: Entry, level: int
) -> Iterator[types.DocumentSymbol]:
    name = one_line(entry.key.text)
    if not name.strip():
        return
    key, value = entry.key.span, entry.value.span
    inner = entry.value.entries if isinstance(entry.value, Map) and level < DEEP else ()
    lines, shift = session.lines(opened, key.path), session.desk.offset_map(opened, key.path)
    start, stop, end = key.start, key.end, max(key.end, value.end)
    if shift is not None:
        start, stop, end = shift.to_new(start), shift.to_new(stop), shift.to_new(end)
    yield types.DocumentSymbol(
        name,
        (_FOLDER, _THING, _PART)[level - 1] if inner or level == DEEP else _PART,
        lines.range(start, end),
        lines.range(start, stop),
        detail=_detail(entry) or None,
        children=[
            symbol for each in inner for symbol in _symbols(session, opened, each, level + 1)
        ],
    )


def _detail(entry: Entry) -> str:
    """Return what its author calls it, or the value itself."""
    if isinstance(entry.value, Scalar):
        return one_line(entry.value.text)[:60]
    if isinstance(entry.value, Map):
        named = entry.value.get("name") or entry.value.get("title")
        return one_line(named.text)[:60] if isinstance(named, Scalar) else ""
    return ""


def workspace(session: Session, params: types.WorkspaceSymbolParams) -> list[types.WorkspaceSymbol]:
    """Return the definitions whose id or name contains the query, at most `MOST`."""
    query = params.query.casefold()
    symbols: dict[tuple[str, str], types.WorkspaceSymbol] = {}
    for folder in session.workspace_packs():
        session.desk.state(folder)
    for standing in session.desk.packs():
        source = standing.readable.source
        for (kind, id), definition in source.definitions.items() if source else ():
            name = titled(definition)
            if query in id.casefold() or query in name.casefold():
                place = session.location(standing.readable, definition.span)
                key = (kind, f"{place.uri} {id}")
                text = one_line(f"{id} {name}".strip())
                symbol = types.WorkspaceSymbol(place, text, _THING, container_name=kind)
                symbols.setdefault(key, symbol)
            if len(symbols) >= MOST:
                return list(symbols.values())
    return list(symbols.values())


ANSWERS = (
    Reply(types.TEXT_DOCUMENT_DOCUMENT_SYMBOL, outline),
    Reply(types.WORKSPACE_SYMBOL, workspace),
)
