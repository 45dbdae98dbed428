"""Fixes of dice, ranges and squares written in another notation; misspelt keys are in
`unknown_keys`."""

import re
from collections.abc import Sequence

from authoring.core.dice_text import DICE, LONGEST, PER_HERO
from authoring.core.finding import Fix
from authoring.core.fixes import instead, stands_alone
from authoring.core.span import Span
from authoring.core.suggest import slips
from authoring.source.schema.row_typos import WORDS, row_key
from authoring.source.schema.unsupported_dice import cannot_be_said

_DASHES = str.maketrans(dict.fromkeys("\u2010\u2011\u2012\u2013\u2014\u2212", "-"))
_POOL = r"\d{0,3}d\d{1,4}"
_TIMES = "[*x\u00d7]"
_HEROES = ("hero", "heroes", "player", "players", "character")
_HERO = "(?:hero|player|character)(?:e?s)?"
_GUESSES = (
    (re.compile(r"([123579])d"), r"\1d6"),  # no usual die has so many sides
    (re.compile(r"(\d{1,3})d"), r"d\1"),
    (re.compile(r"(\d{0,3})[wk](\d{1,4})([+-]\d{1,4})?"), r"\1d\2\3"),
    (re.compile(r"(\d{1,3})x(d\d{1,4})"), r"\1\2"),
    (re.compile(r"(\d{0,3})d%"), r"\1d100"),
    (re.compile(rf"(\d{{1,5}}){_TIMES}({_POOL})"), r"\2*\1"),
    (re.compile(rf"(\d{{1,4}})\+({_POOL})"), r"\2+\1"),
    (re.compile(rf"\(({_POOL})\)(.*)"), r"\1\2"),
    (re.compile(r"\d{1,2}(d([2-9])\2{1,2})"), r"\1"),
    (re.compile(r"d([2-9])d\1"), r"d\1\1"),
    (re.compile(r"\A(.*\d)[-+*x\u00d7.,;]+"), r"\1"),
    (
        re.compile(rf"(\d{{1,4}}|{_POOL})(?:{_TIMES}|/|per|each|foreach|forevery){_HERO}"),
        r"\1 per hero",
    ),
    (re.compile(rf"{_HERO}{_TIMES}(\d{{1,4}})"), r"\1 per hero"),
    (re.compile(rf"(?:number|no\.|#)?(?:of)?{_HERO}"), "heroes"),
)
"""(Pattern of another notation of dice, replacement)."""
_LONGEST_PAIR = 40
_PAIR = re.compile(r"[(\[]?\s*(\d{1,3})\s*[\s,;/x(\[]\s*(\d{1,3})\s*[)\]]?")


def dice_fix(span: Span, typed: str) -> Fix | None:
    """Return a fix for dice with wrong capitals, spaces or dashes, which is safe, or written in
    another way, which the author has to check; None for other texts."""
    dice, safe = dice_meant(typed)
    return instead(span, typed, dice, safe=safe) if dice and stands_alone(span, typed) else None


def dice_meant(typed: str) -> tuple[str, bool]:
    """Return the dice that a text in another notation stands for, and whether that is certain; ("",
    False) for dice as they should be and for other texts."""
    text = re.sub(r"\s+", "", typed.translate(_DASHES)).lower()
    each = PER_HERO.fullmatch(typed)
    if len(text) > LONGEST or (each and each[1] not in WORDS):
        return "", False
    guess = next((p.sub(new, text) for p, new in _GUESSES if p.fullmatch(text)), "")
    guess = guess or _per_hero(typed.lower().split())
    dice = guess or ("" if typed == text else text)
    sayable = DICE.fullmatch(dice) and not cannot_be_said(typed)
    return (dice, not guess) if sayable or PER_HERO.fullmatch(guess) else ("", False)


def _per_hero(words: Sequence[str]) -> str:
    """Return `2 per hero` for words such as `two per heroe` or `2 pre hero`; "" for other words."""
    if len(words) != len(("2", "per", "hero")):
        return ""
    number = str(WORDS.index(words[0]) + 1) if words[0] in WORDS else words[0]
    near = slips(words[1], "per", 1) < 2 and any(slips(words[2], h, 1) < 2 for h in _HEROES)
    return f"{number} per hero" if near and re.fullmatch(rf"\d{{1,4}}|{_POOL}", number) else ""


def range_fix(span: Span, typed: str) -> Fix | None:
    """Return a fix that writes a range of a target, which may end with a percent sign, in the
    format's notation; None for one that is in it already, and for other text."""
    bare = re.sub(r"(?<!\s)\s*%", "", typed).rstrip()
    key = row_key(bare)
    if not key or not stands_alone(span, typed):
        return None
    text = f"{key} %" if "%" in typed else key
    return None if text == typed else instead(span, typed, text, safe=True)


def square_fix(span: Span, typed: str) -> Fix | None:
    """Return a fix that writes two numbers, however they are separated, as a square; None for other
    text."""
    square = square_of(typed)
    return instead(span, typed, square, safe=True) if square and stands_alone(span, typed) else None


def square_of(typed: str) -> str:
    """Return two numbers, however they are separated, as a square; "" for other text."""
    match = _PAIR.fullmatch(typed.strip()) if len(typed) <= _LONGEST_PAIR else None
    return f"[{match[1]}, {match[2]}]" if match else ""


def span_fix(span: Span, typed: str) -> Fix | None:
    """Return a fix that writes two numbers, however separated, as a time span `N (X)`; None for
    other text."""
    pair = _PAIR.fullmatch(typed.strip())
    if pair is None or not stands_alone(span, typed):
        return None
    return instead(span, typed, f'"{pair[1]} ({pair[2]})"')
