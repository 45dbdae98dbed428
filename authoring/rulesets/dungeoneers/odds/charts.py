"""Every chart the regions roll on, with the odds of each result."""

from authoring.charts.result_odds import result_distribution
from authoring.model.chart import Chart
from authoring.model.reach import in_use
from authoring.odds.distributions import distribution
from authoring.odds.question import question
from authoring.odds.report import Answer, Distribution
from authoring.rulesets.dungeoneers.model.keywords import NOTHING
from authoring.rulesets.dungeoneers.model.quest import Quest
from authoring.rulesets.dungeoneers.odds.layouts import results


@question(order=70)
def charts(quest: Quest) -> Answer:
    """Odds of each crowd, dweller, find and weapon, chart by chart (DGN-MON-20, DGN-ITM-25)."""
    used: dict[str, Chart] = {}
    for region in in_use(quest.pack, "regions", quest.content.regions).values():
        for chart in (region.crowd, region.dwellers, region.finds, region.weapons):
            if chart is not None:
                used.setdefault(chart.id, chart)
    return Answer(distributions=tuple(_chart_distribution(quest, chart) for chart in used.values()))


def _chart_distribution(quest: Quest, chart: Chart) -> Distribution:
    odds = results(chart).items()
    points = distribution((label(quest, result), share) for result, share in odds)
    return result_distribution(chart, points)


def label(quest: Quest, result: object) -> str:
    """Return the words for the result of a row: a number, a monster's name, a find with its number,
    or the word itself."""
    if result is None:
        return NOTHING
    if isinstance(result, tuple):
        item, number = result
        return f"{number} x {item}"
    monster = quest.content.monsters.get(str(result))
    return monster.name if monster else str(result)
