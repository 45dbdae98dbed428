"""The language that words for paper are said in: English, unless a catalogue is spoken.

Texts in the code are English and stand inside `_`; the catalogue of another
language answers with its own. Whoever prints opens one with `speaking`.
"""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from gettext import NullTranslations
from typing import Final


@dataclass(frozen=True, slots=True)
class AuthorWords:
    """What the authors of packs wrote, said in another language.

    `said` maps their texts, without blanks around them, to those of the language;
    `plurals` a name in that language to the one for several, `written` each of `said` to what
    the author wrote.
    """

    said: Mapping[str, str] = field(default_factory=dict)
    plurals: Mapping[str, str] = field(default_factory=dict)
    written: Mapping[str, str] = field(default_factory=dict)


ENGLISH: Final = NullTranslations()
"""The catalogue of the language that the code is written in: it says what it is told."""
CASES: Final = ("nominative", "genitive", "dative", "accusative")
"""The contexts under which catalogues keep the words for people."""
_SPOKEN: ContextVar[NullTranslations] = ContextVar("spoken", default=ENGLISH)
AS_WRITTEN: Final = AuthorWords()
"""Every text as its author wrote it."""
_WRITTEN: ContextVar[AuthorWords] = ContextVar("written", default=AS_WRITTEN)


def N_(text: str) -> str:  # noqa: N802 - the name that every tool for catalogues knows
    """Marks a text that is said later: a constant, which must not freeze a language."""
    return text


def NP_(_context: str, text: str) -> str:  # noqa: N802
    """Marks a text that is said later with `pgettext` and this context."""
    return text


def _(text: str) -> str:
    """A text in the language spoken now; names in braces are filled in afterwards."""
    return _SPOKEN.get().gettext(text) if text else ""


def ngettext(one: str, many: str, number: int) -> str:
    """The form of a text that goes with a number."""
    return _SPOKEN.get().ngettext(one, many, number)


def pgettext(context: str, text: str) -> str:
    """A text whose translation depends on where it stands, such as a grammatical case."""
    return _SPOKEN.get().pgettext(context, text)


def npgettext(context: str, one: str, many: str, number: int) -> str:
    """Both at once."""
    return _SPOKEN.get().npgettext(context, one, many, number)


def in_english() -> bool:
    """Return whether English is spoken: articles and endings of names are then added by rule."""
    return _SPOKEN.get() is ENGLISH


def by_author(text: str) -> str:
    """A text of a pack in the language spoken now, as far as its translator gives it."""
    words = _WRITTEN.get().said
    return words.get(text.strip(), text) if words else text


def as_written(text: str) -> str:
    """A text of a pack as its author wrote it, by which drawings are chosen in every language."""
    return _WRITTEN.get().written.get(text.strip(), text)


def plural_by_author(name: str) -> str:
    """The translator's name for several of those that bear a name; none given: the same."""
    return _WRITTEN.get().plurals.get(name, name)


@contextmanager
def speaking(catalogue: NullTranslations, words: AuthorWords = AS_WRITTEN) -> Iterator[None]:
    """Say everything inside the block in the words of a catalogue, and what the authors of
    packs wrote in those of their translators."""
    before, written = _SPOKEN.set(catalogue), _WRITTEN.set(words)
    try:
        yield
    finally:
        _SPOKEN.reset(before)
        _WRITTEN.reset(written)
