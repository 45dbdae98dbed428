"""Exact numbers in words: short fractions."""

from fractions import Fraction


def number(value: Fraction) -> str:
    """Return a whole number in full, `17`, and any other with one decimal, `17.4`."""
    return str(value) if value.denominator == 1 else f"{float(value):.1f}"


def short_fraction(value: Fraction, longest: int = 9) -> str:
    """Return `13/18`; "" for a whole number or one of more than `longest` characters."""
    if value.denominator.bit_length() > 4 * longest or abs(value) >= 10**longest:
        return ""
    text = str(value)
    return text if "/" in text and len(text) <= longest else ""
