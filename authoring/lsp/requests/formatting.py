"""Lay out a file as `questpack fmt` does."""

from lsprotocol import types

from authoring.lsp.answers import Reply
from authoring.lsp.session import Session, path_of
from authoring.services.editing.offset_map import offset_map
from authoring.services.fmt import fmt_text


def formatting(
    session: Session, params: types.DocumentFormattingParams
) -> list[types.TextEdit] | None:
    """Return one edit of everything that is laid out otherwise; [] for a file that is to stay as it
    is, None for a file of no pack."""
    file = path_of(params.text_document.uri)
    standing = session.desk.of(file) if file else None
    if file is None or standing is None:
        return None
    name = session.name_in(standing.now, file)
    old = session.desk.text(standing.now, name)
    new = fmt_text(name, old)
    if new == old:
        return []
    part = offset_map(old, new)
    span = session.lines(standing.now, name).range(part.prefix, part.old_end)
    return [types.TextEdit(span, new[part.prefix : part.new_end])]


ANSWERS = (Reply(types.TEXT_DOCUMENT_FORMATTING, formatting),)
