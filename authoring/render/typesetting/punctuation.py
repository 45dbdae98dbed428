"""Uniform dashes, minus signs, apostrophes and quotation marks on all pages.

What authors type (`'`, `"`, `2-3`, `d6-1`) and texts of the code come out alike: curved apostrophes
and quotation marks of the language, an en dash in a range and between words, a true minus sign. A
number and its unit stay on one line.
"""

import re
from collections.abc import Iterator
from functools import cache
from typing import Final

_QUOTES: Final = {"de": ("\u201e", "\u201c", "\u201a", "\u2018")}
"""Opening and closing marks, double and single, where they differ from the English ones."""
_ENGLISH: Final = ("\u201c", "\u201d", "\u2018", "\u2019")
_APOSTROPHE: Final = "\u2019"
_BODY: Final = re.compile(r"<body\b[^<>]*>", re.IGNORECASE)
_TEXT: Final = re.compile(r"(?<=>)[^<>]+(?=<)")
_VERBATIM: Final = re.compile(r"<(style|script|code|pre|textarea)\b", re.IGNORECASE)
_ENTITIES: Final = {"&#39;": "'", "&#x27;": "'", "&apos;": "'", "&#34;": '"', "&quot;": '"'}
_BEFORE: Final = r"(?:^|(?<=[\s(\[\u2013\u201c\u201e]))"
"""Characters before an opening mark."""
_UNITS: Final = (
    "XP|LIFE|mm|gold|squares?|dice|die|damage|successes|Gold|Life|Lives|Felder|Feldern|Feld|"
    "W\u00fcrfeln?|Schaden|Erfolge|Leben"
)
_TERMS: Final = (
    "Dif|ATK|DEF|MAG|MOV|LIFE|RES|DEX|WIT|level|Level|Stufe|Dungeonstufe|Strength|"
    "St\u00e4rke|Defense|Abwehr"
)
"""Alternatives of a pattern: words that stay on one line with a number, _UNITS behind it, _TERMS
before it."""
_RULES: Final = (
    (re.compile(r"\b(d\d+)-(?=\d)"), "\\1\u2212"),
    (re.compile(r"\b(\d*d\d+)\*(?=d?\d)"), "\\1\u00a0\u00d7\u00a0"),
    (re.compile(r"(?<![\w./-])(\d+)-(?=\d+(?![\w/-]|\.\d))"), "\\1\u2013"),
    (re.compile(r"(?<=\s)--?(?=\s)"), "\u2013"),
    (re.compile(r"(?<![^\s(])-(?=\d)"), "\u2212"),
    (re.compile(rf"(?<=\d) (?=(?:{_UNITS})\b)"), "\u00a0"),
    (re.compile(rf"\b({_TERMS}) (?=[+\u2212]?\d)"), "\\1\u00a0"),
    (re.compile(r"(?<=\d) (?=\u00d7)|(?<=\u00d7) (?=\d)"), "\u00a0"),
)
_MARKED: Final = re.compile(r"""['"\d-]|&[#aq]""")
_ADDRESS: Final = re.compile(r"(?<!\S)(\S*://\S*)")


def punctuated(html: str, language: str) -> str:
    """Return a page with the text of its body as `set_right` returns it; tags stay as they are."""
    begin = _BODY.search(html)
    if begin is None:
        return html
    pieces = [
        part if verbatim else _TEXT.sub(lambda match: set_right(match[0], language), part)
        for part, verbatim in _parts(html[begin.end() - 1 :])
    ]
    return html[: begin.end() - 1] + "".join(pieces)


def _parts(html: str) -> Iterator[tuple[str, bool]]:
    """Yield (piece, is verbatim) of a page in order: tags such as `code` with their text are
    verbatim, unless they are never closed."""
    at, unclosed = 0, set[str]()
    opening = _VERBATIM.search(html)
    while opening:
        name = opening[1].lower()
        closing = None if name in unclosed else _end_of(name).search(html, opening.end())
        if closing is None:
            unclosed.add(name)
            opening = _VERBATIM.search(html, opening.end())
            continue
        yield html[at : opening.start()], False
        yield html[opening.start() : closing.end()], True
        at = closing.end()
        opening = _VERBATIM.search(html, at)
    yield html[at:], False


@cache
def _end_of(name: str) -> re.Pattern[str]:
    return re.compile(rf"</{name}\s*>", re.IGNORECASE)


def set_right(text: str, language: str = "en") -> str:
    """Return a text with the punctuation marks of a language, whether or not it is escaped for
    HTML; web addresses stay as they are."""
    if not _MARKED.search(text):
        return text
    pieces = _ADDRESS.split(text)
    pieces[::2] = (_set_right(piece, language) for piece in pieces[::2])
    return "".join(pieces)


def _set_right(text: str, language: str) -> str:
    """Return a text that has no web addresses as `set_right` returns it."""
    for entity, mark in _ENTITIES.items():
        text = text.replace(entity, mark)
    opening, closing, single, end = _QUOTES.get(language[:2], _ENGLISH)
    text = re.sub(_BEFORE + r'"(?=\S)', opening, text).replace('"', closing)
    text = re.sub(_BEFORE + r"'(?=\w)(.{0,1000}?\w[.,!?]?)'(?!\w)", f"{single}\\1{end}", text)
    text = text.replace("'", _APOSTROPHE)
    for pattern, new in _RULES:
        text = pattern.sub(new, text)
    return text
