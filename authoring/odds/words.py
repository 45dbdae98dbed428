"""Exact numbers in words: percent with sensible digits, short fractions."""

from fractions import Fraction

from authoring.core.language import _

_DIGITS = 6
"""Decimals of a percentage at most; nearer to 0 or 100 only a bound is given."""


_MOST_BITS = 14_000
"""About 4,200 digits: Python refuses to write more than 4,300 in decimal."""


def percent(odds: Fraction) -> str:
    """`98.5 %`; 0 % and 100 % only when they are exact."""
    if odds in (0, 1):
        return f"{int(odds) * 100} %"
    for digits in range(1, _DIGITS + 1):
        text = f"{float(odds * 100):.{digits}f}"
        significant = min(odds, 1 - odds) * 100 * 10**digits >= 1
        if significant and text not in (f"{0:.{digits}f}", f"{100:.{digits}f}"):
            return f"{text} %"
    tiny = f"{10**-_DIGITS:.{_DIGITS}f}"
    return f"< {tiny} %" if odds < Fraction(1, 2) else f"> {100 - 10**-_DIGITS:.{_DIGITS}f} %"


def between(low: Fraction, high: Fraction) -> str:
    """One percentage, or two when they differ."""
    if low == high:
        return percent(low)
    return _("{low} to {high}").format(low=percent(low), high=percent(high))


def exact(value: Fraction) -> str | None:
    """`13/18`, whole numbers as `3/1`; None past the digits Python writes out."""
    if max(value.numerator.bit_length(), value.denominator.bit_length()) > _MOST_BITS:
        return None
    return f"{value.numerator}/{value.denominator}"


def number(value: Fraction) -> str:
    """`17` or `17.4`."""
    return str(value) if value.denominator == 1 else f"{float(value):.1f}"


def short_fraction(value: Fraction, longest: int = 9) -> str:
    """`13/18`, or nothing when that would be long or is a whole number."""
    if value.denominator.bit_length() > 4 * longest or abs(value) >= 10**longest:
        return ""
    text = str(value)
    return text if "/" in text and len(text) <= longest else ""


def listed(words: list[str]) -> str:
    """`a`, `a and b`, `a, b and c`."""
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)
