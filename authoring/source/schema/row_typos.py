"""Correction of row keys copied from a printed table: `1-3.`, `4~5`, `I-III`."""

import re
from collections.abc import Sequence
from typing import Final
from unicodedata import normalize

from authoring.core.dice_text import totals_of
from authoring.core.finding import Fix
from authoring.core.fixes import instead, stands_alone
from authoring.core.span import Span

WORDS: Final = (
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
    "twenty",
)
"""Written-out numbers."""
_LONGEST: Final = 40
_MOST_FACES: Final = 20
"""Most totals of a roll that are listed one by one."""
_DASHES: Final = str.maketrans(
    dict.fromkeys("\u2010\u2011\u2012\u2013\u2014\u2015\u2212~\u223c\u301c", "-")
)
_AROUND: Final = re.compile(r"^[#(=\[]+\s*|\s*[.):;\]]+$")
"""Punctuation around the numbers of a list or a table."""
_BEHIND: Final = re.compile(r"(?<=\d)(?:st|nd|rd|th)\b|(?<=\d)\.(?=\s*-)")
"""Endings of ordinal numbers: `1st`, and in German `1.`"""
_REST: Final = ("else", "other", "others", "otherwise", "rest", "default", "*", "any other")
_ALL_ROMAN: Final = re.compile(r"[ivx]+(?:\s*-\s*[ivx]+)?\+?")
_ROMAN: Final = re.compile(r"\b(?=[IVX])X{0,2}(?:IX|IV|V?I{0,3})\b")
_ONES: Final = ("", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX")
_WORD: Final = re.compile(r"[a-z]+")
_NUMBER: Final = r"(-?\d{1,6})"
_AND: Final = r"(?:or|and|oder|und)\s*"
_MORE: Final = rf"{_AND}(?:more|above|higher|up|over|better|greater|beyond|mehr|h\u00f6her)|plus"
_BEYOND: Final = re.compile(r"^\s*([<>])\s*(-?\d{1,6})\s*$")
_LESS: Final = rf"{_AND}(?:less|lower|below|fewer|under|down|worse|weniger|niedriger)"
_OPEN: Final = re.compile(rf"(?:>=|\u2265|at least)\s*{_NUMBER}|{_NUMBER}\s*(?:\+|{_MORE})")
_BELOW: Final = re.compile(rf"(?:<=|\u2264|up to|at most)\s*{_NUMBER}|{_NUMBER}\s*{_LESS}")
_RANGE: Final = re.compile(rf"{_NUMBER}\s*(?:-+|\.\.+|to|through|until|bis)\s*{_NUMBER}")
_LIST: Final = re.compile(r"\d{1,6}(?:\s*(?:,|;|/|&|or|and|oder|und|\s)\s*\d{1,6})+")
_PARITY: Final = {"odd": 1, "even": 0}


def row_key(typed: str, die: str = "") -> str:
    """Return the row key that a key in another notation means: `1-3` for `1 to 3`; "" for none.

    `die` is the die of the chart: a key that is open below (`up to 3`) begins with its lowest
    total, without a die with 1.
    """
    text = _in_figures(typed)
    if match := _OPEN.fullmatch(text):
        return f"{match[1] or match[2]}+"
    if match := _BELOW.fullmatch(text):
        return _from_lowest(int(match[1] or match[2]), die)
    if match := _RANGE.fullmatch(text):
        low, high = int(match[1]), int(match[2])
        return _key(low, high) if low <= high else ""
    if _LIST.fullmatch(text):
        numbers = [int(number) for number in re.findall(r"\d+", text)]
        return f"{numbers[0]}-{numbers[-1]}" if _in_a_row(numbers) else ""
    return text if re.fullmatch(_NUMBER, text) else ""


def row_key_fix(span: Span, typed: str, die: str = "") -> Fix | None:
    """Return a fix that writes a row key in the format's notation; None if it is, or is no row
    key."""
    key = row_key(typed, die)
    if not key or key == typed or not stands_alone(span, typed):
        return None
    return instead(span, typed, key, safe=True)


def row_key_help(typed: str, die: str = "") -> str:
    """Return advice for a row key in another notation; "" without a guess."""
    key = row_key(typed, die)
    if key:
        return f"write `{key}`"
    text = _in_figures(typed)
    if text in _PARITY:
        faces = [face for face in totals_of(die)[:_MOST_FACES] if face % 2 == _PARITY[text]]
        rows = f": {_listed(faces)}" if faces else ""
        return f"`{text}` cannot be a row yet; write a row for each total{rows}"
    if text in _REST:
        return "write the totals that are left, as a number, a range, or with an open end: `6+`"
    if _LIST.fullmatch(text):
        faces = [int(number) for number in re.findall(r"\d+", text)]
        return f"one row is one range; write a row for each: {_listed(faces)}"
    if (match := _RANGE.fullmatch(text)) and int(match[1]) > int(match[2]):
        return "the lesser number comes first"
    if _BELOW.fullmatch(text):
        return "write the range from the lowest roll on, such as `1-3`"
    return ""


def _in_figures(typed: str) -> str:
    """Return a key in plain ASCII, with digits for Roman numbers and words; "" if it is too
    long."""
    if len(typed) > _LONGEST:
        return ""
    typed = _BEYOND.sub(_at_least, typed)
    text = _AROUND.sub("", normalize("NFKC", typed).translate(_DASHES).strip())
    text = _BEHIND.sub("", text)
    if _ALL_ROMAN.fullmatch(text):
        text = text.upper()
    text = _ROMAN.sub(lambda number: _from_roman(number[0]), text)
    words = _WORD.sub(lambda word: _figure(word[0]), text.lower())
    return " ".join(words.split())


def _at_least(match: re.Match[str]) -> str:
    """Return `>= 5` for `> 4`, and `<= 3` for `< 4`."""
    return f">= {int(match[2]) + 1}" if match[1] == ">" else f"<= {int(match[2]) - 1}"


def _figure(word: str) -> str:
    return str(WORDS.index(word) + 1) if word in WORDS else word


def _from_roman(text: str) -> str:
    tens = len(text) - len(text.lstrip("X"))
    return str(10 * tens + _ONES.index(text[tens:]))


def _from_lowest(high: int, die: str) -> str:
    low = next(iter(totals_of(die)), high + 1)
    return "" if low > high else _key(low, high)


def _key(low: int, high: int) -> str:
    return str(low) if low == high else f"{low}-{high}"


def _in_a_row(numbers: Sequence[int]) -> bool:
    return list(numbers) == list(range(numbers[0], numbers[-1] + 1))


def _listed(faces: Sequence[int]) -> str:
    return ", ".join(f"`{face}`" for face in faces[:_MOST_FACES])
