from authoring.core.lint_rule import ERROR, Defect, Defects, lint_rule
from authoring.model.chart import Chart
from authoring.rulesets.surge_crawl.exact.layout import is_beyond, layout_of
from authoring.rulesets.surge_crawl.model.keywords import GOAL
from authoring.rulesets.surge_crawl.model.places import Goal
from authoring.rulesets.surge_crawl.model.quest import Quest

_HELP = "let a row of the layout charts bring it, or ask for something else"


@lint_rule(ERROR, after=("dangling-reference",))
def quest_beyond_layout(chart: Chart, quest: Quest) -> Defects:
    """Yield goals that no dungeon of these charts can meet (SRG-GENR-16)."""
    if chart.id != GOAL:
        return
    layout = layout_of(quest)
    for row in chart.rows:
        if isinstance(row.result, Goal) and is_beyond(layout, row.result):
            message = f"no dungeon can give what row {row.label} asks for"
            yield Defect(row.span, message, _HELP)
