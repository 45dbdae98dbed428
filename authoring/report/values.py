"""Values of a report for JSON: exact fractions beside floats, rounded floats."""

from fractions import Fraction

_DECIMALS = 6
"""More than the precision of any interval."""
_MOST_BITS = 14_000
"""About 4,200 digits: Python refuses to write more than 4,300 in decimal."""


def attributes(item: object, *names: str) -> dict[str, object]:
    """Return a map from each name in `names` to that attribute of `item`, made `plain`."""
    return {name: plain(getattr(item, name)) for name in names}


def plain(value: object) -> object:
    """Return `value` for JSON: a tuple as a list, a fraction as `exact` and `float`, a float with
    six decimals; others unchanged."""
    if isinstance(value, tuple):
        return [plain(item) for item in value]
    if isinstance(value, Fraction):
        return {"exact": exact(value), "float": float(value)}
    return round(value, _DECIMALS) if isinstance(value, float) else value


def exact(value: Fraction) -> str | None:
    """Return a fraction as text, `13/18` or `3/1`; None past 14,000 bits: Python refuses those."""
    if max(value.numerator.bit_length(), value.denominator.bit_length()) > _MOST_BITS:
        return None
    return f"{value.numerator}/{value.denominator}"
