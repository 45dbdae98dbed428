"""Rolls on a quest's charts, followed to their final rows."""

from collections.abc import Mapping
from fractions import Fraction

from authoring.model.chart import Chart, Row
from authoring.rulesets.dungeon_plungin.exact.outcomes import Outcome, Outcomes, outcomes
from authoring.rulesets.dungeon_plungin.model import Named, OnChart, Quest


def is_link(row: Row) -> bool:
    """Whether a row is nothing but a roll on another chart."""
    return isinstance(row.result, OnChart)


def all_charts(quest: Quest) -> Mapping[str, Chart]:
    """Every chart by id, those with a role included."""
    return dict(quest.pack.charts) | {chart.id: chart for chart in quest.charts.values()}


def rolled(quest: Quest, chart: Chart, modifier: int = 0) -> Outcomes:
    """Where one roll on a chart ends."""
    return outcomes(all_charts(quest), chart.id, modifier, follows=is_link)


def on_role(quest: Quest, role: str, modifier: int = 0) -> Outcomes:
    """Where one roll on the chart of a role ends; nowhere without that chart."""
    chart = quest.charts.get(role)
    if chart is None:
        return Outcomes((), Fraction(1), Fraction(0))
    return rolled(quest, chart, modifier)


class Rolls:
    """Rolls on the charts of one quest, each followed only once."""

    def __init__(self, quest: Quest) -> None:
        self.quest = quest
        self.charts = all_charts(quest)
        self._found: dict[tuple[str, int], Outcomes] = {}

    def on(self, role: str, modifier: int = 0) -> tuple[Outcome, ...]:
        """Rows a roll on the chart of a role ends on."""
        if (role, modifier) not in self._found:
            self._found[role, modifier] = on_role(self.quest, role, modifier)
        return self._found[role, modifier].rows

    def inside(self, role: str, chart: str) -> tuple[Outcome, ...]:
        """Rows a roll for what is inside a tile ends on: on its own chart, if it has one."""
        if chart not in self.charts:
            return self.on(role)
        if (chart, 0) not in self._found:
            self._found[chart, 0] = rolled(self.quest, self.charts[chart])
        return self._found[chart, 0].rows

    def named(self, role: str, chart: str = "") -> tuple[tuple[str, Fraction], ...]:
        """Traps, events or locations with their odds."""
        rows = ((o.row.result, o.odds) for o in self.inside(role, chart))
        return tuple((result.id, odds) for result, odds in rows if isinstance(result, Named))
