"""What `playtest: targets:` asks of a quest."""

import re

from authoring.core.span import Span
from authoring.model.read_targets import NUMBER, read_rounds_median, read_win_rate
from authoring.model.reader import get, shown
from authoring.rulesets.dungeon_plungin.build.context import Context
from authoring.rulesets.dungeon_plungin.model import Targets
from authoring.source.node import Node

_DOOR = re.compile(rf"sure|reachable|{NUMBER}\s*%")


def build_targets(context: Context, node: Node | None, place: Span) -> Targets:
    """Ranges, and how sure the Great Door must be; without a node, nothing is asked."""
    return Targets(
        win_rate=read_win_rate(context.reader, node),
        rounds_median=read_rounds_median(context.reader, node),
        great_door=_great_door(context, get(node, "great_door")),
        span=node.span if node is not None else place,
    )


def _great_door(context: Context, node: Node | None) -> str:
    text = context.reader.text(node)
    if node is not None and _DOOR.fullmatch(text) is None:
        message = f"expected `sure`, `reachable` or `95 %`, found {shown(node)}"
        context.reader.report("bad-target", node.span, message)
        return ""
    return text
