"""Doors of charts and the Great Door of a quest, for several lint rules."""

from collections.abc import Iterator
from functools import lru_cache

from authoring.core.span import Span
from authoring.model.chart import Chart, Row
from authoring.rulesets.dungeon_plungin.effects.win import SPEC as WIN
from authoring.rulesets.dungeon_plungin.lint._goal_locations import lies_in
from authoring.rulesets.dungeon_plungin.model import DoorRow, Pack, Quest
from authoring.rulesets.dungeon_plungin.model.parts import parts
from authoring.rulesets.dungeon_plungin.odds.great_door import GreatDoor, analyse
from authoring.verbs.effect import Effect

UNSOUND = (
    "bad-dice", "bad-doorway", "bad-row", "bad-row-key", "chart-die-not-in-box", "chart-face-gap",
    "chart-row-outside-die", "chart-row-overlap", "dangling-reference", "unreachable-row",
)  # fmt: skip
"""Codes of findings that make the odds of a chart wrong."""
DECIDING = ("location", "doorway", "special-location", "unique-location")
"""Roles of the charts that decide on Great Doors: findings on others do not change their odds."""
STRIP = (1, 30)
"""The numbers on the Plot Counter strip (DP-PLOT-10)."""


def doors_of(chart: Chart) -> Iterator[tuple[Row, DoorRow]]:
    """Yield (row, door) for every door of a chart, also the doors of a row's later stages."""
    for row in chart.rows:
        for stage in row.stages:
            if isinstance(stage.result, DoorRow):
                yield row, stage.result


def great_rows(quest: Quest) -> tuple[Row, ...]:
    """Return the rows of the Doorway Chart that can give a Great Door; () without the chart."""
    chart = quest.charts.get("doorway")
    doors = doors_of(chart) if chart is not None else ()
    return tuple({id(row): row for row, door in doors if door.kind == "great"}.values())


def great_door_span(quest: Quest) -> Span | None:
    """Return the span of a Great Door, on the Doorway Chart or in a location; None without any."""
    for row in great_rows(quest):
        return row.result_span
    locations = quest.content.locations.values()
    return next((location.span for location in locations if location.door_kind == "great"), None)


@lru_cache(maxsize=1)
def analysis(quest: Quest) -> GreatDoor | None:
    """Return the exact Great Door analysis, cached for the last quest.

    None for a quest without a Great Door (DP-TURN-01: it need not have one), with an empty chart,
    or with a Time Span that does not fit the strip."""
    charts = [quest.charts.get(role) for role in ("location", "doorway")]
    least, most = STRIP
    span = quest.time_span
    playable = all(chart is not None and chart.rows for chart in charts)
    if not playable or not (least <= span.n <= most and least <= span.x <= most):
        return None
    unique = quest.charts.get("unique-location")
    meant = great_rows(quest) or quest.unique_order or (unique and unique.rows)
    return analyse(quest) if meant else None


def never_won(quest: Quest, pack: Pack, answer: GreatDoor) -> bool:
    """Return whether the quest needs a Great Door, and by `answer` none can be found."""
    return not answer.found[1] and needs_great_door(quest, pack)


def needs_great_door(quest: Quest, pack: Pack) -> bool:
    """Return whether a goal is only behind a Great Door, and no effect wins the quest."""
    effects = [part for part in parts(pack) if isinstance(part, Effect)]
    if any(effect.verb == WIN.verb for effect in effects):
        return False
    other_ways = {effect.means.beyond for effect in effects}
    return any(
        location is not None and location.kind == "unique" and location.id not in other_ways
        for goal in quest.goals
        for location in (quest.content.locations.get(name) for name in lies_in(quest, goal))
    )
