"""Rename of an id across the files of a pack, or the reason against it."""

from lsprotocol import types
from pygls.exceptions import JsonRpcException

from authoring.core.errors import CannotRun
from authoring.core.printable import printable
from authoring.lsp.answers import Reply
from authoring.lsp.requests.definition import node_at
from authoring.lsp.session import Session
from authoring.services.editing.rename import name_span, renamed


class Refused(JsonRpcException):
    """Error that refuses a rename; the editor displays its message."""

    CODE = types.LSPErrorCodes.RequestFailed
    MESSAGE = "refused"


def prepare(session: Session, params: types.PrepareRenameParams) -> types.Range | None:
    """Return the range of the id under the cursor, to be renamed; None if there is none. Raises
    Refused if it cannot be renamed."""
    position = session.position(params.text_document.uri, params.position)
    node = node_at(position)
    if position is None or node is None or node.target is None:
        return None
    try:
        return session.range(position.shown, name_span(position.shown, node))
    except CannotRun as reason:
        raise _refused(reason) from None


def rename(session: Session, params: types.RenameParams) -> types.WorkspaceEdit | None:
    """Return the edits of all files that rename the id under the cursor; None if there is none.
    Raises Refused if it cannot be renamed."""
    position = session.position(params.text_document.uri, params.position)
    node = node_at(position)
    if position is None or node is None:
        return None
    try:
        edits = renamed(session.workspace, position.state, node, params.new_name.strip())
    except CannotRun as reason:
        raise _refused(reason) from None
    changes: dict[str, list[types.TextEdit]] = {}
    for edit in edits:
        place_now = session.location(session.reading(edit.span.path, position.state), edit.span)
        changes.setdefault(place_now.uri, []).append(types.TextEdit(place_now.range, edit.text))
    return types.WorkspaceEdit(changes=changes)


def _refused(reason: CannotRun) -> Refused:
    return Refused(printable(reason.message + (f": {reason.hint}" if reason.hint else "")))


ANSWERS = (
    Reply(types.TEXT_DOCUMENT_PREPARE_RENAME, prepare),
    Reply(types.TEXT_DOCUMENT_RENAME, rename, types.RenameOptions(prepare_provider=True)),
)
