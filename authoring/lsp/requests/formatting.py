"""Formatting of a file, as by `questpack fmt`."""

from lsprotocol import types

from authoring.lsp.answers import Reply
from authoring.lsp.session import Session, path_of
from authoring.services.editing.offset_map import offset_map
from authoring.services.fmt import fmt_text


def formatting(
    session: Session, params: types.DocumentFormattingParams
) -> list[types.TextEdit] | None:
    """Return one edit that spans all that `questpack fmt` changes; [] for a formatted file, None
    for a file of no pack."""
    file = path_of(params.text_document.uri)
    state = session.workspace.of(file) if file else None
    if file is None or state is None:
        return None
    name = session.name_in(state.now, file)
    old = session.workspace.text(state.now, name)
    new = fmt_text(name, old)
    if new == old:
        return []
    part = offset_map(old, new)
    span = session.lines(state.now, name).range(part.prefix, part.old_end)
    return [types.TextEdit(span, new[part.prefix : part.new_end])]


ANSWERS = (Reply(types.TEXT_DOCUMENT_FORMATTING, formatting),)
