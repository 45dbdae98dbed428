"""Language of printed words: English, unless a catalogue is active.

Texts in the code are English and stand inside `_`; the catalogue of another language answers with
its own. The printer activates one with `speaking`.
"""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from gettext import NullTranslations
from re import compile as pattern
from re import escape
from typing import Final

from authoring.core.lazy_dataclass import dataclass, field


@dataclass(frozen=True, slots=True)
class AuthorWords:
    """The texts of pack authors, translated into another language. `said` maps their texts, without
    spaces around them, to those of the language; `plurals` maps a name in that language to its
    plural, `written` each value of `said` to what the author wrote."""

    said: Mapping[str, str] = field(default_factory=dict)
    plurals: Mapping[str, str] = field(default_factory=dict)
    written: Mapping[str, str] = field(default_factory=dict)


class _Renamed(NullTranslations):
    """Catalogue that replaces some words in the texts of another one."""

    def __init__(self, base: NullTranslations, words: Mapping[str, str]) -> None:
        super().__init__()
        self.base = base
        self._words = words
        self._places = pattern(rf"\b(?:{'|'.join(map(escape, words))})\b")

    def _renamed(self, text: str) -> str:
        return self._places.sub(lambda match: self._words[match[0]], text)

    def gettext(self, message: str) -> str:
        return self._renamed(self.base.gettext(message))

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self._renamed(self.base.ngettext(msgid1, msgid2, n))

    def pgettext(self, context: str, message: str) -> str:
        return self._renamed(self.base.pgettext(context, message))

    def npgettext(self, context: str, msgid1: str, msgid2: str, n: int) -> str:
        return self._renamed(self.base.npgettext(context, msgid1, msgid2, n))


ENGLISH: Final = NullTranslations()
"""The catalogue of the language of the code: it returns each text unchanged."""
CASES: Final = ("nominative", "genitive", "dative", "accusative")
"""The contexts under which catalogues keep the words for people."""
_SPOKEN: ContextVar[NullTranslations] = ContextVar("spoken", default=ENGLISH)
AS_WRITTEN: Final = AuthorWords()
"""Every text as its author wrote it."""
_WRITTEN: ContextVar[AuthorWords] = ContextVar("written", default=AS_WRITTEN)


def N_(text: str) -> str:  # noqa: N802 - the name that every tool for catalogues knows
    """Return `text` unchanged: marks a constant for catalogues, to be translated when it is
    used."""
    return text


def NP_(_context: str, text: str) -> str:  # noqa: N802
    """Return `text` unchanged: marks it for catalogues, to be translated with `pgettext` and
    context."""
    return text


def _(text: str) -> str:
    """Return `text` in the current language, names in braces still unfilled; "" for ""."""
    return _SPOKEN.get().gettext(text) if text else ""


def ngettext(one: str, many: str, number: int) -> str:
    """Return the form for `number`, `one` (singular) or `many` (plural), in the current language;
    its braces stay unfilled."""
    return _SPOKEN.get().ngettext(one, many, number)


def pgettext(context: str, text: str) -> str:
    """Return `text` in the current language; `context`, such as a grammatical case, selects the
    entry."""
    return _SPOKEN.get().pgettext(context, text)


def npgettext(context: str, one: str, many: str, number: int) -> str:
    """Return the form for `number`, `one` or `many`, like `ngettext`, in the catalogue's entry for
    `context`."""
    return _SPOKEN.get().npgettext(context, one, many, number)


def in_english() -> bool:
    """Return whether the current language is English, whose articles and endings code may add."""
    catalogue = _SPOKEN.get()
    return getattr(catalogue, "base", catalogue) is ENGLISH


def by_author(text: str) -> str:
    """Return a pack's `text` in the translation that its author gives; `text` itself without
    one."""
    words = _WRITTEN.get().said
    return words.get(text.strip(), text) if words else text


def as_written(text: str) -> str:
    """Return the original of a pack's translated `text`, such as for the choice of drawings; `text`
    itself if it is none."""
    return _WRITTEN.get().written.get(text.strip(), text)


def plural_by_author(name: str) -> str:
    """Return the translator's plural of `name`; `name` itself if none is given."""
    return _WRITTEN.get().plurals.get(name, name)


@contextmanager
def speaking(catalogue: NullTranslations, words: AuthorWords = AS_WRITTEN) -> Iterator[None]:
    """Use a catalogue for all texts inside the block, and `words` for the texts of authors."""
    outer_catalogue, outer_words = _SPOKEN.set(catalogue), _WRITTEN.set(words)
    try:
        yield
    finally:
        _SPOKEN.reset(outer_catalogue)
        _WRITTEN.reset(outer_words)


@contextmanager
def renaming(terms: Mapping[str, str]) -> Iterator[None]:
    """Replace words of the rules in printed texts inside the block: `terms` maps an English word to
    the author's own for it, "" for none. Other forms of a word need keys of their own."""
    words = {_(word): by_author(own) for word, own in terms.items() if own and own != word}
    outer = _SPOKEN.set(_Renamed(_SPOKEN.get(), words) if words else _SPOKEN.get())
    try:
        yield
    finally:
        _SPOKEN.reset(outer)
