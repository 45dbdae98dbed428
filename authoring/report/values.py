"""Values of a report for JSON: exact fractions beside floats, rounded floats."""

from fractions import Fraction

_DECIMALS = 6
"""More than the precision of any interval."""
_MOST_BITS = 14_000
"""About 4,200 digits: Python refuses to write more than 4,300 in decimal."""


def attributes(item: object, *names: str) -> dict[str, object]:
    """Return attribute name -> its value of `item` for JSON, in this order."""
    return {name: plain(getattr(item, name)) for name in names}


def plain(value: object) -> object:
    """Return a value for JSON: a tuple as a list, a fraction exactly and as a float, a float with
    six decimals."""
    if isinstance(value, tuple):
        return [plain(item) for item in value]
    if isinstance(value, Fraction):
        return {"exact": exact(value), "float": float(value)}
    return round(value, _DECIMALS) if isinstance(value, float) else value


def exact(value: Fraction) -> str | None:
    """Return `13/18`, whole numbers as `3/1`; None past the digits Python writes out."""
    if max(value.numerator.bit_length(), value.denominator.bit_length()) > _MOST_BITS:
        return None
    return f"{value.numerator}/{value.denominator}"
