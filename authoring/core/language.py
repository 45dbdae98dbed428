"""The language that words for paper are said in: English, unless a catalogue is spoken.

Texts in the code are English and stand inside `_`; the catalogue of another
language answers with its own. Whoever prints opens one with `speaking`.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from gettext import NullTranslations

_ENGLISH = NullTranslations()
_SPOKEN: ContextVar[NullTranslations] = ContextVar("spoken", default=_ENGLISH)


def _(text: str) -> str:
    """A text in the language spoken now; names in braces are filled in afterwards."""
    return _SPOKEN.get().gettext(text)


def ngettext(one: str, many: str, number: int) -> str:
    """The form of a text that goes with a number."""
    return _SPOKEN.get().ngettext(one, many, number)


def pgettext(context: str, text: str) -> str:
    """A text whose translation depends on where it stands, such as a grammatical case."""
    return _SPOKEN.get().pgettext(context, text)


def npgettext(context: str, one: str, many: str, number: int) -> str:
    """Both at once."""
    return _SPOKEN.get().npgettext(context, one, many, number)


@contextmanager
def speaking(catalogue: NullTranslations) -> Iterator[None]:
    """Say everything inside the block in the words of a catalogue."""
    before = _SPOKEN.set(catalogue)
    try:
        yield
    finally:
        _SPOKEN.reset(before)
