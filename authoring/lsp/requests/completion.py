"""Completion: ids, words, values, and keys where no other extension offers them."""

import re

from lsprotocol import types

from authoring.core.printable import one_line
from authoring.lsp.answers import Reply
from authoring.lsp.session import BufferPosition, Session
from authoring.services.editing.expected import Offer, Sort, expected

_WORD = re.compile(r"(?<![\w-])[\w-]*$")
_PHRASE = re.compile(r"(?<=[:-] )[\w-][\w ,-]*$")
_LOOKED_AT = 300
"""Most characters before the cursor that are searched."""
_REST = re.compile(r"[\w-]*")
_SHOWN = {
    Sort.ID: types.CompletionItemKind.Reference,
    Sort.WORD: types.CompletionItemKind.EnumMember,
    Sort.VALUE: types.CompletionItemKind.Value,
    Sort.KEY: types.CompletionItemKind.Property,
}


def completion(session: Session, params: types.CompletionParams) -> types.CompletionList:
    """Return the completions at the cursor; none in a comment, a free text or a file of no pack."""
    position = session.position(params.text_document.uri, params.position)
    if position is None:
        return types.CompletionList(False, [])
    text = session.workspace.text(position.state.now, str(position.file))
    begin = max(text.rfind("\n", 0, position.current) + 1, position.current - _LOOKED_AT)
    line = text[begin : position.current]
    rest = _REST.match(text, position.current)
    end = rest.end() if rest else position.current
    for pattern in (_WORD, _PHRASE):
        match = pattern.search(line)
        if match is None:
            continue
        start = begin + match.start()
        offers = expected(session.workspace, position.state, str(position.file), start, end)
        choices = [offer for offer in offers if session.options.keys or offer.sort is not Sort.KEY]
        if choices:
            items = [_item(position, offer, start, end) for offer in choices]
            return types.CompletionList(False, items)
    return types.CompletionList(False, [])


def _item(position: BufferPosition, offer: Offer, start: int, end: int) -> types.CompletionItem:
    text = offer.text
    if offer.sort is Sort.KEY and not position.lines.follows(end, ":"):
        text += ": "
    return types.CompletionItem(
        offer.text,
        kind=_SHOWN[offer.sort],
        detail=one_line(offer.says) or None,
        text_edit=types.TextEdit(position.lines.range(start, end), text),
    )


ANSWERS = (
    Reply(
        types.TEXT_DOCUMENT_COMPLETION,
        completion,
        types.CompletionOptions(trigger_characters=[" ", "[", "{"]),
    ),
)
