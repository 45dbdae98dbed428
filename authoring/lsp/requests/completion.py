"""Completion: ids where one is meant, words, values, and keys where nobody else offers them."""

import re

from lsprotocol import types

from authoring.core.printable import one_line
from authoring.lsp.answers import Reply
from authoring.lsp.session import BufferPosition, Session
from authoring.services.editing.expected import Offer, Sort, expected

_WORD = re.compile(r"(?<![\w-])[\w-]*$")
_PHRASE = re.compile(r"(?<=[:-] )[\w-][\w ,-]*$")
_LOOKED_AT = 300
"""Letters before the cursor."""
_REST = re.compile(r"[\w-]*")
_SHOWN = {
    Sort.ID: types.CompletionItemKind.Reference,
    Sort.WORD: types.CompletionItemKind.EnumMember,
    Sort.VALUE: types.CompletionItemKind.Value,
    Sort.KEY: types.CompletionItemKind.Property,
}


def completion(session: Session, params: types.CompletionParams) -> types.CompletionList:
    """Return what may be written where the cursor is; nothing in a comment or a text."""
    place = session.place(params.text_document.uri, params.position)
    if place is None:
        return types.CompletionList(False, [])
    text = session.desk.text(place.standing.now, str(place.file))
    begin = max(text.rfind("\n", 0, place.here) + 1, place.here - _LOOKED_AT)
    line = text[begin : place.here]
    rest = _REST.match(text, place.here)
    end = rest.end() if rest else place.here
    for pattern in (_WORD, _PHRASE):
        match = pattern.search(line)
        if match is None:
            continue
        start = begin + match.start()
        offers = expected(session.desk, place.standing, str(place.file), start, end)
        choices = [offer for offer in offers if session.options.keys or offer.sort is not Sort.KEY]
        if choices:
            items = [_item(place, offer, start, end) for offer in choices]
            return types.CompletionList(False, items)
    return types.CompletionList(False, [])


def _item(place: BufferPosition, offer: Offer, start: int, end: int) -> types.CompletionItem:
    text = offer.text
    if offer.sort is Sort.KEY and not place.lines.follows(end, ":"):
        text += ": "
    return types.CompletionItem(
        offer.text,
        kind=_SHOWN[offer.sort],
        detail=one_line(offer.says) or None,
        text_edit=types.TextEdit(place.lines.range(start, end), text),
    )


ANSWERS = (
    Reply(
        types.TEXT_DOCUMENT_COMPLETION,
        completion,
        types.CompletionOptions(trigger_characters=[" ", "[", "{"]),
    ),
)
