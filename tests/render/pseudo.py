"""A language in which every word from a catalogue shows: `[Rööll öön ‹Trap Chart›]`."""

import re
from collections.abc import Iterator
from gettext import NullTranslations
from html.parser import HTMLParser
from typing import Final

MESSAGE, VALUE = ("[", "]"), ("‹", "›")
"""Around a text of the catalogue, and around what is filled into it."""
_KEPT = re.compile(r"(\{[^{}]*\}|%\(\w+\)[sd]|%%|</?\w[^>]*>)")
_LETTERS = "acegiknouwyzACEGIKNOUWYZ"
_ACCENTED = "áçéğïķñöüŵýžÁÇÉĞÏĶÑÖÜŴÝŽ"
"""Some of the wider alphabet, which lies in font files of its own; not many: every change of
the font takes time."""
_ACCENTS: Final = str.maketrans(_LETTERS, _ACCENTED)
_VOWELS = re.compile("([aeiouyAEIOUY])")


def disguised(text: str) -> str:
    """A text with accents, its vowels twice, in brackets: some 40 % longer."""
    said = []
    for stretch in _KEPT.split(text):
        if stretch.startswith(("{", "%(")):
            said.append(f"{VALUE[0]}{stretch}{VALUE[1]}")
        elif stretch == "%%" or stretch.startswith("<"):
            said.append(stretch)
        else:
            said.append(_VOWELS.sub(lambda m: m[1] + m[1].lower(), stretch).translate(_ACCENTS))
    return f"{MESSAGE[0]}{''.join(said)}{MESSAGE[1]}"


class Pseudo(NullTranslations):
    """Answers to every text, known or not, with that text disguised."""

    def gettext(self, message: str) -> str:
        return disguised(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return disguised(msgid1 if n == 1 else msgid2)

    def pgettext(self, context: str, message: str) -> str:
        return disguised(message)

    def npgettext(self, context: str, msgid1: str, msgid2: str, n: int) -> str:
        return disguised(msgid1 if n == 1 else msgid2)


class Reader(HTMLParser):
    """Collects what stands on pages and came from no catalogue."""

    inline = frozenset(("a", "b", "br", "em", "i", "img", "small", "span", "strong"))
    said = frozenset(("alt", "title", "aria-label", "placeholder", "content", "value", "label"))

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []
        self._block: list[str] = []
        self._mute = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._border(tag)
        self._mute = tag == "style"
        for name, text in attrs:
            if name in self.said and text and ("charset" not in dict(attrs)):
                self.found += values(text)

    def handle_endtag(self, tag: str) -> None:
        self._border(tag)
        self._mute = False

    def handle_data(self, data: str) -> None:
        if not self._mute:
            self._block.append(data)

    def close(self) -> None:
        """The end of the page."""
        super().close()
        self.found += values("".join(self._block))
        self._block = []

    def _border(self, tag: str) -> None:
        """Texts end where paragraphs do, unless a message goes on."""
        text = "".join(self._block)
        if tag in self.inline or any(text.count(one) != text.count(two) for one, two in
                                     (MESSAGE, VALUE)):  # fmt: skip
            self._block.append("\0")
            return
        self.found += values(text)
        self._block = []


def values(text: str) -> Iterator[str]:
    """The parts of a text that stand outside the messages of a catalogue, or are filled in."""
    closing, inside = [""], [""]
    for letter in text:
        if letter in (MESSAGE[0], VALUE[0]):
            inside[-1] += "\0"
            inside.append("")
            closing.append((MESSAGE if letter == MESSAGE[0] else VALUE)[1])
        elif closing[-1] and letter == closing[-1]:
            closing.pop()
            filled = inside.pop()
            if letter == VALUE[1]:
                yield from filled.split("\0")
        else:
            inside[-1] += letter
    if len(closing) > 1:
        raise ValueError(f"a text is torn apart: {text}")
    yield from inside[0].split("\0")
