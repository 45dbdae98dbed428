from collections.abc import Mapping
from typing import Final

from authoring.core.lint_rule import ERROR, Defect, Defects, lint_rule
from authoring.model.chart import Chart
from authoring.rulesets.surge_crawl.exact.layout import is_beyond, layout_of
from authoring.rulesets.surge_crawl.model import keywords as k
from authoring.rulesets.surge_crawl.model.places import Goal
from authoring.rulesets.surge_crawl.model.quest import Quest

_WORDS: Final[Mapping[str, tuple[str, str]]] = {
    k.CLEAR: ("rooms with monsters", "let `features` bring doors, and `occupied` monsters"),
    k.TREASURES: ("treasures", "give a room of the chart `room` some `treasures`"),
    k.CHAMPIONS: ("Champions", "let the chart `group` bring some, or give a room `champions`"),
    k.RESCUE: ("rooms", "let the chart `features` bring doors"),
    k.STAIRS: ("stairs down", "let a row of the chart `end` say `stairs-down`"),
    k.CRYSTALS: ("crystals in rooms with monsters", "let a row of the chart `crystals` bring some"),
}


@lint_rule(ERROR, after=("dangling-reference",))
def quest_beyond_layout(chart: Chart, quest: Quest) -> Defects:
    """Report goals that no dungeon of these charts can meet (SRG-GENR-16)."""
    if chart.id != k.GOAL:
        return
    layout = layout_of(quest)
    for row in chart.rows:
        if isinstance(row.result, Goal) and is_beyond(layout, row.result):
            things, help = _WORDS[row.result.kind]
            message = f"no dungeon has enough {things} for what row {row.label} asks for"
            yield Defect(row.span, message, help)
