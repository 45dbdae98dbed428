"""Hovers: facts on the id or value under the pointer."""

from collections.abc import Iterator
from pathlib import Path

from lsprotocol import types

from authoring.core.markdown import prose
from authoring.core.printable import printable
from authoring.lsp.answers import Reply
from authoring.lsp.session import BufferPosition, Session
from authoring.services.editing.hover_text import Fact, hover_facts
from authoring.services.editing.run_counts import RunCounts, run_counts
from authoring.services.opened import Opened, Sound

STALE = "As it was before the last changes, which cannot be read."


def hover(session: Session, params: types.HoverParams) -> types.Hover | None:
    """Return facts as Markdown, in which texts of authors are no markup; None if there are none."""
    position = session.position(params.text_document.uri, params.position)
    if position is None:
        return None
    facts: dict[Fact, None] = {}
    stale = False
    for opened in _answering(session, position):
        offset = session.offset_in(position, opened)
        if offset is not None:
            pack_facts = hover_facts(opened, position.file, offset, _runs(session, opened))
            stale = stale or (bool(pack_facts) and opened.stale)
            heads = {fact.head for fact in facts}
            facts.update(dict.fromkeys(fact for fact in pack_facts if fact.head not in heads))
    if not facts:
        return None
    parts = [_text(fact) for fact in facts]
    if stale:
        parts.append(f"*{STALE}*")
    text = printable("\n\n".join(parts))
    return types.Hover(types.MarkupContent(types.MarkupKind.Markdown, text))


def _answering(session: Session, position: BufferPosition) -> Iterator[Opened]:
    """Yield the packs that have facts: the file's own, its sound state with odds, and other packs
    of the workspace that use the file, as a library alone has no opponents."""
    yield position.shown
    for state in (position.state, *session.workspace.packs()):
        sound = state.sound
        if sound is not None and sound is not position.shown and str(position.file) in sound.texts:
            yield sound


def _runs(session: Session, opened: Opened) -> RunCounts | None:
    if not isinstance(opened, Sound):
        return None
    folder = Path(session.options.runs)
    for base in (*session.roots, Path(opened.path), Path(opened.path).parent):
        counts = run_counts(base / folder, opened)
        if counts is not None:
            return counts
    return None


def _text(fact: Fact) -> str:
    return "\n\n".join([f"**{prose(fact.head)}**", *map(prose, fact.says)])


ANSWERS = (Reply(types.TEXT_DOCUMENT_HOVER, hover),)
