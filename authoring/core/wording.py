"""Small pieces that messages and printed sentences are made of."""

import re
from collections.abc import Iterable, Sequence
from typing import Final

from authoring.core.language import _, in_english, pgettext

_SWAPPED: Final = {".": ",", ",": "."}


def listed(words: Iterable[str], last: str = "and") -> str:
    """`a`, `a and b`, `a, b and c`; `last` is `and` or `or`."""
    parts = list(words)
    if len(parts) < 2:
        return "".join(parts)
    text = _("{rest} or {last}") if last == "or" else _("{rest} and {last}")
    return text.format(rest=", ".join(parts[:-1]), last=parts[-1])


def between(low: int, high: int) -> str:
    """`3`, or `3 to 5`."""
    return str(low) if low == high else _("{low} to {high}").format(low=low, high=high)


def figures(text: str) -> str:
    """`8.3` or `1,000` as numbers are written in the language spoken: `8,3`, `1.000`."""
    comma = pgettext("the decimal mark: point or comma", "point") == "comma"
    return re.sub(r"(?<=\d)[.,](?=\d)", lambda m: _SWAPPED[m[0]], text) if comma else text


def stretches(pairs: Sequence[tuple[int, int]], most: int = 5) -> str:
    """`3, 5 to 6 and 9`; after `most` stretches, `and so on`."""
    parts = [between(low, high) for low, high in pairs[:most]]
    return listed(parts) if len(pairs) <= most else ", ".join([*parts, "and so on"])


def lower_first(told: str) -> str:
    """The first letter in lower case after a colon, as English has it."""
    return told[:1].lower() + told[1:] if in_english() else told


def many(number: int, word: str, plural: str = "") -> str:
    """`1 door`, `2 doors`."""
    return f"{number} {word if number == 1 else plural or word + 's'}"
