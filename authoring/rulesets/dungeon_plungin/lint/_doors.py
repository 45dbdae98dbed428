"""What several lint rules ask about doors and the Great Door."""

from collections.abc import Iterator

from authoring.model.chart import Chart, Row
from authoring.rulesets.dungeon_plungin.model import DoorRow, Quest


def doors_of(chart: Chart) -> Iterator[tuple[Row, DoorRow]]:
    """Every door a chart can give, with its row: also what a row turns into."""
    for row in chart.rows:
        door = row.result if isinstance(row.result, DoorRow) else None
        while door is not None:
            yield row, door
            door = door.then


def great_rows(quest: Quest) -> tuple[Row, ...]:
    """The rows of the Doorway Chart that can give a Great Door."""
    chart = quest.charts.get("doorway")
    found = doors_of(chart) if chart is not None else ()
    return tuple({id(row): row for row, door in found if door.kind == "great"}.values())


def has_great_door(quest: Quest) -> bool:
    """Whether the quest means to have one (DP-TURN-01: it need not)."""
    unique = quest.charts.get("unique-location")
    return bool(great_rows(quest) or quest.unique_order or (unique and unique.rows))
