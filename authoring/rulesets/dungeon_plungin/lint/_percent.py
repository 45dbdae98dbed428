"""Odds as lint messages show them."""

from fractions import Fraction


def percent(odds: Fraction) -> str:
    """`12.3 %`; never 0 for something possible, never 100 for something unsure."""
    tenths = round(odds * 1000)
    if odds > 0 and tenths == 0:
        return "less than 0.1 %"
    if odds < 1 and tenths == 1000:
        return "more than 99.9 %"
    return f"{tenths // 10}.{tenths % 10} %"
