"""Faces of a die by row, for several lint rules."""

from authoring.model.chart import Chart, Row


def faces(chart: Chart, row: Row) -> int:
    """Return the number of the die's totals, nothing added, that land on a row."""
    high = chart.die.high if row.high is None else min(row.high, chart.die.high)
    return max(0, high - max(row.low, chart.die.low) + 1)
