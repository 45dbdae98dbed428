"""Numbers and lists in words, for messages and printed sentences."""

import re
from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from typing import Final, TypeVar

from authoring.core.language import _, in_english, pgettext

_SWAPPED: Final = {".": ",", ",": "."}
_MOST_DECIMALS: Final = 6
"""Decimals of a percentage at most; nearer to 0 or 100 only a bound is given."""
_ARTICLE: Final = re.compile(r"^(?:the|an?)\s+(?=\S)", re.IGNORECASE)
T = TypeVar("T")


def join_words(words: Iterable[str], last: str = "and") -> str:
    """Return `a`, `a and b` or `a, b and c` in the current language, "" for none; `last` is `and`
    or `or`."""
    parts = list(words)
    if len(parts) < 2:
        return "".join(parts)
    text = _("{rest} or {last}") if last == "or" else _("{rest} and {last}")
    return text.format(rest=", ".join(parts[:-1]), last=parts[-1])


def between(low: T, high: T, formatter: Callable[[T], str] = str) -> str:
    """Return `3` if both ends are equal, else `3 to 5`; `formatter` makes each end a text."""
    if low == high:
        return formatter(low)
    return _("{low} to {high}").format(low=formatter(low), high=formatter(high))


def percent(share: Fraction | float, decimals: int | None = None) -> str:
    """Return `98.5 %` for a `share` of 0 to 1; 0 % and 100 % are for exact 0 and 1 alone. Without
    `decimals` there are as many as a share needs to differ from both, 6 at most; what is nearer to
    0 or 1 than the decimals can show is `< 0.1 %` or `> 99.9 %`."""
    is_certain = share in (0, 1)
    if is_certain and decimals is None:
        return f"{int(share) * 100} %"
    least, most = (1, _MOST_DECIMALS) if decimals is None else (decimals, decimals)
    for digits in range(least, most + 1):
        text = f"{float(share * 100):.{digits}f}"
        visible = decimals is not None or min(share, 1 - share) * 100 * 10**digits >= 1
        if is_certain or (visible and text not in (f"{0:.{digits}f}", f"{100:.{digits}f}")):
            return f"{text} %"
    tiny = 10**-most
    return f"< {tiny:.{most}f} %" if share < Fraction(1, 2) else f"> {100 - tiny:.{most}f} %"


def figures(text: str) -> str:
    """Return a text with its English numbers, `8.3` or `1,000`, as the current language writes
    them: `8,3`, `1.000`."""
    comma = pgettext("the decimal mark: point or comma", "point") == "comma"
    return re.sub(r"(?<=\d)[.,](?=\d)", lambda m: _SWAPPED[m[0]], text) if comma else text


def signed(number: int) -> str:
    """Return `+2`, `+0` or `−1`, with a true minus sign."""
    return f"+{number}" if number >= 0 else f"\u2212{-number}"


def format_ranges(pairs: Sequence[tuple[int, int]], most: int = 5) -> str:
    """Return `3, 5 to 6 and 9` for (low, high) `pairs`; beyond `most` pairs, `and so on`."""
    parts = [between(low, high) for low, high in pairs[:most]]
    return join_words(parts) if len(pairs) <= most else ", ".join([*parts, "and so on"])


def lower_first(text: str) -> str:
    """Return `text` with a lower first letter in English, as after a colon; unchanged otherwise."""
    return text[:1].lower() + text[1:] if in_english() else text


def titled(id: str) -> str:
    """Return `id` as a title, where there is no other: `silt-corner` gives `Silt Corner`."""
    return " ".join(word.capitalize() for word in id.split("-"))


def without_article(name: str) -> str:
    """Return `name` without its English article, to stand behind another article: `Foreman` for
    `The Foreman`; unchanged in other languages."""
    return _ARTICLE.sub("", name) if in_english() else name


def pluralize(number: int, word: str, plural: str = "") -> str:
    """Return `1 door` or `2 doors`, in English; `plural` is the plural of an irregular `word`."""
    return f"{number} {word if number == 1 else plural or word + 's'}"
