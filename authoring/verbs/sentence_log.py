"""Log of the sentences that effects print, in exactly the words on paper."""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

from authoring.core.span import Span

SentenceLog = dict[Span, str]
"""Span of an effect's verb -> its printed text; the first text counts."""
_LISTENING: ContextVar[SentenceLog | None] = ContextVar("listening", default=None)


def say(span: Span, text: str) -> str:
    """Return `text`, and note it if inside `listening`."""
    texts = _LISTENING.get()
    if texts is not None:
        texts.setdefault(span, text)
    return text


@contextmanager
def listening() -> Iterator[SentenceLog]:
    """Collect everything that `say` returns inside the block."""
    texts: SentenceLog = {}
    token = _LISTENING.set(texts)
    try:
        yield texts
    finally:
        _LISTENING.reset(token)
