"""Log of the printed sentences of effects."""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

from authoring.core.span import Span

SentenceLog = dict[Span, str]
"""Span of an effect's verb -> its printed text; the first text counts."""
_LISTENING: ContextVar[SentenceLog | None] = ContextVar("listening", default=None)


def say(span: Span, text: str) -> str:
    """Return `text`; inside a `listening` block, log it as the sentence of the effect at `span`."""
    texts = _LISTENING.get()
    if texts is not None:
        texts.setdefault(span, text)
    return text


@contextmanager
def listening() -> Iterator[SentenceLog]:
    """Return a context manager that logs what `say` returns in its block; it yields the log."""
    texts: SentenceLog = {}
    token = _LISTENING.set(texts)
    try:
        yield texts
    finally:
        _LISTENING.reset(token)
