"""Exact numbers in words: percent with sensible digits, short fractions."""

from fractions import Fraction

_DIGITS = 6
"""Decimals of a percentage at most; nearer to 0 or 100 only a bound is given."""


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
    return percent(low) if low == high else f"{percent(low)} to {percent(high)}"


def number(value: Fraction) -> str:
    """`17` or `17.4`."""
    return str(value) if value.denominator == 1 else f"{float(value):.1f}"


def short_fraction(value: Fraction, longest: int = 9) -> str:
    """`13/18`, or nothing when that would be long or is a whole number."""
    text = str(value)
    return text if "/" in text and len(text) <= longest else ""


def listed(words: list[str]) -> str:
    """`a`, `a and b`, `a, b and c`."""
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)
