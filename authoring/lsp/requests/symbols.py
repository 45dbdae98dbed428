"""Outline of a file, and search for definitions of the workspace by name."""

from collections.abc import Iterator

from lsprotocol import types

from authoring.core.printable import one_line
from authoring.lsp.answers import Reply
from authoring.lsp.session import Session, path_of
from authoring.services.editing.hover_text import titled
from authoring.services.opened import Opened
from authoring.source.node import Entry, Map, Scalar

MOST = 500
"""Most symbols of a workspace in one reply."""
DEEP = 3
"""Levels of an outline: kinds, definitions, their entries."""
_FOLDER, _THING, _PART = (
    types.SymbolKind.Namespace,
    types.SymbolKind.Class,
    types.SymbolKind.Field,
)


def outline(session: Session, params: types.DocumentSymbolParams) -> list[types.DocumentSymbol]:
    """Return the kinds in a file, their definitions, and their entries; [] for any other file."""
    file = path_of(params.text_document.uri)
    state = session.workspace.of(file) if file else None
    if file is None or state is None or state.readable.source is None:
        return []
    opened = state.readable
    name = session.name_in(opened, file)
    roots = (document.root for document in state.readable.source.documents if document.path == name)
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
    lines, shift = session.lines(opened, key.path), session.workspace.offset_map(opened, key.path)
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
            symbol for child in inner for symbol in _symbols(session, opened, child, level + 1)
        ],
    )


def _detail(entry: Entry) -> str:
    """Return an entry's name or title, or its value, in 60 characters; "" for none."""
    if isinstance(entry.value, Scalar):
        return one_line(entry.value.text)[:60]
    if isinstance(entry.value, Map):
        name = entry.value.get("name") or entry.value.get("title")
        return one_line(name.text)[:60] if isinstance(name, Scalar) else ""
    return ""


def workspace(session: Session, params: types.WorkspaceSymbolParams) -> list[types.WorkspaceSymbol]:
    """Return the definitions whose id or name contains the query, in any case, at most `MOST`."""
    query = params.query.casefold()
    symbols: dict[tuple[str, str], types.WorkspaceSymbol] = {}
    for folder in session.workspace_packs():
        session.workspace.state(folder)
    for state in session.workspace.packs():
        source = state.readable.source
        for (kind, id), definition in source.definitions.items() if source else ():
            name = titled(definition)
            if query in id.casefold() or query in name.casefold():
                location = session.location(state.readable, definition.span)
                key = (kind, f"{location.uri} {id}")
                text = one_line(f"{id} {name}".strip())
                symbol = types.WorkspaceSymbol(location, text, _THING, container_name=kind)
                symbols.setdefault(key, symbol)
            if len(symbols) >= MOST:
                return list(symbols.values())
    return list(symbols.values())


ANSWERS = (
    Reply(types.TEXT_DOCUMENT_DOCUMENT_SYMBOL, outline),
    Reply(types.WORKSPACE_SYMBOL, workspace),
)
