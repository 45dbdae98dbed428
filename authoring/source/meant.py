"""What a slip of the keyboard stands for: dice and rows of charts that are nearly right."""

import re

from authoring.core.finding import Fix
from authoring.core.mending import instead, stands_alone
from authoring.core.span import Span

_DASHES = str.maketrans(dict.fromkeys("\u2010\u2011\u2012\u2013\u2014\u2212", "-"))
_DICE = re.compile(r"(\d{0,3})d(\d{1,4})([+-]\d{1,4})?")
_GUESSES = (
    (re.compile(r"(\d{1,3})d"), r"d\1"),
    (re.compile(r"(\d{0,3})[wk](\d{1,4})([+-]\d{1,4})?"), r"\1d\2\3"),
    (re.compile(r"(\d{1,3})[x*](d\d{1,4})"), r"\1\2"),
    (re.compile(r"(\d{0,3})d%"), r"\1d100"),
)
"""Other ways to write dice, and what they may stand for."""
_NUMBER = r"(\d{1,6})"
_OPEN = re.compile(
    rf"(?:>=|\u2265)\s*{_NUMBER}|{_NUMBER}\s*(?:\+|(?:or|and)\s*(?:more|above|higher|up|over))"
)
_RANGE = re.compile(rf"{_NUMBER}\s*(?:-+|\.\.+|\u2026|to|through)\s*{_NUMBER}")
_PAIR = re.compile(r"[(\[]?\s*(\d{1,3})\s*[\s,;/x(\[]\s*(\d{1,3})\s*[)\]]?")
_LIST = re.compile(r"\d{1,6}(?:\s*(?:,|/|&|or|and|\s)\s*\d{1,6})+")


def dice_fix(span: Span, typed: str) -> Fix | None:
    """Dice with wrong capitals, blanks or dashes become dice; other ways to write them, too,
    but those have to be looked over."""
    if not stands_alone(span, typed) or len(typed) > 20:
        return None
    text = re.sub(r"\s+", "", typed.translate(_DASHES)).lower()
    if _DICE.fullmatch(text):
        return None if text == typed else instead(span, typed, text, safe=True)
    for pattern, wanted in _GUESSES:
        if pattern.fullmatch(text):
            return instead(span, typed, pattern.sub(wanted, text))
    return None


def row_key(typed: str) -> str:
    """The row a key means that is written in another way: `1-3` for `1 to 3`; empty: none."""
    text = " ".join(typed.translate(_DASHES).lower().split())
    if found := _OPEN.fullmatch(text):
        return f"{found[1] or found[2]}+"
    if found := _RANGE.fullmatch(text):
        return f"{found[1]}-{found[2]}" if int(found[1]) <= int(found[2]) else ""
    if _LIST.fullmatch(text):
        numbers = [int(one) for one in re.findall(r"\d+", text)]
        if numbers == list(range(numbers[0], numbers[-1] + 1)):
            return f"{numbers[0]}-{numbers[-1]}"
    return ""


def row_key_fix(span: Span, typed: str) -> Fix | None:
    """The way to write a row's key that the format knows."""
    wanted = row_key(typed)
    if not wanted or wanted == typed or not stands_alone(span, typed):
        return None
    return instead(span, typed, wanted, safe=True)


def range_fix(span: Span, typed: str) -> Fix | None:
    """As `row_key_fix` for a range of a target, which may end with a percent sign."""
    bare = re.sub(r"\s*%", "", typed).rstrip()
    wanted = row_key(bare)
    if not wanted or not stands_alone(span, typed):
        return None
    text = f"{wanted} %" if "%" in typed else wanted
    return None if text == typed else instead(span, typed, text, safe=True)


def square_fix(span: Span, typed: str) -> Fix | None:
    """Two numbers, however they are set apart, as a square."""
    found = _PAIR.fullmatch(typed.strip())
    if found is None or not stands_alone(span, typed):
        return None
    return instead(span, typed, f"[{found[1]}, {found[2]}]", safe=True)
