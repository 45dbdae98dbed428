"""Parameters of any request that the language server answers, filled with all they may have."""

from typing import Any

from lsprotocol import types


def asked(method: str, uri: str, span: types.Range, *, name: str = "", query: str = "") -> Any:
    """Return the parameters that an editor sends with the request `method` about the start of
    `span`, or about all of it."""
    kind: Any = types.METHOD_TO_TYPES[method][2]
    known = {
        "text_document": types.TextDocumentIdentifier(uri),
        "position": span.start,
        "range": span,
        "context": _CONTEXTS.get(method),
        "new_name": name,
        "query": query,
        "options": types.FormattingOptions(tab_size=2, insert_spaces=True),
    }
    names = {one.name for one in kind.__attrs_attrs__}
    return kind(**{key: value for key, value in known.items() if key in names})


_CONTEXTS: dict[str, object] = {
    types.TEXT_DOCUMENT_REFERENCES: types.ReferenceContext(include_declaration=True),
    types.TEXT_DOCUMENT_CODE_ACTION: types.CodeActionContext([]),
}
