"""Exact numbers in words: short fractions, and long ones as far as Python writes them."""

from fractions import Fraction

_MOST_BITS = 14_000
"""About 4,200 digits: Python refuses to write more than 4,300 in decimal."""


def exact(value: Fraction) -> str | None:
    """Return `13/18`, whole numbers as `3/1`; None past the digits Python writes out."""
    if max(value.numerator.bit_length(), value.denominator.bit_length()) > _MOST_BITS:
        return None
    return f"{value.numerator}/{value.denominator}"


def number(value: Fraction) -> str:
    """Return `17` or `17.4`."""
    return str(value) if value.denominator == 1 else f"{float(value):.1f}"


def short_fraction(value: Fraction, longest: int = 9) -> str:
    """Return `13/18`, or "" when that would be longer than `longest` or is a whole number."""
    if value.denominator.bit_length() > 4 * longest or abs(value) >= 10**longest:
        return ""
    text = str(value)
    return text if "/" in text and len(text) <= longest else ""
