"""Small drawings beside things, chosen by the words of their names."""

import re
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import product

from authoring.core.data import data_folder
from authoring.core.language import as_written


def icon_for(text: str, otherwise: str = "") -> str:
    """Return the drawing for a name or an id; `otherwise` when there is none for its words."""
    return next(icons_named(text), otherwise)


def icons_named(text: str) -> Iterator[str]:
    """Yield the drawings for the words of a text, in the order of the list of words."""
    words = _words(as_written(text))
    places = product(range(len(words)), range(1, _longest() + 1))
    wordings = {" ".join(words[begin : begin + length]) for begin, length in places}
    yield from (name for name, phrases in _phrases() if not wordings.isdisjoint(phrases))


@cache
def icon_words(section: str = "drawings") -> Mapping[str, tuple[str, ...]]:
    """Return a section of the list of words: each drawing with the phrases for it, in order."""
    words: dict[str, tuple[str, ...]] = {}
    now = ""
    text = (data_folder("templates") / "pixels" / "words.yaml").read_text(encoding="utf-8")
    for line in text.splitlines():
        key, colon, phrases = line.partition(":")
        if line[:1].isalpha():
            now = key
        elif colon and now == section and not line.startswith("#"):
            words[key.strip()] = tuple(phrase.strip() for phrase in phrases.split(","))
    return words


@cache
def _phrases() -> tuple[tuple[str, frozenset[str]], ...]:
    return tuple(
        (name, frozenset(" ".join(_words(phrase)) for phrase in (*phrases, name)))
        for name, phrases in icon_words().items()
    )


@cache
def _longest() -> int:
    """Return the most words of a phrase."""
    return max(phrase.count(" ") + 1 for _, phrases in _phrases() for phrase in phrases)


def _words(text: str) -> list[str]:
    """Return the words of a text in small letters without a plural's `s`."""
    words = re.findall(r"[^\W\d_]+", text.lower())
    return [word.removesuffix("s") or word for word in words]
