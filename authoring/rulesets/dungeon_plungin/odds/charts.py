"""Results of every chart, links followed to their final rows."""

from authoring.charts.result_odds import (
    chart_answer,
    not_followed,
    result_distribution,
    result_points,
    result_table,
)
from authoring.model.chart import Chart
from authoring.model.reach import in_use
from authoring.odds.question import question
from authoring.odds.report import Answer, Distribution, Table
from authoring.rulesets.dungeon_plungin.exact.time_span import phases
from authoring.rulesets.dungeon_plungin.model import Quest
from authoring.rulesets.dungeon_plungin.odds.labels import label
from authoring.rulesets.dungeon_plungin.odds.rolls import all_charts, roll_outcomes

_MOST = 13
"""Columns from this number on are left out if they equal the one before."""


@question(order=50)
def charts(quest: Quest) -> Answer:
    """The odds of every result of every chart, per modifier where one is added."""
    return chart_answer(
        in_use(quest.pack, "charts", all_charts(quest)).values(),
        lambda chart: _plain(quest, chart),
        lambda chart: _by_modifier(quest, chart),
    )


def _plain(quest: Quest, chart: Chart) -> Distribution:
    drawn = roll_outcomes(quest, chart, chart.modifier_low)
    return result_distribution(chart, result_points(drawn, label), not_followed(drawn))


def _by_modifier(quest: Quest, chart: Chart) -> Table | None:
    """Return a table with a column for each modifier; None for a chart with a single modifier."""
    if chart.modifier_high <= chart.modifier_low:
        return None
    modifiers = range(chart.modifier_low, chart.modifier_high + 1)
    drawn = [(plus, roll_outcomes(quest, chart, plus)) for plus in modifiers]
    every = [(plus, result_points(rolls, label)) for plus, rolls in drawn]
    # Of a long tail in which nothing changes, the first is enough.
    while not chart.role and len(every) > _MOST and every[-1][1] == every[-2][1]:
        every.pop()
    sign, by = ("", chart.words[0]) if chart.chooses else ("+", "modifier")
    columns = {f"{plus:{sign}d}": points for plus, points in every}
    note = _phase_note(quest) if chart.role == "doorway" else not_followed(drawn[-1][1])
    return result_table(chart, columns, f" by {by.rpartition(':')[2]}", note)


def _phase_note(quest: Quest) -> str:
    """Return a sentence with the phases that have each modifier."""
    by_modifier: dict[int, list[int]] = {}
    for phase, modifier in enumerate(phases(quest), 1):
        by_modifier.setdefault(modifier, []).append(phase)
    notes = [
        f"{modifier:+d} in phase {numbers[0]}" + (f" to {numbers[-1]}" if len(numbers) > 1 else "")
        for modifier, numbers in by_modifier.items()
    ]
    return ", ".join(notes) + "."
