"""Reads the ranges that `playtest: targets:` asks for."""

import re

from authoring.model.reader import Reader, get, shown
from authoring.source.node import Map, Node

NUMBER = r"(\d{1,6}(?:\.\d{1,4})?)"
"""A number of a target, as one group of a pattern."""
_RANGE = re.compile(rf"{NUMBER}\s*(?:(\+)|[-\N{{EN DASH}}]\s*{NUMBER})?\s*%?")

Range = tuple[float, float]
"""Lowest and highest, both included."""


def read_win_rate(reader: Reader, targets: Node | None) -> Range | None:
    """`win_rate: 55-75 %` in percent, an open end written `50+ %`; None: not asked."""
    return _range(reader, get(targets, "win_rate"), 100.0)


def read_rounds_median(reader: Reader, targets: Node | None) -> Range | None:
    """`rounds: {median: 20-40}`, or `rounds: 20-40`; None: not asked."""
    rounds = get(targets, "rounds")
    median = get(rounds, "median") if isinstance(rounds, Map) else rounds
    return _range(reader, median, float("inf"))


def _range(reader: Reader, node: Node | None, highest: float) -> Range | None:
    """A single number is both ends; anything else that is no range is reported."""
    if node is None:
        return None
    match = _RANGE.fullmatch(reader.text(node))
    if match is None:
        message = f"expected a range such as `55-75`, found {shown(node)}"
        reader.report("bad-target", node.span, message)
        return None
    low = float(match[1])
    high = highest if match[2] else float(match[3] or low)
    return min(low, high), max(low, high)
