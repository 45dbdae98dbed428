"""Log of the sentences that effects print, in exactly the words on paper."""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

from authoring.core.span import Span

Heard = dict[Span, str]
"""The place of an effect's verb -> what it prints; the first time counts."""
_LISTENING: ContextVar[Heard | None] = ContextVar("listening", default=None)


def say(place: Span, text: str) -> str:
    """Return `text`, and note it if inside `listening`."""
    heard = _LISTENING.get()
    if heard is not None:
        heard.setdefault(place, text)
    return text


@contextmanager
def listening() -> Iterator[Heard]:
    """Collect everything that `say` returns inside the block."""
    heard: Heard = {}
    token = _LISTENING.set(heard)
    try:
        yield heard
    finally:
        _LISTENING.reset(token)
