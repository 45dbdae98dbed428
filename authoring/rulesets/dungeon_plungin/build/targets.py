"""What `playtest: targets:` asks of a quest."""

import re

from authoring.core.span import Span
from authoring.model.reader import get, shown
from authoring.rulesets.dungeon_plungin.build.context import Context
from authoring.rulesets.dungeon_plungin.model import Targets
from authoring.source.node import Map, Node

_NUMBER = r"(\d{1,6}(?:\.\d{1,4})?)"
_RANGE = re.compile(rf"{_NUMBER}\s*(?:(\+)|[-\N{{EN DASH}}]\s*{_NUMBER})?\s*%?")
_DOOR = re.compile(rf"sure|reachable|{_NUMBER}\s*%")


def build_targets(context: Context, node: Node | None, place: Span) -> Targets:
    """Ranges such as `55-75 %`; an open end is written `50+ %`."""
    rounds = get(node, "rounds")
    median = get(rounds, "median") if isinstance(rounds, Map) else rounds
    return Targets(
        win_rate=_range(context, get(node, "win_rate"), 100.0),
        rounds_median=_range(context, median, float("inf")),
        great_door=_great_door(context, get(node, "great_door")),
        span=node.span if node is not None else place,
    )


def _range(context: Context, node: Node | None, highest: float) -> tuple[float, float] | None:
    """Both ends inclusive; a single number is both."""
    if node is None:
        return None
    match = _RANGE.fullmatch(context.reader.text(node))
    if match is None:
        message = f"expected a range such as `55-75`, found {shown(node)}"
        context.reader.report("bad-target", node.span, message)
        return None
    low = float(match[1])
    high = highest if match[2] else float(match[3] or low)
    return min(low, high), max(low, high)


def _great_door(context: Context, node: Node | None) -> str:
    text = context.reader.text(node)
    if node is not None and _DOOR.fullmatch(text) is None:
        message = f"expected `sure`, `reachable` or `95 %`, found {shown(node)}"
        context.reader.report("bad-target", node.span, message)
        return ""
    return text
