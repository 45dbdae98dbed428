from authoring.core.lint_rule import WARNING, Defect, Defects, lint_rule
from authoring.model.chart import Chart
from authoring.rulesets.surge_crawl.model.keywords import GROUP, NOTHING, OCCUPIED, TREASURE
from authoring.rulesets.surge_crawl.model.places import Find, GroupRow
from authoring.rulesets.surge_crawl.model.quest import Quest

_WORDS = {
    OCCUPIED: "no room has monsters but for its Champions",
    GROUP: "no row of this chart brings a monster",
    TREASURE: "no treasure is worth anything",
}


@lint_rule(WARNING)
def chart_brings_nothing(chart: Chart, quest: Quest) -> Defects:
    """Report charts without a row that brings monsters or treasure (SRG-GENR-02, SRG-MON-09)."""
    if chart.id in _WORDS and not any(_brings(row.result) for row in chart.rows):
        yield Defect(chart.span, _WORDS[chart.id], "let one row bring something")


def _brings(result: object) -> bool:
    if isinstance(result, GroupRow):
        return max(result.minions.high, result.champions.high) > 0
    if isinstance(result, Find):
        return result.crowns.high > 0 or bool(result.item)
    return result != NOTHING
